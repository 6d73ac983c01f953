package report

import (
	"encoding/json"
	"fmt"
	"os"
	"testing"

	"github.com/informerlint/informerlint/internal/inventory"
)

// exampleInventory is an inventory made by hand, with an example of everything and with
// names that break what is not escaped.
func exampleInventory(t testing.TB) inventory.Inventory {
	t.Helper()
	f, err := os.Open("testdata/inventory.json")
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	var inv inventory.Inventory
	d := json.NewDecoder(f)
	d.DisallowUnknownFields()
	if err := d.Decode(&inv); err != nil {
		t.Fatal(err)
	}
	return inv
}

// A measure says how large a made-up inventory is; the numbers are those of
// each binary.
type measure struct{ binaries, caches, kinds, handlers, calls, findings int }

// synthetic makes up an inventory as large as they come.
func synthetic(m measure) inventory.Inventory {
	inv := inventory.Inventory{Schema: inventory.Schema}
	for b := range m.binaries {
		inv.Binaries = append(inv.Binaries, m.binary(fmt.Sprintf("example.com/platform/cmd/controller-%d", b)))
	}
	return inv
}

func (m measure) binary(name string) inventory.Binary {
	b := inventory.Binary{Package: name}
	for i := range m.caches {
		b.Caches = append(b.Caches, inventory.Cache{Sort: []string{"manager", "factory"}[i%2], At: spot("main.go", i),
			Package: name, Function: "main.run", Transform: "none", Resync: inventory.Resync{Period: "default"}})
	}
	loops := max(1, m.handlers/4)
	for i := range m.kinds {
		c := &b.Caches[i%m.caches]
		informer := m.informer(i)
		for h := i; h < m.handlers; h += m.kinds {
			informer.Handlers = append(informer.Handlers, inventory.Handler{At: spot("setup.go", h), Updates: "all", Reconciler: loop((i + h/m.kinds) * loops / (m.kinds + 2))})
		}
		c.Informers = append(c.Informers, informer)
	}
	for i := range m.calls {
		b.Calls = append(b.Calls, inventory.Call{Verb: "list", Kind: kind(i), Scope: "all namespaces", At: spot("sync.go", i),
			When: "on every reconcile", Root: loop(i % loops), Chain: []string{loop(i % loops).Name, "sync", "listAll"}})
	}
	files := []string{"cause.go", "setup.go", "sync.go"}
	for i := range m.findings {
		b.Findings = append(b.Findings, inventory.Finding{Rule: "hotlist", Level: levels[i%3], Message: "what is wrong with it",
			At: spot(files[i%3], i*2), URL: "https://example.com/rules/hotlist"})
	}
	return b
}

func (m measure) informer(i int) inventory.Informer {
	return inventory.Informer{Kind: kind(i), Projection: []string{"typed", "typed", "metadata", "unstructured"}[i%4],
		Transform: "none", Resync: inventory.Resync{Period: "default"}, Hidden: i%5 == 0,
		Causes: []inventory.Cause{{Act: "watches", At: spot("cause.go", i), Function: "SetupWithManager"}},
		Memory: &inventory.Memory{Objects: int64(i) * 100, Bytes: int64(i) << 20}}
}

func kind(i int) inventory.Kind {
	return inventory.Kind{Name: fmt.Sprintf("Resource%03d", i), Package: "example.com/platform/apis/group/v1"}
}

func loop(i int) *inventory.Function {
	return &inventory.Function{Name: fmt.Sprintf("(*Reconciler%d).Reconcile", i), At: spot("reconcile.go", i)}
}

func spot(file string, line int) inventory.Position {
	return inventory.Position{File: "internal/controllers/" + file, Line: line + 1, Column: 2}
}
