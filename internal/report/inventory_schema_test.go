package report

import (
	"encoding/json"
	"os"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/informerlint/informerlint/internal/inventory"
)

const schemaFile = "../../docs/inventory.schema.json"

// A jsonMap is what we read of an object in the schema.
type jsonMap struct {
	Properties map[string]json.RawMessage `json:"properties"`
	Required   []string                   `json:"required"`
	Defs       map[string]jsonMap         `json:"$defs"`
}

// TestSchemaIsComplete compares the keys of the schema with those of the types.
func TestSchemaIsComplete(t *testing.T) {
	text, err := os.ReadFile(schemaFile)
	if err != nil {
		t.Fatal(err)
	}
	var schema jsonMap
	if err := json.Unmarshal(text, &schema); err != nil {
		t.Fatal(err)
	}
	types := map[string]reflect.Type{}
	collect(reflect.TypeFor[inventory.Inventory](), types)
	for name, typ := range types {
		described := schema.Defs[name]
		if name == "inventory" {
			described = schema
		}
		all, required := keys(typ)
		for _, key := range all {
			if _, ok := described.Properties[key]; !ok {
				t.Errorf("the schema lacks %s.%s", name, key)
			}
		}
		for key := range described.Properties {
			if !slices.Contains(all, key) {
				t.Errorf("the schema has %s.%s, which is never written", name, key)
			}
		}
		if got := slices.Sorted(slices.Values(described.Required)); !slices.Equal(got, required) {
			t.Errorf("of %s the schema requires %v, always written are %v", name, got, required)
		}
	}
}

// collect adds the struct types below a type, by name as in the schema.
func collect(typ reflect.Type, types map[string]reflect.Type) {
	for typ.Kind() == reflect.Pointer || typ.Kind() == reflect.Slice {
		typ = typ.Elem()
	}
	name := strings.ToLower(typ.Name())
	if typ.Kind() != reflect.Struct || types[name] != nil {
		return
	}
	types[name] = typ
	for i := range typ.NumField() {
		collect(typ.Field(i).Type, types)
	}
}

func keys(typ reflect.Type) (all, required []string) {
	for i := range typ.NumField() {
		name, option, _ := strings.Cut(typ.Field(i).Tag.Get("json"), ",")
		if name == "-" {
			continue
		}
		all = append(all, name)
		if option != "omitempty" {
			required = append(required, name)
		}
	}
	slices.Sort(required)
	return all, required
}
