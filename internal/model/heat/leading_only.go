package heat

import (
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
)

// maxFunctions bounds how many functions lie between an instruction and the conditions
// that it runs under.
const maxFunctions = 64

// Only reports whether no process runs an instruction but the one that leads.
func (r *LeadingResult) Only(instr ssa.Instruction) bool {
	return r != nil && instr != nil && r.search().only(instr)
}

// search answers one question.
type search struct {
	*LeadingResult
	// seen are the functions and methods that are looked at: what they run by
	// themselves alone decides nothing.
	seen map[any]bool
	// states are the variables and fields that are looked at, with what they tell.
	states map[types.Object]bool
}

func (r *LeadingResult) search() *search { return &search{r, map[any]bool{}, map[types.Object]bool{}} }

// apart is a search that fails alone.
func (s *search) apart() *search { return &search{s.LeadingResult, map[any]bool{}, s.states} }

func (s *search) only(instr ssa.Instruction) bool {
	return s.led(instr.Block()) || s.function(instr.Parent())
}

// function reports whether every way to a function leads.
func (s *search) function(fn *ssa.Function) bool {
	if s.seen[fn] {
		return true
	}
	if len(s.seen) == maxFunctions {
		return false
	}
	s.seen[fn] = true
	methods, ways := s.behind[fn], s.ways(fn)
	if len(methods)+len(ways) == 0 || s.open(fn) && (len(methods) == 0 || nameable(fn)) {
		return false
	}
	return !slices.ContainsFunc(methods, func(m *types.Func) bool { return !s.method(m) }) &&
		!slices.ContainsFunc(ways, func(way ssa.Instruction) bool { return !runsLeading(way) && !s.only(way) })
}

// open reports whether other packages may call a function.
func (s *search) open(fn *ssa.Function) bool {
	obj, ok := fn.Object().(*types.Func)
	return ok && obj.Exported() && s.pass.Pkg.Name() != "main"
}

// nameable reports whether other packages may name the type that a method belongs to: that of
// others they get behind an interface alone.
func nameable(method *ssa.Function) bool {
	t := method.Signature.Recv().Type()
	if p, ok := types.Unalias(t).(*types.Pointer); ok {
		t = p.Elem()
	}
	receiver, ok := types.Unalias(t).(*types.Named)
	return !ok || receiver.Obj().Exported()
}

// method reports whether a method of an interface is called by the process alone that leads.
func (s *search) method(m *types.Func) bool {
	m = m.Origin()
	if s.seen[m] {
		return true
	}
	s.seen[m] = true
	calls := s.invoked[m]
	called := len(calls) > 0
	if m.Pkg() != s.pass.Pkg {
		called = s.pass.ImportObjectFact(m, new(RunsLeading))
	}
	return called && !slices.ContainsFunc(calls, func(call ssa.CallInstruction) bool { return !s.only(call) })
}

// ways returns the instructions that call a function, or that use its value.
func (s *search) ways(fn *ssa.Function) []ssa.Instruction {
	var found []ssa.Instruction
	for _, call := range s.prog.Callers(fn) {
		found = append(found, call)
	}
	for _, taken := range s.prog.Taken(fn) {
		if made, ok := taken.(*ssa.MakeClosure); ok {
			for _, use := range *made.Referrers() {
				if _, debug := use.(*ssa.DebugRef); !debug {
					found = append(found, use)
				}
			}
			continue
		}
		found = append(found, taken)
	}
	return found
}

// runsLeading reports whether an instruction has the library run a function while the
// process leads.
func runsLeading(instr ssa.Instruction) bool {
	store, ok := instr.(*ssa.Store)
	if !ok {
		return false
	}
	field, ok := store.Addr.(*ssa.FieldAddr)
	return ok && kube.Is(ir.FieldOf(field), kube.RunsWhenLeading)
}
