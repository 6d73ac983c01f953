package passtest

import (
	"os"
	"path/filepath"
	"testing"

	"golang.org/x/tools/go/analysis"
)

// RunLibraries tests rules on testdata/libraries/<their name>, where programs use libraries
// that testdata does not require: what the rows of these speak about is declared there.
func RunLibraries(t *testing.T, analyzers ...*analysis.Analyzer) {
	t.Helper()
	dir := filepath.Join(folder(t), "libraries")
	v := read(t, filepath.Join(dir, "go.mod"))
	v.dir = dir
	var used []*analysis.Analyzer
	for _, a := range analyzers {
		if _, err := os.Stat(filepath.Join(dir, a.Name)); err == nil {
			used = append(used, a)
		}
	}
	if len(used) == 0 {
		t.Fatalf("%s has no programs of these rules", dir)
	}
	s := load(t, v, used...)
	for _, a := range used {
		s.rule(t, a)
	}
}
