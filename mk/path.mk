# What path's tests run beside the command.
$(B)/test/path/paths: $(call objects,tb/path/paths.c) $(B)/libsluice.a
	@mkdir -p $(@D)
	$(CC) -o $@ $^ $(LIBS)
