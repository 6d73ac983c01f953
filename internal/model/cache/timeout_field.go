package cache

import (
	"go/token"
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
)

// fieldOfParam returns the parameter and the field that a value is read from, if it is read from
// settings that a function is given, by value or behind a pointer.
//
//	func Load(s Settings) (*rest.Config, error) {
//		…
//		cfg.Timeout = s.Timeout
func fieldOfParam(v ssa.Value) (*ssa.Parameter, *types.Var) {
	switch v := v.(type) {
	case *ssa.Field:
		p, _ := v.X.(*ssa.Parameter)
		return p, ir.FieldOf(v)
	case *ssa.UnOp:
		if addr, ok := v.X.(*ssa.FieldAddr); ok && v.Op == token.MUL {
			return paramBehind(addr.X), ir.FieldOf(addr)
		}
	}
	return nil, nil
}

// paramBehind returns the parameter that an address is, or whose copy it is the address of.
func paramBehind(addr ssa.Value) *ssa.Parameter {
	alloc, ok := addr.(*ssa.Alloc)
	if !ok {
		p, _ := addr.(*ssa.Parameter)
		return p
	}
	var param *ssa.Parameter
	for stored := range ir.Stored(alloc) {
		p, ok := stored.(*ssa.Parameter)
		if !ok || param != nil {
			return nil
		}
		param = p
	}
	return param
}

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
	for f, values := range s.Values {
		for _, v := range values {
			if f.Name() == field && types.Identical(v.Type(), f.Type()) {
				w.timeout(e, v, frames, depth+1)
			}
		}
	}
	for _, open := range s.Open {
		if p, ok := open.Value.(*ssa.Parameter); ok {
			w.fieldTimeout(e, p, field, frames, depth+1)
		}
	}
}
