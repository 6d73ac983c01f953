package knownbug

import (
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/rule"
)

// leads follows references to functions, and conversions of types to
// interfaces, up from those that meet bugs.
type leads struct {
	p    *rule.Pass
	prog *ir.Program
	of   map[*ssa.Function]map[string]met
	// methods are the methods of the types that become interfaces.
	methods map[types.Type][]*types.Func
}

// follow returns what each function of the package leads to, given what they
// meet themselves.
func follow(p *rule.Pass, own []meeting) *leads {
	l := &leads{p: p, prog: ir.Of(p.Pass), of: map[*ssa.Function]map[string]met{}, methods: map[types.Type][]*types.Func{}}
	for _, m := range own {
		l.note(m.fn, m.met)
	}
	for news := true; news; {
		news = false
		for _, fn := range l.functions() {
			for _, block := range fn.Blocks {
				for _, instr := range block.Instrs {
					news = l.instr(fn, instr) || news
				}
			}
		}
	}
	return l
}

// functions returns those of the package, with what initializes its variables.
func (l *leads) functions() []*ssa.Function {
	return append(l.prog.Funcs[:len(l.prog.Funcs):len(l.prog.Funcs)], l.prog.SSA.Func("init"))
}

// note adds what a function leads to, and reports whether that is news.
func (l *leads) note(fn *ssa.Function, m met) bool {
	if l.of[fn] == nil {
		l.of[fn] = map[string]met{}
	}
	if known, ok := l.of[fn][m.Bug]; ok && l.worse(m, known) <= 0 {
		return false
	}
	l.of[fn][m.Bug] = m
	return true
}

// instr adds what an instruction leads to.
func (l *leads) instr(fn *ssa.Function, instr ssa.Instruction) (news bool) {
	var operands [12]*ssa.Value
	for _, op := range instr.Operands(operands[:0]) {
		if g, ok := (*op).(*ssa.Function); ok {
			news = l.function(fn, ir.Declared(g)) || news
		}
	}
	if made, ok := instr.(*ssa.MakeInterface); ok {
		for _, m := range l.methodsOf(made.X.Type()) {
			if g := l.prog.Function(m); g != nil {
				news = l.function(fn, g) || news
			} else {
				news = l.imported(fn, m) || news
			}
		}
	}
	return news
}

func (l *leads) function(fn, g *ssa.Function) (news bool) {
	if obj, ok := g.Object().(*types.Func); ok && !l.prog.HasBody(g) {
		return l.imported(fn, obj)
	}
	for _, m := range l.of[g] {
		news = l.note(fn, m) || news
	}
	return news
}

func (l *leads) imported(fn *ssa.Function, g *types.Func) (news bool) {
	var fact meets
	if g.Pkg() == l.p.Pkg || !l.p.ImportObjectFact(g.Origin(), &fact) {
		return false
	}
	for _, m := range fact.Of {
		m.Import = g.Pkg().Path()
		news = l.note(fn, m) || news
	}
	return news
}

func (l *leads) methodsOf(t types.Type) []*types.Func {
	if found, ok := l.methods[t]; ok {
		return found
	}
	var found []*types.Func
	set := types.NewMethodSet(t)
	for m := range set.Methods() {
		if fn, ok := m.Obj().(*types.Func); ok {
			found = append(found, fn.Origin())
		}
	}
	l.methods[t] = found
	return found
}
