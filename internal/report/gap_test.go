package report

import (
	"bytes"
	"errors"
	"go/token"
	"path/filepath"
	"slices"
	"testing"

	"github.com/informerlint/informerlint/internal/rule"
	"github.com/informerlint/informerlint/internal/run/driver"
)

// TestUnfinished prints what did not get to its end as JSON and reads it back:
// internal errors with their stacks, and gaps.
func TestUnfinished(t *testing.T) {
	base := t.TempDir()
	crash := &rule.InternalError{Analyzer: "hotlist", Package: "example.com/a", Panic: "boom", Stack: []byte("goroutine 1\n")}
	gaps := []driver.Gap{
		{Package: "example.com/a", Gap: rule.Gap{Reason: "enough", At: rule.Place{File: filepath.Join(base, "a", "a.go"), Line: 3, Column: 4}}},
		{Package: "example.com/b", Gap: rule.Gap{Reason: "too much"}},
	}
	out := &driver.Outcome{Fset: token.NewFileSet(), Failed: []error{crash, errors.New("other")}, Gaps: gaps}
	var first, second bytes.Buffer
	if err := JSON(&first, &Run{Outcome: out, Base: base}); err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{`"stack": "goroutine 1\n"`, `"position": "a/a.go:3:4"`, `"reason": "too much"`} {
		if !bytes.Contains(first.Bytes(), []byte(want)) {
			t.Errorf("no %s in %s", want, first.Bytes())
		}
	}
	run, err := Read(first.Bytes(), base, token.NewFileSet())
	if err != nil {
		t.Fatal(err)
	}
	if !slices.Equal(run.Gaps, gaps) {
		t.Errorf("gaps are %v", run.Gaps)
	}
	if err := JSON(&second, run); err != nil || !bytes.Equal(first.Bytes(), second.Bytes()) {
		t.Errorf("%v: %s\nbecomes\n%s", err, first.Bytes(), second.Bytes())
	}
}
