# Pages for the browser (doc/report.md).
.PHONY: screenshots
screenshots: all $(SETUP_TEST) ## draw the pictures of doc/report.md: real runs in headless Chromium
	@trace/program.sh
	@doc/screenshots.py
