package rule

// EveryNode is the fact of a main package whose binary is seen to run on every
// node. What others do is not known to cost anything more than once.
type EveryNode struct{}

// AFact marks EveryNode as a fact.
func (*EveryNode) AFact() {}

func (*EveryNode) String() string { return "runs on every node" }
