package object

import (
	"fmt"
	"go/types"
	"iter"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/model/client"
	"github.com/informerlint/informerlint/internal/rule"
)

// Updates is the fact that objects read from a cache are sent back whole: a
// cache that a function is given in a parameter, or that a field holds.
type Updates struct{ List []Update }

// An Update is one such update.
type Update struct {
	// Param is the parameter of the function, none for a field.
	Param ir.Param
	// Client tells a controller-runtime client from client-go's informers,
	// whose steps to the kind are Path.
	Client bool
	Path   string
	Kind   kube.Kind
	Place  rule.Place
	// Rewritten are fields that it sets itself.
	Rewritten string
}

// AFact marks Updates as a fact.
func (*Updates) AFact() {}

func (u *Updates) String() string { return fmt.Sprintf("updates %v", u.List) }

// maxUpdates is how many updates of a function or field are kept.
const maxUpdates = 8

// A Replacement is an update that makes the server lose fields, because the
// object comes from a cache whose transform dropped them.
type Replacement struct {
	// Instr is the update or, if that is in another package, what gives it
	// the cache; Arg is the argument then.
	Instr ssa.Instruction
	Arg   int
	Local bool
	Kind  kube.Kind
	Strip Strip
	// Place is the update.
	Place rule.Place

	rewritten string
}

// Replaces yields the updates that this package makes or makes possible.
func (r *TransformResult) Replaces() iter.Seq[Replacement] { return slices.Values(r.replacements) }

// replace finds updates of objects from caches, and their transforms.
func (r *TransformResult) replace() {
	r.strips()
	facts := map[types.Object]*Updates{}
	for call := range r.prog.Calls() {
		fn := ir.CalleeFunc(call)
		if arg, ok := kube.ReplacesObject(fn); ok {
			r.update(call, ir.Arg(call, arg), facts)
			continue
		}
		var fact Updates
		if fn == nil || fn.Pkg() == r.pass.Pkg || !r.pass.ImportObjectFact(fn, &fact) {
			continue
		}
		for _, u := range fact.List {
			if v := u.Param.In(call); v != nil {
				r.settle(Replacement{Instr: call, Arg: u.Param.Argument(call), Kind: u.Kind, Place: u.Place, rewritten: u.Rewritten}, r.cacheOf(v, u), facts)
			}
		}
	}
	r.fieldStores(facts)
	for obj, fact := range facts {
		slices.SortFunc(fact.List, func(a, b Update) int { return a.Place.Line - b.Place.Line })
		rule.Export(r.pass, obj, fact)
	}
}

// update notes one update of this package.
func (r *TransformResult) update(call ssa.CallInstruction, obj ssa.Value, facts map[types.Object]*Updates) {
	kind, ok := kube.KindOf(dynamicType(r.trace, obj))
	if !ok {
		return
	}
	reads := r.reads(obj, call)
	if len(reads) == 0 {
		return
	}
	rewritten := r.rewritten(obj, call)
	for _, read := range reads {
		c := r.held(read.lister, read.path)
		if read.reader != nil {
			c = cacheRef{client: read.reader}
		}
		u := Replacement{Instr: call, Local: true, Kind: kind, Place: rule.PlaceOf(r.pass.Fset, ir.Position(call)), rewritten: rewritten}
		r.settle(u, c, facts)
	}
}

// dynamicType is the type of an object that may be in an interface.
func dynamicType(trace *client.Result, v ssa.Value) types.Type {
	if v = ir.Unboxed(v); !types.IsInterface(v.Type()) {
		return v.Type()
	}
	for _, s := range trace.Sources(v) {
		return s.Type()
	}
	return v.Type()
}

// A cacheRef is a cache: by the root of its informer, or by its client.
type cacheRef struct {
	root   root
	client ssa.Value
}

// cacheOf is the cache that an argument gives to an update elsewhere.
func (r *TransformResult) cacheOf(v ssa.Value, u Update) cacheRef {
	if u.Client {
		return cacheRef{client: v}
	}
	return r.held(v, u.Path)
}

// held is the cache that a path leads to from a value.
func (r *TransformResult) held(v ssa.Value, path string) cacheRef {
	if v == nil {
		return cacheRef{}
	}
	return cacheRef{root: r.unfold(r.root(v).then(path))}
}

// settle reports an update if the transform of its cache is known, and leaves
// it to importing packages if they decide about the cache.
func (r *TransformResult) settle(u Replacement, c cacheRef, facts map[types.Object]*Updates) {
	left := Update{Kind: u.Kind, Place: u.Place, Path: c.root.path, Client: c.client != nil, Rewritten: u.rewritten}
	if c.client == nil {
		for _, s := range r.lost(u) {
			if s.by != nil && r.fills(s.by, c.root) {
				u.Strip = s
				r.replacements = append(r.replacements, u)
				return
			}
		}
		leave(facts, r.prog, c.root.source, left)
		return
	}
	answers, open := r.trace.OpenEnds(c.client)
	for _, s := range r.lost(u) {
		if (s.by == nil || s.by.Runtime) && answers.Cached() {
			u.Strip = s
			r.replacements = append(r.replacements, u)
			return
		}
	}
	for _, end := range open {
		leave(facts, r.prog, end, left)
	}
}

// lost are the fields which transforms drop from objects of the kind of an update that it does
// not set itself.
func (r *TransformResult) lost(u Replacement) (found []Strip) {
	for _, s := range r.dropped() {
		if left, ok := s.without(u.rewritten); ok && s.concerns(u.Kind) {
			found = append(found, left)
		}
	}
	return found
}

// fills reports whether a registration is about the informer with a root.
func (r *TransformResult) fills(g *TransformRegistration, informer root) bool {
	if g.Sets() {
		return r.informer(g).same(informer)
	}
	return g.Factory != nil && informer.source == g.Factory
}
