// measure/vcd: the text of a VCD file (IEEE 1364-2005, 18), in pieces of any size, as a simulator writes it.
#ifndef SLUICE_MEASURE_VCD_H
#define SLUICE_MEASURE_VCD_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { VCD_TOKEN_MOST = 1 << 16, VCD_PATH_MOST = 4096, VCD_CODES_MOST = 1 << 24 };

// What is told of it; each false if it is wrong, and then the taker knows why. A signal is its identifier
// code as a number below VCD_CODES_MOST.
struct vcd_taker {
    void *context;
    // `path`: scopes and name, a blank between two; an element of an array: name[index]. Of one signal there
    // may be several.
    bool (*declare)(void *context, uint32_t code, const char *path, uint32_t width);
    bool (*defined)(void *context); // all declarations have been told
    bool (*time)(void *context, uint64_t time);
    bool (*change)(void *context, uint32_t code,
                   const char *digits); // 0, 1, x, z; leading ones may be left out
};

struct vcd {
    struct vcd_taker taker;
    char token[VCD_TOKEN_MOST];
    size_t length;
    enum { VCD_NONE, VCD_SCOPE, VCD_VAR, VCD_OTHER } command; // that has begun
    unsigned field;                                           // of it
    bool defined;
    char path[VCD_PATH_MOST];    // the scopes, a blank behind each
    uint32_t code, width;        // of a declaration
    char digits[VCD_TOKEN_MOST]; // wait for their code; empty: none do
    const char *why;
};

void vcd_begin(struct vcd *vcd, struct vcd_taker taker);

// The next piece. False: `why` says what is wrong with the text, NULL: the taker knows. Nothing more is
// taken.
bool vcd_take(struct vcd *vcd, const char *text, size_t length);

#endif
