// tb/energy/vcd: push parser for VCD files (IEEE 1364-2005, 18) in pieces of any size.
#ifndef SLUICE_TB_ENERGY_VCD_H
#define SLUICE_TB_ENERGY_VCD_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { VCD_TOKEN_MOST = 1 << 16, VCD_PATH_MOST = 4096, VCD_CODES_MOST = 1 << 24 };

// Callbacks. Each returns false on an error, which the taker records. `code`: the signal's identifier code as
// a number below VCD_CODES_MOST.
struct vcd_taker {
    void *context;
    // `path`: scopes and name, separated by blanks; an array element is name[index]. One signal may have
    // several paths.
    bool (*declare)(void *context, uint32_t code, const char *path, uint32_t width);
    bool (*defined)(void *context); // end of the declarations
    bool (*time)(void *context, uint64_t time);
    bool (*change)(void *context, uint32_t code,
                   const char *digits); // 0, 1, x, z; leading digits may be omitted
};

struct vcd {
    struct vcd_taker taker;
    char token[VCD_TOKEN_MOST];
    size_t length;
    enum { VCD_NONE, VCD_SCOPE, VCD_VAR, VCD_OTHER } command; // open command
    unsigned field;                                           // next field of the command, from 0
    bool defined;
    char path[VCD_PATH_MOST];    // open scopes, each followed by a blank
    uint32_t code, width;        // of the current declaration
    char digits[VCD_TOKEN_MOST]; // value that waits for its code; empty: none
    const char *why;
};

void vcd_begin(struct vcd *vcd, struct vcd_taker taker);

// Parses the next piece. False: `why` names the error in the text; if NULL, a callback failed. Do not call it
// again then.
bool vcd_take(struct vcd *vcd, const char *text, size_t length);

#endif
