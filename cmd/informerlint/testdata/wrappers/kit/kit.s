// The functions of this package have no bodies.
