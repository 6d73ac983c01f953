package cache

import (
	"go/token"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
)

// A choice is a client that is taken where another one, the first, is nil. There is no
// first where it is taken for other reasons.
type choice struct{ client, first ssa.Value }

// inOneStruct reports whether both clients are fields of one struct.
func (c choice) inOneStruct() bool {
	clientValue, first := address(c.client), address(c.first)
	return clientValue != nil && first != nil && ir.Alike(clientValue.X, first.X)
}

// choices returns the clients that a value is on the several ways to it, in one piece
// where none of them is taken for want of another.
func (b *build) choices(v ssa.Value) []choice {
	c := &choosing{build: b, seen: map[ssa.Value]bool{}}
	c.value(v, nil, nil)
	for _, one := range c.found {
		if one.first != nil {
			return c.found
		}
	}
	return []choice{{client: v}}
}

// maxChosen bounds how many calls deep choices are followed.
const maxChosen = 3

// choosing finds choices.
type choosing struct {
	*build
	seen  map[ssa.Value]bool
	depth int
	found []choice
}

// value looks at a value that is taken on the way from one block to another, if these
// are known.
func (c *choosing) value(v ssa.Value, from, to *ssa.BasicBlock) {
	v = unwrapped(v)
	switch v := v.(type) {
	case *ssa.Phi:
		if c.seen[v] {
			return
		}
		c.seen[v] = true
		for i, edge := range v.Edges {
			c.value(edge, v.Block().Preds[i], v.Block())
		}
	case *ssa.Call:
		c.call(v)
	default:
		c.found = append(c.found, choice{v, c.first(v, from, to)})
	}
}

// call looks at what a function of this package returns, in terms of what it is given.
func (c *choosing) call(call *ssa.Call) {
	entered := c.prog.Entered(call)
	if c.depth == maxChosen || len(entered) != 1 || entered[0].Signature.Results().Len() != 1 {
		c.found = append(c.found, choice{client: call})
		return
	}
	inner := &choosing{build: c.build, seen: map[ssa.Value]bool{}, depth: c.depth + 1}
	for ret := range ir.Returns(entered[0]) {
		inner.value(ret.Results[0], ret.Block(), nil)
	}
	for _, one := range inner.found {
		c.found = append(c.found, choice{c.given(call, one.client), c.given(call, one.first)})
	}
}

// given is what a call gives for a value that is a parameter of what it enters.
func (c *choosing) given(call *ssa.Call, v ssa.Value) ssa.Value {
	if p, ok := v.(*ssa.Parameter); ok {
		if arg := c.prog.Passed(call, p); arg != nil {
			return unwrapped(arg)
		}
	}
	return v
}

// first is the client for want of which another one is taken, nil for none.
func (c *choosing) first(v ssa.Value, from, to *ssa.BasicBlock) (first ssa.Value) {
	wanting := func(cond ssa.Value, outcome bool) bool {
		first = nilClient(cond, outcome)
		return first != nil && goesWith(v, first)
	}
	if from != nil {
		if branch, ok := ir.Last(from).(*ssa.If); ok && to != nil && from.Succs[0] != from.Succs[1] {
			if wanting(ir.Positive(branch.Cond, from.Succs[0] == to)) {
				return first
			}
		}
		if behind(from, wanting) {
			return first
		}
	}
	if taken, ok := v.(ssa.Instruction); ok && behind(taken.Block(), wanting) {
		return first
	}
	return nil
}

// goesWith reports whether two clients are fields of one struct, or parameters of one
// function: whoever gives one knows about the other.
func goesWith(clientValue, first ssa.Value) bool {
	p, ok := clientValue.(*ssa.Parameter)
	q, given := first.(*ssa.Parameter)
	if ok && given {
		return p != q && p.Parent() == q.Parent()
	}
	return choice{clientValue, first}.inOneStruct()
}

// nilClient is the client that is nil where a condition has an outcome, nil for none.
func nilClient(cond ssa.Value, outcome bool) ssa.Value {
	test, ok := cond.(*ssa.BinOp)
	if !ok || test.Op != token.EQL && test.Op != token.NEQ || (test.Op == token.EQL) != outcome {
		return nil
	}
	clientValue, nothing := unwrapped(test.X), test.Y
	if ir.IsConst(clientValue) {
		clientValue, nothing = unwrapped(test.Y), test.X
	}
	if c, ok := nothing.(*ssa.Const); !ok || !c.IsNil() || !kube.IsReader(clientValue.Type()) {
		return nil
	}
	return clientValue
}

// unwrapped is a client before it is put behind another interface.
func unwrapped(v ssa.Value) ssa.Value {
	for {
		switch x := v.(type) {
		case *ssa.ChangeInterface:
			v = x.X
		case *ssa.ChangeType:
			v = x.X
		default:
			return v
		}
	}
}

// address is that of the field that a value is read from, nil for others.
func address(v ssa.Value) *ssa.FieldAddr {
	if load, ok := v.(*ssa.UnOp); ok && load.Op == token.MUL {
		if addr, ok := load.X.(*ssa.FieldAddr); ok && ir.FieldOf(addr) != nil {
			return addr
		}
	}
	return nil
}
