package site

import (
	"bytes"
	"encoding/json"
	"io/fs"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/informerlint/informerlint/internal/dev/harness"
)

// TestSite builds the site and reads all of it.
func TestSite(t *testing.T) {
	dir := build(t)
	site, docs := os.DirFS(dir), os.DirFS("../../docs")
	all, err := pages(site)
	if err != nil {
		t.Fatal(err)
	}
	for _, fault := range (checker{site, os.DirFS("../.."), all}).faults() {
		t.Error(fault)
	}
	texts := searched(t, site)
	for _, name := range markdown(t, docs) {
		target := "docs/" + strings.TrimSuffix(name, ".md") + ".html"
		if _, ok := all[target]; !ok {
			t.Errorf("docs/%s has no page", name)
		}
		if !all["index.html"].inMenu(target) {
			t.Errorf("docs/%s is not in the menu: add it to site/data/navigation.yaml, or a topic of rules to site/data/topics.yaml", name)
		}
		if texts[target] == "" {
			t.Errorf("the search does not know docs/%s", name)
		}
	}
	t.Run("styles", func(t *testing.T) { local(t, site) })
	t.Run("search", func(t *testing.T) { search(t, dir) })
}

// build makes the site in a folder that is gone when the test ends.
func build(t *testing.T) string {
	t.Helper()
	need(t, "hugo")
	dir := t.TempDir()
	harness.Run(t, ".", "bash", "../../site/build", dir)
	return dir
}

// need skips the test where a program is absent, but for CI, which has all.
func need(t *testing.T, names ...string) string {
	t.Helper()
	for _, name := range names {
		if found, err := exec.LookPath(name); err == nil {
			return found
		}
	}
	if os.Getenv("CI") != "" {
		t.Fatalf("there is no %s: .ci/run has to install it", names[0])
	}
	t.Skipf("there is no %s", names[0])
	return ""
}

// markdown lists the pages of a folder and of those below it.
func markdown(t *testing.T, folder fs.FS) (names []string) {
	t.Helper()
	err := fs.WalkDir(folder, ".", func(name string, _ fs.DirEntry, err error) error {
		if path.Ext(name) == ".md" {
			names = append(names, name)
		}
		return err
	})
	if err != nil || len(names) < 40 {
		t.Fatalf("docs/ has %d pages: %v", len(names), err)
	}
	return names
}

func (p page) inMenu(target string) bool {
	for _, l := range p.links {
		if l.menu && path.Clean(l.to) == target {
			return true
		}
	}
	return false
}

// searched returns what the search knows of each page.
func searched(t *testing.T, site fs.FS) map[string]string {
	t.Helper()
	script, err := fs.ReadFile(site, "search-documents.js")
	if err != nil {
		t.Fatal(err)
	}
	list := bytes.TrimPrefix(bytes.TrimRight(script, ";\n"), []byte("window.searchDocuments = "))
	var documents []struct{ URL, Title, Text string }
	if err := json.Unmarshal(list, &documents); err != nil {
		t.Fatalf("search-documents.js is no assignment of JSON: %v", err)
	}
	texts := map[string]string{}
	for _, d := range documents {
		target, _, _ := strings.Cut(d.URL, "#")
		if d.Title == "" || strings.ContainsAny(d.Title, "<>`") {
			t.Errorf("%s is found under the title %q", d.URL, d.Title)
		}
		texts[target] += d.Text
	}
	return texts
}

var loads = regexp.MustCompile(`@import|url\((.*?)\)`)

// local wants style sheets to load nothing: they need neither pictures nor
// fonts.
func local(t *testing.T, site fs.FS) {
	sheets, err := fs.Glob(site, "*.css")
	if err != nil || len(sheets) == 0 {
		t.Fatalf("the site has no style sheet: %v", err)
	}
	for _, sheet := range sheets {
		text, err := fs.ReadFile(site, sheet)
		if err != nil {
			t.Fatal(err)
		}
		if found := loads.Find(text); found != nil {
			t.Errorf("%s has %s", sheet, found)
		}
	}
}

// search has a browser look for a word, with nothing but the folder.
func search(t *testing.T, dir string) {
	chromium := need(t, "chromium", "chromium-browser", "google-chrome")
	page := "file://" + filepath.ToSlash(filepath.Join(dir, "search.html"))
	for words, want := range map[string]string{
		"deletedfinalstate": `href="docs/rules/tombstone.html#tombstone"`,
		"shared cache":      `href="docs/ci.html#a-shared-cache"`,
		"qqqq":              "Nothing is found",
	} {
		cmd := exec.CommandContext(t.Context(), chromium, "--headless", "--no-sandbox", "--disable-gpu", "--user-data-dir="+t.TempDir(),
			"--virtual-time-budget=10000", "--dump-dom", page+"?q="+strings.ReplaceAll(words, " ", "+"))
		got, err := cmd.Output()
		if err != nil {
			t.Fatal(err)
		}
		_, results, _ := strings.Cut(string(got), "<article>")
		if !strings.Contains(results, want) {
			t.Errorf("the search for %s does not show %s, but %s", words, want, results)
		}
	}
}
