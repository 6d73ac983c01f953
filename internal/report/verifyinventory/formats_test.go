package verify

import (
	"os"
	"testing"

	"github.com/santhosh-tekuri/jsonschema/v6"
	"gonum.org/v1/gonum/graph/formats/dot"
	"gonum.org/v1/gonum/graph/formats/dot/ast"
)

func TestDot(t *testing.T) {
	for name, clusters := range map[string]int{"fixture.dot": 3, "large.dot": 10, "empty.dot": 0} {
		file, err := dot.ParseFile(rendered(t, name))
		if err != nil {
			t.Fatal(err)
		}
		if len(file.Graphs) != 1 {
			t.Fatalf("%s holds %d graphs", name, len(file.Graphs))
		}
		found := 0
		for _, s := range file.Graphs[0].Stmts {
			if _, ok := s.(*ast.Subgraph); ok {
				found++
			}
		}
		if found != clusters {
			t.Errorf("%s holds %d binaries, want %d", name, found, clusters)
		}
	}
}

func TestSchema(t *testing.T) {
	schema, err := jsonschema.NewCompiler().Compile(rendered(t, "schema.json"))
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"fixture.json", "large.json", "empty.json"} {
		if err := schema.Validate(document(t, name)); err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
	for _, name := range []string{"wrong-sort.json", "wrong-level.json", "wrong-type.json", "missing.json"} {
		if schema.Validate(document(t, name)) == nil {
			t.Errorf("%s is valid", name)
		}
	}
}

func document(t *testing.T, name string) any {
	t.Helper()
	f, err := os.Open(rendered(t, name))
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	value, err := jsonschema.UnmarshalJSON(f)
	if err != nil {
		t.Fatal(err)
	}
	return value
}
