package tombstone

import (
	"go/token"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/ir"
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
func (r *Result) later(fn *ssa.Function, x Finding, known []Finding) []token.Pos {
	if x.Callee != "" || x.Defect != Drops && x.Defect != Keyless {
		return nil
	}
	var found []token.Pos
	mended := map[ssa.Instruction]bool{x.At: true}
	for range maxLater {
		e := &evaluation{Result: r, mode: held, cells: map[ref]value{}, mended: mended}
		faults := e.frame(fn, tombstoneAt(fn, len(fn.Params)-1), nil, nil, nil).faults()
		next := slices.IndexFunc(faults, func(y Finding) bool {
			return y.At != nil && !mended[y.At] && !slices.ContainsFunc(known, func(k Finding) bool { return k.At == y.At })
		})
		if next < 0 {
			break
		}
		mended[faults[next].At] = true
		found = append(found, ir.Position(faults[next].At))
	}
	return found
}

// endsProcess tells whether a function does nothing for an ordinary object but
// end the process: then a panic does the same.
func (f *frame) endsProcess() bool {
	g := f.instead()
	if g.lost || !slices.ContainsFunc(f.fn.Blocks, func(b *ssa.BasicBlock) bool { return g.reached[b] && exits(b) }) {
		return false
	}
	for _, b := range f.fn.Blocks {
		if g.reached[b] && slices.ContainsFunc(b.Instrs, f.acts) && !g.through(b, leaves) {
			return false
		}
	}
	return true
}

// leaves tells whether a block does not return.
func leaves(b *ssa.BasicBlock) bool {
	_, returns := b.Instrs[len(b.Instrs)-1].(*ssa.Return)
	return !returns || exits(b)
}

// exits tells whether a block ends the process.
func exits(b *ssa.BasicBlock) bool {
	return slices.ContainsFunc(b.Instrs, func(instr ssa.Instruction) bool {
		call, ok := instr.(ssa.CallInstruction)
		return ok && kube.Is(ir.Callee(call), kube.NoReturn)
	})
}
