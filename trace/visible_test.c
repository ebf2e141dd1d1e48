// trace/visible_test: controls and invalid UTF-8, each alone and between letters.
#include "trace/visible.h"

#include <stdio.h>
#include <string.h>

#include "tb/unit_helper.h"

static void controls(void **state)
{
    static const struct {
        const char *text, *shown;
    } each[] = {
        {"plain, \xc3\xa4\xe2\x82\xac\xf0\x9f\x98\x80", "plain, \xc3\xa4\xe2\x82\xac\xf0\x9f\x98\x80"},
        {"\x1b[2J", "?[2J"},       // ESC
        {"\n\r\t\a\x7f", "?????"}, // C0, DEL
        {"\xc2\x9b"
         "2J\xc2\x80\xc2\x9f",
         "?2J??"},                // C1 as UTF-8
        {"\xc2\xa0", "\xc2\xa0"}, // the first after them
        {"\x9b"
         "2J",
         "?2J"}, // C1 as a byte
        {"\xff\xfe", "??"},
        {"\xc0\x9b", "??"}, // overlong ESC
        {"\xe0\x80\x9b", "???"},
        {"\xf0\x80\x80\x9b", "????"},
        {"\xed\xa0\x80", "???"},      // a surrogate
        {"\xf4\x90\x80\x80", "????"}, // above U+10FFFF
        {"\xf5\x80\x80\x80", "????"},
        {"\xe2\x82", "??"}, // cut off at the end
        {"\xe2\x82"
         "A",
         "??"
         "A"},
        {"", ""},
    };
    (void)state;
    for (size_t i = 0; i < sizeof each / sizeof *each; i++) {
        char text[64];
        char wanted[64];
        (void)snprintf(text, sizeof text, "a%sb", each[i].text);
        (void)snprintf(wanted, sizeof wanted, "a%sb", each[i].shown);
        visible(text);
        assert_string_equal(text, wanted);
        (void)snprintf(text, sizeof text, "%s", each[i].text);
        visible(text);
        assert_string_equal(text, each[i].shown);
    }
}

// No text is left with a byte that a terminal obeys.
static void bytes(void **state)
{
    (void)state;
    for (unsigned first = 1; first < 0x100; first++)
        for (unsigned second = 1; second < 0x100; second++) {
            char text[] = {(char)first, (char)second, '\0'};
            size_t size;
            visible(text);
            for (size_t at = 0; text[at]; at += size)
                assert_int_equal(visible_next(text + at, strlen(text + at), &size), VISIBLE);
        }
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(controls), cmocka_unit_test(bytes)};
    return cmocka_run_group_tests_name("trace/visible", tests, NULL, NULL);
}
