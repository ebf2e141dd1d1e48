.PHONY: synth
