package client

import (
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
)

// Client says what answers the requests of a client, which decides what they
// cost (controller-runtime: "mgr.GetClient().List", "mgr.GetAPIReader().List"
// and "client.New(...).List" are one method).
type Client uint8

const (
	// UnknownClient may be anything; rules stay silent.
	UnknownClient Client = iota
	// Live requests reach the API server.
	Live
	// CachedCopy reads are deep copies of cached objects.
	CachedCopy
	// CacheOwned reads are the cache's own objects.
	CacheOwned
	// Fake clients are test doubles.
	Fake
)

var clientNames = [...]string{"unknown", "live", "cached copy", "cache-owned", "fake"}

func (c Client) String() string { return clientNames[c] }

// Cached reports whether a cache answers requests.
func (c Client) Cached() bool { return c == CachedCopy || c == CacheOwned }

// none is the origin of nil: the neutral element of join.
const none = Client(255)

func join(a, b Client) Client {
	switch {
	case a == none:
		return b
	case b == none || a == b:
		return a
	}
	return UnknownClient
}

// Client returns the origin of a client, reader, cache, clientset or
// anything derived from one by accessor methods.
func (r *Result) Client(v ssa.Value) Client {
	o, _ := r.begin().client(v, 0)
	return o
}

// OpenEnds returns the origin of a client as far as this package knows it,
// and the parameters and fields that other packages decide about.
func (r *Result) OpenEnds(v ssa.Value) (Client, []ssa.Value) {
	known, ends := r.begin().client(v, 0)
	return known, slices.DeleteFunc(ends, func(end ssa.Value) bool {
		_, getter := end.(*ssa.Call)
		return getter
	})
}

// Slot returns the field or package variable, or the function and its parameter,
// that decides about an open end; of fields and variables the parameter is -1.
func Slot(end ssa.Value) (obj types.Object, param int) {
	switch end := end.(type) {
	case *ssa.FieldAddr, *ssa.Field, *ssa.Global:
		if v := ir.Holder(end); v != nil {
			return v, -1
		}
	case *ssa.Parameter:
		if fn, ok := end.Parent().Object().(*types.Func); ok {
			return fn, ir.Index(end)
		}
	}
	return nil, 0
}

func (r *Result) client(v ssa.Value, depth int) (Client, []ssa.Value) {
	if v == nil || depth > maxDepth {
		return UnknownClient, nil
	}
	origin, open := none, []ssa.Value(nil)
	for _, s := range r.Sources(v) {
		o, ends := r.clientAt(s, depth)
		origin = join(origin, o)
		open = append(open, ends...)
	}
	open = preferred(open)
	if origin == none || origin == UnknownClient {
		if kube.IsClientset(v.Type()) && !kube.ReadsObjects(v.Type()) {
			return Live, nil // only test code builds another kind
		}
		return UnknownClient, open
	}
	return origin, open
}

func (r *Result) clientAt(s Source, depth int) (Client, []ssa.Value) {
	switch v := s.Value.(type) {
	case *ssa.Const:
		return none, nil
	case *ssa.Parameter, *ssa.FieldAddr, *ssa.Field, *ssa.Global:
		return UnknownClient, []ssa.Value{v}
	case *ssa.Call:
		return r.clientOfCall(v, s.Result, depth)
	}
	return UnknownClient, nil
}

func (r *Result) clientOfCall(call *ssa.Call, result, depth int) (Client, []ssa.Value) {
	callee := ir.Callee(call)
	for sym := range kube.Roles(callee) {
		switch sym.Role {
		case kube.LiveClient:
			switch {
			case !r.readsThroughCache(call):
				return Live, nil
			case r.CacheReader(call) != nil:
				return CachedCopy, nil
			}
			return UnknownClient, nil
		case kube.FakeClient:
			return Fake, nil
		case kube.ManagerAPIReader:
			return Live, nil
		case kube.ManagerCache:
			return CacheOwned, nil
		case kube.ManagerClient:
			return r.managerClient(ir.Receiver(call)), nil
		case kube.WrapClient:
			return r.client(ir.Arg(call, sym.Arg), depth+1)
		case kube.Namespaced, kube.FactoryPath, kube.ClientPath, kube.ClientForResource:
			return r.client(ir.Receiver(call), depth+1)
		}
	}
	var fact Returns
	if callee != nil && r.pass.ImportObjectFact(callee, &fact) && result < len(fact.Results) {
		return r.clientOfFact(call, fact.Results[result], depth)
	}
	return r.clientOfGetter(call, depth)
}

// clientOfGetter is what a method of an interface returns: who fills in what is behind it
// decides, in this package or another.
func (r *Result) clientOfGetter(call *ssa.Call, depth int) (Client, []ssa.Value) {
	if !call.Call.IsInvoke() || call.Call.Signature().Results().Len() != 1 || !isClient(call.Type()) {
		return UnknownClient, nil
	}
	if of := r.of(call.Call.Value, On{Method: call.Call.Method.Name()}, depth); of != UnknownClient {
		return of, nil
	}
	return UnknownClient, []ssa.Value{call}
}

func (r *Result) clientOfFact(call *ssa.Call, res Returned, depth int) (Client, []ssa.Value) {
	if res.Field != "" {
		if of := r.of(ir.Receiver(call), On{Field: res.Field}, depth); of != UnknownClient {
			return of, nil
		}
		return UnknownClient, []ssa.Value{call}
	}
	if res.Param == 0 {
		return res.Client, nil
	}
	return r.client(res.Param.In(call), depth+1)
}

// managerClient is the origin of GetClient(): cached, unless the manager was
// built in sight with a constructor of its own for clients.
func (r *Result) managerClient(manager ssa.Value) Client {
	for _, s := range r.Sources(manager) {
		if call, ok := s.Call(); ok && r.setsOption(call, kube.NewClientField) {
			return UnknownClient
		}
	}
	return CachedCopy
}

// isClient reports whether a type is worth a Returns fact.
func isClient(t types.Type) bool { return kube.IsReader(t) }
