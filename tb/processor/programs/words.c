// tb/processor/programs/words: what programs ask of a C library: memory, strings, sorting, floating-point
// output. Counts the words of a text, and prints them by number and by name.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char text[] =
    "it was the best of times it was the worst of times it was the age of wisdom it was the age of "
    "foolishness it was the epoch of belief it was the epoch of incredulity";

struct word {
    struct word *next;
    unsigned count;
    char name[];
};

static unsigned add(struct word **list, const char *name)
{
    struct word *word = *list;
    while (word && strcmp(word->name, name) != 0)
        word = word->next;
    if (word) {
        word->count++;
        return 0;
    }
    word = malloc(sizeof *word + strlen(name) + 1);
    if (!word)
        exit(1);
    strcpy(word->name, name);
    word->count = 1;
    word->next = *list;
    *list = word;
    return 1;
}

static int by_number(const void *a, const void *b)
{
    const struct word *one = *(struct word *const *)a;
    const struct word *two = *(struct word *const *)b;
    return one->count != two->count ? (one->count < two->count) - (one->count > two->count)
                                    : strcmp(one->name, two->name);
}

int main(void)
{
    char copy[sizeof text];
    struct word *list = NULL;
    unsigned different = 0;
    unsigned words = 0;
    strcpy(copy, text);
    for (char *name = strtok(copy, " "); name; name = strtok(NULL, " "), words++)
        different += add(&list, name);
    struct word **sorted = calloc(different, sizeof *sorted);
    if (!sorted)
        return 1;
    for (unsigned i = 0; i < different; i++, list = list->next)
        sorted[i] = list;
    qsort(sorted, different, sizeof *sorted, by_number);
    for (unsigned i = 0; i < different; i++)
        printf("%-12s %3u %5.1f %%\n", sorted[i]->name, sorted[i]->count, 100.0 * sorted[i]->count / words);
    return 0;
}
