# The papers' experiments on real programs (doc/eval.md), run by Snakemake in build/eval/quick or build/eval/full.
QUICK ?=
EXPERIMENTS ?=
PROGRAMS ?=
EVAL := $(B)/eval/$(if $(QUICK),quick,full)

.PHONY: eval pgo
eval: all $(B)/setup/venv ## the papers' experiments: QUICK=1 on 2 programs (or PROGRAMS="names"), 1 M records each, or all for hours; EXPERIMENTS="names" CORES=n. Resumes
	@mkdir -p $(EVAL)
	@set -o pipefail; $(B)/venv/bin/snakemake -s eval/Snakefile --directory $(EVAL) --cores $(or $(CORES),all) --nolock --rerun-incomplete \
	    --quiet rules host --config quick=$(if $(QUICK),1,0) experiments="$(EXPERIMENTS)" programs="$(PROGRAMS)" 2>&1 | \
	    sed -uE '/^(Select jobs|Execute [0-9]+ jobs|Finished jobid|\[[A-Z]|$$)/d'
	@$(if $(QUICK),,cp $(if $(EXPERIMENTS),$(EXPERIMENTS:%=$(EVAL)/results/%.json),$(EVAL)/results/*.json) eval/results/ && $(B)/venv/bin/python eval/pages.py $$(git ls-files '*.md'))

pgo: all $(B)/setup/venv ## profile, rebuild, measure, beside instrumented PGO (doc/pgo.md): [ROUNDS=10]
	@mkdir -p $(B)/pgo
	@$(B)/venv/bin/python eval/pgo.py $(B)/pgo --rounds $(or $(ROUNDS),10) > $(B)/pgo/report.json; echo "report: $(B)/pgo/report.json"
