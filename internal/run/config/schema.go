package config

import (
	"encoding/json"
	"fmt"
	"reflect"
	"strconv"
)

// object is a JSON object of the schema.
type object = map[string]any

// Schema returns the JSON schema of configurations, given the names of all rules.
func Schema(rules []string) ([]byte, error) {
	s := schema{"rule": rules, "reported": reported(rules), "level": levels, "run": runs(), "role": roles()}
	top := s.of(reflect.TypeFor[Config](), "")
	top["$schema"] = "https://json-schema.org/draft/2020-12/schema"
	top["$id"] = "https://github.com/informerlint/informerlint/blob/main/docs/config.schema.json"
	top["title"] = "Configuration of informerlint, " + FileName
	top["description"] = "The same keys, but for modules and builds, are settings of the golangci-lint plugin."
	text, err := json.MarshalIndent(top, "", "  ")
	if err != nil {
		return nil, fmt.Errorf("the schema cannot be written: %w", err)
	}
	return append(text, '\n'), nil
}

// A schema knows the names that may stand for each sort of thing.
type schema map[string][]string

// of describes values of a type; the tag of their field names the sort of their text.
func (s schema) of(t reflect.Type, tag reflect.StructTag) object {
	switch t.Kind() {
	case reflect.String:
		if names := s[tag.Get("enum")]; names != nil {
			return object{"type": "string", "enum": names}
		}
		return object{"type": "string", "minLength": 1}
	case reflect.Bool:
		return object{"type": "boolean"}
	case reflect.Pointer:
		return object{"type": "integer", "minimum": 0, "maximum": largest(tag)}
	case reflect.Slice:
		return object{"type": "array", "items": s.of(t.Elem(), tag)}
	case reflect.Map:
		return object{
			"type": "object", "propertyNames": object{"enum": s[tag.Get("keys")]},
			"additionalProperties": s.of(t.Elem(), tag),
		}
	}
	return s.structure(t)
}

// largest is the largest number that a key takes: that of its tag, or else the
// number of an argument.
func largest(tag reflect.StructTag) int {
	if n, err := strconv.Atoi(tag.Get("max")); err == nil {
		return n
	}
	return maxArg
}

func (s schema) structure(t reflect.Type) object {
	properties, required := object{}, []string{}
	for f := range t.Fields() {
		key := keyOf(f)
		if key == "" {
			continue
		}
		property := s.of(f.Type, f.Tag)
		property["description"] = f.Tag.Get("doc")
		properties[key] = property
		if f.Tag.Get("required") == "true" {
			required = append(required, key)
		}
	}
	described := object{"type": "object", "additionalProperties": false, "properties": properties}
	if len(required) > 0 {
		described["required"] = required
	}
	return described
}
