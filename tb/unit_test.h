// tb/unit_test: cmocka, behind the headers that it asks for before its own.
#ifndef SLUICE_TB_UNIT_TEST_H
#define SLUICE_TB_UNIT_TEST_H

// clang-format off
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
// clang-format on

#endif
