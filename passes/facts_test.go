package passes

import (
	"bytes"
	"encoding/gob"
	"reflect"
	"testing"

	"golang.org/x/tools/go/analysis"
)

func TestAnalyzersFitTogether(t *testing.T) {
	if err := analysis.Validate(All()); err != nil {
		t.Error(err)
	}
}

// TestFacts holds facts to what go vet needs: they pass through gob, the
// encoding is the same every time.
func TestFacts(t *testing.T) {
	seen := map[*analysis.Analyzer]bool{}
	var visit func(a *analysis.Analyzer)
	visit = func(a *analysis.Analyzer) {
		if seen[a] {
			return
		}
		seen[a] = true
		for _, fact := range a.FactTypes {
			typ := reflect.TypeOf(fact).Elem()
			if fault := unstable(typ, map[reflect.Type]bool{}); fault != "" {
				t.Errorf("fact %s of %s: %s", typ, a.Name, fault)
			}
			if err := gob.NewEncoder(new(bytes.Buffer)).Encode(fact); err != nil {
				t.Errorf("fact %s of %s: %v", typ, a.Name, err)
			}
		}
		for _, req := range a.Requires {
			visit(req)
		}
	}
	for _, a := range All() {
		visit(a)
	}
}

// unstable says why values of a type do not survive gob unchanged.
func unstable(typ reflect.Type, seen map[reflect.Type]bool) string {
	if seen[typ] {
		return ""
	}
	seen[typ] = true
	switch typ.Kind() {
	case reflect.Map, reflect.Chan, reflect.Func, reflect.Interface, reflect.UnsafePointer:
		return "it holds a " + typ.Kind().String()
	case reflect.Slice, reflect.Array, reflect.Pointer:
		return unstable(typ.Elem(), seen)
	case reflect.Struct:
		for f := range typ.Fields() {
			if !f.IsExported() {
				continue // gob drops it, under every driver
			}
			if fault := unstable(f.Type, seen); fault != "" {
				return fault
			}
		}
	}
	return ""
}
