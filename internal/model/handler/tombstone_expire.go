package handler

import (
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
)

// expires reports whether a call deletes an entry of a map that only this package knows,
// and which it judges by its age wherever it looks at one: what is not deleted
// counts no longer after a while.
//
//	e, ok := c.evicted[pod.Name]
//	return ok && time.Now().Before(e.expires)
func (r *TombstoneResult) expires(call *ssa.Call) bool {
	b, ok := call.Call.Value.(*ssa.Builtin)
	entries := writes(call)
	if !ok || b.Name() != "delete" || entries == nil || entries.Exported() {
		return false
	}
	read := false
	for _, fn := range r.prog.Funcs {
		looks, known := entriesIn(fn, entries)
		if !known || looks && fn != call.Parent() && !r.judgesAge(fn, ofMap(entries), 0) {
			return false
		}
		read = read || looks && fn != call.Parent()
	}
	return read
}

// entriesIn reports whether a function looks at entries of a map that a field or a
// variable holds; known tells that all it does with the map is seen.
func entriesIn(fn *ssa.Function, entries types.Object) (looks, known bool) {
	for _, b := range fn.Blocks {
		for _, instr := range b.Instrs {
			load, ok := instr.(*ssa.UnOp)
			if !ok || ir.Addressed(load.X) != entries {
				continue
			}
			for _, use := range *load.Referrers() {
				switch use := use.(type) {
				case *ssa.Lookup, *ssa.Range:
					looks = true
				case *ssa.DebugRef:
				case *ssa.MapUpdate:
					if use.Map != load {
						return looks, false
					}
				case *ssa.Call:
					if writes(use) != entries {
						return looks, false
					}
				default:
					return looks, false
				}
			}
		}
	}
	return looks, true
}

// ofMap recognizes what a map is asked for, or gone through by.
func ofMap(entries types.Object) func(ssa.Value) bool {
	return func(v ssa.Value) bool {
		switch v := v.(type) {
		case *ssa.Lookup:
			return mapOf(v.X) == entries
		case *ssa.Range:
			return mapOf(v.X) == entries
		}
		return false
	}
}

// judgesAge reports whether a function, or one of this package that it calls, compares
// a time that is part of something with the time of the call.
func (r *TombstoneResult) judgesAge(fn *ssa.Function, of func(ssa.Value) bool, depth int) bool {
	for call := range ir.CallsOf(fn) {
		args := call.Common().Args
		if kube.Is(ir.Callee(call), kube.Elapsed) && sinceNow(call) && slices.ContainsFunc(args, func(v ssa.Value) bool { return madeWith(v, of) }) {
			return true
		}
		inner := ir.Declared(call.Common().StaticCallee())
		if depth > 0 || !r.prog.HasBody(inner) || len(inner.Params) != len(args) {
			continue
		}
		for i, arg := range args {
			is := func(v ssa.Value) bool { return v == inner.Params[i] }
			if madeWith(arg, of) && r.judgesAge(inner, is, depth+1) {
				return true
			}
		}
	}
	return false
}

// sinceNow reports whether a call compares something with the time of the call.
func sinceNow(call ssa.CallInstruction) bool {
	if ir.Receiver(call) == nil {
		return true // time.Since, time.Until
	}
	return slices.ContainsFunc(call.Common().Args, func(v ssa.Value) bool {
		return madeWith(v, func(v ssa.Value) bool {
			now, ok := v.(*ssa.Call)
			return ok && kube.Is(ir.Callee(now), kube.CurrentTime)
		})
	})
}
