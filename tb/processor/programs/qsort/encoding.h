/* tb/processor/programs/qsort/encoding: riscv-tests' header of CSR numbers, of which qsort uses nothing. */
