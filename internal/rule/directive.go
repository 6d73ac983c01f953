package rule

import (
	"go/ast"
	"go/token"
	"reflect"
	"slices"
	"strings"

	"golang.org/x/tools/go/analysis"
	"honnef.co/go/tools/analysis/lint"
)

// A directive is one comment that silences rules.
type directive struct {
	pos, end  token.Pos
	rules     []string // empty: every rule
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
}

func (ds *directives) match(fset *token.FileSet, f Finding) *directive {
	pos := fset.PositionFor(f.Pos, false)
	for _, d := range ds.all {
		if d.covers(f.Rule, pos.Filename, pos.Line) {
			return d
		}
	}
	return nil
}

// directivesOf collects the suppression comments of a package: staticcheck's
// //lint:ignore and //lint:file-ignore, golangci-lint's //nolint.
var directivesOf = &analysis.Analyzer{
	Name:       "informerlintsuppressions",
	Doc:        "collect comments that silence informerlint",
	ResultType: reflect.TypeFor[*directives](),
	Run: func(pass *analysis.Pass) (any, error) {
		ds := &directives{}
		if !FirstParty(pass) {
			return ds, nil
		}
		for _, f := range pass.Files {
			ds.lintComments(pass.Fset, f)
			ds.nolintComments(pass.Fset, f)
		}
		return ds, nil
	},
}

func (ds *directives) lintComments(fset *token.FileSet, f *ast.File) {
	for _, d := range lint.ParseDirectives([]*ast.File{f}, fset) {
		if d.Command != "ignore" && d.Command != "file-ignore" || len(d.Arguments) == 0 {
			continue
		}
		rules := strings.Split(d.Arguments[0], ",")
		if len(d.Arguments) < 2 || strings.HasPrefix(d.Arguments[1], "//") {
			ds.malformed = append(ds.malformed, analysis.Diagnostic{
				Pos: d.Directive.Pos(), End: d.Directive.End(),
				Message: "malformed //lint:" + d.Command + ": give a reason after the rules, otherwise nothing is ignored",
			})
			continue
		}
		ds.add(fset, f, d.Directive, rules, d.Command == "file-ignore")
	}
}

func (ds *directives) nolintComments(fset *token.FileSet, f *ast.File) {
	for _, group := range f.Comments {
		for _, c := range group.List {
			rest, ok := strings.CutPrefix(c.Text, "//nolint")
			if !ok {
				continue
			}
			list, ok := strings.CutPrefix(rest, ":")
			if !ok {
				if strings.TrimSpace(rest) == "" || strings.HasPrefix(strings.TrimSpace(rest), "//") {
					ds.add(fset, f, c, nil, false)
				}
				continue
			}
			list, _, _ = strings.Cut(list, "//")
			list, _, _ = strings.Cut(strings.TrimSpace(list), " ")
			rules := strings.Split(list, ",")
			if slices.Contains(rules, "informerlint") || slices.Contains(rules, "all") {
				rules = nil
			}
			ds.add(fset, f, c, rules, false)
		}
	}
}

// add records a directive. Beside code it silences its line; alone on a line
// it silences the statement, declaration or field that starts below it.
func (ds *directives) add(fset *token.FileSet, f *ast.File, c *ast.Comment, rules []string, wholeFile bool) {
	at := fset.PositionFor(c.Pos(), false)
	d := &directive{pos: c.Pos(), end: c.End(), rules: rules, wholeFile: wholeFile, file: at.Filename, from: at.Line, to: at.Line}
	ast.Inspect(f, func(n ast.Node) bool {
		switch n.(type) {
		case nil, *ast.File, *ast.Comment, *ast.CommentGroup:
			return true
		}
		if fset.PositionFor(n.Pos(), false).Line == at.Line+1 && !codeOnLine(fset, f, at.Line, c) {
			d.to = max(d.to, fset.PositionFor(n.End(), false).Line)
			return false
		}
		return true
	})
	ds.all = append(ds.all, d)
}

// codeOnLine tells whether anything but the comment begins or ends on a line.
func codeOnLine(fset *token.FileSet, f *ast.File, line int, c *ast.Comment) bool {
	found := false
	ast.Inspect(f, func(n ast.Node) bool {
		switch n.(type) {
		case nil, *ast.File, *ast.Comment, *ast.CommentGroup:
			return !found
		}
		start, end := fset.PositionFor(n.Pos(), false).Line, fset.PositionFor(n.End()-1, false).Line
		if n.End() <= c.Pos() && end == line || n.Pos() < c.Pos() && start == line {
			found = true
		}
		return !found && start <= line && line <= end
	})
	return found
}
