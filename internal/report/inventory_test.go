package report

import (
	"bytes"
	"encoding/json"
	"io"
	"os"
	"path/filepath"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/informerlint/informerlint/internal/inventory"
)

// golden compares what a function writes with a file.
func golden(t *testing.T, name string, write func(io.Writer) error) {
	t.Helper()
	var got bytes.Buffer
	if err := write(&got); err != nil {
		t.Fatal(err)
	}
	file := filepath.Join("testdata", name)
	if *update {
		if err := os.WriteFile(file, got.Bytes(), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(got.Bytes(), want) {
		t.Errorf("%s differs, run with -update and look at the change; it is now\n%s", name, got.String())
	}
}

func TestTable(t *testing.T) {
	golden(t, "table.golden", func(w io.Writer) error { return InventoryTable(w, exampleInventory(t)) })
	golden(t, "table-empty.golden", func(w io.Writer) error { return InventoryTable(w, inventory.Inventory{}) })
}

// TestPageWithoutBinaries says why a page is empty, also without its script.
func TestPageWithoutBinaries(t *testing.T) {
	for want, inv := range map[string]inventory.Inventory{
		"There is no main package.":          {},
		"No main package could be analysed.": {Incomplete: true},
	} {
		var page bytes.Buffer
		if err := InventoryPage(&page, inv); err != nil {
			t.Fatal(err)
		}
		if !strings.Contains(page.String(), `<h1 id="package">`+want+`</h1>`) {
			t.Errorf("the page does not say %q in its heading", want)
		}
	}
}

func TestDot(t *testing.T) {
	golden(t, "inventory.dot.golden", func(w io.Writer) error { return InventoryDot(w, exampleInventory(t)) })
}

func TestInventoryJSON(t *testing.T) {
	var text bytes.Buffer
	if err := InventoryJSON(&text, exampleInventory(t)); err != nil {
		t.Fatal(err)
	}
	var again inventory.Inventory
	if err := json.Unmarshal(text.Bytes(), &again); err != nil {
		t.Fatal(err)
	}
	if want := exampleInventory(t); !reflect.DeepEqual(again, want) {
		t.Errorf("what was written reads as\n%+v\nwant\n%+v", again, want)
	}
	if !bytes.HasSuffix(text.Bytes(), []byte("\n}\n")) {
		t.Error("the text does not end in one newline")
	}
}

// TestJSONWithoutLists writes what was never filled, which must not be null.
func TestJSONWithoutLists(t *testing.T) {
	var text bytes.Buffer
	inv := inventory.Inventory{Binaries: []inventory.Binary{{}, {Caches: []inventory.Cache{{Informers: []inventory.Informer{{}}}, {}}}}}
	if err := InventoryJSON(&text, inv); err != nil {
		t.Fatal(err)
	}
	if strings.Contains(text.String(), "null") {
		t.Errorf("a list is null:\n%s", text.String())
	}
	if inv.Binaries[1].Caches[1].Informers != nil {
		t.Error("writing changed the inventory")
	}
}

// TestFindingsInPlace tells which nodes findings belong to.
func TestFindingsInPlace(t *testing.T) {
	b := exampleInventory(t).Binaries[0]
	g := draw(b)
	places := map[string][]string{}
	for _, n := range g.Nodes {
		for _, i := range n.Findings {
			places[b.Findings[i].Rule] = append(places[b.Findings[i].Rule], n.Sort+" "+n.Label+" "+n.Level)
		}
	}
	for rule, want := range map[string][]string{
		"cachescope":      {"manager manager error", "typed Pod error"},
		"hiddeninformer":  {"typed Pod error"},
		"hotlist":         {"list list Node error"},
		"resync":          {"factory factory warning", "typed Service info", "handler start.go:24 info"},
		"rawwatch":        {"watch watch unknown kind warning"},
		"selfloop":        {"reconciler InvoiceReconciler warning"},
		"itempointer":     nil,
		"no finding here": nil,
	} {
		if got := places[rule]; !slices.Equal(got, want) {
			t.Errorf("%s is at %q, want %q", rule, got, want)
		}
	}
	if len(g.Elsewhere) != 1 || b.Findings[g.Elsewhere[0]].Rule != "itempointer" {
		t.Errorf("findings %v are elsewhere, want that of itempointer", g.Elsewhere)
	}
}

// TestHTMLIsText looks for markup that names brought in.
func TestHTMLIsText(t *testing.T) {
	var page bytes.Buffer
	if err := InventoryPage(&page, exampleInventory(t)); err != nil {
		t.Fatal(err)
	}
	for element, want := range map[string]int{"script": 2, "style": 1, "img": 0, "b": 0} {
		if n := len(regexp.MustCompile(`<`+element+`[\s>]`).FindAll(page.Bytes(), -1)); n != want {
			t.Errorf("the page holds %d %s elements, want %d", n, element, want)
		}
	}
	if bytes.Contains(page.Bytes(), []byte("javascript:")) {
		t.Error("the page links to a script")
	}
	text := regexp.MustCompile(`(?s)<script id="data"[^>]*>(.*?)</script>`).FindSubmatch(page.Bytes())
	var sheets []map[string]any
	if err := json.Unmarshal(text[1], &sheets); err != nil || len(sheets) != 3 {
		t.Errorf("the data of the page are %d binaries: %v", len(sheets), err)
	}
}

// TestParts holds the list of the script's files to the folder.
func TestParts(t *testing.T) {
	found, err := filepath.Glob("page/*.js")
	if err != nil {
		t.Fatal(err)
	}
	var names []string
	for _, f := range found {
		names = append(names, filepath.Base(f))
	}
	want := slices.Sorted(slices.Values(parts))
	if !slices.Equal(names, want) {
		t.Errorf("the page is made of %v, the folder holds %v", want, names)
	}
}

func TestInventoryDiff(t *testing.T) {
	before, after := exampleInventory(t), exampleInventory(t)
	change(&after)
	d := inventory.Compare(before, after)
	golden(t, "diff.golden", func(w io.Writer) error { return InventoryDiff(w, d) })
	golden(t, "diff.md.golden", func(w io.Writer) error { return InventoryDiffMarkdown(w, d) })
	same := inventory.Compare(before, before)
	for _, write := range []func(io.Writer, inventory.Diff) error{InventoryDiff, InventoryDiffMarkdown} {
		var text bytes.Buffer
		if err := write(&text, same); err != nil || text.String() != unchanged+"\n" {
			t.Errorf("without a change: %q, %v", text.String(), err)
		}
	}
}

// change does to an inventory what pull requests do.
func change(inv *inventory.Inventory) {
	b := &inv.Binaries[0]
	manager := &b.Caches[0]
	manager.At.Line += 10
	manager.Informers[0].Scope = inventory.Scope{Labels: "app in (shop, till)"}
	manager.Informers[0].Hidden = false
	manager.Informers[2].Projection = "metadata"
	manager.Informers = append(manager.Informers[:4:4], inventory.Informer{Kind: inventory.Kind{Name: "Node", Package: "core/v1"},
		Projection: "typed", Transform: "none", Causes: []inventory.Cause{{Act: "watches", At: inventory.Position{File: "new.go", Line: 3, Column: 9}}}})
	b.Caches[1].Resync.Period = "0s"
	b.Memory = &inventory.Memory{Objects: 3000, Bytes: 150 << 20}
	b.Calls[1].Scope = "all namespaces"
	b.Calls = append(b.Calls[1:4:4], inventory.Call{Verb: "list", Kind: inventory.Kind{Name: "<b>|`x`@all"}, Scope: "cluster", When: "every 10s",
		At: inventory.Position{File: "a_b/*c*.go", Line: 1, Column: 1}})
	inv.Binaries = inv.Binaries[:2]
}
