// cmodel/rap/file_form: constants and fields of profile files, for writer and readers.
#ifndef SLUICE_CMODEL_RAP_FILE_FORM_H
#define SLUICE_CMODEL_RAP_FILE_FORM_H

#include "cmodel/rap/file.h"

#define RAP_TEXT_MAGIC "# rap profile"
#define RAP_DENIED "splits_denied"           // follows the fields; 64 bits
#define RAP_BINARY_MAGIC "\211RAP\r\n\032\n" // like PNG's: detects seven-bit channels and changed line ends

enum { RAP_MAGIC_BYTES = 8, RAP_FILE_VERSION = 2, RAP_FILE_FIELDS = 10, RAP_NODE_BYTES = 17 };

struct rap_file_field {
    const char *name;
    size_t offset; // of a uint32_t in the configuration
    uint32_t least, most;
};
extern const struct rap_file_field rap_file_fields[RAP_FILE_FIELDS];

uint32_t rap_file_get(const struct rap_config *cfg, int field);
bool rap_file_set(struct rap_config *cfg, int field, uint64_t value, char error[ERROR_MAX]);
bool rap_file_shape(const struct rap_config *cfg, char error[ERROR_MAX]); // checks several fields together

#endif
