package lsp

import (
	"bytes"
	"context"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/informerlint/informerlint/internal/report"
	"github.com/informerlint/informerlint/internal/source"
)

// linter is the name under which editors show findings.
const linter = "informerlint"

// A module is what is known of one.
type module struct {
	files map[string]*file
	told  string // what the user was told last about packages that cannot be analysed
}

// A file is one with findings, as it was when these were found.
type file struct {
	text
	findings []finding
	// moved tells that somebody has written to it since it was analysed.
	moved bool
}

// A finding is one of a report, as editors have it.
type finding struct {
	report.Finding
	shown diagnostic
}

// lint lints a module and shows what it finds. Where a newer run is asked for,
// that shows it.
func (s *server) lint(ctx context.Context, folder string) {
	began := time.Now()
	doc, err := s.Lint(ctx, folder)
	files := s.filesOf(doc, began)
	s.mu.Lock()
	defer s.mu.Unlock()
	m := s.modules[folder]
	if ctx.Err() != nil || m == nil {
		return
	}
	if err == nil {
		s.replace(m, files)
	}
	s.tell(m, doc, err)
}

// tell tells the user what cannot be analysed: once, as long as it stays so.
func (s *server) tell(m *module, doc report.Document, err error) {
	say, kind := "", typeError
	var packages []string
	for _, b := range doc.Broken {
		packages = append(packages, b.Package)
	}
	what := strings.Join(packages, " ")
	switch {
	case err != nil:
		say = err.Error()
		what = say
	case len(doc.Failures) > 0:
		say = doc.Failures[0] + more(len(doc.Failures)-1)
		what = say
	case len(doc.Broken) > 0:
		b := doc.Broken[0]
		say, kind = "package "+b.Package+" cannot be analysed: "+b.Reason+more(len(doc.Broken)-1), typeWarning
	}
	if what != m.told && say != "" {
		s.notify("window/showMessage", message{kind, linter + ": " + report.Visible(strings.Join(strings.Fields(say), " "))})
	}
	m.told = what
}

// more counts what a sentence leaves out.
func more(n int) string {
	if n == 0 {
		return ""
	}
	return fmt.Sprintf(" (and %d more)", n)
}

// replace shows other findings of a module in place of those before.
func (s *server) replace(m *module, files map[string]*file) {
	for _, path := range slices.Sorted(maps.Keys(m.files)) {
		if files[path] == nil {
			s.publish(path, nil)
		}
	}
	for _, path := range slices.Sorted(maps.Keys(files)) {
		s.publish(path, files[path])
	}
	m.files = files
}

func (s *server) publish(path string, f *file) {
	params := diagnosticsParams{URI: s.uri(path), Diagnostics: []diagnostic{}}
	if f != nil {
		for _, found := range f.findings {
			params.Diagnostics = append(params.Diagnostics, found.shown)
		}
	}
	s.notify("textDocument/publishDiagnostics", params)
}

// uri names a file as the editor does, where that has it open.
func (s *server) uri(path string) string {
	if b := s.open[path]; b != nil {
		return b.uri
	}
	return uriOf(path)
}

// filesOf groups the findings of a run by their files, which it reads.
func (s *server) filesOf(doc report.Document, began time.Time) map[string]*file {
	files := map[string]*file{}
	texts := map[string]text{}
	read := func(name string) text {
		t, known := texts[name]
		if !known {
			content, _ := source.ReadGo(name) // what is gone, or no Go, has no lines
			t = newText(content)
			texts[name] = t
		}
		return t
	}
	for _, f := range doc.Findings {
		path := s.absolute(f.Range.File)
		if files[path] == nil {
			files[path] = &file{text: read(path), moved: writtenSince(path, began)}
		}
		found := finding{f, s.show(f, read)}
		files[path].findings = append(files[path].findings, found)
	}
	return files
}

func writtenSince(path string, began time.Time) bool {
	info, err := os.Stat(path)
	return err != nil || info.ModTime().After(began)
}

func (s *server) absolute(name string) string {
	name = filepath.FromSlash(name)
	if filepath.IsAbs(name) {
		return filepath.Clean(name)
	}
	return filepath.Join(s.Base, name)
}

// severities are those of the protocol, by level.
var severities = map[string]int{"error": 1, "warning": 2, "info": 3}

func (s *server) show(f report.Finding, read func(string) text) diagnostic {
	at := func(r report.Range) location {
		path := s.absolute(r.File)
		return location{uriOf(path), read(path).rangeOf(r)}
	}
	d := diagnostic{
		Range: at(f.Range).Range, Severity: severities[f.Level], Code: f.Rule, Source: linter, Message: f.Text(),
	}
	if f.URL != "" {
		d.Description = &description{f.URL}
	}
	if s.client.TextDocument.Diagnostics.RelatedInformation {
		for _, r := range f.Related {
			d.Related = append(d.Related, relatedPlace{at(r.Range), r.Message})
		}
	}
	return d
}

// analysed returns a file that is open as it was analysed, with the buffer; not
// ok where there are no findings, or where the text is another one by now.
func (s *server) analysed(uri string) (*file, *buffer, bool) {
	path := pathOf(uri)
	b := s.open[path]
	if b == nil {
		return nil, nil, false
	}
	for _, m := range s.modules {
		if f := m.files[path]; f != nil {
			return f, b, !f.moved && bytes.Equal(f.content, []byte(b.text))
		}
	}
	return nil, nil, false
}

// at returns the findings that a condition holds for.
func (f *file) at(holds func(span) bool) []finding {
	return slices.DeleteFunc(slices.Clone(f.findings), func(found finding) bool { return !holds(found.shown.Range) })
}
