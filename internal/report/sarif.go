package report

import (
	"bytes"
	"fmt"
	"go/token"
	"io"
	"slices"
	"strings"

	"github.com/informerlint/informerlint/internal/rule"
	"github.com/informerlint/informerlint/internal/run/driver"
)

const (
	sarifSchema = "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"
	homepage    = "https://github.com/informerlint/informerlint"
	srcRoot     = "%SRCROOT%" // the base that GitHub knows
)

var sarifLevels = [...]string{rule.Info: "note", rule.Warning: "warning", rule.Error: "error"}

// SARIF prints a run in the Static Analysis Results Interchange Format 2.1.0.
func SARIF(w io.Writer, r *Run) error {
	p := &sarifPrinter{Run: r, files: sources{}, hashes: map[string][]string{}}
	run := sarifRun{
		Tool:               sarifTool{sarifDriver{Name: "informerlint", InformationURI: homepage, Rules: sarifRules(r.Rules)}},
		Invocations:        []sarifInvocation{p.invocation()},
		OriginalURIBaseIDs: map[string]sarifArtifact{srcRoot: {URI: fileURI(r.Root) + "/"}},
		ColumnKind:         "utf16CodeUnits",
		Results:            []sarifResult{},
	}
	if number, ok := strings.CutPrefix(r.Version, "v"); ok {
		run.Tool.Driver.Version, run.Tool.Driver.SemanticVersion = number, number
	}
	for _, f := range r.Findings {
		run.Results = append(run.Results, p.result(f))
	}
	return encode(w, "SARIF", sarifLog{Schema: sarifSchema, Version: "2.1.0", Runs: []sarifRun{run}})
}

type sarifPrinter struct {
	*Run
	files  sources
	hashes map[string][]string // of the lines of files
}

func (p *sarifPrinter) result(f driver.Finding) sarifResult {
	at := p.location(f.Start, f.Stop)
	at.Logical = []sarifLogical{{f.Package, "namespace"}}
	result := sarifResult{
		RuleID:       f.Rule,
		RuleIndex:    slices.IndexFunc(p.Rules, func(r Rule) bool { return r.Name == f.Rule }),
		Level:        sarifLevels[f.Level],
		Locations:    []sarifLocation{at},
		Fingerprints: p.fingerprints(f),
		Properties:   propertiesOf(f),
	}
	var flow []sarifStep
	steps := len(f.Related) - f.Also // the places behind are on no way to this one
	for i, other := range f.Related {
		if i == f.Leading && i < steps {
			flow = append(flow, p.step(f, at))
		}
		start := rule.PositionOf(p.Fset, other.Pos)
		if !start.IsValid() {
			continue
		}
		place := p.location(start, rule.PositionOf(p.Fset, other.End))
		place.Message = &sarifText{Text: plain(other.Message)}
		if i < steps {
			flow = append(flow, sarifStep{place})
		}
		place.ID = len(result.Related) + 1
		result.Related = append(result.Related, place)
	}
	if f.Leading > 0 {
		if f.Leading >= steps {
			flow = append(flow, p.step(f, at))
		}
		result.CodeFlows = []sarifCodeFlow{{[]sarifThreadFlow{{flow}}}}
	}
	result.Message.Text = linked(plain(f.Text()), result.Related)
	result.Fixes = p.fixes(f)
	return result
}

// propertiesOf holds what SARIF has no place for.
func propertiesOf(f driver.Finding) *sarifProperties {
	if c := costOf(f.Cost); c != nil {
		return &sarifProperties{c}
	}
	return nil
}

// fingerprints are ours and GitHub's, which takes no other.
func (p *sarifPrinter) fingerprints(f driver.Finding) map[string]string {
	prints := map[string]string{driver.FingerprintVersion: f.Fingerprint}
	file := f.Start.Filename
	if p.hashes[file] == nil && p.files.line(file, 1) != nil {
		p.hashes[file] = driver.LineHashes(string(bytes.Join(p.files[file], []byte("\n"))))
	}
	if f.Start.Line > 0 && f.Start.Line <= len(p.hashes[file]) {
		prints["primaryLocationLineHash"] = p.hashes[file][f.Start.Line-1]
	}
	return prints
}

// step is the finding itself on the way that a chain goes.
func (p *sarifPrinter) step(f driver.Finding, at sarifLocation) sarifStep {
	at.Message = &sarifText{Text: plain(f.Text())}
	return sarifStep{at}
}

// brackets are what makes a link of plain text in SARIF.
var brackets = strings.NewReplacer(`\`, `\\`, `[`, `\[`, `]`, `\]`)

// plain escapes a text that would be read as if it had links.
func plain(text string) string {
	if strings.Contains(text, "](") {
		return brackets.Replace(text)
	}
	return text
}

// linked adds links to a message, one for each related location: GitHub shows
// no others.
func linked(message string, related []sarifLocation) string {
	var b strings.Builder
	b.WriteString(message)
	for i, other := range related {
		separator := ", "
		if i == 0 {
			separator = "\n"
		}
		text := other.Message.Text
		if plain(text) == text {
			text = brackets.Replace(text)
		}
		fmt.Fprintf(&b, "%s[%s](%d)", separator, text, other.ID)
	}
	return b.String()
}

// fixes returns the fix on offer; who applies fixes of SARIF applies all.
func (p *sarifPrinter) fixes(f driver.Finding) []sarifFix {
	if !fixable(p.Outcome, f) || len(f.SuggestedFixes) == 0 || len(f.Fix.Edits) == 0 {
		return nil
	}
	change := sarifChange{Artifact: p.artifact(p.Fset.PositionFor(f.Fix.Edits[0].Pos, false).Filename)}
	for _, e := range f.Fix.Edits {
		start := p.Fset.PositionFor(e.Pos, false)
		end := start
		if e.End.IsValid() {
			end = p.Fset.PositionFor(e.End, false)
		}
		replacement := sarifReplacement{Deleted: *p.region(start, end)}
		if len(e.NewText) > 0 {
			replacement.Inserted = &sarifInserted{string(e.NewText)}
		}
		change.Replacements = append(change.Replacements, replacement)
	}
	return []sarifFix{{sarifText{Text: f.Fix.Message}, []sarifChange{change}}}
}

func (p *sarifPrinter) location(start, end token.Position) sarifLocation {
	region := p.region(start, end)
	if region.EndLine == region.StartLine && region.EndColumn == region.StartColumn {
		region.EndLine, region.EndColumn = 0, 0 // it goes to the end of the line
	}
	return sarifLocation{Physical: sarifPhysical{p.artifact(start.Filename), region}}
}

func (p *sarifPrinter) artifact(file string) sarifArtifact {
	if name := Relative(p.Root, file); name != file {
		return sarifArtifact{relativeURI(name), srcRoot}
	}
	return sarifArtifact{URI: fileURI(file)}
}

// region is the part from start up to but not including end; a place without
// an end is empty.
func (p *sarifPrinter) region(start, end token.Position) *sarifRegion {
	end = endOf(start, end)
	r := &sarifRegion{StartLine: start.Line}
	if start.Column > 0 && end.Column > 0 { // line directives may hide columns
		r.StartColumn = p.files.utf16Column(start.Filename, start.Line, start.Column)
		r.EndLine, r.EndColumn = end.Line, p.files.utf16Column(end.Filename, end.Line, end.Column)
	}
	return r
}

// invocation reports whether everything could be analysed.
func (p *sarifPrinter) invocation() sarifInvocation {
	in := sarifInvocation{Successful: len(p.Broken)+len(p.Failed) == 0}
	for _, b := range p.Broken {
		n := sarifNotification{Level: "error", Message: sarifText{Text: plain(cannot(b.Package, b.Reason))}}
		if at := positionOf(b.Pos); at.IsValid() {
			n.Locations = []sarifLocation{p.location(at, at)}
		}
		in.Notifications = append(in.Notifications, n)
	}
	for _, err := range p.Failed {
		in.Notifications = append(in.Notifications, sarifNotification{Level: "error", Message: sarifText{Text: plain(err.Error())}})
	}
	return in
}
