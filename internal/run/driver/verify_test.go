package driver

import (
	"slices"
	"strings"
	"testing"

	"golang.org/x/tools/go/analysis"
)

// TestVerify gives up the fix after which its package does not compile, and no
// other of that package.
func TestVerify(t *testing.T) {
	dir := write(t, `
-- go.mod --
module example.com/m

go 1.24
-- good/good.go --
package good

func a() { oldA() }

func oldA() {}
func newA() { oldB() }
func oldB() {}
func newB() {}
-- bad/bad.go --
package bad

func a() { oldA() }

func oldA() {}
-- bad/fine.go --
package bad

func b() {
	oldB()
	oldC()
	oldD()
}

func oldB() {}
func newB() {}
func oldC() {}
func newC() {}
func oldD() {}
func newD() {}
-- broken/broken.go --
package broken

func a() { undefined() }
`)
	v := verified(t, dir, func([]Finding) []Finding { return nil })
	if len(v.Changes) != 2 || !strings.HasSuffix(v.Changes[0].File, "bad/fine.go") || len(v.Changes[0].Fixed) != 3 ||
		!strings.HasSuffix(v.Changes[1].File, "good.go") || len(v.Changes[1].Fixed) != 2 {
		t.Errorf("got changes %+v, want those of fine.go and good.go", v.Changes)
	}
	if len(v.Left) != 1 || !strings.Contains(v.Left[0].Why, "would not compile with it: undefined: newA") {
		t.Errorf("got left over %+v, want the fix of bad.go alone", v.Left)
	}
	if len(v.After.Findings) != 1 || v.After.Findings[0].Package != "example.com/m/bad" {
		t.Errorf("got findings %+v afterwards, want that in bad.go", v.After.Findings)
	}
}

// verified runs renames on a folder and verifies the fixes of its findings, but
// for those that are left out.
func verified(t *testing.T, dir string, leaveOut func([]Finding) []Finding) *Verified {
	t.Helper()
	parts := []Part{{Builds: []Build{{Config: Config{Dir: dir}}}, Analyzers: []*analysis.Analyzer{renames}, Prepare: func() error { return nil }}}
	out, err := RunParts(t.Context(), parts)
	if err != nil {
		t.Fatal(err)
	}
	gone := leaveOut(out.Findings)
	out.Findings = slices.DeleteFunc(out.Findings, func(f Finding) bool {
		return slices.ContainsFunc(gone, func(g Finding) bool { return compareFindings(f, g) == 0 })
	})
	v, err := out.Verify(t.Context(), parts)
	if err != nil {
		t.Fatal(err)
	}
	return v
}

// messages are those of findings, one a line.
func messages(findings []Finding) string {
	var all []string
	for _, f := range findings {
		all = append(all, f.Message)
	}
	return strings.Join(all, "\n")
}

// TestVerifyOverlapping applies fixes that go to one place one after the other,
// though the words of what is left change. What the first makes needless, and
// what does not compile, is left.
func TestVerifyOverlapping(t *testing.T) {
	dir := write(t, `
-- go.mod --
module example.com/m

go 1.24
-- a.go --
package m

func a() {
	both()
	both()
	both(2, "bad")
}

func both(...any) {}
-- b.go --
package m

func b() { twice() }

func twice() {}
func one()   {}
`)
	v := verified(t, dir, func(found []Finding) []Finding { return found[2:3] }) // of the second call
	const want = `package m

func a() {
	both(2, 1)
	both(2)
	both(1, 2, "bad")
}

func both(...any) {}
`
	if len(v.Changes) != 2 || string(v.Changes[0].After) != want {
		t.Fatalf("got\n%s\nwant\n%s", v.Changes[0].After, want)
	}
	if got, want := messages(v.Changes[0].Fixed), "1 is not among 0\n2 is not among 0\n1 is not among 2\n2 is not among 0"; got != want {
		t.Errorf("got fixed\n%s\nwant\n%s", got, want)
	}
	var left []Finding
	for _, l := range v.Left {
		left = append(left, l.Finding)
	}
	if got, want := messages(left), "bad is not among 2\nthe name is old: use two"; got != want {
		t.Errorf("got left\n%s\nwant\n%s", got, want)
	}
	if got, want := messages(v.After.Findings), "1 is not among 1\nbad is not among 3"; got != want {
		t.Errorf("got afterwards\n%s\nwant\n%s", got, want)
	}
}
