package driver

import (
	"fmt"
	"go/types"
	"reflect"
	"sync"

	"golang.org/x/tools/go/analysis"
)

// facts holds the facts of all analyzers about all packages. One type of
// fact belongs to one analyzer, so the type tells them apart.
type facts struct {
	strict   bool // encode each fact twice, to show that its encoding is stable
	mu       sync.RWMutex
	objects  map[objectKey]analysis.Fact
	packages map[packageKey]analysis.Fact
	listed   map[*node]*listing
}

type objectKey struct {
	object types.Object
	fact   reflect.Type
}

type packageKey struct {
	pkg  *types.Package
	fact reflect.Type
}

// A listing holds the facts of one package in the order they were exported,
// and as they were exported while the package is being analysed: its own
// analyzers see what gob would drop.
type listing struct {
	objects     []objectKey
	packages    []packageKey
	rawObjects  map[objectKey]analysis.Fact
	rawPackages map[packageKey]analysis.Fact
}

func newFacts() *facts {
	return &facts{
		objects:  map[objectKey]analysis.Fact{},
		packages: map[packageKey]analysis.Fact{},
		listed:   map[*node]*listing{},
	}
}

// open prepares for the facts of a package, close tells that it is done.
func (s *facts) open(n *node) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.listed[n] = &listing{rawObjects: map[objectKey]analysis.Fact{}, rawPackages: map[packageKey]analysis.Fact{}}
}

func (s *facts) close(n *node) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.listed[n].rawObjects, s.listed[n].rawPackages = nil, nil
}

// plug connects a pass with the facts.
func (s *facts) plug(pass *analysis.Pass, n *node) {
	pass.ImportObjectFact = func(obj types.Object, ptr analysis.Fact) bool {
		s.mu.RLock()
		defer s.mu.RUnlock()
		return assign(ptr, s.object(n, objectKey{obj, reflect.TypeOf(ptr)}))
	}
	pass.ImportPackageFact = func(pkg *types.Package, ptr analysis.Fact) bool {
		s.mu.RLock()
		defer s.mu.RUnlock()
		return assign(ptr, s.pkg(n, packageKey{pkg, reflect.TypeOf(ptr)}))
	}
	pass.ExportObjectFact = func(obj types.Object, fact analysis.Fact) {
		if obj.Pkg() != n.types {
			panic(fmt.Sprintf("fact %T about %s of another package", fact, obj))
		}
		s.exportObject(n, obj, fact)
	}
	pass.ExportPackageFact = func(fact analysis.Fact) { s.exportPackage(n, fact) }
	pass.AllObjectFacts = func() []analysis.ObjectFact { return s.allObjects(pass.Analyzer, n) }
	pass.AllPackageFacts = func() []analysis.PackageFact { return s.allPackages(pass.Analyzer, n) }
}

// object returns a fact as a package sees it.
func (s *facts) object(n *node, key objectKey) analysis.Fact {
	if key.object.Pkg() == n.types {
		return s.listed[n].rawObjects[key]
	}
	if !exported(key.object) {
		return nil
	}
	return s.objects[key]
}

func (s *facts) pkg(n *node, key packageKey) analysis.Fact {
	if key.pkg == n.types {
		return s.listed[n].rawPackages[key]
	}
	return s.packages[key]
}

// exported reports whether importers can see facts about an object. Drivers
// that run in many processes pass on no others.
func exported(obj types.Object) bool {
	fn, ok := obj.(*types.Func)
	return !ok || fn.Exported() || fn.Signature().Recv() != nil
}

func assign(ptr, fact analysis.Fact) bool {
	if fact == nil {
		return false
	}
	reflect.ValueOf(ptr).Elem().Set(reflect.ValueOf(fact).Elem())
	return true
}

func (s *facts) exportObject(n *node, obj types.Object, fact analysis.Fact) {
	coded := s.code(fact)
	key := objectKey{obj, reflect.TypeOf(fact)}
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.objects[key] == nil {
		s.listed[n].objects = append(s.listed[n].objects, key)
	}
	s.objects[key], s.listed[n].rawObjects[key] = coded, fact
}

func (s *facts) exportPackage(n *node, fact analysis.Fact) {
	coded := s.code(fact)
	key := packageKey{n.types, reflect.TypeOf(fact)}
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.packages[key] == nil {
		s.listed[n].packages = append(s.listed[n].packages, key)
	}
	s.packages[key], s.listed[n].rawPackages[key] = coded, fact
}

func (s *facts) allObjects(a *analysis.Analyzer, n *node) []analysis.ObjectFact {
	s.mu.RLock()
	defer s.mu.RUnlock()
	var all []analysis.ObjectFact
	for _, m := range n.below() {
		if s.listed[m] == nil {
			continue
		}
		for _, key := range s.listed[m].objects {
			if fact := s.object(n, key); fact != nil && owns(a, key.fact) {
				all = append(all, analysis.ObjectFact{Object: key.object, Fact: fact})
			}
		}
	}
	return all
}

func (s *facts) allPackages(a *analysis.Analyzer, n *node) []analysis.PackageFact {
	s.mu.RLock()
	defer s.mu.RUnlock()
	var all []analysis.PackageFact
	for _, m := range n.below() {
		if s.listed[m] == nil {
			continue
		}
		for _, key := range s.listed[m].packages {
			if owns(a, key.fact) {
				all = append(all, analysis.PackageFact{Package: key.pkg, Fact: s.pkg(n, key)})
			}
		}
	}
	return all
}

func owns(a *analysis.Analyzer, fact reflect.Type) bool {
	for _, f := range a.FactTypes {
		if reflect.TypeOf(f) == fact {
			return true
		}
	}
	return false
}
