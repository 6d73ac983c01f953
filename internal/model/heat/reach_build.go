package heat

import (
	"go/types"
	"slices"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/rule"
)

// build gathers what one package leads to.
type build struct {
	pass *analysis.Pass
	prog *ir.Program
	// regions are the nodes of the parts of this package's functions.
	regions *regions
	all     Closure
	own     *Part
	// nodes are the functions that lead to effects.
	nodes map[Node]bool
	// from are the references of this package to functions, by what they refer to.
	from map[Node]map[Node]bool
	// handed are the references by which a function may be given anything, by function.
	handed map[Node]map[Node]bool
	// offered are the types whose methods are known to be behind interfaces, by
	// the functions that put them there.
	offered map[offered]bool
	// roots are the functions of this package.
	roots []Node
}

type offered struct {
	in Node
	of types.Type
}

func newBuild(pass *analysis.Pass) *build {
	b := &build{
		pass: pass, prog: ir.Of(pass), own: &Part{Path: pass.Pkg.Path()},
		nodes: map[Node]bool{}, from: map[Node]map[Node]bool{}, handed: map[Node]map[Node]bool{}, offered: map[offered]bool{},
	}
	b.nodes[nowhere], b.regions = true, newRegions(b.prog)
	for _, imp := range pass.Pkg.Imports() {
		var fact Closure
		if pass.ImportPackageFact(imp, &fact) {
			b.all.join(&fact)
		}
	}
	for _, p := range b.all.Parts {
		for _, n := range p.Effects {
			b.nodes[n] = true
		}
		for _, n := range p.Subjects {
			b.nodes[n] = true
		}
		for _, e := range p.Edges {
			b.nodes[e.From] = true
		}
		for _, g := range p.Guards {
			b.nodes[g.From], b.nodes[g.To], b.nodes[g.If] = true, true, true
		}
		for _, o := range p.Offers {
			if o.In != "" {
				b.nodes[o.In] = true
			}
		}
	}
	return b
}

// effects finds the functions of this package that use caches or clients, the
// methods that may say what others use, those behind interfaces, and what else rules
// speak of.
func (b *build) effects() {
	for call := range b.prog.Calls() {
		if hasEffect(call) {
			b.effect(b.regions.at(call))
		}
	}
	for _, fn := range b.prog.Funcs {
		if ChoosesKind(fn) {
			b.effect(nodeOf(ir.Outermost(fn)))
		}
		b.subject(fn)
	}
}

// subject notes a function that rules may have something to say of.
func (b *build) subject(fn *ssa.Function) {
	for _, block := range fn.Blocks {
		if slices.ContainsFunc(block.Instrs, speaks) {
			n := nodeOf(ir.Outermost(fn))
			b.own.Subjects, b.nodes[n] = append(b.own.Subjects, n), true
			return
		}
	}
}

func (b *build) effect(n Node) {
	b.own.Effects, b.nodes[n] = append(b.own.Effects, n), true
}

// effective are the functions of all packages that use caches themselves.
func (b *build) effective() map[Node]bool {
	found := map[Node]bool{}
	for _, p := range b.all.Parts {
		for _, n := range p.Effects {
			found[n] = true
		}
	}
	return found
}

// ChoosesKind reports whether a function is a method that returns an object, as those
// of interfaces do that leave the kind to their implementations.
func ChoosesKind(fn *ssa.Function) bool {
	if fn.Signature.Recv() == nil {
		return false
	}
	for result := range fn.Signature.Results().Variables() {
		if types.IsInterface(result.Type()) && kube.IsAPIObject(result.Type()) {
			return true
		}
	}
	return false
}

// references notes which functions those of this package call or use as values, where
// they run at all.
func (b *build) references() {
	for _, fn := range b.prog.Funcs {
		outer := nodeOf(ir.Outermost(fn))
		b.roots = append(b.roots, outer)
		if ir.Initializes(fn) {
			b.own.Starts = append(b.own.Starts, outer)
		}
		runs := b.regions.of(fn)
		for _, block := range fn.Blocks {
			from, ok := runs[block]
			if !ok {
				continue
			}
			for _, instr := range block.Instrs {
				b.instr(b.regions.keeps(from, instr), instr)
			}
		}
	}
}

func (b *build) instr(from Node, instr ssa.Instruction) {
	if call, ok := instr.(ssa.CallInstruction); ok && call.Common().IsInvoke() && b.ours(call.Common().Method) {
		b.own.Called = append(b.own.Called, method(call.Common().Method.Name()))
	}
	switch instr := instr.(type) {
	case *ssa.MakeInterface:
		if ir.Used(instr) {
			b.converts(from, instr)
		}
	case *ssa.ChangeInterface:
		b.becomes(instr.Type())
	case *ssa.TypeAssert:
		b.becomes(instr.AssertedType)
	}
	var operands [12]*ssa.Value
	for i, op := range instr.Operands(operands[:0]) {
		fn, ok := (*op).(*ssa.Function)
		if !ok {
			continue
		}
		to, from := nodeOf(ir.Declared(fn)), from
		if phi, ok := instr.(*ssa.Phi); ok {
			from = b.regions.chosen(from, phi, fn)
		}
		b.refer(from, to)
		if call, ok := instr.(ssa.CallInstruction); !ok || i > 0 || call.Common().IsInvoke() {
			b.hands(from, to)
		}
	}
}

// hands notes that a function may be called with anything.
func (b *build) hands(from, to Node) {
	if b.handed[to] == nil {
		b.handed[to] = map[Node]bool{}
	}
	b.handed[to][from] = true
}

func (b *build) refer(from, to Node) {
	if to == "" || from == to {
		return
	}
	if b.from[to] == nil {
		b.from[to] = map[Node]bool{}
	}
	b.from[to][from] = true
}

// ours reports whether every package that calls an interface's method is analyzed.
func (b *build) ours(m *types.Func) bool {
	return m.Pkg() != nil && rule.InModuleOf(b.pass, m.Pkg().Path()) && kube.Reaches(m.Pkg())
}
