package report

import (
	"encoding/json"
	"os"
	"reflect"
	"slices"
	"strings"
	"testing"
)

// An object is what we read of an object in the schema.
type object struct {
	Properties map[string]json.RawMessage `json:"properties"`
	Required   []string                   `json:"required"`
	Defs       map[string]object          `json:"$defs"`
}

// TestDocumented holds docs/json.md and the schema against the types.
func TestDocumented(t *testing.T) {
	page, err := os.ReadFile("../../docs/json.md")
	if err != nil {
		t.Fatal(err)
	}
	text, err := os.ReadFile(schemas[0])
	if err != nil {
		t.Fatal(err)
	}
	var schema object
	if err := json.Unmarshal(text, &schema); err != nil {
		t.Fatal(err)
	}
	seen := map[reflect.Type]bool{}
	var visit func(typ reflect.Type)
	visit = func(typ reflect.Type) {
		for typ.Kind() == reflect.Slice || typ.Kind() == reflect.Pointer {
			typ = typ.Elem()
		}
		if typ.Kind() != reflect.Struct || seen[typ] {
			return
		}
		seen[typ] = true
		described := schema
		if typ != reflect.TypeFor[Document]() {
			described = schema.Defs[strings.ToLower(typ.Name())]
		}
		describes(t, described, string(page), typ)
		for f := range typ.Fields() {
			visit(f.Type)
		}
	}
	visit(reflect.TypeFor[Document]())
}

// describes holds the schema of one type and the page against its fields.
func describes(t *testing.T, schema object, page string, typ reflect.Type) {
	t.Helper()
	required := 0
	for f := range typ.Fields() {
		key, option, _ := strings.Cut(f.Tag.Get("json"), ",")
		if !strings.Contains(page, "`"+key+"`") || schema.Properties[key] == nil {
			t.Errorf("docs/json.md or the schema does not mention %s of %s", key, typ)
		}
		if option == "" {
			required++
		}
		if slices.Contains(schema.Required, key) != (option == "") {
			t.Errorf("the schema is wrong about whether %s of %s is required", key, typ)
		}
	}
	if len(schema.Properties) != typ.NumField() || len(schema.Required) != required {
		t.Errorf("the schema has keys of %s that are never written", typ)
	}
}
