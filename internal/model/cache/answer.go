package cache

import (
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/graph"
	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/model/client"
)

// answer adds to a cache what the function of another package that makes it is told on the way
// to a call: by arguments, by options among them, by structs, and by the methods of what it is
// called on. Where not all of that is seen, what anyone may say counts.
func (b *build) answer(c *Cache, call *ssa.Call) {
	c.KindGiven = c.asksKind()
	asks, alone, pending := c.Asks, c.Alone, c.Pending
	c.Asks, c.Alone, c.Pending = nil, nil, nil
	fn := calleeOf(call)
	if fn == nil || alone == nil && fn.Signature().Recv() == nil {
		return
	}
	h := &hearing{build: b, pkg: fn.Pkg(), complete: true, fields: map[string][]ssa.Value{}}
	h.result(call)
	if h.complete && alone != nil {
		c.alone(alone)
		for _, a := range asks {
			h.into(c, a)
		}
		c.Uses = append(c.Uses, pending...)
	}
	h.bind(c)
}

func calleeOf(call *ssa.Call) *types.Func {
	if call == nil {
		return nil
	}
	return ir.CalleeFunc(call)
}

// alone leaves of what is said of a cache no more than what nobody decides but its function.
func (c *Cache) alone(a *Blueprint) {
	c.Varies = c.Transform != NoTransform && a.Transform == NoTransform
	c.Transform, c.Lessened, c.Unseen = a.Transform, a.Lessened, a.Unseen
	c.Single, c.OneNamespace, c.Scope, c.OwnClient = a.Single, a.OneNamespace, a.Scope, a.OwnClient
}

// bind puts what calls before that of a method pass in the place of parameters, of the function
// that makes what it is called on for example.
func (h *hearing) bind(c *Cache) {
	c.Server, c.Scope.Namespace = h.bound(c.Server), h.bound(c.Scope.Namespace)
}

// bound is what calls make of an identity, which is none where they make several.
func (h *hearing) bound(id client.Identity) client.Identity {
	bound := id
	for _, call := range h.calls {
		switch next := id.Bind(h.trace, call, client.FullName(ir.CalleeFunc(call))); {
		case next == id || next == bound:
		case bound == id:
			bound = next
		default:
			return client.Unidentified
		}
	}
	return bound
}

// say adds what a value says that a constructor takes for a role.
func (b *build) say(c *Cache, role kube.Role, v ssa.Value) {
	switch role {
	case kube.ExampleArg:
		b.example(c, v)
	case kube.ListerWatcherArg:
		c.Single = c.Single || b.namesOne(v)
		b.source(c, v)
	case kube.TransformArg:
		b.transformed(c, v)
	case kube.TweakArg:
		b.narrow(c, v)
	case kube.NamespaceArg:
		b.within(c, v)
	case kube.DisableForField:
		b.readLive(c, v)
	case kube.ByObjectField:
		b.kindMap(c, v)
	case kube.OptionsArg:
		options, complete := b.trace.Elements(v)
		if !complete {
			c.unknown()
		}
		b.eachOption(c, options)
	}
}

// hearing finds what the functions of a package are told by one that makes a cache.
type hearing struct {
	*build
	pkg *types.Package
	// calls are those of functions of the package, used the functions that are options themselves.
	calls []ssa.CallInstruction
	used  []*types.Func
	// fields are what this package stores into fields itself.
	fields map[string][]ssa.Value
	// complete tells that nobody else gets hold of what is told.
	complete bool
}

// into adds what is asked for.
func (h *hearing) into(c *Cache, a Ask) {
	switch {
	case a.Func != "":
		h.opted(c, a)
	case a.Param != 0:
		h.say(c, a.Role, a.Param.In(h.calls[0]))
	case a.Role != kube.ResyncArg:
		h.told(c, a)
	case a.Field == c.Resync.Field && c.Resync.Known == client.Unknown && h.silent(a.Field):
		c.Resync = c.Resync.untold()
	}
}

// opted adds what calls say of a function that returns an option.
func (h *hearing) opted(c *Cache, a Ask) {
	for _, call := range h.calls {
		if client.FullName(ir.CalleeFunc(call)) != a.Func {
			continue
		}
		if a.Role == kube.DisableForField {
			h.readLive(c, a.Param.In(call))
			continue
		}
		kind, _ := h.build.object(a.Key.In(call))
		o := &KindOptions{}
		if kind != (kube.Kind{}) {
			o = c.option(kind)
		}
		if a.Param != 0 {
			h.kindStruct(o, h.trace.Struct(a.Param.In(call)))
		} else {
			a.Says.Kind = kind
			*o = a.Says
		}
		c.Scope.SomeKind = c.Scope.SomeKind || kind == (kube.Kind{}) && o.Narrowed
	}
}

// told adds what is told for a field.
func (h *hearing) told(c *Cache, a Ask) {
	for _, v := range h.fields[a.Field] {
		h.say(c, a.Role, v)
	}
	for _, call := range h.calls {
		for _, t := range h.tells(ir.CalleeFunc(call)) {
			if t.Field != a.Field {
				continue
			}
			if t.Param != 0 {
				h.say(c, a.Role, t.Param.In(call))
				continue
			}
			t.Says.Scope.Namespace = t.Says.Scope.Namespace.Bind(h.trace, call, client.FullName(ir.CalleeFunc(call)))
			c.hear(&t.Says)
		}
	}
	for _, fn := range h.used {
		for _, t := range h.tells(fn) {
			if t = t.open(); t.Field == a.Field {
				c.hear(&t.Says)
			}
		}
	}
}

// hear adds what is said of a cache somewhere else.
func (c *Cache) hear(said *Blueprint) {
	c.Single, c.OneNamespace = c.Single || said.Single, c.OneNamespace || said.OneNamespace
	options := c.Options
	c.merge(said)
	c.Options = options
}

func (h *hearing) tells(fn *types.Func) []Telling {
	var fact Tells
	h.pass.ImportObjectFact(fn, &fact)
	return fact.Of
}

// silent reports whether a field is told nothing, as far as is known of all that is told.
func (h *hearing) silent(field string) bool {
	tells := func(fn *types.Func) bool {
		return slices.ContainsFunc(h.tells(fn), func(t Telling) bool { return t.Field == field })
	}
	return h.complete && len(h.fields[field]) == 0 && !slices.ContainsFunc(h.used, tells) &&
		!slices.ContainsFunc(h.calls, func(call ssa.CallInstruction) bool { return tells(ir.CalleeFunc(call)) })
}

// call listens to a call of a function of the package, and to what it is given.
func (h *hearing) call(call ssa.CallInstruction) {
	if slices.Contains(h.calls, call) {
		return
	}
	if fn := ir.CalleeFunc(call); fn == nil || fn.Pkg() != h.pkg || call.Common().IsInvoke() {
		h.complete = false
		return
	}
	h.calls = append(h.calls, call)
	for _, arg := range ir.Args(call) {
		h.given(arg)
	}
}

// result listens to a call that something comes from, and to what it is called on.
func (h *hearing) result(call ssa.CallInstruction) {
	h.call(call)
	if recv := ir.Receiver(call); recv != nil && h.owns(recv.Type()) {
		h.object(recv)
	}
}

// owns reports whether a type is one of the package, or a pointer to one.
func (h *hearing) owns(t types.Type) bool {
	name := ir.TypeName(ir.Deref(t))
	return name != nil && name.Pkg() == h.pkg
}

// given listens to an argument: options, a struct, or a pointer to one.
func (h *hearing) given(arg ssa.Value) {
	switch t := arg.Type().Underlying().(type) {
	case *types.Slice:
		if h.isOption(t.Elem()) {
			h.options(arg)
		}
	case *types.Struct, *types.Pointer:
		if h.owns(arg.Type()) {
			h.object(arg)
		}
	default:
		if h.isOption(arg.Type()) {
			h.option(arg)
		}
	}
}

// isOption reports whether a type is that of functions, or objects, that tell something.
func (h *hearing) isOption(t types.Type) bool {
	switch of := t.Underlying().(type) {
	case *types.Signature:
		return h.owns(t) || of.Params().Len() == 1 && h.owns(of.Params().At(0).Type())
	case *types.Interface:
		return h.owns(t)
	}
	return false
}

// options listens to several options.
func (h *hearing) options(slice ssa.Value) {
	options, rest, complete := h.trace.Parts(slice)
	h.complete = h.complete && complete
	for _, o := range append(options, rest...) {
		h.option(o)
	}
}

// option listens to one option, or to several that a function of the package returns.
func (h *hearing) option(v ssa.Value) {
	sources := h.trace.Inside(v)
	h.complete = h.complete && len(sources) > 0
	for _, s := range sources {
		if ir.IsNil(s.Value) {
			continue
		}
		if call, ok := s.Call(); ok {
			h.result(call)
			continue
		}
		h.function(ir.FunctionOf(s.Value))
	}
}

// function listens to a function that is an option itself.
func (h *hearing) function(fn *ssa.Function) {
	if fn == nil {
		h.complete = false
		return
	}
	obj, declared := fn.Object().(*types.Func)
	switch {
	case declared && obj.Pkg() == h.pkg:
		h.used = append(h.used, obj)
	case h.prog.HasBody(fn) && len(fn.Params) == 1 && h.owns(fn.Params[0].Type()):
		h.members(h.trace.Filled(fn.Params[0]), fn.Params[0].Type())
	default:
		h.complete = false
	}
}

// object listens to what fills a struct, or what a pointer leads to, before it is used and after.
func (h *hearing) object(v ssa.Value) {
	sources := h.trace.Inside(v)
	h.complete = h.complete && len(sources) > 0
	for _, s := range sources {
		switch from := s.Value.(type) {
		case *ssa.Const:
		case *ssa.Call:
			if !slices.Contains(h.calls, ssa.CallInstruction(from)) {
				h.result(from)
				h.onward(from)
			}
		case *ssa.Alloc:
			h.members(h.trace.Struct(from), from.Type())
			h.onward(from)
		default:
			h.complete = false
		}
	}
}

// members listens to the fields of a struct.
func (h *hearing) members(s *client.Struct, t types.Type) {
	h.complete = h.complete && !s.Leaks
	for _, open := range s.Open {
		if call, ok := open.Call(); ok {
			h.result(call)
		} else {
			h.complete = false
		}
	}
	for _, passed := range s.Passed {
		h.call(passed.Call)
	}
	for field, v := range s.All() {
		h.member(t, field, v)
	}
	for field, nested := range s.Nested {
		h.members(nested, field.Type())
	}
}

func (h *hearing) member(of types.Type, field *types.Var, v ssa.Value) {
	if name := client.FieldOf(of, field); !slices.Contains(h.fields[name], v) {
		h.fields[name] = append(h.fields[name], v)
		h.given(v)
	}
}

// onward listens to what is done with an object, or with what its methods return of it.
func (h *hearing) onward(v ssa.Value) {
	graph.Forth{Prog: h.prog, Use: h.use, Step: h.same}.From(h.prog.NewSearch(), v)
}

// same goes on at a call that returns what it is called on, and at what an object holds of the
// package.
func (h *hearing) same(u graph.Use) []graph.Node {
	switch by := u.By.(type) {
	case *ssa.Call:
		if h.trace.HandedOn(by, 0) == u.Of.Value {
			return []graph.Node{{Value: by}}
		}
	case *ssa.FieldAddr:
		return []graph.Node{{Value: by}}
	case *ssa.UnOp:
		if _, held := u.Of.Value.(*ssa.FieldAddr); held && h.owns(by.Type()) {
			return []graph.Node{{Value: by}}
		}
	}
	return nil
}

// use judges one use of an object: calls of the package listen for themselves.
func (h *hearing) use(u graph.Use) graph.Verdict {
	switch by := u.By.(type) {
	case *ssa.FieldAddr:
		for v := range ir.Stored(by) {
			h.member(by.X.Type(), ir.FieldOf(by), v)
		}
		return graph.Follow
	case ssa.CallInstruction:
		if len(h.prog.Entered(by)) == 0 {
			h.call(by)
		}
		return graph.Follow
	case *ssa.MakeClosure:
		h.complete = h.complete && u.How == graph.Captured // a method as a value is called anywhere
	}
	switch u.How {
	case graph.InSlot, graph.Put, graph.Left, graph.Elsewhere:
		h.complete = false
	}
	return graph.Follow
}
