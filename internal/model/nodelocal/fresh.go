package nodelocal

import (
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/graph"
	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/model/cache"
	"github.com/informerlint/informerlint/internal/model/client"
	"github.com/informerlint/informerlint/internal/rule"
)

// Fresh is a result of a function that is a cache of its caller's own: each call has one made,
// and nothing else keeps it.
//
//	func NewFactory(client kubernetes.Interface) informers.SharedInformerFactory {
//		return informers.NewSharedInformerFactory(client, 10*time.Minute)
//	}
type Fresh struct {
	Key string
	// Made are the calls that lead to the constructor, which is the last of them.
	Made []rule.Place
}

// Origin tells what leads from the call of such a function to the constructor.
type Origin struct {
	At   rule.Place
	Made []rule.Place
}

// importFresh takes in which functions of another package make caches for their callers, and
// which kinds these are about.
func (s *search) importFresh(f *Package) {
	for _, n := range f.Fresh {
		s.fresh[n.Key] = n.Made
	}
	for _, o := range f.Origins {
		s.origins[o.At] = o.Made
	}
	s.importedShared = append(s.importedShared, f.Shared...)
	s.importedAbout = append(s.importedAbout, f.About...)
}

// originOf returns what leads from a call of another package to the constructor of a cache that
// is the caller's own, none where the function may return one that others have as well.
func (s *search) originOf(call *ssa.Call, result int) []rule.Place {
	fn := ir.CalleeFunc(call)
	if fn == nil || fn.Pkg() == s.pass.Pkg || call.Call.IsInvoke() || !s.ours(fn.Pkg()) {
		return nil
	}
	return s.fresh[s.resultKey(fn, result)]
}

// stands notes the call that stands for a cache, and what leads on to its constructor.
func (s *search) stands(call *ssa.Call, made []rule.Place) rule.Place {
	at := s.place(call)
	if _, known := s.origins[at]; !known {
		s.origins[at] = made
		s.ownOrigins = append(s.ownOrigins, Origin{at, made})
	}
	return at
}

// ownOf returns the call that stands for a cache which a function of this package has made for
// its caller alone, not ok for other sources: what others do with theirs is another cache.
func (s *search) ownOf(source client.Source) (at rule.Place, ok bool) {
	maker, made := source.Call()
	if !made || !constructs(maker) {
		return at, false
	}
	for _, frame := range source.Frames {
		call, isCall := frame.(*ssa.Call)
		entered := s.prog.Entered(frame)
		if !isCall || len(entered) != 1 {
			continue
		}
		for i := range entered[0].Signature.Results().Len() {
			if made := s.renews(entered[0], i); len(made) > 0 && made[len(made)-1] == s.place(maker) {
				return s.stands(call, made), true
			}
		}
	}
	return at, false
}

// rootOf is what stands for a cache among the roots of readers: its constructor, or the call
// that has one made.
func (s *search) rootOf(c *cache.Cache) rule.Place {
	if call, ok := c.Call.(*ssa.Call); ok && c.Remote {
		for i := range call.Common().Signature().Results().Len() {
			if made := s.originOf(call, i); made != nil {
				return s.stands(call, made)
			}
		}
	}
	return c.Place
}

// constructor is where the cache is constructed that a root stands for.
func (s *search) constructor(root rule.Place) rule.Place {
	if made := s.origins[root]; len(made) > 0 {
		return made[len(made)-1]
	}
	return root
}

// among reports whether what comes from some roots may come from a cache. What is done beside
// the constructor is done with every cache that it makes, and what may be any of these is
// done with each.
func (s *search) among(roots []rule.Place, cache rule.Place) bool {
	return slices.ContainsFunc(roots, func(at rule.Place) bool {
		return at == cache || slices.Contains(s.origins[cache], at) || slices.Contains(s.origins[at], cache)
	})
}

// renewed returns the results of this package's functions that are their callers' own.
func (s *search) renewed() (found []Fresh) {
	if s.pass.Pkg.Name() == "main" {
		return nil
	}
	for _, fn := range s.prog.Funcs {
		obj, ok := fn.Object().(*types.Func)
		if !ok || !obj.Exported() || fn.Parent() != nil {
			continue
		}
		for i := range fn.Signature.Results().Len() {
			made := s.renews(fn, i)
			if made == nil {
				made = s.renewsHolder(fn, i)
			}
			if made != nil {
				found = append(found, Fresh{s.resultKey(obj, i), made})
			}
		}
	}
	return found
}

// renews returns what leads to the constructor of the one cache that a function has made for
// each call.
func (s *search) renews(fn *ssa.Function, result int) (made []rule.Place) {
	if !readable(fn.Signature.Results().At(result).Type()) {
		return nil
	}
	for v := range ir.Results(fn, result) {
		if ir.IsNil(v) {
			continue // with an error
		}
		if made != nil {
			return nil
		}
		if made = s.made(fn, v, 0); made == nil {
			return nil
		}
	}
	return made
}

// made returns what leads from what a function returns to the constructor of a new cache, if
// there is one and nothing else keeps it.
func (s *search) made(fn *ssa.Function, v ssa.Value, depth int) []rule.Place {
	sources := s.trace.Sources(v)
	if len(sources) != 1 || depth > maxNesting {
		return nil
	}
	call, ok := sources[0].Call()
	switch {
	case !ok:
		return nil
	case constructs(call):
		if s.leavesOnly(fn, graph.Node{Value: call}) {
			return []rule.Place{s.place(call)}
		}
		return nil
	case isStep(call):
		return s.made(fn, ir.Receiver(call), depth+1)
	}
	if on := s.originOf(call, sources[0].Result); on != nil && s.leavesOnly(fn, graph.Node{Value: call, Result: sources[0].Result}) {
		return append([]rule.Place{s.stands(call, on)}, on...)
	}
	return nil
}

// constructs reports whether a call is of a constructor of a factory or an informer.
func constructs(call *ssa.Call) bool {
	return kube.Is(ir.Callee(call), kube.NewFactory, kube.NewInformer)
}

// isStep reports whether a call leads from a factory to an informer or a lister.
func isStep(call *ssa.Call) bool {
	return ir.Receiver(call) != nil && kube.Is(ir.Callee(call), kube.FactoryPath, kube.InformerOf, kube.ListerOf, kube.ForResource)
}

// leavesOnly reports whether nothing keeps a cache, or what is obtained from it, but whoever
// calls the function that returns it: what these do with theirs is their own matter.
func (s *search) leavesOnly(fn *ssa.Function, n graph.Node) bool {
	return s.goes(n, func(u graph.Use) graph.Verdict {
		switch {
		case u.How == graph.Returned && u.By.Parent() == fn:
			return graph.Skip
		case retains(u):
			return graph.Stop
		}
		return graph.Follow
	})
}

// goes reports whether all that is done with a cache, what is obtained from it, or what has it,
// may be followed, or skipped.
func (s *search) goes(n graph.Node, judge func(graph.Use) graph.Verdict) bool {
	only := true
	graph.Forth{Prog: s.prog, Step: obtained, Use: func(u graph.Use) graph.Verdict {
		verdict := judge(u)
		only = only && verdict != graph.Stop
		return verdict
	}}.FromAll(s.prog.NewSearch(), n)
	return only
}

// obtained goes on at accessors, informers and listers.
func obtained(u graph.Use) (found []graph.Node) {
	call, ok := u.By.(*ssa.Call)
	if !ok || u.How != graph.Asked {
		return nil
	}
	for i := range call.Common().Signature().Results().Len() {
		if carriesCache(call.Common().Signature().Results().At(i).Type()) {
			found = append(found, graph.Node{Value: call, Result: i})
		}
	}
	return found
}

// retains reports whether a use may keep a cache where others find it.
func retains(u graph.Use) bool {
	switch u.How {
	case graph.InSlot, graph.Put, graph.Elsewhere:
		return true
	case graph.Left:
		return u.By.Parent().Parent() != nil // a literal returns it, again and again perhaps
	case graph.Handed:
		call, ok := u.By.(ssa.CallInstruction)
		return !ok || !known(ir.CalleeFunc(call))
	}
	return false
}
