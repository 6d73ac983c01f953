package inventory

import (
	"reflect"
	"slices"
	"testing"
)

const (
	mainPath = "example.com/app"
	setupPkg = "example.com/app/setup"
)

var (
	pods    = Kind{Name: "Pod", Package: "core/v1"}
	secrets = Kind{Name: "Secret", Package: "core/v1"}
)

func at(line int) Position { return Position{File: "a.go", Line: line, Column: 1} }

// manager is a cache that main constructs, with one watched kind.
func manager(in string, line int) Found {
	return Found{In: in, Cache: Cache{
		Sort: "manager", At: at(line), Package: mainPath, Function: in,
		Informers: []Informer{{Kind: pods, Projection: "typed", Causes: []Cause{{Act: "watches", At: at(line + 1)}}}},
	}}
}

func read(kind Kind, line int) Use {
	return Use{
		Cause: Cause{Act: "reads", At: at(line), Package: setupPkg, Function: setupPkg + ".Setup"},
		Kind:  kind, Projection: "typed", Runtime: true,
	}
}

// app are the parts of a program whose main calls setup.Setup.
func app(main, setup Part) map[string]*Part {
	main.Package, setup.Package = mainPath, setupPkg
	if main.Refers == nil {
		main.Refers = map[string][]string{mainPath + ".main": {setupPkg + ".Setup"}}
	}
	return map[string]*Part{mainPath: &main, setupPkg: &setup}
}

func joined(parts map[string]*Part) Binary {
	return Join(mainPath, []string{setupPkg, mainPath}, parts)
}

// kinds names the kinds of the first cache, those that are assumed in brackets.
func kinds(b Binary) (names []string) {
	if len(b.Caches) == 0 {
		return nil
	}
	for _, inf := range b.Caches[0].Informers {
		name := inf.Kind.Name
		if inf.Assumed {
			name = "(" + name + ")"
		}
		names = append(names, name)
	}
	return names
}

func TestUnreachedCacheIsLeftOut(t *testing.T) {
	parts := app(Part{Caches: []Found{manager(mainPath+".main", 1)}}, Part{Caches: []Found{manager(setupPkg+".Other", 10)}})
	if b := joined(parts); len(b.Caches) != 1 || b.Caches[0].At != at(1) {
		t.Errorf("the binary has the caches %v", b.Caches)
	}
	parts[setupPkg].Refers = map[string][]string{
		setupPkg + ".Setup":       {TypeName(setupPkg + ".T")},
		TypeName(setupPkg + ".T"): {setupPkg + ".Other"},
	}
	if b := joined(parts); len(b.Caches) != 2 {
		t.Errorf("a method of a type in an interface is not reached: %v", b.Caches)
	}
}

func TestInitializationIsReached(t *testing.T) {
	for _, init := range []string{InitName(setupPkg), setupPkg + ".init"} {
		parts := app(Part{}, Part{
			Caches: []Found{manager(setupPkg+".Other", 10)},
			Refers: map[string][]string{init: {setupPkg + ".Other"}},
		})
		if b := joined(parts); len(b.Caches) != 1 {
			t.Errorf("%s does not lead to a cache", init)
		}
	}
}

func TestLooseReadIsAssumed(t *testing.T) {
	parts := app(Part{Caches: []Found{manager(mainPath+".main", 1)}}, Part{Uses: []Use{read(secrets, 20)}})
	b := joined(parts)
	if got := kinds(b); !slices.Equal(got, []string{"Pod", "(Secret)"}) || !b.Caches[0].Informers[1].Hidden || b.Caches[0].Informers[0].Hidden {
		t.Errorf("the cache holds %v: %+v", got, b.Caches)
	}
}

func TestAssumedInformerHasOptionsOfItsKind(t *testing.T) {
	labelled := manager(mainPath+".main", 1)
	labelled.Own = []Informer{{Kind: secrets, Scope: Scope{Labels: "app=mine"}, Transform: "set"}}
	b := joined(app(Part{Caches: []Found{labelled}}, Part{Uses: []Use{read(secrets, 20)}}))
	if inf := b.Caches[0].Informer(secrets, "typed"); inf == nil || inf.Scope.Labels != "app=mine" || inf.Transform != "set" {
		t.Errorf("the informer is %+v", inf)
	}
}

func TestReadsThatNeedNoInformer(t *testing.T) {
	live := manager(mainPath+".main", 1)
	live.Live = []Kind{secrets}
	for name, parts := range map[string]map[string]*Part{
		"not reached": app(Part{Caches: []Found{manager(mainPath+".main", 1)}, Refers: map[string][]string{}}, Part{Uses: []Use{read(secrets, 20)}}),
		"live kind":   app(Part{Caches: []Found{live}}, Part{Uses: []Use{read(secrets, 20)}}),
		"live client": app(Part{Caches: []Found{manager(mainPath+".main", 1)}, Settled: []Position{at(20)}}, Part{Uses: []Use{read(secrets, 20)}}),
		"live LIST": app(Part{
			Caches: []Found{manager(mainPath+".main", 1)},
			Calls:  []Call{{Verb: "list", At: at(20), Function: mainPath + ".main"}},
		}, Part{Uses: []Use{read(secrets, 20)}}),
	} {
		if b := joined(parts); !slices.Equal(kinds(b), []string{"Pod"}) || len(b.Gaps) > 0 {
			t.Errorf("%s: the cache holds %v, gaps %v", name, kinds(b), b.Gaps)
		}
	}
	if b := joined(app(Part{}, Part{Uses: []Use{read(secrets, 20), read(Kind{}, 21)}})); len(b.Gaps) > 0 {
		t.Errorf("without a cache, reads are live, but there are gaps: %v", b.Gaps)
	}
}

func TestAmbiguousReadIsAGap(t *testing.T) {
	two := []Found{manager(mainPath+".main", 1), manager(mainPath+".main", 5)}
	b := joined(app(Part{Caches: two}, Part{Uses: []Use{read(secrets, 20), read(pods, 21), read(Kind{}, 22)}}))
	var reasons []string
	for _, g := range b.Gaps {
		reasons = append(reasons, g.Reason)
	}
	want := []string{
		"reads Secret through a cache or client that is not followed to its constructor",
		"reads a kind that is known at run time only",
	}
	if !slices.Equal(reasons, want) {
		t.Errorf("gaps %q, want %q", reasons, want)
	}
}

func TestPartsOfOneCache(t *testing.T) {
	remote := manager(setupPkg+".Setup", 1)
	remote.Remote, remote.Informers = true, []Informer{
		{Kind: pods, Projection: "typed", Causes: []Cause{{Act: "reads", At: at(30)}}, Handlers: []Handler{{At: at(31)}}},
		{Kind: secrets, Projection: "metadata", Causes: []Cause{{Act: "watches", At: at(32)}}},
	}
	parts := app(Part{Caches: []Found{manager(mainPath+".main", 1)}}, Part{Caches: []Found{remote}})
	b := joined(parts)
	if len(b.Caches) != 1 || b.Caches[0].Package != mainPath || !slices.Equal(kinds(b), []string{"Pod", "Secret"}) || len(b.Caches[0].Informers[0].Causes) != 2 {
		t.Errorf("the parts of a cache are not joined: %+v", b.Caches)
	}
	again := joined(parts)
	b.Relocate(func(file string) string { return "moved/" + file })
	if reflect.DeepEqual(again, b) || again.Caches[0].Informers[0].Causes[0].At.File != "a.go" || !reflect.DeepEqual(joined(parts), again) {
		t.Error("binaries share positions")
	}
}

func TestWrappedInformerIsOne(t *testing.T) {
	dynamic := Found{In: mainPath + ".main", Cache: Cache{
		Sort: "factory", At: at(1), Informers: []Informer{{Kind: pods, Projection: "unstructured", Causes: []Cause{{Act: "obtains", At: at(2)}}}},
	}}
	typed := Use{Cause: Cause{Act: "obtains", At: at(20), Function: setupPkg + ".Setup"}, Kind: pods, Projection: "typed"}
	b := joined(app(Part{Caches: []Found{dynamic}}, Part{Uses: []Use{typed}}))
	if informers := b.Caches[0].Informers; len(informers) != 1 || len(informers[0].Causes) != 2 || len(b.Gaps) > 0 {
		t.Errorf("got %+v and the gaps %v, want one informer with two causes", informers, b.Gaps)
	}
}

func TestReadsThatDoTheSame(t *testing.T) {
	parts := app(Part{Caches: []Found{manager(mainPath+".main", 1)}, Settled: []Position{at(20)}}, Part{
		Uses: []Use{read(secrets, 20), read(secrets, 30)}, Same: [][]Position{{at(20), at(30)}},
	})
	if b := joined(parts); !slices.Equal(kinds(b), []string{"Pod"}) || len(b.Gaps) > 0 {
		t.Errorf("got %v and the gaps %v, want what a live client answers to be no informer", kinds(b), b.Gaps)
	}
}

func TestIndexOfAnAssumedInformer(t *testing.T) {
	index := read(secrets, 20)
	index.Cause.Act, index.Index = "indexes", &Index{Name: "type", At: at(20)}
	b := joined(app(Part{Caches: []Found{manager(mainPath+".main", 1)}}, Part{Uses: []Use{index}}))
	if inf := b.Caches[0].Informer(secrets, "typed"); inf == nil || len(inf.Indexes) != 1 {
		t.Errorf("got %+v, want its index", inf)
	}
}
