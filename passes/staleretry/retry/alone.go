package retry

import (
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/model/client"
	"github.com/informerlint/informerlint/internal/rule"
)

// alone reports whether nobody but the program writes objects of a kind, so that no
// controller of others conflicts, and of this package only the code of a retry: once in
// each run of the code that it belongs to; or only one loop on a timer, which comes to it
// again.
func (s *search) alone(kind kube.Kind, retry ssa.CallInstruction) bool {
	return s.owns(kind) && (len(s.writers(kind)) == 1 && s.oncePerRun(retry) && !s.overhears(kind, retry) || s.cycles(retry, kind))
}

// owns reports whether a kind is written by whoever made its objects, as far as that is
// told: a kind of the program itself, or one that says who holds it.
func (s *search) owns(kind kube.Kind) bool {
	if kind == (kube.Kind{}) {
		return false
	}
	return kube.HasHolder(kind) || !kube.IsBuiltIn(kind) && rule.InModuleOf(s.pass, kind.Package)
}

// writesAlone reports whether a reconciler is all that leads to writes of objects of a kind.
func (s *search) writesAlone(reconciler *ssa.Function, kind kube.Kind) bool {
	return reconciler != nil && !slices.ContainsFunc(s.writers(kind), func(call ssa.CallInstruction) bool { return s.reconciler(call) != reconciler })
}

// writers are the calls of this package that may write objects of a kind, but for those
// in code that nothing runs.
func (s *search) writers(kind kube.Kind) []ssa.CallInstruction {
	found, known := s.writing[kind]
	if known {
		return found
	}
	for call := range s.prog.Calls() {
		if s.mayWrite(call, kind) && !s.req.Hot.Unused(call.Parent()) {
			found = append(found, call)
		}
	}
	s.writing[kind] = found
	return found
}

func (s *search) mayWrite(call ssa.CallInstruction, kind kube.Kind) bool {
	if object, written, ok := s.patched(call); ok {
		return written == kind || written == kube.Kind{} && s.mayBe(object, kind)
	}
	exchanges := s.exchanges(call)
	for _, d := range exchanges {
		if d.verb == updates && (d.kind == kind || d.kind == kube.Kind{} && s.mayBe(d.object, kind)) {
			return true
		}
	}
	if exchanges != nil || deletes(call) || prepares(call) || !s.opaque(call) || s.onlyAnswers(call) {
		return false
	}
	for _, arg := range ir.Args(call) {
		if s.kindOf(arg) == kind {
			return true
		}
	}
	return false
}

// onlyAnswers reports whether a function of others returns something, and never fails: what
// writes may be refused, and libraries say so.
func (s *search) onlyAnswers(call ssa.CallInstruction) bool {
	fn, results := ir.CalleeFunc(call), call.Common().Signature().Results()
	if fn == nil || fn.Pkg() == nil || results.Len() == 0 || rule.InModuleOf(s.pass, fn.Pkg().Path()) {
		return false
	}
	for result := range results.Variables() {
		if ir.IsError(result.Type()) {
			return false
		}
	}
	return true
}

// mayBe reports whether an object in an interface, or what is to be applied to one, may be
// of a kind, as far as it is seen where it comes from.
func (s *search) mayBe(object ssa.Value, kind kube.Kind) bool {
	if object == nil {
		return true
	}
	sources := s.trace.Sources(object)
	return len(sources) == 0 || slices.ContainsFunc(sources, func(src client.Source) bool {
		return slices.ContainsFunc(s.madeBy(src), func(src client.Source) bool {
			of := s.kindOf(src.Value)
			return of == kind || of == kube.Kind{} && kube.MayConfigure(src.Value.Type(), kind)
		})
	})
}

// madeBy is what functions return, where all are seen that a source is the result of as the
// call of a function value, and the source itself otherwise.
//
//	r.mark(ctx, func() client.Object { return &corev1.PersistentVolume{} })
func (s *search) madeBy(src client.Source) []client.Source {
	call, ok := src.Call()
	if !ok || call.Call.IsInvoke() || call.Call.StaticCallee() != nil {
		return []client.Source{src}
	}
	var found []client.Source
	for _, value := range s.trace.Sources(call.Call.Value) {
		fn := ir.FunctionOf(value.Value)
		if fn == nil || !s.prog.HasBody(fn) {
			return []client.Source{src}
		}
		for ret := range ir.Returns(fn) {
			found = append(found, s.trace.Sources(ret.Results[src.Result])...)
		}
	}
	if len(found) == 0 {
		return []client.Source{src}
	}
	return found
}

// deletes reports whether a call deletes objects: what an update conflicts with is
// another version, which no retry finds of an object that is gone.
func deletes(call ssa.CallInstruction) bool {
	return kube.Is(ir.Callee(call), kube.WriterDelete, kube.WriterDeleteAll, kube.LiveDelete, kube.LiveDeleteCollection)
}

// prepares reports whether a call is given an object only to name a kind, for what a cache
// keeps of it.
func prepares(call ssa.CallInstruction) bool {
	return kube.Is(ir.Callee(call), kube.IndexField, kube.GetInformer)
}

// patched returns the object that a call patches, nil where that is not known, and its
// kind.
func (s *search) patched(call ssa.CallInstruction) (ssa.Value, kube.Kind, bool) {
	for sym := range kube.Roles(ir.Callee(call)) {
		switch sym.Role {
		case kube.WriterPatch:
			object := ir.Arg(call, sym.Arg)
			return object, s.kindOf(object), true
		case kube.LivePatch:
			return nil, kindOfResults(call), true
		}
	}
	return nil, kube.Kind{}, false
}

// updaters returns the packages whose functions update objects of each kind, as
// far as facts tell.
func (s *search) updaters() map[kube.Kind]map[*types.Package]bool {
	if s.updating != nil {
		return s.updating
	}
	s.updating = map[kube.Kind]map[*types.Package]bool{}
	for _, f := range s.pass.AllObjectFacts() {
		effects, ok := f.Fact.(*Effects)
		if !ok || f.Object.Pkg() == s.pass.Pkg {
			continue
		}
		for _, e := range effects.Effects {
			if verb(e.Verb) == updates && s.updating[e.Kind] == nil {
				s.updating[e.Kind] = map[*types.Package]bool{}
			}
			if verb(e.Verb) == updates {
				s.updating[e.Kind][f.Object.Pkg()] = true
			}
		}
	}
	return s.updating
}

// sole reports whether no imported package but some updates objects of a kind.
func (s *search) sole(kind kube.Kind, but Set) bool {
	for pkg := range s.updaters()[kind] {
		if !but.has(pkg.Path()) {
			return false
		}
	}
	return true
}
