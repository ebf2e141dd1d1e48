# The demo: from a real program's source to its profile and to the hardware that produces it.
.PHONY: demo
demo: ## from a real program to its profile and the profiler's hardware, in five to ten minutes
	@MAKE="$(MAKE) --no-print-directory -s" mk/demo.sh
