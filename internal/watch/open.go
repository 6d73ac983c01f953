package watch

import (
	"go/constant"
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/ir"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/origin"
	"github.com/informerlint/informerlint/internal/request"
)

// findWatches finds the WATCHes of the package that reach the server.
func (r *Result) findWatches() {
	for call := range r.Prog.Calls() {
		callee := ir.Callee(call)
		if sym, ok := kube.Lookup(callee, kube.LiveList); ok {
			r.noteShared(ir.Arg(call, sym.Arg))
		}
	}
	for call := range r.Prog.Calls() {
		l, ok := request.WatchOf(r.trace, call)
		if !ok || r.trace.Client(l.Client) == origin.Fake {
			continue
		}
		w := &Watch{Call: call, Kind: l.Kind, Client: l.Client, Labels: l.Labels != nil, Fields: l.Fields != nil}
		w.Single = l.ByField("metadata.name")
		r.readOptions(w)
		w.Limited = r.limits(ir.Arg(call, 0))
		r.watches = append(r.watches, w)
		r.byCall[call] = w
	}
}

// noteShared remembers whose options a LIST is given: they are selectors, for
// bookmarks mean nothing to a LIST.
func (r *Result) noteShared(options ssa.Value) {
	if options == nil {
		return
	}
	for _, s := range r.trace.Struct(options).Open {
		r.asked[s.Value] = true
	}
}

// asked are the options of one WATCH.
type asked struct {
	versions  []ssa.Value // stored on any path
	bookmarks []ssa.Value
	timeouts  []ssa.Value
	complete  bool
}

// readOptions reads the options that only a WATCH has.
func (r *Result) readOptions(w *Watch) {
	sym, _ := kube.Lookup(ir.Callee(w.Call), kube.LiveWatch)
	arg := ir.Arg(w.Call, sym.Arg)
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

func namedOf(t types.Type) *types.Named {
	t = types.Unalias(t)
	if p, ok := t.(*types.Pointer); ok {
		t = types.Unalias(p.Elem())
	}
	n, _ := t.(*types.Named)
	return n
}

// options reads an options struct, or what a pointer to one holds. One that
// other options hold is kept there, but nobody changes it.
func (r *Result) options(v ssa.Value, a *asked, held bool) {
	s := r.trace.Struct(v)
	a.add(s)
	for _, field := range cellStores(v) {
		a.field(ir.FieldOf(field.Addr), field.Val)
	}
	if s.Complete {
		return
	}
	for _, open := range s.Open {
		call, isCall := open.Call()
		switch {
		case isCall && kube.Is(ir.Callee(call), kube.Copies) && ir.Receiver(call) != nil:
			r.options(ir.Receiver(call), a, false)
		case !r.asked[open.Value]:
			a.complete = false
		}
	}
	copied := slices.ContainsFunc(s.Passed, func(p origin.Passing) bool { return !kube.Is(ir.Callee(p.Call), kube.Copies) })
	a.complete = a.complete && (held || !s.Leaks) && !copied
}

func (a *asked) add(s *origin.Struct) {
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
	case kube.Is(field, kube.OptTimeout):
		a.timeouts = append(a.timeouts, v)
	}
}

// cellStores returns what is stored into fields behind a pointer that a
// variable holds, wherever closures share the variable.
//
//	opts := base.DeepCopy()
//	go func() { … opts.ResourceVersion = seen … }()
func cellStores(v ssa.Value) []*ssa.Store {
	load, ok := v.(*ssa.UnOp)
	if !ok || load.Op != token.MUL {
		return nil
	}
	pointer, ok := load.X.(*ssa.UnOp)
	if !ok {
		return nil
	}
	var stores []*ssa.Store
	for _, cell := range shared(pointer.X) {
		for _, ref := range *cell.Referrers() {
			if p, ok := ref.(*ssa.UnOp); ok {
				stores = append(stores, fieldStores(p)...)
			}
		}
	}
	return stores
}

func fieldStores(pointer ssa.Value) []*ssa.Store {
	var stores []*ssa.Store
	for _, ref := range *pointer.Referrers() {
		field, ok := ref.(*ssa.FieldAddr)
		if !ok {
			continue
		}
		for _, use := range *field.Referrers() {
			if s, ok := use.(*ssa.Store); ok && s.Addr == field {
				stores = append(stores, s)
			}
		}
	}
	return stores
}

// anyTrue tells whether a field is true on any path; Unknown where that
// depends on what is not seen.
func (r *Result) anyTrue(values []ssa.Value, complete bool) kube.Tri {
	answer := kube.No
	if !complete {
		answer = kube.Unknown
	}
	for _, v := range values {
		c, known := r.trace.Constant(v)
		if known != origin.Known || c.Kind() != constant.Bool {
			answer = kube.Unknown
		} else if constant.BoolVal(c) {
			return kube.Yes
		}
	}
	return answer
}

// limits tells whether a context has a deadline, or ends with a request.
func (r *Result) limits(ctx ssa.Value) bool {
	return r.derives(ctx, 0, kube.ContextDeadline, kube.ContextOfRequest)
}

// derives tells whether a context may be, or come from, the result of a
// function with one of the roles.
func (r *Result) derives(ctx ssa.Value, depth int, roles ...kube.Role) bool {
	if ctx == nil || depth > 5 {
		return false
	}
	for _, s := range r.trace.Sources(ctx) {
		call, ok := s.Call()
		if !ok {
			continue
		}
		if kube.Is(ir.Callee(call), roles...) {
			return true
		}
		for _, arg := range ir.Args(call) {
			if isContext(arg.Type()) && r.derives(arg, depth+1, roles...) {
				return true
			}
		}
	}
	return false
}

func isContext(t types.Type) bool {
	n := namedOf(t)
	return n != nil && n.Obj().Name() == "Context" && n.Obj().Pkg() != nil && n.Obj().Pkg().Path() == "context"
}
