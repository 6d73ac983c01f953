package lsp

import (
	"bytes"
	"os"
	"path/filepath"
	"slices"
	"time"

	"github.com/informerlint/informerlint/internal/report"
	"github.com/informerlint/informerlint/internal/run/files"
)

// linter is the name under which editors show findings.
const linter = "informerlint"

// A module is what is known of one.
type module struct {
	files map[string]*file
	told  string // the trouble that the user was told of last
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

// filesOf groups the findings of a run by their files, which it reads.
func (s *server) filesOf(doc report.Document, began time.Time) map[string]*file {
	saved := map[string]*file{}
	texts := map[string]text{}
	read := func(name string) text {
		t, known := texts[name]
		if !known {
			content, _ := files.ReadGo(name) // what is gone, or no Go, has no lines
			t = newText(content)
			texts[name] = t
		}
		return t
	}
	for _, f := range doc.Findings {
		path := s.absolute(f.Range.File)
		if saved[path] == nil {
			saved[path] = &file{text: read(path), moved: writtenSince(path, began)}
		}
		found := finding{f, s.show(f, read)}
		saved[path].findings = append(saved[path].findings, found)
	}
	return saved
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
