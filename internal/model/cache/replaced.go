package cache

import "golang.org/x/tools/go/ssa"

// madeWith is a namespace that a call makes a cache with.
type madeWith struct {
	made      ssa.CallInstruction
	namespace ssa.Value
}

// replacedIfEmpty reports whether a namespace is compared with the empty one on every
// way to where a cache is made, and the program ends there, or has another text: then
// it is always one namespace.
//
//	if namespace == "" {
//		raw, err := os.ReadFile("/var/run/secrets/kubernetes.io/serviceaccount/namespace")
//		if err != nil {
//			os.Exit(1)
//		}
//		namespace = string(raw)
//	}
func (b *build) replacedIfEmpty(made ssa.CallInstruction, namespace ssa.Value) bool {
	key := madeWith{made, namespace}
	found, known := b.replaced[key]
	if !known {
		found = b.findReplaced(made, namespace)
		b.replaced[key] = found
	}
	return found
}

func (b *build) findReplaced(made ssa.CallInstruction, namespace ssa.Value) bool {
	instr, ok := namespace.(ssa.Instruction)
	p := &emptiness{b: b, seen: map[state]bool{}}
	switch {
	case !ok:
		ok = p.defined(namespace, 0)
	case made != nil && made.Parent() == instr.Parent():
		ok = p.atCall(namespace, made, 0)
	default:
		ok = p.atEnds(namespace, instr.Parent())
	}
	return ok && p.compared
}
