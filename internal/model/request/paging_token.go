package request

import (
	"go/token"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/model/client"
)

// maxWay bounds how many values a token is followed back through.
const maxWay = 200

// lists returns the lists whose continue token a value may be.
func (r *PagingResult) lists(v ssa.Value) []ssa.Value { return r.back(v).found }

// back follows a value back to the lists that it may be the continue token of.
func (r *PagingResult) back(v ssa.Value) *wayBack {
	w := &wayBack{PagingResult: r, seen: map[ssa.Value]bool{}}
	w.token(v)
	return w
}

// A wayBack follows a token back to the list that it was read from.
type wayBack struct {
	*PagingResult
	seen  map[ssa.Value]bool
	found []ssa.Value
	// open tells that it may come from somewhere else, too.
	open bool
}

func (w *wayBack) token(v ssa.Value) {
	if v == nil || w.seen[v] {
		return
	}
	if len(w.seen) > maxWay {
		w.open = true
		return
	}
	w.seen[v] = true
	switch v := v.(type) {
	case *ssa.Const:
		w.open = w.open || !isZero(v)
	case *ssa.Phi:
		for _, e := range v.Edges {
			w.token(e)
		}
	case *ssa.Convert:
		w.token(v.X)
	case *ssa.ChangeType:
		w.token(v.X)
	case *ssa.Extract:
		w.results(v.Tuple, v.Index)
	case *ssa.Call:
		w.call(v)
	case *ssa.Field:
		w.selected(v, v.X)
	case *ssa.UnOp:
		if v.Op == token.MUL {
			w.load(v.X)
		}
	case *ssa.Parameter:
		w.open = w.open || w.PagingResult.open(v.Parent())
		for arg := range w.arguments(v) {
			w.token(arg)
		}
	default:
		w.open = true
	}
}

func (w *wayBack) call(call *ssa.Call) {
	if kube.Is(ir.Callee(call), kube.TokenOf) {
		if list := ir.Receiver(call); list != nil {
			w.found = append(w.found, metaOwner(list))
		}
		return
	}
	w.results(call, 0)
}

// results follows what functions of this package return.
func (w *wayBack) results(v ssa.Value, i int) {
	call, ok := v.(*ssa.Call)
	if !ok {
		w.open = true
		return
	}
	entered := w.Prog.Entered(call)
	w.open = w.open || len(entered) == 0
	for _, fn := range entered {
		for ret := range ir.Returns(fn) {
			if i < len(ret.Results) {
				w.token(ret.Results[i])
			}
		}
	}
}

// load follows what a variable or field holds.
func (w *wayBack) load(addr ssa.Value) {
	if w.seen[addr] {
		return
	}
	w.seen[addr] = true
	switch addr := addr.(type) {
	case *ssa.Alloc:
		for _, ref := range *addr.Referrers() {
			if s, ok := ref.(*ssa.Store); ok && s.Addr == addr {
				w.token(s.Val)
			}
		}
		w.open = w.open || storedIn(addr) == nil
	case *ssa.FreeVar:
		for bound := range ir.Bindings(addr) {
			w.load(bound)
		}
	case *ssa.FieldAddr:
		w.selected(addr, addr.X)
	default:
		w.open = true
	}
}

// selected follows a field: a list's token, or one of another struct.
func (w *wayBack) selected(v, of ssa.Value) {
	field := ir.FieldOf(v)
	if field == nil {
		w.open = true
		return
	}
	if kube.Is(field, kube.TokenOf) {
		w.found = append(w.found, metaOwner(of))
		return
	}
	w.open = w.open || field.Exported()
	for _, s := range w.Prog.Stores(field) {
		w.token(s.Value)
	}
}

// metaOwner returns the list around its metadata.
func metaOwner(v ssa.Value) ssa.Value {
	switch v := v.(type) {
	case *ssa.FieldAddr:
		return v.X
	case *ssa.Field:
		return v.X
	}
	return v
}

// asked returns the LISTs that a list may be the answer to.
func (r *PagingResult) asked(list ssa.Value) []*page {
	var found []*page
	for _, s := range r.trace.Sources(list) {
		for _, p := range r.pages {
			if r.answeredBy(s.Value, p) || slices.Contains(s.Frames, p.call) {
				found = append(found, p)
			}
		}
	}
	return found
}

// answeredBy reports whether a list is the answer to a LIST.
func (r *PagingResult) answeredBy(list ssa.Value, p *page) bool {
	switch list := list.(type) {
	case *ssa.Call: // or one that makes the list
		if p.call == ssa.CallInstruction(list) {
			return true
		}
	case *ssa.Alloc, *ssa.Parameter:
	default:
		return false
	}
	return p.reader && p.result != nil && slices.ContainsFunc(r.trace.Sources(p.result), func(s client.Source) bool { return s.Value == list })
}

// precede returns the LISTs whose token a LIST continues from, itself if it
// stands in a loop.
func (r *PagingResult) precede(p *page) []*page {
	var found []*page
	for _, v := range p.Values[continues] {
		for _, list := range r.lists(v) {
			found = append(found, r.asked(list)...)
		}
	}
	return found
}
