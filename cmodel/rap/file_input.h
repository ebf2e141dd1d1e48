// cmodel/rap/file_input: input state, error messages and node list for both readers.
#ifndef SLUICE_CMODEL_RAP_FILE_INPUT_H
#define SLUICE_CMODEL_RAP_FILE_INPUT_H

#include "cmodel/rap/file_form.h"

struct rap_input {
    FILE *in;
    uint64_t at;    // text: lines read; binary: bytes read
    uint32_t crc;   // binary: of the bytes read
    char *error;    // [ERROR_MAX]
    char line[128]; // text: current line
};

// Writes the error and returns false.
__attribute__((format(printf, 2, 3))) bool rap_input_refuse(const struct rap_input *input, const char *format,
                                                            ...);

// Prefixes the existing error with "UNIT at: " and returns false.
bool rap_input_refuse_inner(const struct rap_input *input, const char *unit);

// A growing list of nodes. It is not allocated by the file's count, which may be damaged.
struct rap_list {
    struct rap_node *node;
    uint32_t count, room;
};

// False: out of memory.
bool rap_list_append(struct rap_list *list, struct rap_node node);

// Moves the list into the profile of a kind, and checks the profile.
bool rap_list_finish(struct rap_file *file, uint32_t kind, uint64_t n, struct rap_list list,
                     const struct rap_input *input);

// Readers of the two forms. False: the error has been written.
bool rap_input_read_text(struct rap_input *input, struct rap_file *file);
bool rap_input_read_binary(struct rap_input *input, struct rap_file *file);

#endif
