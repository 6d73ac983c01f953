package heat

import (
	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
)

// nowhere is the node of what never runs.
var nowhere = nodeNamed("nowhere")

// maxGuards bounds how many conditions of a function are taken for such that callers decide.
const maxGuards = 8

// regions are the nodes of the blocks of a package: those of a function, but of a part
// of it that only some callers let run, a node of its own.
//
//	if e.checker == nil {
//		return nil // of all that construct an executor without
//	}
//	return e.waitForPods(ctx)
type regions struct {
	prog *ir.Program
	// guards lead to the nodes of parts.
	guards []Guard
	// joined lead from what satisfies one of several conditions.
	joined []Edge
	blocks map[*ssa.Function]map[*ssa.BasicBlock]Node
	// switches are what conditions ask of parameters, by function.
	switches map[Node][]Switch
	asked    []Switch
	escaped  escapes
	// passing is what passes the values that are asked about, nil while nothing is passed.
	passing *passing
	// gated are what the ways need that only some callers open, or nowhere for none.
	gated map[way]Node
	// literals are the slices that are made of arrays, as literals are.
	literals map[*ssa.Alloc]ssa.Value
}

func newRegions(prog *ir.Program) *regions {
	return &regions{
		prog: prog, blocks: map[*ssa.Function]map[*ssa.BasicBlock]Node{}, switches: map[Node][]Switch{},
		gated: map[way]Node{}, literals: map[*ssa.Alloc]ssa.Value{},
	}
}

// at is the node of the part of a function that an instruction is in.
func (r *regions) at(instr ssa.Instruction) Node {
	fn := instr.Parent()
	if !r.prog.HasBody(fn) {
		return nodeOf(ir.Outermost(fn))
	}
	if n, ok := r.of(fn)[instr.Block()]; ok {
		return n
	}
	return nowhere
}

// of are the nodes of the blocks of a function that may run: there are none of a closure
// that only others make.
func (r *regions) of(fn *ssa.Function) map[*ssa.BasicBlock]Node {
	if known, ok := r.blocks[fn]; ok {
		return known
	}
	found := map[*ssa.BasicBlock]Node{}
	r.blocks[fn] = found
	base, ok := r.base(fn)
	if !ok || len(fn.Blocks) == 0 {
		return found
	}
	gates := r.gates(fn)
	for b := range gates.open(nil) {
		found[b] = base
	}
	for w := range gates.closed {
		r.gated[w] = nowhere
	}
	for _, g := range gates.guarded {
		r.gated[g.way] = g.needs
		passed := gates.open(g)
		for _, b := range fn.Blocks {
			if from, runs := found[b]; runs && !passed[b] {
				found[b] = r.part(from, g.needs)
			}
		}
	}
	return found
}

// base is the node of what has a function run: for a closure that of the part that makes
// it, if there is but one.
func (r *regions) base(fn *ssa.Function) (base Node, ok bool) {
	if fn.Parent() == nil {
		return nodeOf(fn), true
	}
	for b, n := range r.of(fn.Parent()) {
		switch {
		case !uses(b, fn):
		case ok && n != base:
			return r.base(fn.Parent())
		default:
			base, ok = n, true
		}
	}
	return base, ok
}

// uses reports whether a block has a closure as a value, or calls it.
func uses(b *ssa.BasicBlock, fn *ssa.Function) bool {
	for _, instr := range b.Instrs {
		var operands [12]*ssa.Value
		for _, op := range instr.Operands(operands[:0]) {
			if *op == ssa.Value(fn) {
				return true
			}
		}
	}
	return false
}

// part is the node of what runs where one does, and a condition may hold.
func (r *regions) part(from, needs Node) Node {
	part := nodeNamed(string(from) + "?" + string(needs))
	r.guards = append(r.guards, Guard{Edge{from, part}, needs})
	return part
}

// gates are the ways between blocks of a function that conditions close.
type gates struct {
	fn      *ssa.Function
	closed  map[way]bool
	guarded []*gate
}

type way struct {
	from *ssa.BasicBlock
	side int
}

// A gate is a way that is open where a condition may hold.
type gate struct {
	way
	needs Node
}

func (r *regions) gates(fn *ssa.Function) *gates {
	g := &gates{fn: fn, closed: map[way]bool{}}
	for _, b := range fn.Blocks {
		branch, ok := ir.Last(b).(*ssa.If)
		if !ok {
			continue
		}
		for side, wanted := range []want{wantTrue, wantFalse} {
			by, known := r.needs(branch.Cond, wanted, map[asking]bool{})
			switch {
			case !known:
			case len(by) == 0:
				g.closed[way{b, side}] = true
			case len(g.guarded) < maxGuards:
				g.guarded = append(g.guarded, &gate{way{b, side}, r.join(by)})
			}
		}
	}
	return g
}

// open are the blocks that control may come to without going through a gate.
func (g *gates) open(but *gate) map[*ssa.BasicBlock]bool {
	found := map[*ssa.BasicBlock]bool{}
	work := []*ssa.BasicBlock{g.fn.Blocks[0]}
	if g.fn.Recover != nil {
		work = append(work, g.fn.Recover)
	}
	for len(work) > 0 {
		b := work[len(work)-1]
		work = work[:len(work)-1]
		if found[b] {
			continue
		}
		found[b] = true
		for side, to := range b.Succs {
			w := way{b, side}
			if !g.closed[w] && (but == nil || w != but.way) {
				work = append(work, to)
			}
		}
	}
	return found
}
