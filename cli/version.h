// cli/version: the product's version.
#ifndef SLUICE_CLI_VERSION_H
#define SLUICE_CLI_VERSION_H

#define SLUICE_VERSION "0.1"

#endif
