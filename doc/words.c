// doc/words: a small program to profile: hashes the words of its input, looks for palindromes, and says how
// many different ones it met. The README records it.
#include <ctype.h>
#include <stdint.h>
#include <stdio.h>

enum { WORD_MAX = 64, BUCKETS = 1 << 12 };

static uint32_t hash(const char *word)
{
    uint32_t h = 2166136261U; // FNV-1a
    for (; *word; word++)
        h = (h ^ (unsigned char)*word) * 16777619U;
    return h;
}

static int is_palindrome(const char *word, size_t length)
{
    for (size_t i = 0; i < length / 2; i++)
        if (word[i] != word[length - 1 - i])
            return 0;
    return length > 2;
}

// Reads the next word in lower case. Returns its length, 0 at the end.
static size_t read_word(char word[WORD_MAX])
{
    size_t length = 0;
    int c;
    while ((c = getchar()) != EOF && (isalpha(c) || length == 0))
        if (isalpha(c) && length < WORD_MAX - 1)
            word[length++] = (char)tolower(c);
    word[length] = '\0';
    return length;
}

int main(void)
{
    static unsigned char seen[BUCKETS];
    char word[WORD_MAX];
    size_t length;
    unsigned words = 0;
    unsigned different = 0;
    unsigned palindromes = 0;
    while ((length = read_word(word)) > 0) {
        unsigned char *const bucket = &seen[hash(word) % BUCKETS];
        words++;
        different += !*bucket;
        *bucket = 1;
        palindromes += is_palindrome(word, length);
    }
    printf("%u words, about %u different ones, %u palindromes\n", words, different, palindromes);
    return 0;
}
