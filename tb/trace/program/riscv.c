// tb/trace/program/riscv: compiled RISC-V test program for the recorder.
// Loads and stores of every size, signed or not, atomics, floating point, switch tables, function
// pointers, recursion. No libc; it has a stack of its own; exits with code 42.
#include <stddef.h>
#include <stdint.h>

enum { COUNT = 24 };

__attribute__((used)) static char stack[16384];
static uint64_t state = 88172645463325252U;
static int32_t numbers[COUNT];
static volatile uint64_t result;
static volatile union {
    uint8_t u1[32];
    int8_t s1[32];
    uint16_t u2[16];
    int16_t s2[16];
    uint32_t u4[8];
    int32_t s4[8];
    uint64_t u8[4];
    float f4[8];
    double f8[4];
} mixed;

static uint32_t random_number(void)
{
    state ^= state << 13;
    state ^= state >> 7;
    state ^= state << 17;
    return (uint32_t)(state >> 16);
}

static int ascending(int32_t a, int32_t b)
{
    return (a > b) - (a < b);
}

static int by_last_digit(int32_t a, int32_t b)
{
    return a % 10 - b % 10;
}

typedef int compare(int32_t, int32_t);
static compare *volatile const orders[] = {ascending, by_last_digit};

static __attribute__((noinline)) void sort(int32_t *first, ptrdiff_t count, compare *order)
{
    for (ptrdiff_t i = 1; i < count; i++)
        for (ptrdiff_t j = i; j && order(first[j - 1], first[j]) > 0; j--) {
            int32_t held = first[j];
            first[j] = first[j - 1];
            first[j - 1] = held;
        }
}

static __attribute__((noinline)) uint64_t fibonacci(uint64_t n)
{
    return n < 2 ? n : fibonacci(n - 1) + fibonacci(n - 2);
}

// Compiles to a table of targets: dense cases that a table of values cannot replace.
static __attribute__((noinline)) void touch(uint32_t kind, uint32_t value)
{
    switch (kind) {
    case 0: mixed.u1[value % 32] ^= (uint8_t)value; break;
    case 1: result += (uint64_t)mixed.s1[value % 32]; break;
    case 2: mixed.u2[value % 16]++; break;
    case 3: result += (uint64_t)mixed.s2[value % 16]; break;
    case 4: mixed.s4[value % 8] -= (int32_t)value; break;
    case 5: result ^= mixed.u4[value % 8]; break;
    case 6: mixed.u8[value % 4] *= 3; break;
    case 7: mixed.f4[0] = (float)value / 4; break;
    case 8: mixed.f8[1] = (double)mixed.f4[0] + mixed.f8[1]; break;
    default: result--; break;
    }
}

static __attribute__((noinline)) void atomics(uint64_t value)
{
    static uint64_t wide = 5;
    static uint32_t narrow = 0x80000001;
    uint64_t old = 0;
    uint32_t old_narrow = 0;
#define ATOMIC(operation, order)                                                                             \
    __asm__ volatile(#operation #order " %0, %1, (%2)" : "=&r"(old) : "r"(value), "r"(&wide) : "memory")
#define NARROW(operation)                                                                                    \
    __asm__ volatile(#operation " %0, %1, (%2)"                                                              \
                     : "=&r"(old_narrow)                                                                     \
                     : "r"((uint32_t)value), "r"(&narrow)                                                    \
                     : "memory")
    ATOMIC(amoadd.d, .aqrl);
    ATOMIC(amoxor.d, );
    ATOMIC(amoor.d, .aq);
    ATOMIC(amoand.d, .rl);
    ATOMIC(amomin.d, );
    ATOMIC(amomaxu.d, );
    ATOMIC(amoswap.d, );
    NARROW(amoadd.w);
    NARROW(amomax.w);
    NARROW(amominu.w);
    NARROW(amoswap.w);
    result += old + old_narrow;
    // Conditional stores: one with a reservation, one without.
    __asm__ volatile("lr.d %0, (%2)\n addi %0, %0, 7\n sc.d %1, %0, (%2)\n sc.d %1, %0, (%2)\n"
                     "lr.w %0, (%3)\n sc.w %1, %0, (%3)\n"
                     : "=&r"(old), "=&r"(old_narrow)
                     : "r"(&wide), "r"(&narrow)
                     : "memory");
    result += old;
}

// Jumps and branches to the next instruction, a call through t0, a return used as a jump.
static __attribute__((noinline)) void jumps(void)
{
    __asm__ volatile("j 0f\n0: beqz zero, 1f\n1: bnez zero, 2f\n2: jal t0, 3f\n j 4f\n3: jr t0\n"
                     "4: la a5, 5f\n jr a5\n5: la a5, 6f\n jalr a5\n j 7f\n6: ret\n7:\n" ::
                         : "ra", "t0", "a5", "memory");
}

// Offsets at the ends of their ranges, and branches that compilers seldom emit, each taken and not taken.
static __attribute__((noinline)) void forms(uint64_t value)
{
    static uint64_t room[320];
    __asm__ volatile(
        "addi sp, sp, -512\n sd %0, 504(sp)\n ld a0, 504(sp)\n sw a0, 252(sp)\n lw a1, 252(sp)\n"
        "fmv.d.x ft0, %0\n fsd ft0, 496(sp)\n fld ft1, 328(sp)\n fld ft2, 496(sp)\n"
        "sd a1, 0(sp)\n ld a2, 8(sp)\n addi sp, sp, 512\n"
        "mv a3, %1\n sd a0, 248(a3)\n ld a4, 248(a3)\n sw a0, 124(a3)\n lw a4, 124(a3)\n"
        "fmv.d.x fa0, %0\n fsd fa0, 168(a3)\n fld fa1, 168(a3)\n lwu t1, 4(a3)\n lhu t1, 250(a3)\n"
        "addi t0, a3, 256\n lbu t1, -9(t0)\n sh t1, -2048(t0)\n lh t1, -2048(t0)\n"
        "sb t1, -1(t0)\n lb t2, -1(t0)\n fsw fa1, -4(t0)\n flw ft3, -4(t0)\n" ::"r"(value),
        "r"(room + 256)
        : "a0", "a1", "a2", "a3", "a4", "t0", "t1", "t2", "ft0", "ft1", "ft2", "ft3", "fa0", "fa1", "memory");
    __asm__ volatile("li a0, 2\n1: addi a0, a0, -1\n bnez a0, 1b\n beqz a0, 2f\n nop\n2: bnez a0, 3f\n nop\n"
                     "3: li a1, -1\n bge a1, a0, 4f\n bgeu a1, a0, 4f\n nop\n4: bge a0, a1, 5f\n nop\n"
                     "5: bgeu a0, a1, 6f\n nop\n6: blt a1, a0, 7f\n nop\n7: bltu a1, a0, 8f\n nop\n"
                     "8: addi a0, a0, 1\n beqz a0, 1b\n la a5, 9f - 12\n jalr zero, 12(a5)\n nop\n9:\n" ::
                         : "a0", "a1", "a5", "memory");
}

__attribute__((used)) static int run(void)
{
    for (size_t i = 0; i < COUNT; i++)
        numbers[i] = (int32_t)(random_number() % 2000) - 1000;
    for (size_t i = 0; i < 2; i++)
        sort(numbers, COUNT, orders[i]);
    for (uint32_t i = 0; i < 100; i++)
        touch(i % 10, random_number());
    for (uint32_t i = 0; i < 4; i++)
        atomics(state + i);
    jumps();
    forms(state);
    result += fibonacci(8);
    return 42;
}

__asm__(".globl _start\n_start:\n.option push\n.option norelax\nla gp, __global_pointer$\n.option pop\n"
        "la sp, stack+16384\ncall run\nli a7, 94\necall\n");
