package object

import (
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/graph"
	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/model/client"
)

// callbacks are the functions behind event handlers and predicates.
type callbacks struct {
	*MetadataResult
	question *ir.Search
	// nodes are what they are given.
	nodes []graph.Node
	// extent is how much those read that are of other packages.
	extent Extent
}

func (r *MetadataResult) callbacks() *callbacks {
	return &callbacks{MetadataResult: r, question: r.prog.NewSearch(), extent: ReadsMetadata}
}

// handled goes on in the handlers that a call adds to an informer, unless its callers say both.
func (x *extentOf) handled(call ssa.CallInstruction, informer ssa.Value) graph.Verdict {
	if x.trace.AddsForCallers(call) {
		return graph.Skip
	}
	c, known := x.callbacks(), false
	for _, added := range x.trace.Additions(call) {
		if added.Informer != informer {
			continue
		}
		if known = c.of(added.Handler); !known {
			break
		}
	}
	if !known {
		return x.whole()
	}
	x.extent = min(x.extent, c.extent)
	return x.follow(c.nodes...)
}

// indexed goes on in the functions that compute the keys of indexes.
func (x *extentOf) indexed(call ssa.CallInstruction) graph.Verdict {
	c := x.callbacks()
	sym, _ := kube.Lookup(ir.Callee(call), kube.AddsIndexers)
	if !c.indexes(ir.Arg(call, sym.Arg)) {
		return x.whole()
	}
	x.extent = min(x.extent, c.extent)
	return x.follow(c.nodes...)
}

// indexes reports whether it is known which functions compute the keys of indexes.
func (c *callbacks) indexes(v ssa.Value) bool {
	entries, complete := c.trace.Entries(v)
	for _, e := range entries {
		complete = complete && c.functions(e.Value)
	}
	return complete || c.trace.IsNil(v)
}

// OfInformer says how much is read of the objects of an informer that a call constructs, by
// the functions that it is given for indexes, too.
func (r *MetadataResult) OfInformer(made *ssa.Call) Extent {
	result := r.resultOf(made)
	if !kube.IsInformer(made.Common().Signature().Results().At(result).Type()) {
		return ReadsWhole // of a store, with a handler
	}
	x := r.read(graph.Node{Value: made, Result: result})
	r.beside(made, x)
	return min(r.ofIndexes(made), x.extent)
}

// ofIndexes says how much is read of the objects of an informer by the functions that its
// constructor is given for indexes.
func (r *MetadataResult) ofIndexes(made *ssa.Call) Extent {
	c := r.callbacks()
	for _, arg := range ir.Args(made) {
		if kube.IsIndexers(arg.Type()) && !c.indexes(arg) {
			return ReadsWhole
		}
		for field, value := range r.trace.Struct(arg).All() {
			if kube.IsIndexers(field.Type()) && !c.indexes(value) {
				return ReadsWhole
			}
		}
	}
	return min(c.extent, r.read(c.nodes...).extent)
}

// of reports whether it is known which functions a handler or predicate calls.
func (c *callbacks) of(v ssa.Value) bool {
	if v == nil || !c.question.Enter(v) {
		return false
	}
	defer c.question.Leave(v)
	if _, ok := v.Type().Underlying().(*types.Signature); ok {
		return c.functions(v)
	}
	sources := c.trace.Sources(v)
	for _, s := range sources {
		if !c.source(s, v) {
			return false
		}
	}
	return len(sources) > 0
}

func (c *callbacks) source(s client.Source, v ssa.Value) bool {
	if c.settable(s) {
		return false
	}
	switch value := s.Value.(type) {
	case *ssa.Const:
		if value.IsNil() {
			return true
		}
	case *ssa.Global:
		return kube.IsRuntime(value.Pkg.Pkg)
	case *ssa.Call:
		return c.made(value, s.Result)
	}
	name := ir.TypeName(s.Type())
	switch {
	case name == nil || name.Pkg() == nil:
		return false
	case kube.InLibraries(name.Pkg().Path()):
		return c.fields(v)
	}
	return c.methods(s.Type())
}

// settable reports whether a value is taken out of a field or variable that other packages may
// set, too.
func (c *callbacks) settable(s client.Source) bool {
	return s.Held != nil && s.Held.Exported() && s.Held.Pkg() == c.pass.Pkg && c.pass.Pkg.Name() != "main"
}

// made looks at a handler or predicate that a function of controller-runtime makes of others,
// or which another package makes.
func (c *callbacks) made(call *ssa.Call, result int) bool {
	callee := ir.CalleeFunc(call)
	if callee == nil || !kube.IsRuntime(callee.Pkg()) {
		return callee != nil && c.returned(callee, result)
	}
	for _, arg := range ir.Args(call) {
		if elems, complete := c.trace.Elements(arg); isSliceOf(arg) {
			for _, e := range elems {
				complete = complete && c.of(e)
			}
			if !complete {
				return false
			}
			continue
		}
		if calls(arg.Type()) && !c.of(arg) {
			return false
		}
	}
	return true
}

// returned reports whether it is known how much is read by a result of a function of another
// package.
func (c *callbacks) returned(fn *types.Func, result int) bool {
	var fact ReadsOf
	if !c.pass.ImportObjectFact(fn, &fact) {
		return false
	}
	for _, r := range fact.Results {
		if r.Result == result {
			c.extent = min(c.extent, r.Extent)
			return true
		}
	}
	return false
}

// elsewhere reports whether it is known how much a function of another package reads of all
// that it is given.
func (c *callbacks) elsewhere(fn *ssa.Function) bool {
	var fact ReadsOf
	obj, ok := fn.Object().(*types.Func)
	if !ok || !c.pass.ImportObjectFact(obj.Origin(), &fact) {
		return false
	}
	told := map[ir.Param]Extent{}
	for _, p := range fact.Params {
		told[p.Param] = p.Extent
	}
	for p, t := range ir.Parameters(obj) {
		extent, known := told[p]
		switch {
		case known:
			c.extent = min(c.extent, extent)
		case !kube.IsBesideObjects(t):
			return false
		}
	}
	return true
}

func isSliceOf(v ssa.Value) bool {
	s, ok := v.Type().Underlying().(*types.Slice)
	return ok && calls(s.Elem())
}

// calls reports whether a value of a type is called with objects: a function, a handler or a
// predicate.
func calls(t types.Type) bool {
	if _, ok := t.Underlying().(*types.Signature); ok {
		return true
	}
	return kube.PredicateMethods(t) != nil || kube.HandlerMethods(t) != nil || kube.EventMethods(t) != nil
}

// fields looks at the functions, handlers and predicates in a struct of a library.
func (c *callbacks) fields(v ssa.Value) bool {
	s := c.trace.Struct(v)
	for _, value := range s.All() {
		if calls(value.Type()) && !c.of(value) {
			return false
		}
	}
	return s.Complete
}

// methods looks at those of a type of this package.
func (c *callbacks) methods(t types.Type) bool {
	found := append(kube.PredicateMethods(t), kube.EventMethods(t)...)
	for _, m := range kube.HandlerMethods(t) {
		found = append(found, m)
	}
	for _, m := range found {
		fn := c.prog.Function(m)
		if !c.prog.HasBody(fn) {
			return false
		}
		c.nodes = append(c.nodes, given(fn)...)
	}
	return len(found) > 0
}

// functions reports whether it is known which functions a value may be. Those of the
// libraries look at nothing but metadata.
func (c *callbacks) functions(v ssa.Value) bool {
	sources := c.trace.Sources(v)
	for _, s := range sources {
		fn := ir.FunctionOf(s.Value)
		call, made := s.Call()
		switch {
		case c.settable(s):
			return false
		case ir.IsNil(s.Value), made && c.made(call, s.Result):
		case fn == nil:
			return false
		case c.prog.HasBody(fn):
			c.nodes = append(c.nodes, given(fn)...)
		case fn.Pkg == nil || !kube.InLibraries(fn.Pkg.Pkg.Path()) && !c.elsewhere(fn):
			return false
		}
	}
	return len(sources) > 0
}

// given is what a function gets, without its receiver.
func given(fn *ssa.Function) (nodes []graph.Node) {
	for _, p := range fn.Params {
		if !ir.IsReceiver(p) && !kube.IsBesideObjects(p.Type()) {
			nodes = append(nodes, nodeOf(p, 0))
		}
	}
	return nodes
}
