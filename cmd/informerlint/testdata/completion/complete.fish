informerlint completion fish | source
complete -C "$LINE" >$OUT/offered
