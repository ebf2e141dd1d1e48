// trace/wpp/layout: byte layout of a whole program path file. Source: doc/path/wpp.md, The file.
#ifndef SLUICE_TRACE_WPP_LAYOUT_H
#define SLUICE_TRACE_WPP_LAYOUT_H

#include <stdint.h>

enum {
    WPP_VERSION = 1,
    WPP_MAGIC_BYTES = 8,
    // offsets in the head
    WPP_AT_VERSION = 8,
    WPP_AT_BRANCHES = 12,
    WPP_AT_PPCR = 16,
    WPP_AT_WIDTH = 20,
    WPP_AT_LENGTH = 24,
    WPP_AT_RULES = 32,
    WPP_AT_SYMBOLS = 40,
    WPP_AT_PATHS = 48,
    WPP_AT_CRC = 52,
    WPP_HEAD_BYTES = 56,
    // offsets in each column's head
    WPP_AT_STORED = 0,
    WPP_AT_RAW = 8,
    WPP_AT_STORED_CRC = 16,
    WPP_COLUMN_HEAD_BYTES = 20,
};

enum wpp_column {
    WPP_SIZES,      // of right sides
    WPP_KINDS,      // of symbols
    WPP_STARTS,     // that are no followers of the previous path
    WPP_DELTAS,     // of new starts
    WPP_PATHS,      // with a start
    WPP_LENGTHS,    // of new paths
    WPP_DIRECTIONS, // of new paths
    WPP_SYMBOLS,    // that begin with a path
    WPP_COLUMNS
};

enum { WPP_NEW_RULE = 0, WPP_OTHER_START = 1, WPP_FOLLOWER = 2 }; // kinds; + rank
enum { WPP_NUMBERS_MOST = 1 << 30 };                              // paths, rules
enum { WPP_NEW = 0, WPP_KNOWN = 1 };                              // starts, paths; + which

extern const unsigned char wpp_magic[WPP_MAGIC_BYTES];

#endif
