package driver

import (
	"crypto/sha256"
	"fmt"
	"go/token"
	"os"
	"reflect"

	"golang.org/x/tools/go/analysis"

	"github.com/informerlint/informerlint/internal/rule"
)

// unpacker makes findings of entries: positions in the files as they are.
type unpacker struct {
	fset  *token.FileSet
	names map[string]reflect.Type
	files map[string]*token.File
	sums  map[string][sha256.Size]byte
}

// findings returns those of an entry; an error where files are not as they were.
func (u *unpacker) findings(e *entry) ([]rule.Finding, error) {
	var found []rule.Finding
	for _, s := range e.Findings {
		f, err := u.finding(e, s)
		if err != nil {
			return nil, err
		}
		found = append(found, f)
	}
	return found, nil
}

func (u *unpacker) finding(e *entry, s stored) (f rule.Finding, err error) {
	f = rule.Finding{Rule: s.Rule, Level: s.Level, Cost: s.Cost, Leading: s.Leading, Cause: s.Cause, Idle: s.Idle, Silences: s.Silences, Diagnostic: analysis.Diagnostic{Category: s.Category, Message: s.Message, URL: s.URL}}
	if f.Pos, f.End, err = u.span(e, s.At); err != nil {
		return f, err
	}
	for _, n := range s.Related {
		r := analysis.RelatedInformation{Message: n.Message}
		if r.Pos, r.End, err = u.span(e, n.At); err != nil {
			return f, err
		}
		f.Related = append(f.Related, r)
	}
	if s.Fix != nil {
		f.Fix = &rule.Fix{Message: s.Fix.Message, Unsafe: s.Fix.Unsafe}
		for _, c := range s.Fix.Edits {
			edit := analysis.TextEdit{NewText: c.NewText}
			if edit.Pos, edit.End, err = u.span(e, c.At); err != nil {
				return f, err
			}
			f.Fix.Edits = append(f.Fix.Edits, edit)
		}
	}
	if s.Offered && f.Fix != nil {
		f.SuggestedFixes = []analysis.SuggestedFix{{Message: f.Fix.Message, TextEdits: f.Fix.Edits}}
	}
	unless, err := s.Unless.decode(u.names)
	if err != nil {
		return f, err
	}
	f.Unless, _ = unless.(rule.Objection)
	return f, nil
}

func (u *unpacker) span(e *entry, s span) (from, to token.Pos, err error) {
	if s.File == 0 {
		return token.NoPos, token.NoPos, nil
	}
	if s.File < 0 || s.File > len(e.Files) {
		return 0, 0, fmt.Errorf("a position in file %d of %d", s.File, len(e.Files))
	}
	file, err := u.file(rule.Located(e.Files[s.File-1]))
	if err != nil {
		return 0, 0, err
	}
	if s.From < 0 || s.From > file.Size() || s.To > file.Size() {
		return 0, 0, fmt.Errorf("a position behind the end of %s", file.Name())
	}
	if s.To >= 0 {
		to = file.Pos(s.To)
	}
	return file.Pos(s.From), to, nil
}

func (u *unpacker) file(name string) (*token.File, error) {
	if f := u.files[name]; f != nil {
		return f, nil
	}
	text, err := os.ReadFile(name)
	if err != nil {
		return nil, err
	}
	f := u.fset.AddFile(name, -1, len(text))
	f.SetLinesForContent(text)
	u.files[name], u.sums[name] = f, sha256.Sum256(text)
	return f, nil
}
