sluice_shares.v
