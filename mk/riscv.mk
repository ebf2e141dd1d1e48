# The plugin that records RISC-V programs under qemu-riscv64 (doc/trace/riscv.md).
RISCV_PLUGIN := $(B)/riscv/libsluice_riscv.so
RISCV_SRC := $(wildcard trace/riscv/*.c) trace/import/riscv.c

$(RISCV_PLUGIN): $(RISCV_SRC) $(wildcard trace/riscv/*.h) trace/recorder/ring.h trace/import/riscv.h trace/record.h $(SETUP_BUILD)
	@mkdir -p $(@D)
	$(CC) $(CPPFLAGS) $(CFLAGS) -fPIC -fvisibility=hidden -shared -o $@ $(RISCV_SRC) -lpthread
