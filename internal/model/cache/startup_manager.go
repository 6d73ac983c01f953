package cache

import (
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/model/client"
	"github.com/informerlint/informerlint/internal/model/request"
)

// BeforeManager is a use of a manager's cache before the manager starts.
type BeforeManager struct {
	Use, Start ssa.CallInstruction
	// Waits tells that it waits for the cache.
	Waits bool
}

// BeforeManagers returns the uses of managers' caches that come before the
// managers are started.
func (r *StartupResult) BeforeManagers() []BeforeManager {
	var found []BeforeManager
	for c := range Of(r.pass).Caches() {
		if c.Sort != Manager || c.Fake || c.OwnClient || c.Remote && !c.Received() || c.Call == nil {
			continue
		}
		for _, start := range r.blockingStarts(c) {
			found = append(found, r.beforeStart(c, start)...)
		}
	}
	return found
}

func (r *StartupResult) blockingStarts(c *Cache) []ssa.CallInstruction {
	var found []ssa.CallInstruction
	for _, u := range c.Uses {
		if u.Act == Starts && u.Call() != nil && kube.IsBlocking(ir.CalleeFunc(u.Call())) {
			found = append(found, u.Call())
		}
	}
	return append(found, r.handedStarts(c)...)
}

// handedStarts are the calls that are given the method which starts a manager, and so start it
// then or later.
//
//	parallel(ctx, server.Run, mgr.Start)
func (r *StartupResult) handedStarts(c *Cache) (found []ssa.CallInstruction) {
	for call := range r.Prog.Calls() {
		for _, arg := range ir.Args(call) {
			given := []ssa.Value{arg}
			if elems, complete := r.Trace.Elements(arg); complete {
				given = elems
			}
			if slices.ContainsFunc(given, func(v ssa.Value) bool { return r.startOf(v, c) }) {
				found = append(found, call)
			}
		}
	}
	return found
}

// startOf reports whether a value is the method that starts a manager.
func (r *StartupResult) startOf(v ssa.Value, c *Cache) bool {
	if converted, ok := v.(*ssa.ChangeType); ok {
		v = converted.X
	}
	closure, ok := v.(*ssa.MakeClosure)
	if !ok || ir.BoundTo(closure) == nil {
		return false
	}
	method, _ := closure.Fn.(*ssa.Function).Object().(*types.Func)
	if !kube.Is(method, kube.Start) || !kube.IsBlocking(method) {
		return false
	}
	managers := r.Trace.Sources(closure.Bindings[0])
	return len(managers) > 0 && !slices.ContainsFunc(managers, func(s client.Source) bool { return s.Value != c.Call.Value() })
}

func (r *StartupResult) beforeStart(c *Cache, start ssa.CallInstruction) []BeforeManager {
	var found []BeforeManager
	started := Action{At: start}
	for _, u := range c.Uses {
		call := u.Call()
		if call == nil || u.Act != Reads || u.Content == Dynamic || !c.Caches(u) {
			continue
		}
		if r.Trace.Client(ir.Receiver(call)).Cached() && r.only(ir.Receiver(call), c) && r.order.blocks(Action{At: call}, started) && r.nothingStarts(c, call, start) {
			found = append(found, BeforeManager{Use: call, Start: start})
		}
	}
	for call := range r.Prog.Calls() {
		if r.readsElsewhere(c, call) && r.order.blocks(Action{At: call}, started) && r.nothingStarts(c, call, start) {
			found = append(found, BeforeManager{Use: call, Start: start})
		}
	}
	for _, wait := range r.waits {
		if r.waitsForCacheOf(wait, c) && r.order.blocks(Action{At: wait}, started) && r.nothingStarts(c, wait, start) {
			found = append(found, BeforeManager{Use: wait, Start: start, Waits: true})
		}
	}
	return found
}

// readsElsewhere reports whether a call has a function of another package read a kind from the
// cache of a manager in any case.
func (r *StartupResult) readsElsewhere(c *Cache, call ssa.CallInstruction) bool {
	for reader, asks := range request.Of(r.pass).ReadWith(call) {
		by := r.Trace.Client(reader)
		use := Use{Act: Reads, Kind: asks.Kind, Client: by == client.CachedCopy}
		if !asks.Uncached && asks.Kind != (kube.Kind{}) && by.Cached() && r.only(reader, c) && c.Caches(use) {
			return true
		}
	}
	return false
}

// nothingStarts reports whether no call other than one that starts a manager may
// have started its cache before a use.
func (r *StartupResult) nothingStarts(c *Cache, use, start ssa.CallInstruction) bool {
	for _, u := range c.Uses {
		if u.Act == Starts && u.Call() != start && (u.Call() == nil || !r.order.blocks(Action{At: use}, Action{At: u.Call()})) {
			return false
		}
	}
	return true
}

// only reports whether a client is that of one manager, whatever way it is reached.
func (r *StartupResult) only(reader ssa.Value, c *Cache) bool {
	sources := r.Trace.Sources(reader)
	for _, s := range sources {
		got, ok := s.Call()
		if !ok || !kube.Is(ir.Callee(got), kube.ManagerClient, kube.ManagerCache) || !r.made(got, s, c) {
			return false
		}
	}
	return len(sources) > 0
}

// made reports whether a method is one of the manager that a call constructs.
func (r *StartupResult) made(got *ssa.Call, s client.Source, c *Cache) bool {
	managers := r.Trace.Within(ir.Receiver(got), s)
	for _, m := range managers {
		if m.Value != c.Call.Value() {
			return false
		}
	}
	return len(managers) > 0
}

// waitsForCacheOf reports whether a call waits for the cache of a manager.
func (r *StartupResult) waitsForCacheOf(call ssa.CallInstruction, c *Cache) bool {
	recv := ir.Receiver(call)
	return recv != nil && !kube.IsFactory(recv.Type()) && r.only(recv, c)
}
