# Speed of rap's software (doc/performance.md), and its check against the reference in tb/rap.
RAP_SPEED := $(B)/rap-speed

.PHONY: rap-speed rap-reference rap-paced
rap-speed: all $(B)/bin/rap-speed $(B)/setup/venv ## events per second of rap's software, compared with sketches
	@PATH="$(abspath $(B))/venv/bin:$$PATH" python3 tb/rap/speed.py $(RAP_SPEED)

rap-reference: $(B)/bin/sluice ## check rap's software against its reference: 1,000 configurations, the committed traces
	@python3 tb/rap/reference_test.py 1000

rap-paced: $(B)/bin/sluice $(B)/bin/rap-blocks ## blocks, error and speed of rap's software with paced merging beside batches, on samples and adversarial streams
	@python3 tb/rap/blocks.py $(B)/rap-paced

$(B)/bin/rap-speed $(B)/bin/rap-blocks: $(B)/bin/rap-%: $(B)/obj/tb/rap/%.o $(B)/libsluice.a
	@mkdir -p $(@D)
	$(CC) -o $@ $^ $(LIBS)
