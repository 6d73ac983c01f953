package cache

import (
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
)

// readAgain reports whether handlers that hear of each object of a kind look for what
// depends on it, and enqueue that: what has read the lister of the kind too early
// reads it again. They are those that the code which fills a field registers: others
// of the same kind may be for another controller.
//
//	func (c *controller) addNamespace(obj any) {
//		all, _ := c.grids.List(labels.Everything())
//		for _, grid := range all {
//			c.enqueue(grid)
//		}
//	}
func (r *StartupResult) readAgain(field *types.Var, kind kube.Kind) bool {
	return slices.ContainsFunc(r.registrations(kind), func(call ssa.CallInstruction) bool {
		if !slices.ContainsFunc(r.Prog.Stores(field), func(s ir.Store) bool { return s.Instr.Parent() == call.Parent() }) {
			return false
		}
		for _, arg := range ir.Args(call) {
			for _, fn := range r.Trace.Struct(arg).All() {
				does := &doing{StartupResult: r, seen: map[*ssa.Function]bool{}}
				if does.value(fn); does.lists && does.enqueues {
					return true
				}
			}
		}
		return false
	})
}

// doing is what a function and those that it calls do.
type doing struct {
	*StartupResult
	seen            map[*ssa.Function]bool
	lists, enqueues bool
}

// value looks at the functions that a value may be.
func (d *doing) value(v ssa.Value) {
	for _, s := range d.Trace.Sources(v) {
		if fn := ir.FunctionOf(s.Value); fn != nil {
			d.function(fn)
		}
	}
}

func (d *doing) function(fn *ssa.Function) {
	if d.seen[fn] {
		return
	}
	d.seen[fn] = true
	for _, b := range fn.Blocks {
		for _, instr := range b.Instrs {
			if call, ok := instr.(ssa.CallInstruction); ok {
				d.call(call)
			}
		}
	}
}

func (d *doing) call(call ssa.CallInstruction) {
	callee := ir.Callee(call)
	d.lists = d.lists || kube.Is(callee, kube.ListerList, kube.StoreRead, kube.ReaderList)
	d.enqueues = d.enqueues || kube.Is(callee, kube.QueueAdd, kube.QueueAddAfter)
	for _, fn := range d.Prog.Entered(call) {
		d.function(fn)
	}
	if callee == nil && !call.Common().IsInvoke() {
		d.value(call.Common().Value)
	}
}
