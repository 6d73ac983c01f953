package drivers

import (
	"encoding/json"
	"fmt"
	"path/filepath"
	"strings"
	"testing"
)

// refuted are the findings that -deep rightly takes back: what the code of another module does
// contradicts them.
var refuted = map[string]string{
	"resync/timers/elsewhere.go:45 resync": "what implements the library's interface asks a server, so that resyncs ask again",
	"selfloop/vain/vain.go:74 selfloop":    "a package of another module reads the status of any ReplicaSet",
}

// deepOutput is what of the JSON of a run says where something is.
type deepOutput struct {
	Findings []struct {
		Rule    string
		Range   deepRange
		Related []struct{ Range *deepRange }
	}
}

type deepRange struct {
	File  string
	Start struct{ Line int }
}

// TestDeep analyses the dependencies of all test programs as well: to know more code loses no
// finding, unless it refutes that. One that was joined with another is there as a related place.
func TestDeep(t *testing.T) {
	tool, dir := informerlint(t), filepath.Join(repository(t), "testdata")
	found := func(flags ...string) (own, all map[string]bool) {
		own, all = map[string]bool{}, map[string]bool{}
		var out deepOutput
		args := append(flags, "-json", "-level", "info", "./...")
		if err := json.NewDecoder(strings.NewReader(run(t, dir, -1, tool, args...))).Decode(&out); err != nil {
			t.Fatal(err)
		}
		for _, f := range out.Findings {
			place := func(r deepRange) string { return fmt.Sprintf("%s:%d %s", r.File, r.Start.Line, f.Rule) }
			own[place(f.Range)], all[place(f.Range)] = true, true
			for _, r := range f.Related {
				if r.Range != nil {
					all[place(*r.Range)] = true
				}
			}
		}
		return own, all
	}
	shallow, _ := found()
	_, deep := found("-deep")
	if len(shallow) < 1000 {
		t.Fatalf("only %d findings in all of testdata", len(shallow))
	}
	for place := range shallow {
		if !deep[place] && refuted[place] == "" {
			t.Errorf("-deep loses %s", place)
		}
	}
	for place, why := range refuted {
		if !shallow[place] || deep[place] {
			t.Errorf("%s is not taken back any more, which was because %s", place, why)
		}
	}
}
