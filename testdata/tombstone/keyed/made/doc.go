package made
