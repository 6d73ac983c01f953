package object

import (
	"cmp"
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
)

// Encoded is the fact about a package that it encodes whole objects.
type Encoded struct {
	// Kinds are those of objects that handlers are given, or the package by code that is
	// not seen, the zero Kind for any.
	Kinds []kube.Kind
	// Read are those of objects that it reads from listers and stores.
	Read []kube.Kind
}

// AFact marks Encoded as a fact.
func (*Encoded) AFact() {}

func (*Encoded) String() string { return "encodes what it is given" }

// maxEncoded bounds how deep an object is in what is encoded.
const maxEncoded = 4

// findEncoded notes the kinds whose objects are encoded whole, with all that a transform
// would take away: an object that a handler is given, or one that comes through a channel or
// from callers that are not seen.
func (r *MutationResult) findEncoded() {
	for call := range r.prog.Calls() {
		sym, ok := kube.Lookup(ir.Callee(call), kube.Encodes)
		if !ok || sym.Arg < 0 || makesPatch(call.Parent()) {
			continue
		}
		e := &encoding{MutationResult: r, seen: map[ssa.Value]bool{}}
		e.value(ir.Arg(call, sym.Arg), maxEncoded)
	}
	for _, kinds := range [][]kube.Kind{r.encoded.Kinds, r.encoded.Read} {
		slices.SortFunc(kinds, func(a, b kube.Kind) int { return cmp.Compare(a.Qualified(), b.Qualified()) })
	}
	if len(r.encoded.Kinds)+len(r.encoded.Read) > 0 {
		r.pass.ExportPackageFact(&Encoded{slices.Clone(r.encoded.Kinds), slices.Clone(r.encoded.Read)})
	}
	r.joinEncoded()
}

// joinEncoded adds what the packages below encode.
func (r *MutationResult) joinEncoded() {
	for _, fact := range r.pass.AllPackageFacts() {
		if below, ok := fact.Fact.(*Encoded); ok && fact.Package != r.pass.Pkg {
			for _, k := range below.Kinds {
				r.encode(k)
			}
			for _, k := range below.Read {
				r.encodeRead(k)
			}
		}
	}
}

func (r *MutationResult) encode(k kube.Kind) {
	if !slices.Contains(r.encoded.Kinds, k) {
		r.encoded.Kinds = append(r.encoded.Kinds, k)
	}
}

func (r *MutationResult) encodeRead(k kube.Kind) {
	if !slices.Contains(r.encoded.Read, k) {
		r.encoded.Read = append(r.encoded.Read, k)
	}
}

// makesPatch reports whether a function encodes objects to find out how they differ.
func makesPatch(fn *ssa.Function) bool {
	for call := range ir.CallsOf(fn) {
		if kube.Is(ir.Callee(call), kube.MakesPatch) {
			return true
		}
	}
	return false
}

// Encodes reports whether objects of a kind that handlers are given may be encoded whole, by
// this package or one below.
func (r *MutationResult) Encodes(k kube.Kind) bool {
	return slices.Contains(r.encoded.Kinds, k) || slices.Contains(r.encoded.Kinds, kube.Kind{})
}

// EncodesRead tells the same of objects that are read from listers and stores.
func (r *MutationResult) EncodesRead(k kube.Kind) bool { return slices.Contains(r.encoded.Read, k) }

// encoding follows what is encoded back to objects.
type encoding struct {
	*MutationResult
	seen map[ssa.Value]bool
}

func (e *encoding) value(v ssa.Value, depth int) {
	if v == nil || e.seen[v] || depth == 0 {
		return
	}
	e.seen[v] = true
	for _, s := range e.trace.Sources(v) {
		switch from := s.Value.(type) {
		case *ssa.Parameter:
			e.given(from, v)
		case *ssa.UnOp:
			if from.Op == token.ARROW {
				e.received(from.X, depth)
			}
		case *ssa.IndexAddr:
			e.value(from.X, depth)
		case *ssa.Call:
			e.read(from, v)
		case *ssa.Select:
			e.received(selectedFrom(from, s.Result), depth)
		case *ssa.Alloc:
			e.parts(from, depth)
		case *ssa.MakeMap:
			e.parts(from, depth)
		}
	}
}

// received notes the objects that come from a channel: what its type says, or else what
// this package sends to it.
func (e *encoding) received(ch ssa.Value, depth int) {
	if ch == nil {
		return
	}
	t := ch.Type().Underlying().(*types.Chan).Elem()
	e.kindsIn(t, depth)
	if !types.IsInterface(t) {
		return
	}
	for _, sent := range e.sentTo(channelIn(ch)) {
		e.value(sent, depth-1)
	}
}

// read notes the objects that a call reads from a cache.
func (e *encoding) read(call *ssa.Call, v ssa.Value) {
	source, ok := e.sourceOf(call)
	if !ok {
		return
	}
	t := underInterface(v)
	if list, ok := t.Underlying().(*types.Slice); ok {
		t = list.Elem()
	}
	if types.IsInterface(t) {
		t = source.object
	}
	if kind, ok := kube.KindOf(t); ok {
		e.encodeRead(kind)
	}
}

// given notes the objects in a parameter that informers fill, or callers that are not seen.
func (e *encoding) given(p *ssa.Parameter, v ssa.Value) {
	if _, ok := e.entries[p]; !ok {
		e.kindsIn(p.Type(), maxEncoded)
		return
	}
	for _, t := range []types.Type{underInterface(v), p.Type()} {
		if kind, ok := kube.KindOf(t); ok {
			e.encode(kind)
			return
		}
	}
	e.encode(kube.Kind{})
}

// underInterface is the type of what an interface is made of.
func underInterface(v ssa.Value) types.Type {
	if boxed, ok := v.(*ssa.MakeInterface); ok {
		return boxed.X.Type()
	}
	return v.Type()
}

// parts follows what is put into a struct or a map.
func (e *encoding) parts(made ssa.Value, depth int) {
	for _, ref := range *made.Referrers() {
		switch ref := ref.(type) {
		case *ssa.MapUpdate:
			e.value(ref.Value, depth-1)
		case *ssa.Store:
			if ref.Addr == made {
				e.value(ref.Val, depth-1)
			}
		case *ssa.FieldAddr:
			for _, use := range *ref.Referrers() {
				if store, ok := use.(*ssa.Store); ok && store.Addr == ref {
					e.value(store.Val, depth-1)
				}
			}
		}
	}
}

// kindsIn notes the kinds of objects that a type holds.
func (e *encoding) kindsIn(t types.Type, depth int) {
	if kind, ok := kube.KindOf(t); ok {
		e.encode(kind)
		return
	}
	if kube.IsRuntimeObject(t) {
		e.encode(kube.Kind{})
		return
	}
	if ptr, ok := t.Underlying().(*types.Pointer); ok {
		t = ptr.Elem()
	}
	s, ok := t.Underlying().(*types.Struct)
	if !ok || depth == 0 {
		return
	}
	for f := range s.Fields() {
		e.kindsIn(f.Type(), depth-1)
	}
}
