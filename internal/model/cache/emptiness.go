package cache

import (
	"go/token"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
)

// An emptiness walks back from the place where a text is used to see whether it may be
// empty there.
type emptiness struct {
	b    *build
	seen map[state]bool
	// compared reports whether a comparison with the empty text was met.
	compared bool
}

// A state is a text, or the address of a variable, at the end of a block.
type state struct {
	name  ssa.Value
	block *ssa.BasicBlock
}

// atEnds asks for a text at the returns of its function.
func (p *emptiness) atEnds(name ssa.Value, fn *ssa.Function) bool {
	found := false
	for ret := range ir.Returns(fn) {
		if found = true; !p.at(name, ret.Block(), len(ret.Block().Instrs)-1, 0) {
			return false
		}
	}
	return found
}

// atCall asks for a text where a call is.
func (p *emptiness) atCall(name ssa.Value, call ssa.CallInstruction, depth int) bool {
	return p.at(name, call.Block(), slices.Index(call.Block().Instrs, ssa.Instruction(call)), depth)
}

// at asks for a text before instruction i of a block: for the variable that it is
// read from, where it is.
func (p *emptiness) at(name ssa.Value, block *ssa.BasicBlock, i, depth int) bool {
	if c, ok := name.(*ssa.Const); ok {
		return text(c) != ""
	}
	return p.before(kept(name), block, i, depth)
}

// kept is the address that a text is read from, or the text itself.
func kept(text ssa.Value) ssa.Value {
	if load, ok := text.(*ssa.UnOp); ok && load.Op == token.MUL {
		return load.X
	}
	return text
}

// before goes back from an instruction to what gives the variable or text its value.
func (p *emptiness) before(name ssa.Value, block *ssa.BasicBlock, i, depth int) bool {
	for i--; i >= 0; i-- {
		switch instr := block.Instrs[i].(type) {
		case *ssa.Store:
			if ir.Alike(instr.Addr, name) {
				return p.at(instr.Val, block, i, depth)
			}
		case ssa.Value:
			if instr == name && isString(name.Type()) {
				return p.defined(name, depth)
			}
		}
	}
	for _, pred := range block.Preds {
		if !p.along(name, pred, block, depth) {
			return false
		}
	}
	return len(block.Preds) > 0 || isString(name.Type()) && p.defined(name, depth)
}

// along asks for a text that comes to a block from another one.
func (p *emptiness) along(name ssa.Value, from, to *ssa.BasicBlock, depth int) bool {
	if p.saysNot(name, from, to) {
		p.compared = true
		return true
	}
	s := state{name, from}
	if p.seen[s] {
		return true
	}
	p.seen[s] = true
	return p.at(name, from, len(from.Instrs), depth)
}

// saysNot reports whether the way between two blocks is only taken where a text, or
// what a variable holds, is not empty.
func (p *emptiness) saysNot(name ssa.Value, from, to *ssa.BasicBlock) bool {
	branch, ok := ir.Last(from).(*ssa.If)
	if !ok {
		return false
	}
	cond, ok := branch.Cond.(*ssa.BinOp)
	if !ok {
		return false
	}
	if tested := comparedWithNothing(cond); tested == nil || !ir.Alike(kept(tested), name) {
		return false
	}
	taken := 0
	if cond.Op == token.EQL {
		taken = 1
	}
	return from.Succs[taken] == to && from.Succs[1-taken] != to
}

// defined asks for a text where it is made.
func (p *emptiness) defined(name ssa.Value, depth int) bool {
	if depth > maxFixed {
		return false
	}
	switch v := name.(type) {
	case *ssa.Phi:
		for i, edge := range v.Edges {
			if !p.along(edge, v.Block().Preds[i], v.Block(), depth+1) {
				return false
			}
		}
		return true
	case *ssa.Call:
		return p.result(v, 0, depth)
	case *ssa.Extract:
		call, ok := v.Tuple.(*ssa.Call)
		return ok && p.result(call, v.Index, depth)
	case *ssa.Parameter:
		return p.given(v, depth)
	case *ssa.Convert:
		return true // of what was read
	}
	return false
}

// result asks for what a call returns. What the program does not show, and is no
// setting, is taken for a text: it stands in the place of an empty one.
func (p *emptiness) result(call *ssa.Call, index, depth int) bool {
	if kube.Is(ir.Callee(call), kube.Setting) {
		return p.b.ownNamespace(call)
	}
	for _, fn := range p.b.prog.Entered(call) {
		for ret := range ir.Returns(fn) {
			if !fails(ret) && !p.at(ret.Results[index], ret.Block(), len(ret.Block().Instrs)-1, depth+1) {
				return false
			}
		}
	}
	return true
}

// fails reports whether a function returns an error that it made or was given in the place of
// something.
func fails(ret *ssa.Return) bool { return len(ret.Results) > 1 && mayFail(ret) }

// given asks for what all calls of a function hand to a parameter.
func (p *emptiness) given(param *ssa.Parameter, depth int) bool {
	fn := param.Parent()
	if p.b.prog.Open(fn) {
		return false
	}
	for _, call := range p.b.prog.Callers(fn) {
		arg := ir.PassedTo(call, param)
		if arg == nil || !p.atCall(arg, call, depth+1) {
			return false
		}
	}
	return true
}
