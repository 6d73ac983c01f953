package driver

import (
	"strings"
	"testing"

	"golang.org/x/tools/go/analysis"
)

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
-- broken/broken.go --
package broken

func a() { undefined() }
`)
	parts := []Part{{Builds: []Build{{Config: Config{Dir: dir}}}, Analyzers: []*analysis.Analyzer{renames}, Prepare: func() error { return nil }}}
	out, err := RunParts(t.Context(), parts)
	if err != nil {
		t.Fatal(err)
	}
	v, err := out.Verify(t.Context(), parts)
	if err != nil {
		t.Fatal(err)
	}
	if len(v.Changes) != 1 || !strings.HasSuffix(v.Changes[0].File, "good.go") || len(v.Changes[0].Fixed) != 2 {
		t.Errorf("got changes %+v, want those of good.go", v.Changes)
	}
	if len(v.Left) != 1 || !strings.Contains(v.Left[0].Why, "would not compile with it: undefined: newA") {
		t.Errorf("got left over %+v, want the fix of bad.go", v.Left)
	}
	if len(v.After.Findings) != 1 || v.After.Findings[0].Package != "example.com/m/bad" {
		t.Errorf("got findings %+v afterwards, want that in bad.go", v.After.Findings)
	}
}
