package ir

import (
	"slices"

	"golang.org/x/tools/go/ssa"
)

// Entering returns the calls of this package that may enter a function: the inverse of
// Entered. Callers knows those that name the function, and not those of an interface's
// method that it implements.
func (p *Program) Entering(fn *ssa.Function) []ssa.CallInstruction {
	p.step()
	return p.entering[fn]
}

// indexEntering turns round what calls enter, once implementations are known.
func (p *Program) indexEntering() {
	p.entering = map[*ssa.Function][]ssa.CallInstruction{}
	for call := range p.Calls() {
		for _, fn := range p.Entered(call) {
			p.entering[fn] = append(p.entering[fn], call)
		}
	}
}

// Passed returns what a call passes for a parameter of a function that it enters, nil if it
// does not enter it.
func (p *Program) Passed(call ssa.CallInstruction, param *ssa.Parameter) ssa.Value {
	if !slices.Contains(p.Entered(call), param.Parent()) {
		return nil
	}
	return PassedTo(call, param)
}

// Result returns what stands for result i of a call, the call itself if there is one result
// only; nil where nothing does.
func Result(call ssa.CallInstruction, i int) ssa.Value {
	v := call.Value()
	switch {
	case v == nil:
		return nil
	case v.Call.Signature().Results().Len() == 1:
		return v
	}
	for _, use := range *v.Referrers() {
		if part, ok := use.(*ssa.Extract); ok && part.Index == i {
			return part
		}
	}
	return nil
}
