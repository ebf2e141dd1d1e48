// cli/rap/options: options of `run` and `eval` for rap, and the widths that --event implies.
#ifndef SLUICE_CLI_RAP_OPTIONS_H
#define SLUICE_CLI_RAP_OPTIONS_H

#include "cli/invocation.h"
#include "cmodel/rap/file.h"

enum { COVERS_MAX = 8, PICTURES_MAX = 8, SETTING_TEXT = 24 };

enum rap_picture_kind {
    PICTURE_TREE,
    PICTURE_MAP,
    PICTURE_NODES,
    PICTURE_COVER,
    PICTURE_BOUNDS,
    PICTURE_KINDS
};

struct rap_options {
    uint32_t theta; // minimum share of a hot range, billionths; 0: not given
    bool tree;      // show all nodes
    bool bounds;
    bool energy;
    uint32_t bus;               // length of the bus, um, with --energy
    bool bused;                 // --bus was given
    uint32_t cover[COVERS_MAX]; // billionths
    unsigned covers;
    const char *dump;
    enum rap_form dump_form;
    const char **load; // [loads]
    size_t loads;
    const char *ratio;
    struct {
        enum rap_picture_kind kind;
        const char *path;
    } picture[PICTURES_MAX];
    unsigned pictures;
    char implied[2][SETTING_TEXT];
};

extern const struct argp rap_argp; // its input is a struct rap_options
void rap_options_free(void *options);

uint32_t rap_options_theta(const struct rap_options *options);

// Implies widths that hold the event's fields. False: the error has been printed.
bool rap_options_settle(struct invocation *invocation);

// Whether no trace is read: profiles are loaded, or bounds computed.
bool rap_options_traceless(const struct invocation *invocation);

// Announces the files that the options name (cli/files.h). False: the error has been printed.
bool rap_options_files(const void *own);

#endif
