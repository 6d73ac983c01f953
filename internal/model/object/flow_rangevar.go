package object

import (
	"go/ast"
	"go/token"
	"go/types"
	"go/version"
	"iter"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
)

// RangeVar is a range variable of an API type that all iterations share,
// as they do before Go 1.22, and whose address outlives one of them.
type RangeVar struct {
	// Loop is the statement that declares the variable.
	Loop *ast.RangeStmt
	// At is the instruction that keeps the address.
	At ssa.Instruction
	// Unread tells that it gets into maps and slices of which nothing but keys
	// and lengths is read.
	Unread bool
}

const perIteration = "go1.22"

// RangeVars yields the range variables whose address outlives an iteration.
func (r *FlowResult) RangeVars() iter.Seq[RangeVar] {
	return func(yield func(RangeVar) bool) {
		var allocs map[token.Pos]*ssa.Alloc
		for _, f := range r.pass.Files {
			if !r.shares(f) {
				continue
			}
			if allocs == nil {
				allocs = r.variables()
			}
			for _, loop := range r.objectLoops(f) {
				alloc := allocs[loop.Value.Pos()]
				if alloc == nil {
					continue // its address is never taken
				}
				if at, unread := r.outlives(alloc); at != nil && !yield(RangeVar{loop, at, unread}) {
					return
				}
			}
		}
	}
}

// shares reports whether the iterations of a loop in f share their variables.
func (r *FlowResult) shares(f *ast.File) bool {
	v := r.pass.TypesInfo.FileVersions[f]
	if v == "" {
		v = r.pass.Pkg.GoVersion()
	}
	return v != "" && version.Compare(v, perIteration) < 0
}

// variables returns the local variables whose address is taken, by position.
func (r *FlowResult) variables() map[token.Pos]*ssa.Alloc {
	allocs := map[token.Pos]*ssa.Alloc{}
	for _, fn := range r.prog.Funcs {
		for _, b := range fn.Blocks {
			for _, instr := range b.Instrs {
				if alloc, ok := instr.(*ssa.Alloc); ok && alloc.Pos().IsValid() {
					allocs[alloc.Pos()] = alloc
				}
			}
		}
	}
	return allocs
}

// objectLoops returns the loops that declare a variable of an API type.
func (r *FlowResult) objectLoops(f *ast.File) []*ast.RangeStmt {
	var loops []*ast.RangeStmt
	ast.Inspect(f, func(n ast.Node) bool {
		loop, ok := n.(*ast.RangeStmt)
		if !ok || loop.Tok != token.DEFINE || loop.Value == nil {
			return true
		}
		t := r.pass.TypesInfo.TypeOf(loop.Value)
		if t != nil && aggregate(t) && kube.IsAPIType(t) {
			loops = append(loops, loop)
		}
		return true
	})
	return loops
}

// outlives returns the instruction that carries the address of a range
// variable into the next iteration or beyond, nil if there is none, and whether
// nothing reads it there.
func (r *FlowResult) outlives(alloc *ssa.Alloc) (at ssa.Instruction, unread bool) {
	blocks, head := loopOf(alloc)
	if head == nil {
		return nil, false
	}
	w := r.newWalk(alloc.Parent(), false)
	w.add(alloc, Self)
	w.run()
	for _, instr := range head.Instrs {
		if phi, ok := instr.(*ssa.Phi); ok && w.kinds[phi]&Pins != 0 && w.carried(phi, blocks) && !onlyWritten(phi, blocks) {
			at = w.carrier(phi, blocks)
			if !r.onlyCounted(phi) {
				return at, false
			}
		}
	}
	for _, b := range alloc.Parent().Blocks {
		for _, instr := range b.Instrs {
			if !blocks[b] || !w.leaves(instr, blocks) {
				continue
			}
			if entry, ok := instr.(*ssa.MapUpdate); !ok || !r.onlyCounted(entry.Map) {
				return instr, false
			}
			if at == nil {
				at = instr
			}
		}
	}
	return at, true
}

// carrier returns the instruction of the loop that gives a variable of the
// next iteration its value.
func (w *walk) carrier(phi *ssa.Phi, blocks map[*ssa.BasicBlock]bool) ssa.Instruction {
	for _, edge := range phi.Edges {
		if instr, ok := edge.(ssa.Instruction); ok && w.kinds[edge]&Pins != 0 && blocks[instr.Block()] {
			return instr
		}
	}
	return phi
}

// leaves reports whether an instruction of a loop puts the followed value into
// something that was there before the iteration.
func (w *walk) leaves(instr ssa.Instruction, blocks map[*ssa.BasicBlock]bool) bool {
	switch instr := instr.(type) {
	case *ssa.Store:
		return w.kinds[instr.Val]&Pins != 0 && w.outside(instr.Addr, blocks)
	case *ssa.MapUpdate:
		return w.kinds[instr.Value]&Pins != 0 && w.outside(instr.Map, blocks)
	case *ssa.Send:
		return w.kinds[instr.X]&Pins != 0 && w.outside(instr.Chan, blocks) && w.buffers(instr)
	case *ssa.Call:
		return w.leavesByCall(instr, blocks)
	}
	return false
}

// leavesByCall reports whether a call keeps the value, or puts it into another
// of its arguments.
func (w *walk) leavesByCall(call *ssa.Call, blocks map[*ssa.BasicBlock]bool) bool {
	if _, ok := call.Call.Value.(*ssa.Builtin); ok {
		return false // the result tells
	}
	for _, kept := range w.trail.retentions {
		if w.handsOver(kept) {
			continue
		}
		if kept.At == call || len(kept.Chain) > 0 && kept.Chain[0] == ssa.CallInstruction(call) {
			return kept.Kind&Pins != 0
		}
	}
	for _, arg := range call.Call.Args {
		if _, channel := arg.Type().Underlying().(*types.Chan); channel && !w.r.makesBuffer(arg) {
			continue
		}
		if w.kinds[arg]&(Holds|Gathers) != 0 && w.outside(arg, blocks) {
			return true
		}
	}
	return false
}

// buffers reports whether a channel is seen to store what is sent.
func (w *walk) buffers(send *ssa.Send) bool {
	return w.r.makesBuffer(send.Chan) || slices.ContainsFunc(w.trail.retentions, func(kept Retention) bool {
		return kept.At == send && !w.handsOver(kept)
	})
}

// outside reports whether a container was there before the iteration.
func (w *walk) outside(container ssa.Value, blocks map[*ssa.BasicBlock]bool) bool {
	search := &ownerSearch{w: w, seen: map[ownerVisit]bool{}}
	search.from(container)
	for _, o := range search.found {
		made, ok := o.value.(ssa.Instruction)
		if !ok || made.Parent() != blocksOwner(blocks) || !blocks[made.Block()] && !w.overwritten(o.value, blocks) {
			return true
		}
	}
	return false
}

// Kept returns the place of the instruction that keeps a range variable, of
// the address itself where that has none.
func (v RangeVar) Kept() token.Pos {
	if pos := v.At.Pos(); pos.IsValid() && v.Loop.Body.Pos() <= pos && pos < v.Loop.Body.End() {
		return pos
	}
	return ir.Position(v.At)
}
