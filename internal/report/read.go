package report

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"go/token"
	"path/filepath"
	"regexp"

	"golang.org/x/tools/go/analysis"

	"github.com/informerlint/informerlint/internal/rule"
	"github.com/informerlint/informerlint/internal/run/driver"
	"github.com/informerlint/informerlint/internal/run/files"
)

// version is that of documents.
const version = 1

// Read reads what JSON printed, on this machine or another: paths are relative
// to base. Positions are those of a file set that several reports share.
func Read(text []byte, base string, fset *token.FileSet) (*Run, error) {
	doc, err := Decode(text)
	if err != nil {
		return nil, err
	}
	run := &Run{Base: base}
	if doc.Shard != "" {
		if run.Shard, err = driver.ParseShard(doc.Shard); err != nil {
			return nil, err
		}
	}
	r := &reader{base: base, fset: fset, sources: map[string][]byte{}}
	out := &driver.Outcome{Fset: fset}
	run.Outcome = out
	for i, f := range doc.Findings {
		finding, err := r.finding(f)
		if err != nil {
			return nil, fmt.Errorf("findings[%d] %w", i, err)
		}
		out.Findings = append(out.Findings, finding)
	}
	for _, b := range doc.Broken {
		if b.Position != "" {
			b.Position = r.absolute(b.Position)
		}
		out.Broken = append(out.Broken, driver.Broken{Package: b.Package, Pos: b.Position, Reason: b.Reason})
	}
	out.Failed = failures(doc)
	for _, g := range doc.Gaps {
		out.Gaps = append(out.Gaps, driver.Gap{Package: g.Package, Gap: rule.Gap{Reason: g.Reason, At: r.place(g.Position)}})
	}
	return run, nil
}

// failures are those of a document, with their stacks.
func failures(doc Document) (errs []error) {
	for _, f := range doc.Failures {
		err := errors.New(f)
		for _, c := range doc.Crashes {
			if c.Failure == f {
				err = &rule.InternalError{Told: f, Stack: []byte(c.Stack)}
			}
		}
		errs = append(errs, err)
	}
	return errs
}

// place reads what placed printed.
func (r *reader) place(text string) rule.Place {
	at := positionOf(text)
	if !at.IsValid() {
		return rule.Place{}
	}
	return rule.Place{File: r.absolute(at.Filename), Line: at.Line, Column: at.Column}
}

// Decode reads a document, which may have keys that are newer than this program.
func Decode(text []byte) (doc Document, err error) {
	if len(bytes.TrimSpace(text)) == 0 {
		return doc, errors.New("it is empty: the run that was to write it did not get so far")
	}
	dec := json.NewDecoder(bytes.NewReader(text))
	if err := dec.Decode(&doc); err != nil {
		return doc, fmt.Errorf("it is no report of informerlint -format json: %w", err)
	}
	switch {
	case doc.Version != 0 && doc.Version != version:
		return doc, fmt.Errorf("its form has version %d, and this informerlint knows version %d", doc.Version, version)
	case doc.Version == 0 || doc.Findings == nil || doc.Broken == nil || doc.Failures == nil:
		return doc, errors.New("it is no report of informerlint -format json: keys are missing")
	case len(bytes.TrimSpace(text[dec.InputOffset():])) > 0:
		return doc, errors.New("something follows the end of the report")
	}
	return doc, nil
}

// A reader makes findings of documents.
type reader struct {
	base    string
	fset    *token.FileSet
	sources map[string][]byte // by name, as far as they can be read
}

var fingerprintForm = regexp.MustCompile(`^[0-9a-f]{32}$`)

func (r *reader) finding(f Finding) (found driver.Finding, err error) {
	level, err := rule.ParseLevel(f.Level)
	switch {
	case err != nil:
		return found, err
	case f.Rule == "" || f.Message == "" || f.Package == "":
		return found, errors.New("has no rule, message or package")
	case !fingerprintForm.MatchString(f.Fingerprint):
		return found, fmt.Errorf("has the fingerprint %q", f.Fingerprint)
	}
	found = driver.Finding{Package: f.Package, Fingerprint: f.Fingerprint, Builds: f.Builds}
	found.Rule, found.Category, found.Level, found.Message, found.URL = f.Rule, f.Rule, level, f.Message, f.URL
	found.Cost = f.Cost.estimate()
	found.Leading = min(max(f.Leading, 0), len(f.Related))
	if c := f.Cause; c != nil {
		found.Also, found.Cause = min(max(c.Also, 0), len(f.Related)-found.Leading), rule.Cause{Name: c.ID, Share: c.Share, Programs: c.Programs}
	}
	if found.Pos, found.End, err = r.span(f.Range); err != nil {
		return found, err
	}
	found.Start, found.Stop = r.fset.Position(found.Pos), r.fset.Position(found.End)
	for _, other := range f.Related {
		related := analysis.RelatedInformation{Message: other.Message}
		if related.Pos, related.End, err = r.span(other.Range); err != nil {
			return found, err
		}
		found.Related = append(found.Related, related)
	}
	if f.Fix != nil {
		err = r.fix(&found, *f.Fix)
	}
	return found, err
}

// absolute is the path of a file on this machine.
func (r *reader) absolute(name string) string {
	name = filepath.FromSlash(name)
	if filepath.IsAbs(name) {
		return name
	}
	return filepath.Join(r.base, name)
}

// most bounds what a position counts: what is larger stands in no file.
const most = 1 << 30

// span makes positions that the file set knows as those of a range, whatever
// line directives there are in the file.
func (r *reader) span(at Range) (from, to token.Pos, err error) {
	for _, p := range []Position{at.Start, at.End} {
		if p.Line < 1 || p.Column < 0 || p.Offset < 0 || max(p.Line, p.Column, p.Offset) > most {
			return 0, 0, fmt.Errorf("stands nowhere: line %d, column %d, offset %d of %q", p.Line, p.Column, p.Offset, at.File)
		}
	}
	if at.File == "" {
		return 0, 0, errors.New("stands in no file")
	}
	name := r.absolute(at.File)
	file := r.fset.AddFile(name, -1, max(at.Start.Offset, at.End.Offset)+1)
	file.AddLineColumnInfo(at.Start.Offset, name, at.Start.Line, at.Start.Column)
	if at.End.Offset <= at.Start.Offset {
		return file.Pos(at.Start.Offset), file.Pos(at.Start.Offset), nil
	}
	file.AddLineColumnInfo(at.End.Offset, name, at.End.Line, at.End.Column)
	return file.Pos(at.Start.Offset), file.Pos(at.End.Offset), nil
}

// fix adds a fix. It is on offer only if the file is here, as it was: formats
// name the lines of edits.
func (r *reader) fix(found *driver.Finding, f Fix) error {
	found.Fix = &rule.Fix{Message: f.Message, Unsafe: !f.Safe}
	name := found.Start.Filename
	text, known := r.sources[name]
	if !known {
		text, _ = files.ReadGo(name)
		r.sources[name] = text
	}
	size := len(text)
	for _, e := range f.Edits {
		if e.Start < 0 || e.End < e.Start || e.End > most || r.absolute(e.File) != name {
			return fmt.Errorf("has an edit from %d to %d of %q", e.Start, e.End, e.File)
		}
		size = max(size, e.End)
	}
	file := r.fset.AddFile(name, -1, size)
	file.SetLinesForContent(text)
	for _, e := range f.Edits {
		found.Fix.Edits = append(found.Fix.Edits, analysis.TextEdit{Pos: file.Pos(e.Start), End: file.Pos(e.End), NewText: []byte(e.Text)})
	}
	at := found.Start
	same := at.Offset < len(text) && file.Position(file.Pos(at.Offset)) == at
	if f.Offered && same {
		found.SuggestedFixes = []analysis.SuggestedFix{{Message: f.Message, TextEdits: found.Fix.Edits}}
	}
	return nil
}

// Distinguish gives each of several findings a fingerprint of its own: those of
// different runs may have the same.
func Distinguish(findings []driver.Finding) {
	seen := map[string]bool{}
	for i := range findings {
		for seen[findings[i].Fingerprint] {
			findings[i].Fingerprint = driver.NextFingerprint(findings[i].Fingerprint)
		}
		seen[findings[i].Fingerprint] = true
	}
}
