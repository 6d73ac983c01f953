package handler

import (
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
)

// hands is the name of the method to which a function leaves all that it does for an
// object, that of an interface whose code is not seen; empty where it does more.
//
//	c.watcher.DeletePod(pod)
func (f *tombstoneFrame) hands() string {
	g := f.instead()
	if g.Lost {
		return ""
	}
	name := ""
	for _, x := range g.operations(f.Reached) {
		if g.idleOperation(x, nil) {
			continue
		}
		call, ok := x.instr.(*ssa.Call)
		if !ok || !call.Call.IsInvoke() || len(f.prog.Entered(call)) > 0 || name != "" || !slices.ContainsFunc(call.Call.Args, g.isObject) {
			return ""
		}
		name = call.Call.Method.Name()
	}
	return name
}

// receiver is what the method of another package is called on that is registered.
func (r *TombstoneResult) receiver(d *Reception) ssa.Value {
	if made, ok := d.At.(*ssa.MakeInterface); ok && d.Method != nil {
		return made.X
	}
	recv, _ := r.bound(d.Func)
	return recv
}

// weighHanded finds out what comes of a deletion that a function of another package
// hands on to a method: that of what the receiver was made with.
//
//	handler := watch.NewHandler(c)
func (r *TombstoneResult) weighHanded(f *Finding) {
	r.weighBy(f, r.handedTo(f.Reception, f.hands))
}

// weighBy finds out what comes of it by what functions of this package do for an object.
func (r *TombstoneResult) weighBy(f *Finding, fns []*ssa.Function) {
	for _, fn := range fns {
		r.weighDone(f, r.evaluate(fn, plain, argument(fn, len(fn.Params)-1, value{is: object})))
	}
}

// weighDone finds out what comes of it by what one of them does.
func (r *TombstoneResult) weighDone(f *Finding, g *tombstoneFrame) {
	if g.Lost {
		return
	}
	operations := g.operations(nil)
	f.Weightless = !slices.ContainsFunc(operations, func(x operation) bool { return !g.idleOperation(x, f.Reception) })
	f.Late = !f.Weightless && g.allLate(operations, f.Reception)
	f.Weightless = f.Weightless || !f.Late && !g.anyShown(operations, f.Reception)
}

// handedTo is the only method of this package with a name among what the receiver of
// a reception was made with.
func (r *TombstoneResult) handedTo(d *Reception, name string) []*ssa.Function {
	made, ok := r.source(r.receiver(d)).(*ssa.Call)
	if !ok {
		return nil
	}
	var found []*ssa.Function
	for _, arg := range ir.Args(made) {
		if boxed, ok := arg.(*ssa.MakeInterface); ok {
			arg = boxed.X
		}
		m := ir.MethodNamed(arg.Type(), r.pass.Pkg, name)
		if m == nil {
			continue
		}
		if fn := r.prog.Function(m); r.prog.HasBody(fn) && len(fn.Params) > 1 {
			found = append(found, fn)
		}
	}
	if len(found) != 1 {
		return nil
	}
	return found
}
