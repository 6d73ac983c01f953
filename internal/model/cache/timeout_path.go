package cache

import (
	"fmt"
	"go/token"
	"go/types"
	"strings"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
)

// A valuePath is how code gets hold of a value: something made elsewhere, then
// fields and loads. Two paths that read the same denote the same memory as
// long as nothing on the way is stored to.
type valuePath struct {
	root  ssa.Value
	steps []pathStep
}

// A pathStep selects the address of a field, or loads what is at an address.
type pathStep struct{ field *types.Var } // nil for a load

var load = pathStep{}

func (p valuePath) then(steps ...pathStep) valuePath {
	return valuePath{p.root, append(p.steps[:len(p.steps):len(p.steps)], steps...)}
}

// pathOf returns the path of a value.
func pathOf(v ssa.Value) valuePath {
	switch v := v.(type) {
	case *ssa.UnOp:
		if v.Op == token.MUL {
			return pathOf(v.X).then(load)
		}
	case *ssa.FieldAddr:
		if f := ir.FieldOf(v); f != nil {
			return pathOf(v.X).then(pathStep{f})
		}
	case *ssa.Field:
		if f := ir.FieldOf(v); f != nil {
			return place(v.X).then(pathStep{f}, load)
		}
	case *ssa.ChangeType:
		return pathOf(v.X)
	case *ssa.ChangeInterface:
		return pathOf(v.X)
	case *ssa.MakeInterface:
		return pathOf(v.X)
	case *ssa.Call:
		if sym, ok := kube.Lookup(ir.Callee(v), kube.SameConfig); ok && ir.Arg(v, sym.Arg) != nil {
			return pathOf(ir.Arg(v, sym.Arg))
		}
	}
	return valuePath{root: v}
}

// place returns where a struct value was loaded from, so that its fields can
// be told apart.
func place(v ssa.Value) valuePath {
	p := pathOf(v)
	if n := len(p.steps); n > 0 && p.steps[n-1] == load && isStruct(v.Type()) {
		p.steps = p.steps[:n-1]
	}
	return p
}

// rebase continues at v with the steps that led on from a value equal to it.
func rebase(v ssa.Value, rest []pathStep) valuePath {
	if isStruct(v.Type()) {
		return place(v).then(rest...)
	}
	return pathOf(v).then(rest...)
}

func isStruct(t types.Type) bool {
	_, ok := t.Underlying().(*types.Struct)
	return ok
}

// below returns the steps that lead from q to p, if q is on the way there.
func (p valuePath) below(q valuePath) ([]pathStep, bool) {
	if p.root != q.root || len(q.steps) > len(p.steps) {
		return nil, false
	}
	for i, s := range q.steps {
		if p.steps[i] != s {
			return nil, false
		}
	}
	return p.steps[len(q.steps):], true
}

// timed returns the path of the configuration whose timeout is at an address.
func timed(addr ssa.Value) (valuePath, bool) {
	fa, ok := addr.(*ssa.FieldAddr)
	if !ok || !kube.Is(ir.FieldOf(fa), kube.RequestTimeout, kube.TimeoutText) {
		return valuePath{}, false
	}
	return pathOf(fa.X), true
}

// equal reports whether two paths denote the same memory.
func (p valuePath) equal(q valuePath) bool {
	rest, ok := p.below(q)
	return ok && len(rest) == 0
}

// lastField is the field nearest to the end of a path, nil if there is none.
func (p valuePath) lastField() (field *types.Var, rest []pathStep) {
	for i := len(p.steps) - 1; i >= 0; i-- {
		if f := p.steps[i].field; f != nil {
			return f, p.steps[i+1:]
		}
	}
	return nil, nil
}

func (p valuePath) key() string {
	var b strings.Builder
	fmt.Fprintf(&b, "%p", p.root)
	for _, s := range p.steps {
		fmt.Fprintf(&b, ".%p", s.field)
	}
	return b.String()
}
