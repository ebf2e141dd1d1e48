// cmodel/rap/file_input: what readers of text and of binary share: input, errors, nodes as they come.
#ifndef SLUICE_RAP_FILE_INPUT_H
#define SLUICE_RAP_FILE_INPUT_H

#include "rap/file_form.h"

struct rap_input {
    FILE *in;
    uint64_t at; // text: lines read; binary: bytes
    uint32_t crc;
    char *error;
    char line[128];
};

// Writes the error, and gives false.
__attribute__((format(printf, 2, 3))) bool rap_input_refuse(const struct rap_input *input, const char *format,
                                                            ...);

// The same, ahead of an error that is there: "UNIT at: ".
bool rap_input_refuse_inner(const struct rap_input *input, const char *unit);

// Nodes in a list that grows: a count in a damaged file is not believed.
struct rap_list {
    struct rap_node *node;
    uint32_t count, room;
};

// False: out of memory.
bool rap_list_append(struct rap_list *list, struct rap_node node);

// The profile of a kind takes over the list.
bool rap_list_finish(struct rap_file *file, uint32_t kind, uint64_t n, struct rap_list list,
                     const struct rap_input *input);

// The two forms. False: the error has been written.
bool rap_input_read_text(struct rap_input *input, struct rap_file *file);
bool rap_input_read_binary(struct rap_input *input, struct rap_file *file);

#endif
