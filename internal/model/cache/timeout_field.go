package cache

import (
	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
)

// fieldTimeout ends at a setting for each timeout that a field of the settings has which a
// function gets as parameter p, and reports whether it knows where to look: at the call by which
// the walk entered it, or, in a summary, at those that read the fact.
func (w *walk) fieldTimeout(e walkEnd, p *ssa.Parameter, field string, frames []ssa.CallInstruction, depth int) bool {
	switch n := len(frames); {
	case n > 0 && w.enters(frames[n-1], p.Parent()):
		w.settings(e, ir.PassedTo(frames[n-1], p), field, frames[:n-1], depth)
		return true
	case w.summary == p.Parent():
		s := *e.setting
		s.Param, s.Field, e.setting = ir.ParamOf(p), field, &s
		w.addEnd(e)
		return true
	}
	return false
}

// settings ends at what a field of a struct, or of one that a pointer leads to, is seen to hold.
func (w *walk) settings(e walkEnd, of ssa.Value, field string, frames []ssa.CallInstruction, depth int) {
	if of == nil || depth > maxDepth {
		return
	}
	s := w.trace.Struct(of)
	for _, v := range s.Named(field) {
		if _, address := v.(*ssa.FieldAddr); !address { // which a callee may store anything at
			w.timeout(e, v, frames, depth+1)
		}
	}
	for _, open := range s.Open {
		if p, ok := open.Value.(*ssa.Parameter); ok {
			w.fieldTimeout(e, p, field, frames, depth+1)
		}
	}
}
