package config_test

import (
	"encoding/json"
	"fmt"
	"math"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/goccy/go-yaml"

	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/run/config"
)

// valid tells what keeps a value from matching a schema, "" for nothing. It
// knows the keywords that our schema has.
func valid(schema map[string]any, v any, at string) string {
	for keyword, arg := range schema {
		var fault string
		switch keyword {
		case "type":
			fault = ofType(arg.(string), v)
		case "enum":
			if !slices.Contains(arg.([]any), v) {
				fault = fmt.Sprintf("%v is none of %v", v, arg)
			}
		case "minLength":
			if s, ok := v.(string); ok && float64(len(s)) < arg.(float64) {
				fault = "is too short"
			}
		case "minimum", "maximum":
			if n, ok := v.(float64); ok && (keyword == "minimum") == (n < arg.(float64)) && n != arg.(float64) {
				fault = "is out of range"
			}
		case "items":
			items, _ := v.([]any)
			for i, item := range items {
				if f := valid(arg.(map[string]any), item, fmt.Sprintf("%s[%d]", at, i)); f != "" {
					return f
				}
			}
		case "required":
			for _, key := range arg.([]any) {
				if m, ok := v.(map[string]any); ok && m[key.(string)] == nil {
					fault = fmt.Sprintf("lacks %v", key)
				}
			}
		case "additionalProperties":
			if f := validKeys(schema, v, at); f != "" {
				return f
			}
		case "description", "properties", "propertyNames", "$schema", "$id", "title":
		default:
			fault = "the test does not know the keyword " + keyword
		}
		if fault != "" {
			return at + ": " + fault
		}
	}
	return ""
}

func ofType(want string, v any) string {
	got := ""
	switch v := v.(type) {
	case string:
		got = "string"
	case bool:
		got = "boolean"
	case float64:
		if v == math.Trunc(v) {
			got = "integer"
		}
	case []any:
		got = "array"
	case map[string]any:
		got = "object"
	}
	if got != want {
		return fmt.Sprintf("is %q, not %s", got, want)
	}
	return ""
}

func validKeys(schema map[string]any, v any, at string) string {
	m, _ := v.(map[string]any)
	properties, _ := schema["properties"].(map[string]any)
	names, _ := schema["propertyNames"].(map[string]any)
	rest, _ := schema["additionalProperties"].(map[string]any)
	for key, below := range m {
		property, ok := properties[key].(map[string]any)
		if !ok {
			property = rest
		}
		if property == nil {
			return at + ": unknown key " + key
		}
		if f := valid(names, key, at+"."+key); f != "" {
			return f
		}
		if f := valid(property, below, at+"."+key); f != "" {
			return f
		}
	}
	return ""
}

func published(t *testing.T) map[string]any {
	t.Helper()
	text, err := os.ReadFile("../../../docs/config.schema.json")
	if err != nil {
		t.Fatal(err)
	}
	var schema map[string]any
	if err := json.Unmarshal(text, &schema); err != nil {
		t.Fatal(err)
	}
	return schema
}

// ruleNames are those of the published schema.
func ruleNames(schema map[string]any) []string {
	var names []string
	enable := schema["properties"].(map[string]any)["enable"].(map[string]any)
	for _, name := range enable["items"].(map[string]any)["enum"].([]any) {
		names = append(names, name.(string))
	}
	return names
}

// document is a YAML text as a validator of JSON sees it.
func document(t *testing.T, src string) any {
	t.Helper()
	text, err := yaml.YAMLToJSON([]byte(src))
	if err != nil {
		t.Fatal(err)
	}
	var v any
	if err := json.Unmarshal(text, &v); err != nil {
		t.Fatal(err)
	}
	return v
}

// TestSchema holds what we read and print against the published schema, which
// TestCurrent of internal/dev/gen keeps current.
func TestSchema(t *testing.T) {
	schema := published(t)
	for _, src := range []string{
		"level: error\nlevels: {hotlist: info}\ntests: false",
		"symbols: [{package: a.b/c, receiver: R, name: F, role: loop-body, arg: 0}]",
		"hot-kinds: [{package: a.b/c, kind: D, reason: one per pod}]",
		"hot-roots: [{package: a.b/c, name: f, runs: event}]",
		"modules: true\nbuilds: [GOOS=linux, GOOS=windows GOARCH=amd64 -tags=e2e]",
		"skip: [internal/old, '**/*.gen.go']\nfirst-party: [example.com/shared]",
	} {
		c, err := config.Read(file(t, src), ruleNames(schema))
		if err != nil {
			t.Error(err)
			continue
		}
		if f := valid(schema, document(t, src), ""); f != "" {
			t.Errorf("the schema refuses %s: %s", src, f)
		}
		var printed strings.Builder
		if err := c.Print(&printed); err != nil {
			t.Fatal(err)
		}
		if f := valid(schema, document(t, printed.String()), ""); f != "" {
			t.Errorf("the schema refuses what is printed, %s: %s", printed.String(), f)
		}
		if _, err := config.Read(file(t, printed.String()), ruleNames(schema)); err != nil {
			t.Errorf("what is printed, %s, is refused: %v", printed.String(), err)
		}
	}
	for _, src := range []string{
		"levle: error", "level: loud", "level: [error]", "tests: 1", "enable: hotlist", "enable: [other]", "levels: {other: info}",
		"levels: {hotlist: loud}", "symbols: [{package: a.b/c, name: F}]", "symbols: [{package: a.b/c, name: F, role: other}]",
		"symbols: [{package: a.b/c, name: F, role: loop-body, arg: -1}]", "symbols: [{package: a.b/c, name: F, role: loop-body, more: 1}]",
	} {
		if valid(schema, document(t, src), "") == "" {
			t.Errorf("the schema accepts %s", src)
		}
		if _, err := config.Read(file(t, src), ruleNames(schema)); err == nil {
			t.Errorf("%s is no error", src)
		}
	}
}

var fence = regexp.MustCompile("(?s)```yaml\n(.*?)```")

// TestDocumentation reads every example of docs/configuration.md, which
// together have every key.
func TestDocumentation(t *testing.T) {
	text, err := os.ReadFile("../../../docs/configuration.md")
	if err != nil {
		t.Fatal(err)
	}
	schema := published(t)
	shown := map[string]bool{}
	for _, m := range fence.FindAllStringSubmatch(string(text), -1) {
		src := m[1]
		if strings.Contains(src, "version: \"2\"") {
			continue // of golangci-lint
		}
		if _, err := config.Read(file(t, src), ruleNames(schema)); err != nil {
			t.Errorf("%s\n%v", src, err)
			continue
		}
		v := document(t, src)
		if f := valid(schema, v, ""); f != "" {
			t.Errorf("the schema refuses %s: %s", src, f)
		}
		for key := range v.(map[string]any) {
			shown[key] = true
		}
	}
	for key := range schema["properties"].(map[string]any) {
		if !shown[key] || !strings.Contains(string(text), "`"+key+"`") {
			t.Errorf("docs/configuration.md does not show the key %s", key)
		}
	}
}

// TestRoles holds the table of roles in the documentation against the roles.
func TestRoles(t *testing.T) {
	text, err := os.ReadFile("../../../docs/configuration.md")
	if err != nil {
		t.Fatal(err)
	}
	for _, r := range kube.UserRoles() {
		arg := map[kube.ArgUse]string{kube.WithoutArg: "none", kube.MayHaveArg: "optional", kube.NeedsArg: "required"}[r.Arg]
		if line := fmt.Sprintf("| `%s` | %s | %s |\n", r.Name, arg, r.Meaning); !strings.Contains(string(text), line) {
			t.Errorf("docs/configuration.md lacks %s", line)
		}
	}
}
