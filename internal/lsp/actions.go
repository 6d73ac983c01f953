package lsp

import (
	"context"
	"go/token"
	"slices"
	"strings"

	udiff "github.com/aymanbagabas/go-udiff"
	"golang.org/x/tools/go/analysis"

	"github.com/informerlint/informerlint/internal/report"
	"github.com/informerlint/informerlint/internal/rule"
	"github.com/informerlint/informerlint/internal/run/driver"
)

// quickFix is the kind of all actions.
const quickFix = "quickfix"

// actions returns what can be done about the findings in the lines of a range.
func (s *server) actions(_ context.Context, p actionParams) ([]action, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	all := []action{}
	f, b, ok := s.analysed(p.Document.URI)
	if only := p.Context.Only; !ok || len(only) > 0 && !slices.Contains(only, quickFix) {
		return all, nil
	}
	for _, found := range f.at(p.Range.meets) {
		if edits := f.fix(found.Finding); len(edits) > 0 {
			title := found.Fix.Message
			if !found.Fix.Safe {
				title = "unsafe, changes freshness, ordering or what is cached: " + title
			}
			all = append(all, s.action(title, found, b, edits, found.Fix.Safe))
		}
		if edit, ok := f.silence(found.Finding); ok {
			all = append(all, s.action("silence "+found.Rule+" here", found, b, []textEdit{edit}, false))
		}
	}
	return all, nil
}

func (s *server) action(title string, found finding, b *buffer, edits []textEdit, preferred bool) action {
	a := action{Title: strings.ToUpper(title[:1]) + title[1:], Kind: quickFix, Diagnostics: []diagnostic{found.shown}, Preferred: preferred}
	if !s.client.Workspace.Edit.DocumentChanges {
		a.Edit.Changes = map[string][]textEdit{b.uri: edits}
		return a
	}
	changed := documentEdit{Edits: edits}
	changed.Document.URI, changed.Document.Version = b.uri, b.version
	a.Edit.DocumentChanges = []documentEdit{changed}
	return a
}

// fix is what the fix of a finding changes, none where it has none: formatted,
// and without imports that it leaves without use, as the command does it.
func (f *file) fix(found report.Finding) (edits []textEdit) {
	if found.Fix == nil || slices.ContainsFunc(found.Fix.Edits, f.outside) {
		return nil
	}
	fset := token.NewFileSet()
	at := fset.AddFile("", -1, len(f.content))
	patch := driver.Finding{Finding: rule.Finding{Fix: &rule.Fix{}}}
	patch.Pos = at.Pos(0)
	for _, e := range found.Fix.Edits {
		patch.Fix.Edits = append(patch.Fix.Edits, analysis.TextEdit{Pos: at.Pos(e.Start), End: at.Pos(e.End), NewText: []byte(e.Text)})
	}
	after, left, err := driver.Patch(fset, f.content, []driver.Finding{patch})
	if err != nil || len(left) > 0 {
		return nil
	}
	for _, e := range udiff.Lines(string(f.content), string(after)) {
		edits = append(edits, textEdit{f.span(e.Start, e.End), e.New})
	}
	return edits
}

// outside tells of an edit that does not fit the file.
func (f *file) outside(e report.Edit) bool {
	return e.Start < 0 || e.End < e.Start || e.End > len(f.content)
}
