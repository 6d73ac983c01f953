package watch

import (
	"go/token"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
)

// A part says which part of an event a value is.
type part uint8

const (
	none part = iota
	event
	sort
	object
)

// maxDepth bounds how far a value is followed back to an event.
const maxDepth = 12

// ofEvent reports whether a value is, or was taken out of, an event of a watch.
func (r *Result) ofEvent(v ssa.Value, depth int) bool {
	if v == nil || depth > maxDepth {
		return false
	}
	if kube.IsWatchEvent(v.Type()) {
		return true
	}
	switch v := v.(type) {
	case *ssa.Extract:
		return r.ofEvent(v.Tuple, depth+1)
	case *ssa.TypeAssert:
		return r.ofEvent(v.X, depth+1)
	case *ssa.MakeInterface:
		return r.ofEvent(v.X, depth+1)
	case *ssa.ChangeInterface:
		return r.ofEvent(v.X, depth+1)
	case *ssa.Field:
		return r.ofEvent(v.X, depth+1)
	case *ssa.FieldAddr:
		return kube.Is(ir.FieldOf(v), kube.EventObject) || r.ofEvent(v.X, depth+1)
	case *ssa.Phi:
		for _, e := range v.Edges {
			if r.ofEvent(e, depth+3) {
				return true
			}
		}
	case *ssa.UnOp:
		return v.Op == token.MUL && r.storedOfEvent(v.X, depth+1)
	case *ssa.Call:
		sym, ok := kube.Lookup(ir.Callee(v), kube.MetadataOf)
		return ok && r.ofEvent(ir.Arg(v, sym.Arg), depth+1)
	case *ssa.Parameter:
		return r.passedOfEvent(v, depth+1)
	}
	return false
}

func (r *Result) storedOfEvent(addr ssa.Value, depth int) bool {
	switch addr.(type) {
	case *ssa.FieldAddr:
		return r.ofEvent(addr, depth)
	case *ssa.Alloc, *ssa.FreeVar:
	default:
		return false
	}
	for _, name := range shared(addr) {
		for _, ref := range *name.Referrers() {
			if s, ok := ref.(*ssa.Store); ok && s.Addr == name && r.ofEvent(s.Val, depth) {
				return true
			}
		}
	}
	return false
}

func (r *Result) passedOfEvent(p *ssa.Parameter, depth int) bool {
	fn := p.Parent()
	callers := r.Prog.Callers(fn)
	for i, q := range fn.Params {
		if q != p {
			continue
		}
		for _, call := range callers {
			if args := call.Common().Args; call.Common().IsInvoke() || i >= len(args) || !r.ofEvent(args[i], depth+2) {
				return false
			}
		}
	}
	return len(callers) > 0
}
