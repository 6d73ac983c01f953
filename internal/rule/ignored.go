package rule

import (
	"fmt"
	"go/ast"
	"go/token"
	"maps"
	"path/filepath"
	"slices"
	"strings"

	"golang.org/x/tools/go/analysis"
	"honnef.co/go/tools/analysis/lint"
)

// Ignored is the name by which findings, -disable and configurations have what is said about
// comments that silence rules. It is no rule: it needs those that it speaks of.
const Ignored = "ignored"

const ignoredDoc = `report comments that silence informerlint and match nothing

A comment such as //nolint:hotlist or //lint:ignore hotlist <reason> is reported

  - if the rules that it names find nothing where it stands: delete it, or move it to the
    line of the finding;
  - if it names what is no rule, but almost the name of one: correct it;
  - if it is a //lint: comment without a reason: give one, as nothing is ignored without.

This is part of every run in which all the rules ran that the comment names, and of no
other: a rule that did not run may need it. Comments that name other linters, or none, are
left alone.

-disable ignored turns it off, and levels of a configuration gives it another level.`

// NewDirectives makes the analyzer that reports suppression comments which
// are malformed or silence nothing. It must run with all rules it is about.
func NewDirectives(rules []*analysis.Analyzer) *analysis.Analyzer {
	names := map[string]bool{}
	for _, r := range rules {
		names[r.Name] = true
	}
	return &analysis.Analyzer{
		Name:       Ignored,
		Doc:        ignoredDoc,
		URL:        "https://github.com/informerlint/informerlint/blob/main/docs/usage.md#silencing-a-finding",
		Requires:   append([]*analysis.Analyzer{directivesOf}, rules...),
		ResultType: resultType,
		Run: func(pass *analysis.Pass) (any, error) {
			return unusedDirectives(pass, rules, names), nil
		},
	}
}

func unusedDirectives(pass *analysis.Pass, rules []*analysis.Analyzer, enabled map[string]bool) *Result {
	ds := pass.ResultOf[directivesOf].(*directives)
	result := &Result{}
	if len(rules) == 0 {
		return result
	}
	settings := pass.ResultOf[rules[0]].(*Result).settings // all have the same
	if settings.Level > ds.level || !reportable(pass, settings) {
		return result
	}
	known := made()
	report := func(d analysis.Diagnostic, silences ...string) {
		if f := fileOf(pass, d.Pos); IsTestFile(pass.Fset, f) || settings.silent(pass.Fset, f) {
			return
		}
		d.Category = Ignored
		result.Findings = append(result.Findings, Finding{Diagnostic: d, Rule: Ignored, Level: ds.level, Silences: silences})
		pass.Report(d)
	}
	for _, d := range ds.malformed {
		if names, ok := mentioned(pass, d.Pos, known); ok && all(names, enabled) {
			report(d, names...)
		}
	}
	for _, d := range ds.all {
		if name, meant := misspelt(d, known); meant != "" && enabled[meant] {
			report(analysis.Diagnostic{Pos: d.pos, End: d.end, Message: "this comment names " + name + ", which is no rule: did you mean " + meant + "?"}, meant)
		}
		if ours(d, enabled, len(known)) && !used(pass, rules, d) {
			report(analysis.Diagnostic{Pos: d.pos, End: d.end, Message: "this comment silences no finding of " + strings.Join(d.names, ", ") + wayOut(pass, rules, d)}, d.names...)
		}
	}
	return result
}

// wayOut says what to do about a comment that silences nothing: where a finding that names a
// line of it stands, if one of the package does, a comment belongs there.
func wayOut(pass *analysis.Pass, rules []*analysis.Analyzer, d *directive) string {
	if d.wholeFile {
		return ": delete it"
	}
	for _, r := range rules {
		for _, f := range pass.ResultOf[r].(*Result).Findings {
			if f.Level < Warning {
				continue // who asks for no advice is shown none
			}
			for _, related := range f.Related {
				if at := PositionOf(pass.Fset, related.Pos); at.IsValid() && d.covers(f.Rule, at.Filename, at.Line) {
					there := pass.Fset.PositionFor(f.Pos, false)
					return fmt.Sprintf(" here: the finding that names this line is at %s:%d", filepath.Base(there.Filename), there.Line)
				}
			}
		}
	}
	return ": delete it"
}

// misspelt returns a name in a directive that is almost that of a rule, and the rule. Names
// of other linters are none of our business; short ones are too much alike.
func misspelt(d *directive, known map[string]bool) (name, meant string) {
	for _, name := range d.names {
		if known[name] || name == linterName || len(name) < 5 {
			continue
		}
		if meant := Nearest(name, slices.Sorted(maps.Keys(known))); meant != "" {
			return name, meant
		}
	}
	return "", ""
}

// OnlyIfEverywhere reports whether a finding holds only if every build that has
// its file has it, too: a comment may silence what is found on one system.
func (f Finding) OnlyIfEverywhere() bool { return f.Rule == Ignored }

// FoundBy reports whether rules would have found it without the others that ran with them:
// a comment that names one of these, or all, may be needed, for all they know.
func (f Finding) FoundBy(ran map[string]bool) bool {
	return ran[f.Rule] && all(f.Silences, ran)
}

// ours reports whether a directive names only rules that ran: one for another
// linter, or for a disabled rule, is none of our business. One that names the
// linter is about all rules, so all of them, as many as there are, must have run.
func ours(d *directive, enabled map[string]bool, all int) bool {
	for _, name := range d.names {
		if !enabled[name] && (name != linterName || len(enabled) < all) {
			return false
		}
	}
	return len(d.names) > 0
}

func used(pass *analysis.Pass, rules []*analysis.Analyzer, d *directive) bool {
	for _, r := range rules {
		if pass.ResultOf[r].(*Result).used[d] {
			return true
		}
	}
	return false
}

func fileOf(pass *analysis.Pass, pos token.Pos) *ast.File {
	for _, f := range pass.Files {
		if f.FileStart <= pos && pos <= f.FileEnd {
			return f
		}
	}
	return nil
}

// mentioned returns the rules that a malformed comment names, and whether it is about any of
// ours: one that names the linter is about those that run.
func mentioned(pass *analysis.Pass, pos token.Pos, known map[string]bool) (rules []string, ours bool) {
	f := fileOf(pass, pos)
	for _, d := range lint.ParseDirectives([]*ast.File{f}, pass.Fset) {
		if d.Directive.Pos() == pos && len(d.Arguments) > 0 {
			for r := range strings.SplitSeq(d.Arguments[0], ",") {
				if known[r] {
					rules = append(rules, r)
				}
				ours = ours || known[r] || r == linterName
			}
		}
	}
	return rules, ours
}

// all reports whether a set has all of some names.
func all(names []string, set map[string]bool) bool {
	return !slices.ContainsFunc(names, func(name string) bool { return !set[name] })
}
