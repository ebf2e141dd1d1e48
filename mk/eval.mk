# The papers' experiments on real programs.
.PHONY: stratified-eval
stratified-eval: all $(SETUP_TEST) ## evaluate stratified sampling on gzip, cc1 and perl: tables and pictures
	@python3 eval/stratified/run.py $(B)/stratified-eval

.PHONY: multihash-eval
multihash-eval: all $(SETUP_TEST) ## evaluate multi-hash on cc1, perl, python and six more: tables and pictures
	@python3 eval/multihash/run.py $(B)/multihash-eval

RECORDS ?= 20000000
.PHONY: path-eval
path-eval: all $(SETUP_TEST) ## evaluate path profiles of cc1, perl, python and two more: tables; RECORDS=n branches each, PARTS="overlap .."
	@python3 eval/path/run.py $(B)/path-eval-$(RECORDS) $(RECORDS) $(PARTS)
