package request

import (
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
)

// A pageUse is what the code does with the answer to one LIST.
type pageUse struct {
	*PagingResult
	page *page
	seen map[pageVisit]bool

	// tokens are the continue token wherever it is read.
	tokens []ssa.Value
	// escapes tells that something out of sight may read it.
	escapes bool
	// aware tells that the code looks at how much it did not get.
	aware bool
	// uses is the first instruction that goes through all objects.
	uses ssa.Instruction
	// removes tells that the code removes the objects, so that the next first
	// page holds others.
	removes bool
}

// A pageVisit is a value followed as the list or as its items.
type pageVisit struct {
	v     ssa.Value
	items bool
}

// follow follows the answer to a LIST.
func (r *PagingResult) follow(p *page) *pageUse {
	f := &pageUse{PagingResult: r, page: p, seen: map[pageVisit]bool{}}
	for _, list := range r.answers(p) {
		if _, local := list.(*ssa.Alloc); p.reader && !local {
			f.escapes = true // somebody else's list
		}
		f.list(list)
	}
	f.drains()
	return f
}

// answers returns the values that hold the answer to a LIST: the result, or
// the variables that a reader fills in.
func (r *PagingResult) answers(p *page) []ssa.Value {
	if !p.reader || p.result == nil {
		return []ssa.Value{p.result}
	}
	var lists []ssa.Value
	for _, s := range r.trace.Sources(p.result) {
		lists = append(lists, s.Value)
	}
	return lists
}

// list follows the list, a pointer to it, or the address of either.
func (f *pageUse) list(v ssa.Value) {
	if v == nil || f.seen[pageVisit{v, false}] {
		return
	}
	f.seen[pageVisit{v, false}] = true
	if v.Referrers() == nil {
		f.escapes = true
		return
	}
	for _, ref := range *v.Referrers() {
		f.listUse(ref, v)
	}
}

func (f *pageUse) listUse(ref ssa.Instruction, v ssa.Value) {
	switch ref := ref.(type) {
	case *ssa.FieldAddr:
		f.field(ref, ir.FieldOf(ref), ref.X.Type())
	case *ssa.Field:
		f.field(ref, ir.FieldOf(ref), ref.X.Type())
	case *ssa.UnOp, *ssa.Phi, *ssa.ChangeType, *ssa.ChangeInterface, *ssa.MakeInterface, *ssa.TypeAssert:
		f.list(ref.(ssa.Value))
	case *ssa.Extract:
		if ref.Index == 0 {
			f.list(ref)
		}
	case *ssa.Store:
		if ref.Val == v {
			f.kept(ref.Addr, f.list)
		}
	case *ssa.MakeClosure:
		f.captured(ref, v, f.list)
	case *ssa.BinOp, *ssa.DebugRef:
	case *ssa.Return:
		f.returned(ref, v, f.list, func() { f.escapes = true })
	case ssa.CallInstruction:
		f.listCall(ref, v)
	default:
		f.escapes = true
	}
}

// field follows a field of the list, or of the metadata inside it.
func (f *pageUse) field(v ssa.Value, field *types.Var, of types.Type) {
	switch {
	case field == nil:
		f.escapes = true
	case kube.Is(field, kube.TokenOf):
		f.loaded(v, func(token ssa.Value) { f.tokens = append(f.tokens, token) })
	case kube.Is(field, kube.RemainingOf):
		f.loaded(v, func(ssa.Value) { f.aware = true })
	case kube.IsToken(field):
		f.list(v) // the metadata as a whole
	case isItems(field, of):
		f.loaded(v, f.items)
	case kube.IsTypeMeta(field.Type()):
	default:
		if _, ok := field.Type().Underlying().(*types.Basic); !ok {
			f.escapes = true
		}
	}
}

// loaded follows what is read from a field.
func (f *pageUse) loaded(v ssa.Value, follow func(ssa.Value)) {
	if _, ok := v.(*ssa.FieldAddr); !ok {
		follow(v)
		return
	}
	for _, ref := range *v.Referrers() {
		switch ref := ref.(type) {
		case *ssa.UnOp:
			follow(ref)
		case *ssa.Store, *ssa.DebugRef:
		default:
			f.escapes = true
		}
	}
}

// listCall looks at what a call does with the list.
func (f *pageUse) listCall(call ssa.CallInstruction, v ssa.Value) {
	if call == f.page.call {
		return
	}
	for sym := range kube.Roles(ir.Callee(call)) {
		switch sym.Role {
		case kube.TokenOf:
			if token := call.Value(); token != nil {
				f.tokens = append(f.tokens, token)
			}
			return
		case kube.RemainingOf:
			f.aware = true
			return
		case kube.ItemsExtract:
			f.first(call, f.items)
			return
		case kube.ItemsEach:
			f.use(call)
			return
		case kube.Copies:
			f.first(call, f.list)
			return
		}
	}
	if !f.enter(call, v, f.list) {
		f.escapes = true
	}
}

// first follows the first result of a call.
func (f *pageUse) first(call ssa.CallInstruction, follow func(ssa.Value)) {
	v := call.Value()
	if v == nil {
		return
	}
	if _, ok := v.Type().(*types.Tuple); !ok {
		follow(v)
		return
	}
	for _, ref := range *v.Referrers() {
		if e, ok := ref.(*ssa.Extract); ok && e.Index == 0 {
			follow(e)
		}
	}
}

// use notes that all objects of the page are looked at.
func (f *pageUse) use(at ssa.Instruction) {
	if f.uses == nil {
		f.uses = at
	}
}
