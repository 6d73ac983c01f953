package nodelocal

import (
	"cmp"
	"go/ast"
	"go/token"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/model/heat"
	"github.com/informerlint/informerlint/internal/rule"
)

// reader is one of this package, with the comparisons that it makes.
type reader struct {
	Reader
	used []comparison
}

// read finds what reads cached objects that belong to nodes.
func (s *search) read() {
	for call := range s.prog.Calls() {
		for sym := range kube.Roles(ir.Callee(call)) {
			switch sym.Role {
			case kube.NewInformer:
				s.constructs(call)
			case kube.ListerList:
				s.lists(call)
			case kube.ListerGet:
				s.getsOne(call)
			case kube.StoreRead:
				s.readsStore(call)
			case kube.BuilderFor, kube.BuilderOwns, kube.BuilderWatches:
				s.watches(call, ir.Arg(call, sym.Arg))
			case kube.SourceKind, kube.ControllerWatch, kube.BuilderWatchesRaw:
				s.watchesSource(call)
			case kube.ReaderGet, kube.ReaderList:
				s.readsClient(call, sym)
			}
		}
		s.handles(call)
		s.passes(call)
	}
}

// place is where a call names its callee, as program has it.
func (s *search) place(call ssa.CallInstruction) rule.Place {
	return rule.PlaceOf(s.pass.Fset, s.givenAt(call))
}

func calledAt(call *ast.CallExpr) token.Pos {
	if sel, ok := ast.Unparen(call.Fun).(*ast.SelectorExpr); ok {
		return sel.Sel.Pos()
	}
	return call.Pos()
}

// all notes a reader that needs the objects of all nodes, or may; the zero
// kind stands for any.
func (s *search) all(kind kube.Kind, call ssa.CallInstruction) {
	if kind == (kube.Kind{}) || selector(kind) != "" {
		s.add(call, reader{Reader: Reader{Kind: kind, All: true}})
	}
}

// neutral notes a reader that gets along with what others keep.
func (s *search) neutral(kind kube.Kind, call ssa.CallInstruction, traits Reader) {
	traits.Kind, traits.Neutral = kind, true
	s.add(call, reader{Reader: traits})
}

// keeps notes a reader that drops objects of other nodes.
func (s *search) keeps(f *filter, call ssa.CallInstruction, traits Reader) {
	if len(f.used) == 0 {
		s.all(f.kind, call)
		return
	}
	slices.SortStableFunc(f.used, func(a, b comparison) int { return cmp.Compare(a.pos(), b.pos()) })
	r := reader{Reader: traits, used: f.used}
	r.Kind, r.Filter = f.kind, s.comparedAt(f.used[0], call)
	for _, c := range f.used {
		r.Needs = append(r.Needs, s.needsOf(c)...)
		r.Folded = r.Folded || c.folded
	}
	r.Needs = capped(r.Needs)
	s.add(call, r)
}

// needsOf are the names that a comparison is about.
func (s *search) needsOf(c comparison) []Need {
	if c.name == nil {
		return c.needs
	}
	return []Need{s.nameOf(c.name).need()}
}

// comparedAt is the place of a comparison, of the call that it is for where
// another package compares.
func (s *search) comparedAt(c comparison, call ssa.CallInstruction) rule.Place {
	if c.at == nil {
		return s.place(call)
	}
	return rule.PlaceOf(s.pass.Fset, ir.Position(c.at))
}

// decide notes a reader of which it is known whether it drops such objects.
func (s *search) decide(f *filter, call ssa.CallInstruction, drops bool) {
	if drops {
		s.keeps(f, call, Reader{})
	} else {
		s.all(f.kind, call)
	}
}

// add notes a reader at a call, with the caches that it reads from.
func (s *search) add(call ssa.CallInstruction, r reader) {
	r.Place, r.Within = s.place(call), heat.ReachOf(s.pass).Where(call)
	from := s.cachesRead(call)
	r.Roots, r.Keys = from.roots, from.keys
	s.readers = append(s.readers, r)
}
