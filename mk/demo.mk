# The demo: a real program from its source to its profile, and the hardware that makes it.
.PHONY: demo
demo: ## from a real program to its profile and the hardware that makes it, in five to ten minutes
	@MAKE="$(MAKE) --no-print-directory -s" mk/demo.sh
