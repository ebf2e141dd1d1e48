# Set-up: setup.sh installs each group of tools once, when a target needs it.
.SECONDARY:
SETUP_BUILD := $(B)/setup/build
SETUP_SYNTH := $(B)/setup/synth
SETUP_TEST := $(B)/setup/test
SETUP_SYSTEMC := $(B)/setup/systemc
SETUP_DEMO := $(B)/setup/demo

$(B)/setup/%: mk/setup/setup.sh mk/setup/packages-%.txt
	@mk/setup/setup.sh $*
	@mkdir -p $(@D) && touch $@

$(B)/setup/venv: mk/setup/requirements.txt $(SETUP_TEST)
	@echo "sluice: Python packages into build/venv"
	@python=$$(command -v /usr/bin/python3 || command -v python3) && $$python -m venv $(B)/venv
	@$(B)/venv/bin/pip install --quiet --no-compile --disable-pip-version-check --use-pep517 -r mk/setup/requirements.txt
	@touch $@
