package driver

import (
	"bytes"
	"encoding/gob"
	"fmt"
	"go/types"
	"reflect"
	"sync"

	"golang.org/x/tools/go/analysis"
)

// facts holds the facts of all analyzers about all packages. One type of
// fact belongs to one analyzer, so the type tells them apart.
type facts struct {
	coded    bool // encode and decode each fact, to show that it can be
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

// A listing holds the facts of one package in the order they were exported.
type listing struct {
	objects  []objectKey
	packages []packageKey
}

func newFacts() *facts {
	return &facts{
		objects:  map[objectKey]analysis.Fact{},
		packages: map[packageKey]analysis.Fact{},
		listed:   map[*node]*listing{},
	}
}

// plug connects a pass with the facts.
func (s *facts) plug(pass *analysis.Pass, n *node) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.listed[n] == nil {
		s.listed[n] = &listing{}
	}
	pass.ImportObjectFact = func(obj types.Object, ptr analysis.Fact) bool {
		if obj.Pkg() != n.types && !exported(obj) {
			return false
		}
		s.mu.RLock()
		defer s.mu.RUnlock()
		return assign(ptr, s.objects[objectKey{obj, reflect.TypeOf(ptr)}])
	}
	pass.ImportPackageFact = func(pkg *types.Package, ptr analysis.Fact) bool {
		s.mu.RLock()
		defer s.mu.RUnlock()
		return assign(ptr, s.packages[packageKey{pkg, reflect.TypeOf(ptr)}])
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

// exported tells whether importers can see facts about an object. Drivers
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
	fact = s.code(fact)
	key := objectKey{obj, reflect.TypeOf(fact)}
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.objects[key] == nil {
		s.listed[n].objects = append(s.listed[n].objects, key)
	}
	s.objects[key] = fact
}

func (s *facts) exportPackage(n *node, fact analysis.Fact) {
	fact = s.code(fact)
	key := packageKey{n.types, reflect.TypeOf(fact)}
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.packages[key] == nil {
		s.listed[n].packages = append(s.listed[n].packages, key)
	}
	s.packages[key] = fact
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
			if owns(a, key.fact) && (m == n || exported(key.object)) {
				all = append(all, analysis.ObjectFact{Object: key.object, Fact: s.objects[key]})
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
				all = append(all, analysis.PackageFact{Package: key.pkg, Fact: s.packages[key]})
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

// code encodes a fact twice and decodes it: what does not survive that, or
// has no stable encoding, breaks under go vet.
func (s *facts) code(fact analysis.Fact) analysis.Fact {
	if !s.coded {
		return fact
	}
	var first, second bytes.Buffer
	if err := gob.NewEncoder(&first).Encode(fact); err != nil {
		panic(fmt.Sprintf("encoding fact %T: %v", fact, err))
	}
	if err := gob.NewEncoder(&second).Encode(fact); err != nil || !bytes.Equal(first.Bytes(), second.Bytes()) {
		panic(fmt.Sprintf("encoding fact %T is not stable", fact))
	}
	out := reflect.New(reflect.TypeOf(fact).Elem()).Interface().(analysis.Fact)
	if err := gob.NewDecoder(&first).Decode(out); err != nil {
		panic(fmt.Sprintf("decoding fact %T: %v", fact, err))
	}
	return out
}
