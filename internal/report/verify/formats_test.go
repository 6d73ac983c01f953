package verify

import (
	"bytes"
	"encoding/json"
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/owenrumney/go-sarif/v3/pkg/report/v210/sarif"
	"github.com/santhosh-tekuri/jsonschema/v6"
)

func TestFindings(t *testing.T) { checkJSON(t, compiled(t, "findings.schema.json"), "json") }

func TestCodeQuality(t *testing.T) {
	checkJSON(t, compiled(t, "gitlab.schema.json"), "gitlab")
}

// TestSARIF validates against the schema of OASIS, which a library embeds, and
// has the library read the files.
func TestSARIF(t *testing.T) {
	var schema any
	if err := json.Unmarshal(officialSchema(t), &schema); err != nil {
		t.Fatal(err)
	}
	c := jsonschema.NewCompiler()
	if err := c.AddResource("sarif.json", schema); err != nil {
		t.Fatal(err)
	}
	official, err := c.Compile("sarif.json")
	if err != nil {
		t.Fatal(err)
	}
	checkJSON(t, official, "sarif")
	for _, file := range matching(t, "right-*.sarif") {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		report, err := sarif.FromBytes(text)
		if err != nil || len(report.Runs) != 1 || len(report.Runs[0].Tool.Driver.Rules) == 0 {
			t.Errorf("a reader of SARIF does not understand %s: %v", file, err)
		}
		multitoolJudges(t, file, true)
	}
	multitoolJudges(t, rendered(t, "wrong-a.sarif"), false) // it reads past some of the others
}

// officialSchema takes the schema out of the source of the library, which
// keeps it to itself.
func officialSchema(t *testing.T) []byte {
	t.Helper()
	dir, err := exec.CommandContext(t.Context(), "go", "list", "-f", "{{.Dir}}", "github.com/owenrumney/go-sarif/v3/pkg/report/v210/sarif").Output()
	if err != nil {
		t.Fatal(err)
	}
	f, err := parser.ParseFile(token.NewFileSet(), filepath.Join(strings.TrimSpace(string(dir)), "schema.go"), nil, 0)
	if err != nil {
		t.Fatal(err)
	}
	var found []byte
	ast.Inspect(f, func(n ast.Node) bool {
		if lit, ok := n.(*ast.BasicLit); ok && strings.Contains(lit.Value, "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json") {
			text, _ := strconv.Unquote(lit.Value)
			found = []byte(text)
		}
		return found == nil
	})
	return found
}

func compiled(t *testing.T, name string) *jsonschema.Schema {
	t.Helper()
	schema, err := jsonschema.NewCompiler().Compile(rendered(t, name))
	if err != nil {
		t.Fatal(err)
	}
	return schema
}

// checkJSON wants a schema to take the right files and to refuse the wrong.
func checkJSON(t *testing.T, schema *jsonschema.Schema, format string) {
	t.Helper()
	check := func(file string) error {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		value, err := jsonschema.UnmarshalJSON(bytes.NewReader(text))
		if err != nil {
			t.Fatalf("%s: %v", file, err)
		}
		return schema.Validate(value)
	}
	for _, file := range matching(t, "right-*."+format) {
		if err := check(file); err != nil {
			t.Errorf("%s: %v", file, err)
		}
	}
	for _, file := range matching(t, "wrong-*."+format) {
		if check(file) == nil {
			t.Errorf("%s is valid", file)
		}
	}
}

func TestXML(t *testing.T) {
	program := xmllint(t)
	for _, format := range []string{"checkstyle", "junit"} {
		check := func(file string) ([]byte, error) {
			return exec.CommandContext(t.Context(), program, "--noout", "--nonet", "--schema", rendered(t, format+".xsd"), file).CombinedOutput()
		}
		for _, file := range matching(t, "right-*."+format) {
			if out, err := check(file); err != nil {
				t.Errorf("%v\n%s", err, out)
			}
		}
		for _, file := range matching(t, "wrong-*."+format) {
			if _, err := check(file); err == nil {
				t.Errorf("%s is valid", file)
			}
		}
	}
}
