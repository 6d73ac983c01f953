package handler

import (
	"go/token"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
)

// maxLater bounds how many failures one behind the other are looked for.
const maxLater = 5

// later finds what fails on the tombstone behind a check that is mended: code
// that computed no key goes on with the same object.
//
//	key, err := cache.MetaNamespaceKeyFunc(obj)
//	…
//	id := obj.(*corev1.Pod).UID
func (r *TombstoneResult) later(fn *ssa.Function, x Finding, known []Finding) []token.Pos {
	if x.Callee != "" || x.Defect != Drops && x.Defect != Keyless {
		return nil
	}
	var found []token.Pos
	mended := map[ssa.Instruction]bool{x.At: true}
	for range maxLater {
		e := r.start(kube.Kind{}, held)
		e.mended = mended
		f := e.run(fn, tombstoneAt(fn, len(fn.Params)-1), nil)
		faults := f.faults()
		next := slices.IndexFunc(faults, func(y Finding) bool {
			return y.At != nil && !mended[y.At] && !slices.ContainsFunc(known, func(k Finding) bool { return k.At == y.At })
		})
		if next < 0 {
			if pos := f.mistaken(mended); pos.IsValid() && x.Defect == Keyless {
				found = append(found, pos)
			}
			break
		}
		mended[faults[next].At] = true
		found = append(found, ir.Position(faults[next].At))
	}
	return found
}

// mistaken is where a function takes a tombstone for none of the objects that it
// asks for, and goes on without; not valid where it does not.
//
//	event.Namespace = metadata(obj).Namespace
func (f *tombstoneFrame) mistaken(mended map[ssa.Instruction]bool) token.Pos {
	for g := range f.all() {
		if g.meets() {
			continue
		}
		for _, b := range g.Fn.Blocks {
			for _, instr := range b.Instrs {
				assert, ok := instr.(*ssa.TypeAssert)
				if ok && !mended[assert] && g.Reached(b) && g.At(assert.X).is == tombstoneState && g.asserts(g.At(assert.X), assert.AssertedType) == no {
					return g.within(f, assert)
				}
			}
		}
	}
	return token.NoPos
}

// within is the place in an outer function of what an inner one does.
func (f *tombstoneFrame) within(outer *tombstoneFrame, instr ssa.Instruction) token.Pos {
	at := instr
	for g := f; g != nil && g != outer; g = g.of(g.Parent) {
		at = g.Site
	}
	return ir.Position(at)
}

// endsProcess reports whether a function does nothing for an ordinary object but
// end the process: then a panic does the same.
func (f *tombstoneFrame) endsProcess() bool {
	g := f.instead()
	if g.Lost || !slices.ContainsFunc(f.Fn.Blocks, func(b *ssa.BasicBlock) bool { return g.Reached(b) && exits(b) }) {
		return false
	}
	for _, b := range f.Fn.Blocks {
		if g.Reached(b) && slices.ContainsFunc(b.Instrs, f.acts) && !g.Through(b, leaves) {
			return false
		}
	}
	return true
}

// leaves reports whether a block does not return.
func leaves(b *ssa.BasicBlock) bool {
	_, returns := ir.Last(b).(*ssa.Return)
	return !returns || exits(b)
}

// exits reports whether a block ends the process.
func exits(b *ssa.BasicBlock) bool {
	return slices.ContainsFunc(b.Instrs, func(instr ssa.Instruction) bool {
		call, ok := instr.(ssa.CallInstruction)
		return ok && kube.Is(ir.Callee(call), kube.NoReturn)
	})
}
