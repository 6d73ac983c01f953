package found

import (
	"io/fs"
	"net/url"
	"os"
	"path"
	"slices"
	"strings"
	"testing"

	"github.com/informerlint/informerlint/passes"
)

func rules() (names []string) {
	for _, a := range passes.All() {
		names = append(names, a.Name)
	}
	return names
}

// TestEntries holds the list to its form, and to the files that it names.
func TestEntries(t *testing.T) {
	entries, err := Entries(rules())
	if err != nil {
		t.Fatal(err)
	}
	var proofs, reports []string
	for _, e := range entries {
		to, err := url.Parse(e.link())
		if err != nil || to.Host != "github.com" || path.Clean(to.Path) != to.Path {
			t.Errorf("%s: %s is no link: %v", e.place(), e.link(), err)
		}
		if e.Proof != "" {
			proofs = append(proofs, "testdata/"+e.Proof+"_test.go")
		}
		if e.Report != "" {
			reports = append(reports, "reports/"+e.Report+".md")
		}
	}
	same(t, "proofs", proofs, withTests(t))
	same(t, "reports", reports, glob(t, "reports/*.md"))
}

// same wants the names of entries to be those of the files.
func same(t *testing.T, what string, named, files []string) {
	t.Helper()
	slices.Sort(named)
	if !slices.Equal(slices.Compact(named), files) {
		t.Errorf("entries name the %s\n%v\nbut the files are\n%v", what, named, files)
	}
}

func glob(t *testing.T, pattern string) []string {
	t.Helper()
	files, err := fs.Glob(os.DirFS("."), pattern)
	if err != nil {
		t.Fatal(err)
	}
	return files
}

// withTests lists the files of testdata that have tests.
func withTests(t *testing.T) (files []string) {
	t.Helper()
	for _, file := range glob(t, "testdata/*/*_test.go") {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		if strings.Contains(string(text), "\nfunc Test") {
			files = append(files, file)
		}
	}
	return files
}

const good = `
- project: owner/name
  ref: v1.2.3
  file: pkg/a.go
  line: 7
  rule: tombstone
  consequence: crash
  wrong: It is wrong.
  happens: It ends.
  mend: Mend it.
  readings: 2
`

// TestFaults changes a line of a sound entry, and wants to be told.
func TestFaults(t *testing.T) {
	if _, err := parse([]byte(good), rules()); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct{ was, is, want string }{
		{"owner/name", "name", "project is not"},
		{"v1.2.3", "main", "ref is neither"},
		{"v1.2.3", "0123abc", "ref is neither"},
		{"pkg/a.go", "/pkg/a.go", "no Go file"},
		{"pkg/a.go", "../a.go", "no Go file"},
		{"line: 7", "line: 0", "line is not positive"},
		{"rule: tombstone", "rule: gravestone", "there is no rule gravestone"},
		{"crash", "doom", "consequence is none of crash, events"},
		{"It is wrong.", "", "wrong is no sentence"},
		{"It ends.", "it ends", "happens is no sentence"},
		{"mend: Mend it.", "diff: ''", "neither mend nor diff"},
		{"mend: Mend it.", "diff: '- gone'", "diff does not begin"},
		{"Mend it.", "mend it", "mend is no sentence"},
		{"readings: 2", "readings: 1", "it takes two readings"},
		{"readings: 2", "readings: 0\n  proof: 0.34/a", "it takes two readings"},
		{"readings: 2", "readings: 2\n  proof: a b", "names without an ending"},
		{"readings: 2", "readings: 2\n  mended: later", "mended is no"},
		{"readings: 2", "readers: 2", "unknown field"},
		{"\n- project", good + "\n- project", "entry 2: there is one for owner/name pkg/a.go:7 already"},
	} {
		_, err := parse([]byte(strings.Replace(good, c.was, c.is, 1)), rules())
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("with %q for %q the error is %v, not %q", c.is, c.was, err, c.want)
		}
	}
}

func TestCommit(t *testing.T) {
	commit := strings.Repeat("0123456789", 4)
	entries, err := parse([]byte(strings.Replace(good, "v1.2.3", commit, 1)), rules())
	if err != nil {
		t.Fatal(err)
	}
	want := "### owner/name: a.go:7\n\n[pkg/a.go:7](https://github.com/owner/name/blob/" + commit +
		"/pkg/a.go#L7) at 012345678901, rule [tombstone](rules/tombstone.md)\n"
	if got := string(Markdown(entries)); !strings.HasPrefix(got, "## Crashes\n\n"+want) {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
}

// TestContributing reads the entry that CONTRIBUTING.md shows.
func TestContributing(t *testing.T) {
	text, err := os.ReadFile("../../../CONTRIBUTING.md")
	if err != nil {
		t.Fatal(err)
	}
	_, rest, _ := strings.Cut(string(text), "```yaml\n- project:")
	example, _, _ := strings.Cut("- project:"+rest, "```")
	if entries, err := parse([]byte(example), rules()); err != nil || len(entries) != 1 {
		t.Errorf("the example has %d entries: %v", len(entries), err)
	}
	names := known()
	last := len(names) - 1
	if want := strings.Join(names[:last], ", ") + " or " + names[last]; !strings.Contains(example, want) {
		t.Errorf("the example does not say that the consequences are %s", want)
	}
}
