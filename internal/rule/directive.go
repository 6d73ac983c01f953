package rule

import (
	"cmp"
	"go/ast"
	"go/token"
	"reflect"
	"slices"
	"strings"

	"golang.org/x/tools/go/analysis"
	"honnef.co/go/tools/analysis/lint"
)

// linterName stands for every rule in a directive.
const linterName = "informerlint"

// A directive is one comment that silences rules.
type directive struct {
	pos, end  token.Pos
	names     []string // as written
	rules     []string // those it silences; empty: every rule
	wholeFile bool
	file      string
	from, to  int // lines, inclusive
}

func (d *directive) covers(rule, file string, line int) bool {
	return d.file == file && (d.wholeFile || d.from <= line && line <= d.to) &&
		(len(d.rules) == 0 || slices.Contains(d.rules, rule))
}

type directives struct {
	all       []*directive
	malformed []analysis.Diagnostic
	level     Level // of what is said about them
}

// match returns the directive that silences a finding. The one about the whole
// file comes last: it is for what has no comment of its own.
func (ds *directives) match(fset *token.FileSet, f Finding) *directive {
	pos := fset.PositionFor(f.Pos, false)
	var whole *directive
	for _, d := range ds.all {
		switch {
		case !d.covers(f.Rule, pos.Filename, pos.Line):
		case !d.wholeFile:
			return d
		case whole == nil:
			whole = d
		}
	}
	return whole
}

// directivesOf collects the suppression comments of a package: staticcheck's
// //lint:ignore and //lint:file-ignore, golangci-lint's //nolint.
var directivesOf = newDirectivesOf()

func newDirectivesOf() *analysis.Analyzer {
	a := &analysis.Analyzer{
		Name:       "informerlintsuppressions",
		Doc:        "collect comments that silence informerlint",
		ResultType: reflect.TypeFor[*directives](),
	}
	host := a.Flags.Bool("host-nolint", false, "leave //nolint comments about all rules to the program around this one")
	var as override
	a.Flags.Var(&as, "ignored-as", "`level` of what is said about comments that silence nothing, in the place of warning")
	a.Run = func(pass *analysis.Pass) (any, error) {
		ds := &directives{level: Warning}
		if as != 0 {
			ds.level = Level(as)
		}
		if !FirstParty(pass) {
			return ds, nil
		}
		for _, f := range pass.Files {
			ds.lintComments(pass.Fset, f)
			ds.nolintComments(pass.Fset, f, *host)
		}
		// ParseDirectives gives them in any order, and the first that matches counts.
		slices.SortFunc(ds.all, func(a, b *directive) int { return cmp.Compare(a.pos, b.pos) })
		return ds, nil
	}
	return a
}

func (ds *directives) lintComments(fset *token.FileSet, f *ast.File) {
	for _, d := range lint.ParseDirectives([]*ast.File{f}, fset) {
		if d.Command != "ignore" && d.Command != "file-ignore" || len(d.Arguments) == 0 {
			continue
		}
		if len(d.Arguments) < 2 || strings.HasPrefix(d.Arguments[1], "//") {
			ds.malformed = append(ds.malformed, analysis.Diagnostic{
				Pos: d.Directive.Pos(), End: d.Directive.End(),
				Message: "malformed //lint:" + d.Command + ": give a reason after the rules, otherwise nothing is ignored",
			})
			continue
		}
		group := groupOf(f, d.Directive)
		ds.add(fset, f, group, d.Directive, strings.Split(d.Arguments[0], ",")).wholeFile = d.Command == "file-ignore"
	}
}

// nolintComments reads the comments as golangci-lint does: all of a group of
// comments counts, and before the package clause it is about the file.
func (ds *directives) nolintComments(fset *token.FileSet, f *ast.File, host bool) {
	for _, group := range f.Comments {
		for _, c := range group.List {
			rules, ok := nolint(c.Text)
			if !ok || host && (len(rules) == 0 || slices.Contains(rules, linterName)) {
				continue
			}
			d := ds.add(fset, f, group, c, rules)
			d.wholeFile = fset.PositionFor(group.End(), false).Line+1 == fset.PositionFor(f.Package, false).Line
		}
	}
}

// add records a directive and what its comment, in a group of them, is about.
func (ds *directives) add(fset *token.FileSet, f *ast.File, group *ast.CommentGroup, c *ast.Comment, rules []string) *directive {
	at := fset.PositionFor(c.Pos(), false)
	from, to := reach(fset, f, group)
	d := &directive{pos: c.Pos(), end: c.End(), names: rules, rules: rules, file: at.Filename, from: from, to: to}
	if slices.Contains(rules, linterName) {
		d.rules = nil
	}
	ds.all = append(ds.all, d)
	return d
}
