package request

import (
	"iter"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
)

// Verb is what a request does.
type Verb uint8

const (
	// ListVerb reads a collection.
	ListVerb Verb = iota
	// WatchVerb follows the changes of one.
	WatchVerb
	// DeleteVerb deletes one.
	DeleteVerb
)

// A Request is a call that takes list options: a LIST, a WATCH, or the
// deletion of a collection.
type Request struct {
	// List says who is asked for what. Only of a LIST it holds the options:
	// those of any way to it, where Forms tells the ways apart.
	*List
	Verb Verb
	// At is the call that gets the options: the request itself but for bare
	// REST clients.
	At  ssa.CallInstruction
	arg ssa.Value
}

// Requests yields the requests of the package, in source order of functions.
func (r *Result) Requests() iter.Seq[*Request] {
	return func(yield func(*Request) bool) {
		for call := range r.Prog.Calls() {
			if q := r.Request(call); q != nil && !yield(q) {
				return
			}
		}
	}
}

// Request returns the request that a call makes, nil for other calls.
func (r *Result) Request(call ssa.CallInstruction) *Request {
	for sym := range kube.Roles(ir.Callee(call)) {
		switch sym.Role {
		case kube.LiveList:
			return &Request{r.lists[call], ListVerb, call, ir.Arg(call, sym.Arg)}
		case kube.ReaderList:
			return &Request{r.lists[call], ListVerb, call, variadic(call)}
		case kube.LiveWatch:
			return r.watch(call, sym.Arg)
		case kube.LiveDeleteCollection:
			return &Request{r.target(call), DeleteVerb, call, ir.Arg(call, sym.Arg)}
		case kube.RESTSend, kube.RESTWatch:
			return r.bare(call, sym.Role)
		}
	}
	return nil
}

// Forms returns the options of a request, one form for each way to it.
func (r *Result) Forms(q *Request) []*OptionForm {
	if q.arg == nil {
		return nil
	}
	return r.options.Forms(q.At, q.arg)
}

// OptionForms returns the options that an argument of any call holds, one form
// for each way to it.
func (r *Result) OptionForms(call ssa.CallInstruction, arg ssa.Value) []*OptionForm {
	return r.options.Forms(call, arg)
}

func variadic(call ssa.CallInstruction) ssa.Value {
	args := ir.Args(call)
	return args[len(args)-1]
}

// target says whom a request asks that returns no list.
func (r *Result) target(call ssa.CallInstruction) *List {
	l := &List{Call: call, Client: ir.Receiver(call)}
	if item := kube.ListedBy(l.Client.Type()); item != nil {
		l.item(item)
	}
	l.path(r.Trace)
	l.narrow(r.Trace)
	return l
}

// watch reads a WATCH, of a controller-runtime client, too.
//
//	Watch(ctx context.Context, obj client.ObjectList, opts ...client.ListOption)
func (r *Result) watch(call ssa.CallInstruction, arg int) *Request {
	if !call.Common().Signature().Variadic() {
		return &Request{r.target(call), WatchVerb, call, ir.Arg(call, arg)}
	}
	l := &List{Call: call, Client: ir.Receiver(call), Reader: true}
	l.object(r.Trace, ir.Arg(call, arg-1))
	l.Result = nil
	l.narrow(r.Trace)
	return &Request{l, WatchVerb, call, variadic(call)}
}

// bare reads a request of a bare REST client, nil if it takes no list options.
//
//	c.Get().Resource("pods").VersionedParams(&opts, codec).Do(ctx).Into(&pods)
func (r *Result) bare(call ssa.CallInstruction, role kube.Role) *Request {
	q := &Request{List: &List{Call: call}, Verb: ListVerb}
	if role == kube.RESTWatch {
		q.Verb = WatchVerb
	}
	for step := ir.Receiver(call); q.Client == nil; {
		made, ok := step.(*ssa.Call)
		if !ok || ir.Receiver(made) == nil {
			return nil
		}
		step = ir.Receiver(made)
		for sym := range kube.Roles(ir.Callee(made)) {
			switch sym.Role {
			case kube.RESTParams:
				q.At, q.arg = made, ir.Arg(made, sym.Arg)
			case kube.RESTGet:
				q.Client = step
			}
		}
	}
	if q.arg == nil || !IsOptions(q.arg) {
		return nil
	}
	r.decoded(q, call)
	return q
}

// decoded finds the list that the answer of a request is decoded into.
func (r *Result) decoded(q *Request, call ssa.CallInstruction) {
	v := call.Value()
	if v == nil {
		return
	}
	for _, ref := range *v.Referrers() {
		into, ok := ref.(ssa.CallInstruction)
		if !ok {
			if store, ok := ref.(*ssa.Store); ok {
				into = calledOn(store.Addr)
			}
		}
		if into == nil {
			continue
		}
		if sym, ok := kube.Lookup(ir.Callee(into), kube.RESTInto); ok {
			q.object(r.Trace, ir.Arg(into, sym.Arg))
			q.narrow(r.Trace)
		}
	}
}

// calledOn is a call of a method on a variable.
func calledOn(addr ssa.Value) ssa.CallInstruction {
	for _, ref := range *addr.Referrers() {
		if load, ok := ref.(*ssa.UnOp); ok {
			for _, use := range *load.Referrers() {
				if call, ok := use.(ssa.CallInstruction); ok {
					return call
				}
			}
		}
		if call, ok := ref.(ssa.CallInstruction); ok {
			return call
		}
	}
	return nil
}
