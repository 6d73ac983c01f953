package lsp

import (
	"context"
	"fmt"
	"maps"
	"slices"
	"strings"
	"time"

	"github.com/informerlint/informerlint/internal/report"
)

// lint lints a module and shows what it finds. Where a newer run is asked for,
// that shows it.
func (s *server) lint(ctx context.Context, folder string) {
	began := time.Now()
	doc, err := s.Lint(ctx, folder)
	saved := s.filesOf(doc, began)
	s.mu.Lock()
	defer s.mu.Unlock()
	m := s.modules[folder]
	if ctx.Err() != nil || m == nil {
		return
	}
	if err == nil {
		s.replace(m, saved)
	}
	s.tell(m, troubleOf(doc, err))
}

// A trouble is what keeps a module, or packages of it, from being analysed.
type trouble struct {
	kind int
	text string
	id   string // the same as long as the trouble stays, though its details change
}

// troubleOf returns the gravest of a run, nothing for none.
func troubleOf(doc report.Document, err error) (t trouble) {
	switch {
	case err != nil:
		t = trouble{kind: typeError, text: err.Error()}
	case len(doc.Failures) > 0:
		t = trouble{kind: typeError, text: doc.Failures[0] + more(len(doc.Failures)-1)}
	case len(doc.Broken) > 0:
		b := doc.Broken[0]
		t = trouble{kind: typeWarning, text: "package " + b.Package + " cannot be analysed: " + b.Reason + more(len(doc.Broken)-1)}
		for _, b := range doc.Broken { // each save may have another reason while somebody types
			t.id += " " + b.Package
		}
		return t
	}
	t.id = t.text
	return t
}

// tell tells the user what cannot be analysed: once, as long as it stays so.
func (s *server) tell(m *module, t trouble) {
	if t.id != m.told && t.text != "" {
		s.notify("window/showMessage", message{t.kind, linter + ": " + report.Visible(strings.Join(strings.Fields(t.text), " "))})
	}
	m.told = t.id
}

// more counts what a sentence leaves out.
func more(n int) string {
	if n == 0 {
		return ""
	}
	return fmt.Sprintf(" (and %d more)", n)
}

// replace shows other findings of a module in place of those before.
func (s *server) replace(m *module, saved map[string]*file) {
	for _, path := range slices.Sorted(maps.Keys(m.files)) {
		if saved[path] == nil {
			s.publish(path, nil)
		}
	}
	for _, path := range slices.Sorted(maps.Keys(saved)) {
		s.publish(path, saved[path])
	}
	m.files = saved
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
