package ir

import "golang.org/x/tools/go/ssa"

// Alike reports whether two values are spelled the same way: the same field of
// the same value. What is stored in between is not looked at.
func Alike(a, b ssa.Value) bool {
	if a == b {
		return true
	}
	x, ok := a.(*ssa.FieldAddr)
	y, ok2 := b.(*ssa.FieldAddr)
	if ok && ok2 {
		return x.Field == y.Field && Alike(x.X, y.X)
	}
	p, ok := a.(*ssa.UnOp)
	q, ok2 := b.(*ssa.UnOp)
	return ok && ok2 && p.Op == q.Op && Alike(p.X, q.X)
}
