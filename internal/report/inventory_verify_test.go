package report

import (
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/informerlint/informerlint/internal/dev/harness"
	"github.com/informerlint/informerlint/internal/inventory"
)

// TestVerifyPage writes everything there is to write, and has the module verify
// look at it with a browser and with parsers.
func TestVerifyPage(t *testing.T) {
	dir := t.TempDir()
	for name, inv := range map[string]inventory.Inventory{
		"fixture": exampleInventory(t),
		"empty":   {Schema: inventory.Schema},
		"large":   synthetic(measure{binaries: 10, caches: 4, kinds: 30, handlers: 60, calls: 20, findings: 30}),
		"huge":    synthetic(measure{binaries: 1, caches: 40, kinds: 300, handlers: 600, calls: 200, findings: 300}),
	} {
		write(t, filepath.Join(dir, name+".html"), InventoryPage, inv)
		write(t, filepath.Join(dir, name+".dot"), InventoryDot, inv)
		write(t, filepath.Join(dir, name+".json"), InventoryJSON, inv)
	}
	writeWrong(t, dir)
	program := filepath.Join(t.TempDir(), "verify.exe")
	harness.Run(t, "verifyinventory", "go", "test", "-c", "-o", program, ".")
	harness.Run(t, "verifyinventory", program, "-test.v", "-test.timeout=4m", "-rendered", dir)
}

func write(t *testing.T, file string, print func(io.Writer, inventory.Inventory) error, inv inventory.Inventory) {
	t.Helper()
	f, err := os.Create(file)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	if err := print(f, inv); err != nil {
		t.Fatal(err)
	}
}

// writeWrong writes the schema, and documents that it must not take.
func writeWrong(t *testing.T, dir string) {
	t.Helper()
	schema, err := os.ReadFile(schemaFile)
	if err != nil {
		t.Fatal(err)
	}
	right, err := os.ReadFile(filepath.Join(dir, "fixture.json"))
	if err != nil {
		t.Fatal(err)
	}
	documents := map[string]string{"schema.json": string(schema)}
	for name, change := range map[string][2]string{
		"wrong-sort.json":  {`"sort": "manager"`, `"sort": "managers"`},
		"wrong-level.json": {`"level": "error"`, `"level": "loud"`},
		"wrong-type.json":  {`"line": 62`, `"line": "62"`},
		"missing.json":     {`"projection": "typed",`, ``},
	} {
		documents[name] = strings.Replace(string(right), change[0], change[1], 1)
		if documents[name] == string(right) {
			t.Errorf("%s is right: the example does not hold %s", name, change[0])
		}
	}
	for name, text := range documents {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
}
