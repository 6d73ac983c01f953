package request

import (
	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/model/client"
)

// Scope says where the objects of a LIST are.
type Scope uint8

const (
	// UnknownScope is one namespace or all.
	UnknownScope Scope = iota
	// AllNamespaces asks for the objects of the whole cluster.
	AllNamespaces
	// OneNamespace asks for those of one namespace.
	OneNamespace
	// ClusterScoped asks for objects that have no namespace.
	ClusterScoped
)

// List is one LIST.
type List struct {
	Call ssa.CallInstruction
	// Client is the client, reader or lister that is asked.
	Client ssa.Value
	// Kind is the kind of the objects, zero where it is not known.
	Kind kube.Kind
	// of is the type parameter that the list has for a type.
	of ir.TypeParam
	// Unstructured objects carry their kind as data; controller-runtime's
	// cached clients do not cache them by default.
	Unstructured bool
	// Metadata objects carry their metadata only.
	Metadata bool
	// Reader tells a List of a controller-runtime reader, whose cost its
	// client's origin decides, from one of a client-go client.
	Reader bool
	// Result is the list object: what the call returns, or fills in.
	Result ssa.Value
	Scope  Scope
	// Namespace is the namespace asked for, nil for AllNamespaces.
	Namespace ssa.Value
	// lost tells that the way to the client was not seen: it may be one of a namespace.
	lost bool
	Options
}

// Options are the options of a LIST.
type Options struct {
	// Complete means that nothing else can be set.
	Complete bool
	// Labels and Fields are the selectors, nil where none is set.
	Labels, Fields ssa.Value
	// Selected are the fields that the field selector speaks about; empty
	// although Fields is set means that they are not known.
	Selected []string
	// Limit and Continue tell which of the two is set.
	Limit, Continue bool
	// VersionSet reports whether a resourceVersion is set; Version is its constant.
	VersionSet bool
	Version    string
}

// Paged reports whether the LIST is one page of many.
func (o *Options) Paged() bool { return o.Limit && o.Continue }

// ByField reports whether the LIST may be narrowed by a field: surely, if its
// selector's fields are known.
func (o *Options) ByField(field string) bool {
	if o.Fields != nil && len(o.Selected) == 0 {
		return true
	}
	for _, f := range o.Selected {
		if f == field {
			return true
		}
	}
	return false
}

// ListOf returns the LIST that a call makes, not ok for other calls.
func ListOf(trace *client.Result, call ssa.CallInstruction) (l *List, ok bool) {
	for sym := range kube.Roles(ir.Callee(call)) {
		switch sym.Role {
		case kube.LiveList:
			return clientList(trace, call, sym.Arg), true
		case kube.ReaderList:
			return readerList(trace, call, sym.Arg), true
		}
	}
	return nil, false
}

// clientList reads a LIST of a typed, dynamic or metadata client.
func clientList(trace *client.Result, call ssa.CallInstruction, options int) *List {
	l := &List{Call: call, Client: ir.Receiver(call), Result: result(call), Options: Options{Complete: true}}
	if item := kube.ItemType(call.Common().Signature().Results().At(0).Type()); item != nil {
		l.item(item)
	}
	l.locate(trace)
	if arg := ir.Arg(call, options); arg != nil {
		l.asks(trace, trace.OptionsOf(arg))
	} else {
		l.Complete = false
	}
	return l
}

// locate says where the objects are that a client lists.
func (l *List) locate(trace *client.Result) {
	seen := l.path(trace)
	l.narrow(trace)
	if l.lost = !seen && l.Scope != ClusterScoped && l.Namespace == nil; l.lost {
		l.Scope = UnknownScope
	}
}

// result is the list that a call returns.
func result(call ssa.CallInstruction) ssa.Value {
	v := call.Value()
	if v == nil {
		return nil
	}
	for _, ref := range *v.Referrers() {
		if e, ok := ref.(*ssa.Extract); ok && e.Index == 0 {
			return e
		}
	}
	return nil
}

// path reads the way from the client to the resource: Resource(gvr),
// Pods(namespace), Nodes(). It reports whether it saw the way: a client that comes
// from elsewhere may be one of a namespace.
func (l *List) path(trace *client.Result) (seen bool) {
	for _, s := range trace.Sources(l.Client) {
		for call, ok := s.Call(); ok; {
			var next ssa.Value
			for sym := range kube.Roles(ir.Callee(call)) {
				switch sym.Role {
				case kube.Namespaced:
					l.Namespace, next = ir.Arg(call, sym.Arg), ir.Receiver(call)
				case kube.ClientForResource:
					seen = true
					l.Kind = trace.KindOfResource(ir.Arg(call, sym.Arg))
				case kube.ClientPath:
					l.Scope = ClusterScoped
				}
			}
			call, ok = next.(*ssa.Call)
		}
	}
	return seen
}
