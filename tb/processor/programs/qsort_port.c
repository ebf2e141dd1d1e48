// tb/processor/programs/qsort_port: what riscv-tests' qsort asks of its environment. Its statistics are not
// used.
void setStats(int enable)
{
    (void)enable;
}
