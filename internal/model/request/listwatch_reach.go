package request

import (
	"go/token"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
)

// Reach is what a value owes to a function's options.
type Reach struct {
	// Whole tells that the options as a whole may be in it.
	Whole bool
	// Fields are the roles of those fields that it is made of.
	Fields map[kube.Role]bool
	// Unknown tells that not everything it is made of is seen.
	Unknown bool
}

// Any reports whether the options may have an influence on the value.
func (r Reach) Any() bool { return r.Whole || r.Unknown || len(r.Fields) > 0 }

func (r *Reach) add(o Reach) {
	r.Whole = r.Whole || o.Whole
	r.Unknown = r.Unknown || o.Unknown
	for role := range o.Fields {
		r.field(role)
	}
}

func (r *Reach) field(role kube.Role) {
	if r.Fields == nil {
		r.Fields = map[kube.Role]bool{}
	}
	r.Fields[role] = true
}

// maxFunctionDepth bounds how many calls deep options are followed.
const maxFunctionDepth = 5

// reach walks backwards through everything that a value is made of. It errs
// on the side of reaching the options: order does not matter, and calls hand on
// all that they are given.
func (u *use) reach(v ssa.Value, frames []ssa.CallInstruction) Reach {
	w := &walk{use: u, seen: map[reachVisit]bool{}, parts: map[ssa.Value]bool{}}
	w.value(v, frames)
	return w.found
}

// branches reports whether the options decide which way a branch takes. What
// comes of a request does not count as theirs.
func (u *use) branches(branch *ssa.If, frames []ssa.CallInstruction) bool {
	w := &walk{use: u, seen: map[reachVisit]bool{}, parts: map[ssa.Value]bool{}}
	for _, ask := range u.Asks {
		if call, ok := ask.Call.(*ssa.Call); ok {
			w.seen[reachVisit{call, top(frames)}] = true
		}
	}
	w.value(branch.Cond, frames)
	return w.found.Any()
}

type walk struct {
	*use
	seen  map[reachVisit]bool
	parts map[ssa.Value]bool // fields of options that are being followed
	found Reach
}

type reachVisit struct {
	v     ssa.Value
	frame ssa.CallInstruction
}

func top(frames []ssa.CallInstruction) ssa.CallInstruction {
	if len(frames) == 0 {
		return nil
	}
	return frames[len(frames)-1]
}

func (w *walk) value(v ssa.Value, frames []ssa.CallInstruction) {
	if v == nil || w.seen[reachVisit{v, top(frames)}] {
		return
	}
	w.seen[reachVisit{v, top(frames)}] = true
	w.visited[v] = true
	switch v := v.(type) {
	case *ssa.Parameter:
		w.parameter(v, frames)
	case *ssa.Alloc:
		w.stores(v, frames)
	case *ssa.FreeVar:
		w.stores(v, frames)
		w.captured(v, frames)
	case *ssa.Global:
		w.kept(v.Object(), frames)
	case *ssa.UnOp:
		w.load(v, frames)
	case *ssa.FieldAddr:
		w.fieldAddr(v, frames)
	case *ssa.Field:
		w.part(v, v.X, frames)
	case *ssa.Call:
		w.call(v, frames)
	case *ssa.Const, *ssa.Function, *ssa.Builtin:
	case ssa.Instruction:
		w.operands(v, frames)
	}
}

func (w *walk) operands(instr ssa.Instruction, frames []ssa.CallInstruction) {
	for _, op := range instr.Operands(nil) {
		w.value(*op, frames)
	}
}

// parameter is the options themselves, what the caller on the way passes, or
// something that was decided before the function is called.
func (w *walk) parameter(p *ssa.Parameter, frames []ssa.CallInstruction) {
	if p == w.Options {
		w.found.Whole = true
		return
	}
	if call := top(frames); call != nil {
		if arg := ir.PassedTo(call, p); arg != nil {
			w.value(arg, frames[:len(frames)-1])
			return
		}
	}
	if _, entered := w.entered[p.Parent()]; entered && p.Parent() != w.Fn {
		w.found.Unknown = true
	}
}

func (w *walk) load(v *ssa.UnOp, frames []ssa.CallInstruction) {
	if addr, ok := v.X.(*ssa.FieldAddr); ok && v.Op == token.MUL {
		w.part(addr, addr.X, frames)
		w.stores(addr, frames)
		return
	}
	w.value(v.X, frames)
}

// fieldAddr follows the address of a field: that of options is as good as
// the options.
func (w *walk) fieldAddr(v *ssa.FieldAddr, frames []ssa.CallInstruction) {
	w.value(v.X, frames)
	w.stores(v, frames)
	w.kept(ir.FieldOf(v), frames)
}
