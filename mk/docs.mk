# The documentation as a site (doc/site/), and its page of results.
.PHONY: docs verification
docs: $(B)/setup/venv ## the documentation as a site that can be searched, with timing diagrams drawn: build/docs/index.html
	@$(B)/venv/bin/mkdocs build --quiet --strict --clean -f doc/site/mkdocs.yml
	@echo "pages: $(B)/docs/index.html; the search needs a server: python3 -m http.server -d $(B)/docs"

verification: $(B)/bin/sluice $(B)/setup/venv ## write doc/verification.md from the results of the last runs in build/
	@$(B)/venv/bin/python tb/mutants/results.py
	@doc/verification.py
