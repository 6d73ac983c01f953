package spread

import (
	"go/token"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
)

// naming goes back from a request or key to the objects that it is the name of.
type naming struct {
	*Result
	question *ir.Search
	objects  []ssa.Value
}

// named returns the objects that a value is a key or request of, or which it is itself.
func (r *Result) named(v ssa.Value) []ssa.Value {
	n := &naming{Result: r, question: r.prog.NewSearch()}
	n.value(v)
	return n.objects
}

// value goes on at what a value is made of. What was entered once is not left again: each is
// looked at once.
func (n *naming) value(v ssa.Value) {
	if v == nil || !n.question.Step(v) || !n.question.Enter(v) {
		return
	}
	switch v := v.(type) {
	case *ssa.MakeInterface:
		n.value(v.X)
	case *ssa.ChangeInterface:
		n.value(v.X)
	case *ssa.ChangeType:
		n.value(v.X)
	case *ssa.Convert:
		n.value(v.X)
	case *ssa.Extract:
		n.value(v.Tuple)
	case *ssa.BinOp:
		if v.Op == token.ADD {
			n.value(v.X)
			n.value(v.Y)
		}
	case *ssa.Alloc:
		n.built(v)
	case *ssa.Call:
		n.call(v)
	case *ssa.UnOp:
		n.loaded(v)
	case *ssa.Field:
		n.field(v, v.X)
	case *ssa.Parameter:
		n.objects = append(n.objects, v)
	}
	if kube.IsAPIObject(v.Type()) {
		n.objects = append(n.objects, v)
	}
}

// loaded looks at what is read from memory: a field, an element, a variable.
func (n *naming) loaded(v *ssa.UnOp) {
	if field, ok := v.X.(*ssa.FieldAddr); ok {
		n.field(field, field.X)
		return
	}
	n.value(v.X)
}

// field looks at a field of something: the name of an object, or part of a key.
func (n *naming) field(field, of ssa.Value) {
	switch {
	case kube.Is(ir.FieldOf(field), kube.NameOf):
		n.objects = append(n.objects, of)
	case kube.IsObjectKey(ir.Deref(of.Type())):
		n.value(of)
	}
}

// built looks at the fields of a struct that is made here.
func (n *naming) built(made *ssa.Alloc) {
	if !kube.IsObjectKey(ir.Deref(made.Type())) {
		n.value(ir.Assigned(made))
		return
	}
	for _, use := range *made.Referrers() {
		switch use := use.(type) {
		case *ssa.Store:
			if use.Addr == made {
				n.value(use.Val)
			}
		case *ssa.FieldAddr:
			n.stored(use)
		}
	}
}

// stored looks at what a field of a key is set to.
func (n *naming) stored(field *ssa.FieldAddr) {
	for _, use := range *field.Referrers() {
		switch use := use.(type) {
		case *ssa.Store:
			if use.Addr == field {
				n.value(use.Val)
			}
		case *ssa.FieldAddr:
			n.stored(use)
		}
	}
}

// call looks at what a call names an object by, or formats.
func (n *naming) call(call *ssa.Call) {
	callee := ir.Callee(call)
	for _, role := range []kube.Role{kube.ObjectKeyOf, kube.KeyOf} {
		if sym, ok := kube.Lookup(callee, role); ok {
			n.object(ir.Arg(call, sym.Arg))
			return
		}
	}
	switch recv := ir.Receiver(call); {
	case kube.Is(callee, kube.NameOf):
		n.object(recv)
	case kube.Is(callee, kube.Formats):
		elems, _ := n.trace.Elements(call.Call.Args[len(call.Call.Args)-1])
		for _, e := range elems {
			n.value(e)
		}
	case len(n.prog.Entered(call)) == 1 && kube.IsObjectKey(call.Type()):
		n.result(call, n.prog.Entered(call)[0])
	}
}

// result looks at a function that makes a key of one of its arguments.
func (n *naming) result(call *ssa.Call, fn *ssa.Function) {
	for v := range ir.Results(fn, 0) {
		for _, of := range n.named(v) {
			if p, ok := n.whole(of).(*ssa.Parameter); ok && p.Parent() == fn {
				n.object(ir.PassedTo(call, p))
			}
		}
	}
}

func (n *naming) object(v ssa.Value) {
	if v != nil {
		n.objects = append(n.objects, v)
	}
}

// whole is the object that a value is a part of, or another name of.
func (r *Result) whole(v ssa.Value) ssa.Value {
	for q := r.prog.NewSearch(); q.Step(v); {
		v = ir.Whole(v)
		from := behind(v)
		if from == nil {
			return v
		}
		v = from
	}
	return nil
}

// behind is what a value is read from, converted from or assigned, nil where it begins.
func behind(v ssa.Value) ssa.Value {
	switch v := v.(type) {
	case *ssa.UnOp:
		return v.X
	case *ssa.ChangeType:
		return v.X
	case *ssa.TypeAssert:
		return v.X
	case *ssa.Extract:
		return v.Tuple
	case *ssa.Alloc:
		return ir.Assigned(v)
	}
	return nil
}

// itemOf is the place in a slice that an object is taken from, nil where there is none.
func (r *Result) itemOf(object ssa.Value) *ssa.IndexAddr {
	item, _ := r.whole(object).(*ssa.IndexAddr)
	if item == nil || item.X.Referrers() == nil {
		return nil
	}
	if _, counted := item.Index.(*ssa.Const); counted {
		return nil // always the same one
	}
	return item
}
