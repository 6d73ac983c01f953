package nodelocal

import (
	"cmp"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/model/heat"
	"github.com/informerlint/informerlint/internal/rule"
)

// Want is what some code needs of the objects of a kind that a cache holds.
type Want struct {
	// Kind is the zero Kind for any.
	Kind  kube.Kind
	Place rule.Place
	// Within is the function that reads.
	Within heat.Sites
	// Roots and Keys are as in Reader.
	Roots []rule.Place
	Keys  []string
	// Namespace and Name are what the objects are in and called, Labels the selectors that
	// they match, made of constants; each has to be the same text, and none stands for any.
	Namespace, Name, Labels []Text
	// Keyed tells of a read of what a handler of the package enqueued, which has none
	// for other kinds.
	Keyed bool
	// Handler tells of a handler, which hears of objects.
	Handler bool
	// Opens tells of a field, variable or result that packages may read which import this one.
	Opens bool
}

// any reports whether the objects may be any of the kind.
func (w Want) any() bool {
	return !w.Keyed && len(w.Namespace)+len(w.Name)+len(w.Labels) == 0
}

// want notes what a call needs.
func (s *search) want(call ssa.CallInstruction, w Want) {
	w.Place, w.Within = s.place(call), heat.ReachOf(s.pass).Where(call)
	from := s.cachesRead(call)
	w.Roots, w.Keys = from.roots, from.keys
	s.wants = append(s.wants, w)
}

// readFrom is the lister, informer or store that a call reads, the result of a constructor.
func (s *search) readFrom(call ssa.CallInstruction) ssa.Value {
	if value, ok := call.(*ssa.Call); ok && kube.Is(ir.Callee(call), kube.NewInformer) {
		return value
	}
	return ir.Receiver(call)
}

// cachesRead returns the caches that a call reads from, or adds handlers to the informers of.
func (s *search) cachesRead(call ssa.CallInstruction) (from sourceOf) {
	additions := s.trace.Additions(call)
	if len(additions) == 0 {
		return s.cachesOf(s.readFrom(call))
	}
	for _, added := range additions {
		of := s.cachesOf(added.Informer)
		if len(of.roots) == 0 && len(of.keys) == 0 {
			return of
		}
		from.roots, from.keys = append(from.roots, of.roots...), append(from.keys, of.keys...)
	}
	return from
}

// wantAll notes that all that a value leads to may be needed.
func (s *search) wantAll(v ssa.Value, at rule.Place) {
	kind, _ := kube.AccessorKind(v.Type())
	from := s.cachesOf(v)
	s.wants = append(s.wants, Want{Kind: kind, Place: at, Roots: from.roots, Keys: from.keys})
}

// needs finds out what the code of this package needs of the caches that it reads.
func (s *search) needs() {
	for call := range s.prog.Calls() {
		if recv := ir.Receiver(call); recv != nil && kube.IsLister(recv.Type()) && !known(ir.CalleeFunc(call)) {
			s.want(call, Want{Kind: s.kindOf(recv)}) // GetPodReplicaSets
		}
		s.hearsAdded(call)
		for sym := range kube.Roles(ir.Callee(call)) {
			switch sym.Role {
			case kube.NewInformer:
				s.hears(call)
			case kube.ListerGet:
				s.needsOne(call, sym)
			case kube.ListerList:
				s.needsList(call, sym)
			case kube.AddsIndexers:
				s.want(call, Want{Kind: s.kindOf(ir.Receiver(call))})
			case kube.StoreRead:
				if store := ir.Receiver(call); store != nil && s.ofInformer(store) {
					s.want(call, Want{Kind: s.kindOf(store)})
				}
			}
		}
	}
	s.settleKeyed()
	for _, w := range s.wants {
		for _, t := range slices.Concat(w.Namespace, w.Name) {
			s.ask(t.Keys...)
		}
	}
}

// kindOf returns the one kind that an informer or lister is about, the zero Kind for any.
func (s *search) kindOf(v ssa.Value) kube.Kind {
	if kinds := s.kindsOf(v); len(kinds) == 1 {
		return kinds[0]
	}
	return kube.Kind{}
}

// needsOne looks at a Get of a lister.
//
//	lister.ConfigMaps(namespace).Get("settings")
func (s *search) needsOne(call ssa.CallInstruction, sym kube.Symbol) {
	recv, name := ir.Receiver(call), ir.Arg(call, sym.Arg)
	w := Want{Kind: s.kindOf(recv), Namespace: s.namespaceOf(recv)}
	if name != nil && isText(name.Type()) {
		w.Keyed = s.enqueued(name)
		if t := s.textOf(name); t.fits() && !w.Keyed {
			w.Name = []Text{t}
		}
	}
	s.want(call, w)
}

// needsList looks at a LIST of a lister: in a namespace, by a selector, or followed by a
// loop that drops the others.
func (s *search) needsList(call ssa.CallInstruction, sym kube.Symbol) {
	recv := ir.Receiver(call)
	w := Want{Kind: s.kindOf(recv), Namespace: s.namespaceOf(recv)}
	if labels := s.labelsOf(ir.Arg(call, sym.Arg)); labels != "" {
		w.Labels = []Text{{Constants: []string{labels}}}
	}
	if items := resultOf(call); w.any() && w.Kind != (kube.Kind{}) {
		s.each(&w, func(f *filter) bool { return f.keepsItems(items) })
	}
	s.want(call, w)
}

// namespaceOf is the namespace that a lister is narrowed to, none if it may be any.
func (s *search) namespaceOf(lister ssa.Value) []Text {
	if lister == nil {
		return nil
	}
	var found []Text
	for _, source := range s.trace.Sources(lister) {
		call, ok := source.Call()
		if !ok {
			return nil
		}
		sym, ok := kube.Lookup(ir.Callee(call), kube.Namespaced)
		if !ok || sym.Arg < 0 {
			return nil
		}
		arg := ir.Arg(call, sym.Arg)
		if arg == nil || !isText(arg.Type()) {
			return nil
		}
		t := s.textOf(arg)
		if !t.fits() {
			return nil
		}
		found = append(found, t)
	}
	return found
}

// settleKeyed takes reads by key for reads of anything where the keys may be of other
// objects than those that handlers of the kind hear of.
func (s *search) settleKeyed() {
	kinds := map[kube.Kind]bool{}
	for _, w := range s.wants {
		if w.Handler {
			kinds[w.Kind] = true
		}
	}
	own := len(kinds) == 1 && s.onlyHandlersEnqueue()
	for i := range s.wants {
		s.wants[i].Keyed = s.wants[i].Keyed && own && kinds[s.wants[i].Kind]
	}
}

// exportedWants are those of this package for its fact, one of each sort that needs all.
func (s *search) exportedWants() []Want {
	all := slices.Clone(s.wants)
	slices.SortStableFunc(all, func(a, b Want) int {
		return cmp.Or(rule.FalseFirst(b.any(), a.any()), a.Place.Compare(b.Place))
	})
	all = slices.CompactFunc(all, func(a, b Want) bool {
		return a.any() && b.any() && a.Kind == b.Kind && a.Opens == b.Opens && slices.Equal(a.Roots, b.Roots) && slices.Equal(a.Keys, b.Keys)
	})
	return capped(all)
}
