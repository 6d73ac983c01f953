package slowhandler

import (
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/cost"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/model/handler"
	"github.com/informerlint/informerlint/internal/rule"
	"github.com/informerlint/informerlint/passes/slowhandler/blocking"
)

// A fault is what is wrong with the items of a queue.
type fault struct {
	queue   types.Object
	message string
}

// A producer is a call that puts items into a queue for informers.
type producer struct {
	fault
	call  ssa.CallInstruction
	arg   int
	queue ssa.Value
	root  blocking.Root
}

// checkItems reports what handlers put into work queues instead of keys; what
// one queue gets has one cause.
func checkItems(p *rule.Pass, d *blocking.Result) {
	named := causes{}
	for call := range d.Prog.Calls() {
		f, ok := producerAt(d, call)
		if !ok {
			continue
		}
		item := ir.Arg(f.call, f.arg)
		report := rule.Report{Consequence: burdens(p, f.root, f.queue), At: d.Prog.ArgSyntax(f.call, f.arg), Message: f.message, Cause: named.of(p, f.fault, ir.Unboxed(item).Type(), f.root)}
		if pairs(p, f.queue, item) {
			report.Consequence, report.Message = rule.Remark, pair
		}
		p.Report(report)
	}
	for _, q := range d.Queued {
		checkQueued(p, d, q, named)
	}
}

// checkQueued reports the method of a queue that a handler calls with its objects.
func checkQueued(p *rule.Pass, d *blocking.Result, q blocking.Queued, named causes) {
	at := d.Prog.Handed(q.By, q.Value, p.Assignment)
	if at == nil {
		return
	}
	f := fault{holderOf(q.Queue), whole}
	root := blocking.Root{Service: q.Service}
	if kind, ok := kube.KindOf(q.Item); ok && root.Of == (kube.Kind{}) {
		root.Of = kind
	}
	p.Report(rule.Report{Consequence: burdens(p, root, q.Queue), At: at, Message: f.message, Cause: named.of(p, f, q.Item, root)})
}

// burdens says what the items of a queue do: nothing worth a change where there
// are few, or where the worker needs more of them than which objects they are.
func burdens(p *rule.Pass, root blocking.Root, queue ssa.Value) rule.Consequence {
	all := cost.Here().Holds(root.Of, heard(p, root).And(cost.Selection{Unknown: root.Of == (kube.Kind{})}))
	if all.Warrants() && handler.Of(p.Pass).AsksKeys(queue) {
		return rule.Loses
	}
	return rule.Remark
}

// producerAt returns what is wrong with the item that a call queues, if anything is.
func producerAt(d *blocking.Result, call ssa.CallInstruction) (f producer, ok bool) {
	arg, queue, ok := d.Puts(call)
	if !ok || d.Prog.Syntax(call) == nil {
		return f, false
	}
	root, ok := d.Served(call.Parent())
	if !ok || root.Frame > blocking.Mapping {
		return f, false // a worker puts it back
	}
	if root.Deletion || d.Deletes(call) {
		return f, false // there is nothing to merge, and no cache has the object
	}
	f = producer{fault{holderOf(queue), faultOf(d, ir.Arg(call, arg))}, call, arg, queue, root}
	return f, f.message != ""
}

// holderOf returns the field or variable that holds a queue, nil
// for a local one.
func holderOf(queue ssa.Value) types.Object {
	load, ok := queue.(*ssa.UnOp)
	if !ok {
		return nil
	}
	if field := ir.FieldOf(load.X); field != nil {
		return field
	}
	if global, ok := load.X.(*ssa.Global); ok {
		return global.Object()
	}
	return nil
}

// whole is said of items that are objects.
const whole = "the queue gets the object, not its key: it goes stale, stays in memory, and no two updates are merged into one"

// faultOf says what is wrong with the item of a queue, empty for nothing.
func faultOf(d *blocking.Result, item ssa.Value) string {
	if boxed, ok := item.(*ssa.MakeInterface); ok {
		item = boxed.X
	}
	t := item.Type()
	switch {
	case kept(d, item):
		return "" // one pointer for each key is as good as the key
	case runs(t):
		return "" // a task: no key says what it does, and no two are the same
	case blocking.IsObject(t), received(d, item):
		return whole
	case holdsObject(d, item):
		return "the item holds an object, not its key: it goes stale, stays in memory, and no two updates are merged into one"
	case !isPointer(t):
		return ""
	case !isPlain(t.Underlying().(*types.Pointer).Elem()):
		return "the item is a pointer: the queue never sees two equal ones, so nothing is merged; queue a key"
	}
	return "the item is a pointer: the queue never sees two equal ones, so nothing is merged; queue a value"
}

// runs reports whether an item is, or points to, a struct with a function in it.
func runs(t types.Type) bool {
	if p, ok := t.Underlying().(*types.Pointer); ok {
		t = p.Elem()
	}
	s, ok := t.Underlying().(*types.Struct)
	if !ok {
		return false
	}
	for f := range s.Fields() {
		if _, ok := f.Type().Underlying().(*types.Signature); ok {
			return true
		}
	}
	return false
}

// kept reports whether an item may be read from where it is kept.
func kept(d *blocking.Result, item ssa.Value) bool {
	for _, s := range d.Trace.Sources(item) {
		switch v := s.Value.(type) {
		case *ssa.Alloc, *ssa.Parameter, *ssa.TypeAssert:
		case *ssa.Extract:
			if _, ok := v.Tuple.(*ssa.TypeAssert); !ok {
				return true
			}
		default:
			return true
		}
	}
	return false
}

// received reports whether an item is what a handler was called with.
func received(d *blocking.Result, item ssa.Value) bool {
	sources := d.Trace.Sources(item)
	for _, s := range sources {
		p, ok := s.Value.(*ssa.Parameter)
		if !ok || !d.Receives(p) || !types.IsInterface(p.Type()) {
			return false
		}
	}
	return len(sources) > 0
}

// holdsObject reports whether an item is a struct with an object in a field.
func holdsObject(d *blocking.Result, item ssa.Value) bool {
	t := item.Type()
	if p, ok := t.Underlying().(*types.Pointer); ok {
		t = p.Elem()
	}
	s, ok := t.Underlying().(*types.Struct)
	if !ok {
		return false
	}
	known := d.Trace.Struct(item)
	for f := range s.Fields() {
		object := !f.Embedded() && blocking.IsObject(f.Type())
		if object && (!known.Complete || known.Set(f)) {
			return true
		}
	}
	return false
}

// isPlain reports whether values of a type are equal if their contents are.
func isPlain(t types.Type) bool {
	switch u := t.Underlying().(type) {
	case *types.Basic:
		return u.Kind() != types.UnsafePointer
	case *types.Array:
		return isPlain(u.Elem())
	case *types.Struct:
		for f := range u.Fields() {
			if !isPlain(f.Type()) {
				return false
			}
		}
		return true
	}
	return false
}

func isPointer(t types.Type) bool {
	_, ok := t.Underlying().(*types.Pointer)
	return ok
}
