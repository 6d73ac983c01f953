package watch

import (
	"go/constant"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/model/client"
)

// asked are the options of one WATCH.
type asked struct {
	versions  []ssa.Value // stored on any path
	bookmarks []ssa.Value
	timeouts  []ssa.Value
	complete  bool
	single    bool
}

// readOptions reads the options that only a WATCH has.
func (r *Result) readOptions(w *Watch, arg ssa.Value) {
	if arg == nil {
		w.From = Unknown
		return
	}
	a := &asked{complete: true}
	if _, variadic := arg.Type().Underlying().(*types.Slice); variadic {
		elems, complete := r.trace.Elements(arg)
		a.complete = complete
		for _, e := range elems {
			r.option(e, a)
		}
	} else {
		r.options(arg, a, false)
	}
	w.From = r.versions(a)
	w.Bookmarks = r.anyTrue(a.bookmarks, a.complete)
	w.Single = w.Single || a.single
	w.Timeout = len(a.timeouts) > 0
	w.versions = a.versions
}

// option reads one option of a controller-runtime client. Those of types that
// the tables know set nothing but what they are called.
func (r *Result) option(v ssa.Value, a *asked) {
	conv, ok := v.(*ssa.MakeInterface)
	if !ok {
		a.complete = a.complete && r.trace.IsNil(v)
		return
	}
	name := namedOf(conv.X.Type())
	if name == nil {
		a.complete = false
		return
	}
	if _, isStruct := name.Underlying().(*types.Struct); !isStruct || kube.Is(name.Obj(), kube.OptLabels, kube.OptFields) {
		a.complete = a.complete && kube.Is(name.Obj(), kube.OptNamespace, kube.OptLabels, kube.OptFields,
			kube.OptLimit, kube.OptContinue, kube.OptNoDeepCopy)
		return
	}
	s := r.trace.Struct(conv.X)
	a.complete = a.complete && s.Complete
	for field, raw := range s.All() {
		if kube.Is(field, kube.OptRaw) {
			r.options(raw, a, true)
		}
	}
}

// options reads an options struct, or what a pointer to one holds. One that
// other options hold is kept there, but nobody changes it.
func (r *Result) options(v ssa.Value, a *asked, held bool) {
	s := r.trace.Struct(v)
	a.add(s)
	for _, store := range slices.Concat(cellStores(v), r.memberStores(v)) {
		a.field(ir.FieldOf(store.Addr), store.Val)
	}
	if s.Complete {
		return
	}
	for _, open := range s.Open {
		call, isCall := open.Call()
		switch {
		case isCall && kube.Is(ir.Callee(call), kube.OptOneObject):
			a.single, a.complete = true, false
		case isCall && kube.Is(ir.Callee(call), kube.Copies) && ir.Receiver(call) != nil:
			r.options(ir.Receiver(call), a, false)
		case !r.asked[open.Value]:
			a.complete = false
		}
	}
	copied := slices.ContainsFunc(s.Passed, func(p client.Passing) bool { return !kube.Is(ir.Callee(p.Call), kube.Copies) })
	a.complete = a.complete && (held || !s.Leaks) && !copied
}

// memberStores returns what the package stores into the fields of options that
// are themselves a field of another struct.
//
//	w.options.ResourceVersion = seen
func (r *Result) memberStores(v ssa.Value) []*ssa.Store {
	load, ok := v.(*ssa.UnOp)
	if !ok {
		return nil
	}
	member := ir.FieldOf(load.X)
	options, ok := v.Type().Underlying().(*types.Struct)
	if member == nil || !ok {
		return nil
	}
	var stores []*ssa.Store
	for field := range options.Fields() {
		for _, s := range r.Prog.Stores(field) {
			at, ok := s.Instr.(*ssa.Store)
			if !ok {
				continue
			}
			if part, ok := at.Addr.(*ssa.FieldAddr); ok && ir.FieldOf(part.X) == member {
				stores = append(stores, at)
			}
		}
	}
	return stores
}

func (a *asked) add(s *client.Struct) {
	for field, v := range s.All() {
		a.field(field, v)
	}
}

func (a *asked) field(field *types.Var, v ssa.Value) {
	if field == nil {
		return
	}
	switch {
	case kube.Is(field, kube.OptResourceVersion):
		a.versions = append(a.versions, v)
	case kube.Is(field, kube.OptBookmarks):
		a.bookmarks = append(a.bookmarks, v)
	case kube.Is(field, kube.OptInitialEvents):
		a.complete = false // it may begin now
	case kube.Is(field, kube.OptTimeout):
		a.timeouts = append(a.timeouts, v)
	}
}

// anyTrue reports whether a field is true on any path; Unknown where that
// depends on what is not seen.
func (r *Result) anyTrue(values []ssa.Value, complete bool) kube.Tri {
	answer := kube.No
	if !complete {
		answer = kube.Unknown
	}
	for _, v := range values {
		c, known := r.trace.Constant(v)
		if known != client.Known || c.Kind() != constant.Bool {
			answer = kube.Unknown
		} else if constant.BoolVal(c) {
			return kube.Yes
		}
	}
	return answer
}
