package handler

import (
	"fmt"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/rule"
)

// Catches is the fact of how a function keeps a panic from ending the process.
type Catches struct {
	// Deferred tells that it does where it is deferred, Given that it does for the
	// functions that it is given and calls.
	Deferred, Given bool
}

// AFact marks Catches as a fact.
func (*Catches) AFact() {}

func (c *Catches) String() string { return fmt.Sprintf("catches: %t %t", c.Deferred, c.Given) }

// exportCatches exports which functions keep panics from ending the process.
func (r *TombstoneResult) exportCatches() {
	for _, fn := range r.prog.Funcs {
		obj, ok := fn.Object().(*types.Func)
		if !ok || !obj.Exported() || !r.prog.HasBody(fn) {
			continue
		}
		fact := Catches{Deferred: recovers(fn), Given: takesFunction(fn) && r.shelters(fn)}
		if fact.Deferred || fact.Given {
			rule.Export(r.pass, obj, &fact)
		}
	}
}

// shelters reports whether a function, or a literal in it, recovers from whatever it calls.
func (r *TombstoneResult) shelters(fn *ssa.Function) bool {
	return r.deferring(fn, nil) || slices.ContainsFunc(fn.AnonFuncs, func(inner *ssa.Function) bool { return r.deferring(inner, nil) })
}

func takesFunction(fn *ssa.Function) bool {
	return slices.ContainsFunc(fn.Params, func(p *ssa.Parameter) bool {
		_, ok := p.Type().Underlying().(*types.Signature)
		return ok
	})
}

// recovers reports whether a function, where it is deferred, ends a panic and neither panics
// again nor ends the process itself.
func recovers(fn *ssa.Function) bool {
	asks := false
	for _, b := range fn.Blocks {
		if exits(b) {
			return false
		}
		for _, instr := range b.Instrs {
			switch instr := instr.(type) {
			case *ssa.Panic:
				return false
			case *ssa.Call:
				builtin, ok := instr.Call.Value.(*ssa.Builtin)
				asks = asks || ok && builtin.Name() == "recover"
			}
		}
	}
	return asks
}

// deferring reports whether a function has deferred one that recovers on every way to an
// instruction, or at its start if that is nil.
//
//	defer func() {
//		if r := recover(); r != nil {
//			log.Print(r)
//		}
//	}()
func (r *TombstoneResult) deferring(fn *ssa.Function, at ssa.Instruction) bool {
	return slices.ContainsFunc(fn.Blocks, func(b *ssa.BasicBlock) bool {
		return slices.ContainsFunc(b.Instrs, func(instr ssa.Instruction) bool {
			deferred, ok := instr.(*ssa.Defer)
			return ok && r.catches(deferred) && (at == nil && b.Index == 0 || at != nil && ir.Precedes(deferred, at))
		})
	})
}

func (r *TombstoneResult) catches(deferred *ssa.Defer) bool {
	fn := deferred.Call.StaticCallee()
	if fn == nil {
		return false
	}
	if fn = ir.Declared(fn); r.prog.HasBody(fn) {
		return recovers(fn)
	}
	return r.catchesElsewhere(fn).Deferred
}

// catchesElsewhere is how a function of another package keeps panics from ending the process.
func (r *TombstoneResult) catchesElsewhere(fn *ssa.Function) (fact Catches) {
	if obj, ok := fn.Object().(*types.Func); ok && obj.Pkg() != r.pass.Pkg {
		r.pass.ImportObjectFact(obj.Origin(), &fact)
	}
	return fact
}

// caught reports whether a panic at an instruction ends no more than the functions up to one
// that recovers: that of a frame, or one that leads to it in the same goroutine.
func (f *tombstoneFrame) caught(at ssa.Instruction) bool {
	for g := f; g != nil; at, g = g.Site, g.of(g.Parent) {
		if g.deferring(g.Fn, at) {
			return true
		}
		if _, apart := g.Site.(*ssa.Go); apart || g.Site == nil {
			return false
		}
		if fn := ir.Declared(g.Site.Common().StaticCallee()); fn != nil && fn != g.Fn {
			if g.catchesElsewhere(fn).Given || g.prog.HasBody(fn) && g.shelters(fn) {
				return true
			}
		}
	}
	return false
}
