package report

import (
	"crypto/sha256"
	"embed"
	"encoding/base64"
	"fmt"
	"html/template"
	"io"
	"io/fs"
	"strings"

	"github.com/informerlint/informerlint/internal/inventory"
)

//go:embed page
var pageFiles embed.FS

// parts are the files of the page's script in the order in which they build on
// each other; they share one scope.
var parts = []string{"dom.js", "model.js", "layout.js", "picture.js", "evidence.js", "lists.js", "filters.js", "keys.js", "main.js"}

// A htmlPage is what the template fills in.
type htmlPage struct {
	Title  string
	Policy string
	Style  template.CSS
	Script template.JS
	Data   []sheet
	// None says why there are no binaries, empty if there are some.
	None string
	// Plain is the same as text, for browsers without scripts.
	Plain string
}

// A sheet is one binary as the page shows it.
type sheet struct {
	Package string `json:"package"`
	*graph
	Summary  []fact    `json:"summary"`
	Findings []finding `json:"findings"`
	Clients  []fact    `json:"clients"`
	Gaps     []string  `json:"gaps"`
}

type finding struct {
	Rule    string `json:"rule"`
	Level   string `json:"level"`
	Message string `json:"message"`
	Where   string `json:"where"`
	URL     string `json:"url"`
}

// InventoryPage writes an inventory as one page that needs nothing but itself.
func InventoryPage(w io.Writer, inv inventory.Inventory) error {
	t, err := template.ParseFS(pageFiles, "page/page.html")
	if err != nil {
		return fmt.Errorf("the page's template is broken, please report it: %w", err)
	}
	style, script, err := pageSources()
	if err != nil {
		return fmt.Errorf("a part of the page is missing, please report it: %w", err)
	}
	var plain strings.Builder
	if err := InventoryTable(&plain, inv); err != nil {
		return err
	}
	p := htmlPage{Title: title(inv), Policy: policy(style, script), Style: template.CSS(style), Script: template.JS(script),
		Data: []sheet{}, Plain: plain.String()}
	if len(inv.Binaries) == 0 {
		p.None = none(inv)
	}
	for _, b := range inv.Binaries {
		p.Data = append(p.Data, newSheet(b))
	}
	return t.Execute(w, p)
}

func title(inv inventory.Inventory) string {
	if len(inv.Binaries) == 1 {
		return "Inventory of " + inv.Binaries[0].Package
	}
	return "Inventory of " + fmt.Sprint(len(inv.Binaries)) + " binaries"
}

func pageSources() (style, script string, err error) {
	css, err := fs.ReadFile(pageFiles, "page/style.css")
	if err != nil {
		return "", "", err
	}
	var js strings.Builder
	js.WriteString("(() => {\n'use strict';\n")
	for _, name := range parts {
		text, err := fs.ReadFile(pageFiles, "page/"+name)
		if err != nil {
			return "", "", err
		}
		js.Write(text)
	}
	js.WriteString("})();\n")
	return string(css), js.String(), nil
}

// policy allows this very style and script, and nothing else.
func policy(style, script string) string {
	return fmt.Sprintf("default-src 'none'; style-src '%s'; script-src '%s'; img-src data:; base-uri 'none'; form-action 'none'", digest(style), digest(script))
}

func digest(text string) string {
	sum := sha256.Sum256([]byte(text))
	return "sha256-" + base64.StdEncoding.EncodeToString(sum[:])
}

func newSheet(b inventory.Binary) sheet {
	c := count(b)
	s := sheet{Package: b.Package, graph: draw(b), Findings: []finding{}, Clients: []fact{}, Gaps: []string{},
		Summary: []fact{tally(c.caches, "cache"), tally(c.informers, "informer"), {"hidden", fmt.Sprint(c.hidden)}, tally(c.lists, "live LIST")}}
	if c.discoveries > 0 {
		s.Summary = append(s.Summary, tally(c.discoveries, "live discovery"))
	}
	s.Summary = append(s.Summary, tally(c.watches, "bare watch"))
	if b.Memory != nil {
		s.Summary = append(s.Summary, fact{"expected memory", memory(b.Memory)})
	}
	for _, f := range b.Findings {
		s.Findings = append(s.Findings, finding{f.Rule, level(f), f.Message, where(f.At), link(f.URL)})
	}
	for _, client := range b.Clients {
		s.Clients = append(s.Clients, fact{client.Sort + ", " + client.Origin, where(client.At) + in(client.Function)})
	}
	for _, g := range b.Gaps {
		s.Gaps = append(s.Gaps, gapSentence(g))
	}
	return s
}

func tally(n int, one string) fact {
	return fact{noun(n, one), fmt.Sprint(n)}
}

// link returns addresses of the web only, never those that run scripts.
func link(url string) string {
	if strings.HasPrefix(url, "https://") || strings.HasPrefix(url, "http://") {
		return url
	}
	return ""
}
