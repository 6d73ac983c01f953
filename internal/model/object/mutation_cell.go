package object

import (
	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
)

// A definition is an instruction that may change a local variable: a store to
// a part of it, or a call or closure that gets its address.
type definition struct {
	at   ssa.Instruction
	part path
	// value is what a store stores.
	value ssa.Value
	// call gets the address as argument arg, counted from the receiver.
	call ssa.CallInstruction
	arg  ssa.Value
	// closure captures the address as free.
	closure *ssa.MakeClosure
	free    *ssa.FreeVar
}

// definitions returns what may change a variable, given its address.
func (r *MutationResult) definitions(addr ssa.Value) []definition {
	if defs, ok := r.cells[addr]; ok {
		return defs
	}
	c := &collector{seen: map[ssa.Value]bool{}}
	c.address(addr, "")
	r.cells[addr] = c.found
	return c.found
}

type collector struct {
	seen  map[ssa.Value]bool
	found []definition
}

// address collects what is done with the address of a part of the variable.
func (c *collector) address(addr ssa.Value, part path) {
	if c.seen[addr] || addr.Referrers() == nil || tooLong(part) {
		return
	}
	c.seen[addr] = true
	for _, ref := range *addr.Referrers() {
		switch ref := ref.(type) {
		case *ssa.Store:
			if ref.Addr == addr {
				c.found = append(c.found, definition{at: ref, part: part, value: ref.Val})
			}
		case *ssa.FieldAddr:
			c.address(ref, part+field(ir.FieldOf(ref).Name()))
		case *ssa.IndexAddr:
			c.address(ref, part+element)
		case *ssa.Slice, *ssa.MakeInterface, *ssa.ChangeInterface, *ssa.ChangeType, *ssa.MultiConvert, *ssa.Phi:
			c.address(ref.(ssa.Value), part)
		case ssa.CallInstruction:
			c.found = append(c.found, definition{at: ref, part: part, call: ref, arg: addr})
		case *ssa.MakeClosure:
			c.closure(ref, addr, part)
		}
	}
}

// closure collects a closure that captures the address, at each call that
// runs it or is given it.
func (c *collector) closure(made *ssa.MakeClosure, addr ssa.Value, part path) {
	for free := range ir.Bound(made, addr) {
		for _, at := range uses(made) {
			c.found = append(c.found, definition{at: at, part: part, closure: made, free: free})
		}
	}
}

// uses returns the instructions at which a closure may run: the calls that it
// is part of, or else its making.
func uses(made *ssa.MakeClosure) []ssa.Instruction {
	var at []ssa.Instruction
	var collect func(v ssa.Value)
	collect = func(v ssa.Value) {
		for _, ref := range *v.Referrers() {
			switch ref := ref.(type) {
			case ssa.CallInstruction:
				at = append(at, ref)
			case *ssa.ChangeType:
				collect(ref)
			}
		}
	}
	collect(made)
	if len(at) == 0 {
		at = append(at, made)
	}
	return at
}
