package main

import (
	"bytes"
	"go/token"
	"io"
	"os"
	"path/filepath"
	"testing"

	"github.com/informerlint/informerlint/internal/rule"
	"github.com/informerlint/informerlint/internal/run/driver"
)

// TestPanicIsTold reports a run in which an analysis panicked.
func TestPanicIsTold(t *testing.T) {
	stderr, err := os.Create(filepath.Join(t.TempDir(), "stderr"))
	if err != nil {
		t.Fatal(err)
	}
	defer stderr.Close()
	o, err := parse([]string{"-json"}, io.Discard)
	if err != nil {
		t.Fatal(err)
	}
	var stdout bytes.Buffer
	j, err := newJob(o, &stdout, stderr)
	if err != nil {
		t.Fatal(err)
	}
	failure := &rule.InternalError{Analyzer: "hotlist", Package: "example.com/a", Panic: "boom", Stack: []byte("goroutine 1\n")}
	status, err := j.show(&driver.Outcome{Fset: token.NewFileSet(), Failed: []error{failure}})
	if err != nil {
		t.Error(err)
	}
	text, err := os.ReadFile(stderr.Name())
	if err != nil {
		t.Fatal(err)
	}
	r := result{status, stdout.String(), string(text)}
	r.is(t, unsolved, "internal error in hotlist on package example.com/a: boom", "boom")
	if doc := r.document(t); len(doc.Failures) != 1 || len(doc.Findings) != 0 {
		t.Errorf("got %+v", doc)
	}
}

// TestStackIsOffered has text say how to get the stack of an internal error.
func TestStackIsOffered(t *testing.T) {
	stderr, err := os.Create(filepath.Join(t.TempDir(), "stderr"))
	if err != nil {
		t.Fatal(err)
	}
	defer stderr.Close()
	o, err := parse(nil, io.Discard)
	if err != nil {
		t.Fatal(err)
	}
	j, err := newJob(o, io.Discard, stderr)
	if err != nil {
		t.Fatal(err)
	}
	failure := &rule.InternalError{Analyzer: "hotlist", Package: "example.com/a", Panic: "boom"}
	if status, err := j.show(&driver.Outcome{Fset: token.NewFileSet(), Failed: []error{failure}}); status != unsolved || err != nil {
		t.Errorf("the status is %d, the error %v", status, err)
	}
	if text, err := os.ReadFile(stderr.Name()); err != nil || !bytes.Contains(text, []byte("-format json shows the stack")) {
		t.Errorf("%v: %s", err, text)
	}
}
