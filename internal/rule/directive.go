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
var directivesOf = newDirectivesOf()

func newDirectivesOf() *analysis.Analyzer {
	a := &analysis.Analyzer{
		Name:       "informerlintsuppressions",
		Doc:        "collect comments that silence informerlint",
		ResultType: reflect.TypeFor[*directives](),
	}
	host := a.Flags.Bool("host-nolint", false, "leave //nolint comments about all rules to the program around this one")
	a.Run = func(pass *analysis.Pass) (any, error) {
		ds := &directives{}
		if !FirstParty(pass) {
			return ds, nil
		}
		for _, f := range pass.Files {
			ds.lintComments(pass.Fset, f)
			ds.nolintComments(pass.Fset, f, *host)
		}
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
		ds.add(fset, f, d.Directive, strings.Split(d.Arguments[0], ",")).wholeFile = d.Command == "file-ignore"
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
			d := ds.add(fset, f, group, rules)
			d.pos, d.end = c.Pos(), c.End()
			d.wholeFile = fset.PositionFor(group.End(), false).Line+1 == fset.PositionFor(f.Package, false).Line
		}
	}
}

// nolint returns the names in a //nolint comment, none if it is about all linters.
func nolint(comment string) (rules []string, ok bool) {
	rest, ok := strings.CutPrefix(strings.TrimLeft(comment, "/ "), "nolint")
	if !ok || rest != "" && rest[0] != ' ' && rest[0] != ':' {
		return nil, false
	}
	list, ok := strings.CutPrefix(rest, ":")
	if !ok {
		return nil, true
	}
	list, _, _ = strings.Cut(list, "//")
	for name := range strings.SplitSeq(list, ",") {
		// What follows the name without being set off is a reason, too.
		name, _, _ = strings.Cut(strings.ToLower(strings.TrimSpace(name)), " ")
		if name == "all" {
			return nil, true
		}
		rules = append(rules, name)
	}
	return rules, true
}

// add records a directive. Beside code it silences its line; alone on a line
// it silences the statement, declaration or field that starts below it.
func (ds *directives) add(fset *token.FileSet, f *ast.File, c ast.Node, rules []string) *directive {
	at, last := fset.PositionFor(c.Pos(), false), fset.PositionFor(c.End(), false).Line
	d := &directive{pos: c.Pos(), end: c.End(), names: rules, rules: rules, file: at.Filename, from: at.Line, to: last}
	if slices.Contains(rules, linterName) {
		d.rules = nil
	}
	ds.all = append(ds.all, d)
	if codeOnLine(fset, f, at.Line, c) {
		return d
	}
	ast.Inspect(f, func(n ast.Node) bool {
		switch n.(type) {
		case nil, *ast.File, *ast.Comment, *ast.CommentGroup:
			return true
		}
		if fset.PositionFor(n.Pos(), false).Line == last+1 {
			d.to = max(d.to, fset.PositionFor(n.End(), false).Line)
			return false
		}
		return true
	})
	return d
}

// codeOnLine tells whether anything but the comment begins or ends on a line.
func codeOnLine(fset *token.FileSet, f *ast.File, line int, c ast.Node) bool {
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
