package request

import (
	"go/constant"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/model/client"
)

// rewrites finds the assignments to the options, in the functions of this
// package that get their address or a copy, too.
func (u *use) rewrites() {
	w := &rewriter{use: u, seen: map[ssa.Value]bool{}}
	switch {
	case u.Verb == Tweaks:
		w.behind(u.Options, nil)
	case !u.foreign:
		w.copied(u.Options, nil)
	}
}

type rewriter struct {
	*use
	seen map[ssa.Value]bool
}

// copied looks at the variables that hold a copy of the options.
func (w *rewriter) copied(v ssa.Value, frames []ssa.CallInstruction) {
	if w.seen[v] || v.Referrers() == nil || len(frames) > maxFunctionDepth {
		return
	}
	w.seen[v] = true
	for _, ref := range *v.Referrers() {
		switch ref := ref.(type) {
		case *ssa.Store:
			if alloc, ok := ref.Addr.(*ssa.Alloc); ok && ref.Val == v && w.asksWith(alloc) {
				w.behind(alloc, frames)
			}
		case *ssa.Call:
			w.passed(v, ref, frames, w.copied)
		}
	}
}

// asksWith reports whether requests are made with what a variable holds.
func (w *rewriter) asksWith(alloc *ssa.Alloc) bool { return len(w.Asks) == 0 || w.visited[alloc] }

// behind looks at what is stored where options are.
func (w *rewriter) behind(addr ssa.Value, frames []ssa.CallInstruction) {
	if w.seen[addr] || addr.Referrers() == nil || len(frames) > maxFunctionDepth {
		return
	}
	w.seen[addr] = true
	for _, ref := range *addr.Referrers() {
		switch ref := ref.(type) {
		case *ssa.Store:
			w.store(ref, addr, frames)
		case *ssa.FieldAddr:
			w.field(ref, frames)
		case *ssa.UnOp:
			w.copied(ref, frames)
		case *ssa.MakeClosure:
			for free := range ir.Bound(ref, addr) {
				w.behind(free, frames)
			}
		case *ssa.Call:
			w.passed(addr, ref, frames, w.behind)
		}
	}
}

// passed follows options into the functions of this package that a call enters.
func (w *rewriter) passed(v ssa.Value, call *ssa.Call, frames []ssa.CallInstruction, follow func(ssa.Value, []ssa.CallInstruction)) {
	if w.guarded(call, frames) {
		return
	}
	entered := w.Prog.Entered(call)
	if len(entered) == 0 && !call.Call.IsInvoke() && call.Call.StaticCallee() == nil {
		for fn := range w.values(call.Call.Value) {
			entered = append(entered, fn)
		}
	}
	if len(entered) == 0 {
		w.takes(call.Call.Value, newGiven(Tweaks))
	}
	for _, rw := range w.elsewhere(call, v) {
		rw.via, rw.Maybe = call, rw.Maybe || conditional(call)
		w.Rewrites = append(w.Rewrites, rw)
	}
	inner := append(frames[:len(frames):len(frames)], ssa.CallInstruction(call))
	for _, fn := range entered {
		for _, p := range fn.Params {
			if ir.PassedTo(call, p) == v {
				follow(p, inner)
			}
		}
	}
}

// store looks at an assignment to the options as a whole.
func (w *rewriter) store(store *ssa.Store, addr ssa.Value, frames []ssa.CallInstruction) {
	if store.Addr != addr {
		return
	}
	reach := w.reach(store.Val, frames)
	if reach.Whole || reach.Unknown || w.guarded(store, frames) {
		return
	}
	rw := Rewrite{Place: w.place(store), store: store, Sets: w.sets(addr), Maybe: conditional(store)}
	for role := range reach.Fields {
		rw.Kept = append(rw.Kept, role)
	}
	for role, values := range assigned(addr) {
		for _, s := range values {
			if r := w.reach(s.Val, frames); r.Whole || r.Unknown || r.Fields[role] {
				rw.Kept = append(rw.Kept, role)
			}
		}
	}
	slices.Sort(rw.Kept)
	rw.Kept = slices.Compact(rw.Kept)
	w.Rewrites = append(w.Rewrites, rw)
}

// assigned returns the assignments to each field behind an address.
func assigned(addr ssa.Value) map[kube.Role][]*ssa.Store {
	found := map[kube.Role][]*ssa.Store{}
	for _, ref := range *addr.Referrers() {
		fa, ok := ref.(*ssa.FieldAddr)
		if !ok {
			continue
		}
		for _, r := range *fa.Referrers() {
			if s, ok := r.(*ssa.Store); ok && s.Addr == fa {
				role := optionOf(ir.FieldOf(fa))
				found[role] = append(found[role], s)
			}
		}
	}
	return found
}

// field looks at the assignments to one field.
func (w *rewriter) field(fa *ssa.FieldAddr, frames []ssa.CallInstruction) {
	field := ir.FieldOf(fa)
	role := optionOf(field)
	if role == kube.None || role == kube.OptLabels || role == kube.OptFields {
		return
	}
	for _, ref := range *fa.Referrers() {
		s, ok := ref.(*ssa.Store)
		if !ok || s.Addr != fa || w.reach(s.Val, frames).Any() || w.guarded(s, frames) {
			continue
		}
		w.Rewrites = append(w.Rewrites, Rewrite{
			Option: role, Name: field.Name(), Value: w.valueOf(s.Val), Place: w.place(s), store: s,
			Maybe: conditional(s),
		})
	}
}

// valueOf says what a value, or what a pointer points to, is.
func (r *ListWatchResult) valueOf(v ssa.Value) OptionValue {
	if r.Trace.IsNil(v) {
		return OptionZero
	}
	c, known := r.Trace.Constant(v)
	if isPointer(v.Type()) {
		c, known = r.Trace.ConstantBehind(v)
	}
	switch {
	case known != client.Known:
		return OptionOther
	case c.Kind() == constant.Bool && constant.BoolVal(c):
		return OptionTrue
	case c.Kind() == constant.Bool:
		return OptionFalse
	case isPointer(v.Type()):
	case c.Kind() == constant.String && constant.StringVal(c) == "" || c.Kind() == constant.Int && constant.Sign(c) == 0:
		return OptionZero
	}
	return OptionConstant
}
