package nodelocal

import (
	"go/constant"
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
)

// beginning is the object that a field was read from.
func beginning(v ssa.Value) ssa.Value {
	seen := map[*ssa.Alloc]bool{}
	for {
		switch x := v.(type) {
		case *ssa.FieldAddr:
			v = x.X
		case *ssa.Field:
			v = x.X
		case *ssa.MakeInterface:
			v = x.X
		case *ssa.ChangeType:
			v = x.X
		case *ssa.ChangeInterface:
			v = x.X
		case *ssa.TypeAssert:
			v = x.X
		case *ssa.Extract:
			if _, ok := x.Tuple.(*ssa.TypeAssert); !ok {
				return v
			}
			v = x.Tuple
		case *ssa.UnOp:
			if x.Op != token.MUL {
				return v
			}
			v = x.X
		case *ssa.Alloc:
			stored := ir.Assigned(x)
			if stored == nil || seen[x] { // n = n.next
				return v
			}
			seen[x] = true
			v = stored
		default:
			return v
		}
	}
}

// isElement reports whether a value is an element of the list, or the only
// object that a function is given.
func (f *filter) isElement(v ssa.Value) bool {
	p, ok := beginning(v).(*ssa.Parameter)
	return f.partOfElement(v, 0) && (!ok || f.onlyObject(p))
}

// partOfElement reports whether a value is an element of the list or a part of
// one, which a helper gets.
func (f *filter) partOfElement(v ssa.Value, depth int) bool {
	switch v := beginning(v).(type) {
	case *ssa.IndexAddr:
		return f.scan.slices[v.X]
	case *ssa.Parameter:
		if f.holdsSlices(v.Parent()) || depth > maxNesting {
			return false
		}
		calls := f.prog.Callers(v.Parent())
		i := ir.Index(v)
		if len(calls) == 0 {
			return f.onlyObject(v)
		}
		return slices.ContainsFunc(calls, func(call ssa.CallInstruction) bool {
			arg := ir.Operand(call, i)
			return arg != nil && f.partOfElement(arg, depth+1)
		})
	}
	return false
}

// onlyObject reports whether a parameter is the one object that a helper gets.
func (f *filter) onlyObject(p *ssa.Parameter) bool {
	objects := 0
	for _, q := range p.Parent().Params {
		if kube.IsAPIObject(q.Type()) {
			objects++
		}
	}
	return objects == 1 && kube.IsAPIObject(p.Type())
}

// holdsSlices reports whether a function is one that goes through the list.
func (f *filter) holdsSlices(fn *ssa.Function) bool {
	for v := range f.scan.slices {
		if v.Parent() == fn {
			return true
		}
	}
	return false
}

// steady reports whether a value is the same for all elements, and says enough
// to be looked up by: constants are so of names, but not of phases.
func (f *filter) steady(v ssa.Value, t trait) bool {
	if c, ok := v.(*ssa.Const); ok {
		text := c.Value != nil && c.Value.Kind() == constant.String && constant.StringVal(c.Value) != ""
		return text && (t.by == Namespace || t.by == Name || t.by == Labels)
	}
	if v == nil || ir.IsBool(v.Type()) {
		return false
	}
	if _, number := v.Type().Underlying().(*types.Basic); number && !isText(v.Type()) {
		return false
	}
	return f.fixed(v, 0) && (t.by != Field && t.by != Owner || !f.configured(v, 0))
}

// configured reports whether a value is one that the program runs with: what
// belongs to it are most objects, or the same few each time.
func (f *filter) configured(v ssa.Value, depth int) bool {
	switch b := beginning(v).(type) {
	case *ssa.Global:
		return true
	case *ssa.Parameter:
		return b.Parent().Signature.Recv() != nil && b == b.Parent().Params[0] && !kube.IsAPIObject(b.Type())
	case *ssa.Call:
		args := b.Call.Args
		return depth < maxNesting && len(args) > 0 && !slices.ContainsFunc(args, func(arg ssa.Value) bool { return !f.configured(arg, depth+1) })
	case *ssa.FreeVar:
		for bound := range ir.Bindings(b) {
			if depth < maxNesting && !f.configured(bound, depth+1) {
				return false
			}
		}
		return true
	}
	return false
}

// fixed reports whether a value does not depend on the element.
func (f *filter) fixed(v ssa.Value, depth int) bool {
	switch b := beginning(v).(type) {
	case *ssa.Const, *ssa.FreeVar, *ssa.Global:
		return true
	case *ssa.Parameter:
		return !f.partOfElement(b, 0)
	case *ssa.Call:
		return f.fixedCall(b, depth)
	case *ssa.IndexAddr:
		return !f.scan.slices[b.X] && f.fixed(b.X, depth+1)
	case *ssa.Lookup:
		return depth < maxNesting && f.fixed(b.X, depth+1) && f.fixed(b.Index, depth+1)
	case *ssa.Extract:
		return depth < maxNesting && f.fixed(b.Tuple, depth+1)
	case *ssa.BinOp:
		return depth < maxNesting && f.fixed(b.X, depth+1) && f.fixed(b.Y, depth+1)
	case *ssa.Alloc:
		return true
	}
	return false
}

func (f *filter) fixedCall(call *ssa.Call, depth int) bool {
	if depth >= maxNesting {
		return false
	}
	for _, arg := range call.Call.Args {
		if !f.fixed(arg, depth+1) {
			return false
		}
	}
	return !call.Call.IsInvoke() || f.fixed(call.Call.Value, depth+1)
}
