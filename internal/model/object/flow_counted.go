package object

import (
	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
)

// onlyCounted reports whether the package keeps a map or slice to itself, and reads
// no more of it than keys and its length: what the entries are does not matter.
//
//	if _, ok := byName[name]; ok {
func (r *FlowResult) onlyCounted(container ssa.Value) bool {
	c := &count{prog: r.prog, seen: map[ssa.Value]bool{}, todo: []ssa.Value{container}}
	for len(c.todo) > 0 {
		v := c.todo[len(c.todo)-1]
		c.todo = c.todo[:len(c.todo)-1]
		if c.seen[v] {
			continue
		}
		c.seen[v] = true
		if !c.made(v) || !c.used(v) {
			return false
		}
	}
	return true
}

// A count follows a container through the values that it has in a function, and in those that
// this one returns it to or passes it to, where nothing else calls them.
type count struct {
	prog *ir.Program
	seen map[ssa.Value]bool
	todo []ssa.Value
}

// made reports whether the package itself makes what a value holds.
func (c *count) made(v ssa.Value) bool {
	switch v := v.(type) {
	case *ssa.MakeMap, *ssa.MakeSlice:
		return true
	case *ssa.Slice:
		return madeWhole(v)
	case *ssa.Const:
		return v.IsNil()
	case *ssa.Phi:
		c.todo = append(c.todo, v.Edges...)
		return true
	case *ssa.Call:
		if ir.IsBuiltin(v, "append") {
			c.todo = append(c.todo, v.Call.Args[0])
			return true
		}
		return c.resultOf(v, 0)
	case *ssa.Extract:
		call, ok := v.Tuple.(*ssa.Call)
		return ok && c.resultOf(call, v.Index)
	case *ssa.Parameter:
		return c.argumentsOf(v)
	}
	return false
}

// resultOf goes on with what the functions return that a call enters, if it is seen.
func (c *count) resultOf(call *ssa.Call, i int) bool {
	entered := c.prog.Entered(call)
	for _, fn := range entered {
		for v := range ir.Results(fn, i) {
			c.todo = append(c.todo, v)
		}
	}
	return len(entered) > 0
}

// argumentsOf goes on with what all calls pass for a parameter, if these are seen.
func (c *count) argumentsOf(p *ssa.Parameter) bool {
	if c.prog.Open(p.Parent()) {
		return false
	}
	for _, call := range c.prog.Callers(p.Parent()) {
		arg := c.prog.Passed(call, p)
		if arg == nil {
			return false
		}
		c.todo = append(c.todo, arg)
	}
	return true
}

// returned goes on with what calls get of a function that returns a container, if these are seen.
func (c *count) returned(ret *ssa.Return, v ssa.Value) bool {
	if c.prog.Open(ret.Parent()) {
		return false
	}
	for i, result := range ret.Results {
		if result != v {
			continue
		}
		for _, call := range c.prog.Callers(ret.Parent()) {
			if got := ir.Result(call, i); got != nil {
				c.todo = append(c.todo, got)
			}
		}
	}
	return true
}

// passed goes on with the parameters that a call passes a container for, if its functions are seen.
func (c *count) passed(call *ssa.Call, v ssa.Value) bool {
	entered := c.prog.Entered(call)
	for _, fn := range entered {
		for _, p := range fn.Params {
			if ir.PassedTo(call, p) == v {
				c.todo = append(c.todo, p)
			}
		}
	}
	return len(entered) > 0
}

// madeWhole reports whether a slice is of an array that nothing else reads, which is
// what becomes of slices that are made with a constant capacity or of their elements.
func madeWhole(s *ssa.Slice) bool {
	array, ok := s.X.(*ssa.Alloc)
	if !ok {
		return false
	}
	for _, use := range *array.Referrers() {
		if elem, ok := use.(*ssa.IndexAddr); use != ssa.Instruction(s) && (!ok || !ir.OnlyWritten(elem)) {
			return false
		}
	}
	return true
}

// used reports whether all uses of a value leave its elements alone.
func (c *count) used(v ssa.Value) bool {
	if v.Referrers() == nil {
		return true
	}
	for _, use := range *v.Referrers() {
		if !c.counts(use, v) {
			return false
		}
	}
	return true
}

func (c *count) counts(use ssa.Instruction, v ssa.Value) bool {
	switch use := use.(type) {
	case *ssa.DebugRef:
		return true
	case *ssa.BinOp:
		return true // compared with nil
	case *ssa.MapUpdate:
		return use.Map == v && use.Value != v
	case *ssa.Lookup:
		return use.CommaOk && !extracted(use, 0)
	case *ssa.Range:
		return iteratesKeys(use)
	case *ssa.Phi:
		c.todo = append(c.todo, use)
		return true
	case *ssa.Call:
		if ir.IsBuiltin(use, "append") && use.Call.Args[0] == v {
			c.todo = append(c.todo, use)
			return len(use.Call.Args) < 2 || use.Call.Args[1] != v
		}
		return ir.IsBuiltin(use, "len") || ir.IsBuiltin(use, "delete") || c.passed(use, v)
	case *ssa.Return:
		return c.returned(use, v)
	}
	return false
}

// iteratesKeys reports whether a loop over a map leaves out the values.
func iteratesKeys(loop *ssa.Range) bool {
	for _, use := range *loop.Referrers() {
		if next, ok := use.(*ssa.Next); ok && extracted(next, 2) {
			return false
		}
	}
	return true
}

// extracted reports whether part i of a tuple is used.
func extracted(tuple ssa.Value, i int) bool {
	for _, use := range *tuple.Referrers() {
		if part, ok := use.(*ssa.Extract); ok && part.Index == i && len(*part.Referrers()) > 0 {
			return true
		}
	}
	return false
}
