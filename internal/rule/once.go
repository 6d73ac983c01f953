package rule

// Once is the fact of a main package whose binary is not seen to run on every
// node: what it holds, it holds once. Packages below it may be part of other
// binaries, too, and only a main package knows which of their functions run.
type Once struct{}

// AFact marks Once as a fact.
func (*Once) AFact() {}

func (*Once) String() string { return "runs once" }
