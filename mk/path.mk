# What path's tests run beside the command.
PATH_PROGRAMS := $(addprefix $(B)/test/path/,exported paths walked whole)

$(PATH_PROGRAMS): $(B)/test/path/%: $(B)/obj/tb/path/%.o $(B)/libsluice.a
	@mkdir -p $(@D)
	$(CC) -o $@ $^ $(LIBS)
