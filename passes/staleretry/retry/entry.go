package retry

import (
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
)

// once reports whether this package alone writes objects of a kind as far as it sees, or
// on which of its functions that depends.
func (s *search) once(kind kube.Kind, retry ssa.CallInstruction) Reign {
	if s.alone(kind, retry) {
		return Reign{Writers: s.itself()}
	}
	if entry := s.entry(kind, retry); entry != "" {
		return Reign{s.itself(), setOf(entry)}
	}
	return Reign{}
}

// itself is this package.
func (s *search) itself() Set { return setOf(s.pass.Pkg.Path()) }

// entry returns the full name of the function that other packages call so that a retry
// of this package runs once, and that is all of this package that writes objects of a
// kind, but for the end of those that are deleted; empty if there is none. Whether their
// runs call it once they know themselves.
//
//	func (r *Reporter) Report() { ...r.updateStatus()... }
func (s *search) entry(kind kube.Kind, retry ssa.CallInstruction) string {
	writers := slices.DeleteFunc(slices.Clone(s.writers(kind)), func(call ssa.CallInstruction) bool {
		return s.ending(call, kind, map[*ssa.Function]bool{})
	})
	if !s.owns(kind) || len(writers) != 1 {
		return ""
	}
	fn := s.onlyFrom(retry)
	if fn == nil || len(s.prog.Taken(fn)) > 0 {
		return ""
	}
	obj, ok := fn.Object().(*types.Func)
	if _, hot := s.req.Hot.Whole(fn); hot || !ok || !obj.Exported() {
		return ""
	}
	return obj.FullName()
}

// named returns the instructions of this package that name one of several functions of
// others, to call it or to have it called.
func (s *search) named(fns Set) []ssa.Instruction {
	if fns == "" {
		return nil
	}
	var found []ssa.Instruction
	for _, in := range s.prog.Funcs {
		for _, b := range in.Blocks {
			for _, instr := range b.Instrs {
				if mentions(instr, fns) {
					found = append(found, instr)
				}
			}
		}
	}
	return found
}

// mentions reports whether an instruction names one of several functions.
func mentions(instr ssa.Instruction, fns Set) bool {
	if call, ok := instr.(ssa.CallInstruction); ok {
		if callee := ir.CalleeFunc(call); callee != nil && fns.has(callee.FullName()) {
			return true
		}
	}
	for _, operand := range instr.Operands(nil) {
		if value, ok := (*operand).(*ssa.Function); ok {
			if obj, ok := value.Object().(*types.Func); ok && fns.has(obj.FullName()) {
				return true
			}
		}
	}
	return false
}

// settle has this package say what it knows of who else writes the kind of a wait.
func (s *search) settle(w Wait) Wait {
	w.Outcome = s.settleOutcome(w.Outcome)
	w.Once = s.settleOnce(w.Kind, w.Once)
	return w
}

func (s *search) settleOnce(kind kube.Kind, r Reign) Reign {
	calls := s.named(r.Entries)
	if r.Writers == "" || !s.sole(kind, r.Writers) {
		return Reign{}
	}
	if len(calls) == 0 {
		if s.writesBeside(kind, calls) {
			return Reign{}
		}
		return r
	}
	if s.writesBeside(kind, calls) && !s.onlyHolds(kind, calls) || !s.oncePerRun(calls...) || s.overhears(kind, calls[0]) {
		return Reign{}
	}
	return Reign{Writers: r.Writers.with(s.itself())} // what it exports leads there, too
}

// writesBeside reports whether this package may write objects of a kind by other calls
// than some.
func (s *search) writesBeside(kind kube.Kind, calls []ssa.Instruction) bool {
	return slices.ContainsFunc(s.writers(kind), func(call ssa.CallInstruction) bool {
		return !slices.Contains(calls, ssa.Instruction(call))
	})
}
