package rule_test

import (
	"go/ast"
	"go/token"
	"slices"
	"strconv"
	"testing"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/analysis/checker"
	"golang.org/x/tools/go/packages"

	"github.com/informerlint/informerlint/internal/rule"
)

// places are the related places of a call of wrong: variables that are named,
// or passed by their address, as another message, nowhere for nil; a number
// tells how many of them lead to the call.
func places(p *rule.Pass, call *ast.CallExpr) (related []analysis.RelatedInformation, leading int) {
	at := func(id *ast.Ident) token.Pos {
		if v := p.Pkg.Scope().Lookup(id.Name); v != nil {
			return v.Pos()
		}
		return token.NoPos
	}
	for _, arg := range call.Args {
		switch arg := arg.(type) {
		case *ast.BasicLit:
			leading, _ = strconv.Atoi(arg.Value)
		case *ast.Ident:
			related = append(related, rule.Related(at(arg), "%s", arg.Name))
		case *ast.UnaryExpr:
			id := arg.X.(*ast.Ident)
			related = append(related, rule.Related(at(id), "&%s", id.Name))
		}
	}
	return related, leading
}

// TestRelatedOnce has a rule tell of places in several ways: each is shown
// once, in order, and those that lead to the finding are still told apart.
func TestRelatedOnce(t *testing.T) {
	for _, test := range []struct {
		args    string
		want    []string
		leading int
	}{
		{"0", nil, 0},
		{"0, a, b, c", []string{"a", "b", "c"}, 0},
		{"0, a, b, a, c", []string{"a", "b", "c"}, 0},
		{"3, a, b, a, c", []string{"a", "b", "c"}, 2},
		{"2, a, b, a, c", []string{"a", "b", "c"}, 2},
		{"2, a, b, c, c", []string{"a", "b", "c"}, 2},
		{"4, a, a, b, b", []string{"a", "b"}, 2},
		{"3, nil, a, nil, b", []string{"a", "b"}, 1},
		{"4, a, &a, a, &a", []string{"a", "&a"}, 2},
	} {
		t.Run(test.args, func(t *testing.T) {
			f := found(t, "package p\n\nfunc f() { wrong("+test.args+") }\n\nvar a, b, c int\n\nfunc wrong(...any) {}\n")
			var got []string
			for _, r := range f.Related {
				got = append(got, r.Message)
			}
			if !slices.Equal(got, test.want) || f.Leading != test.leading {
				t.Errorf("got %q, of which %d lead, want %q and %d", got, f.Leading, test.want, test.leading)
			}
		})
	}
}

// found returns the only finding in a file.
func found(t *testing.T, src string) rule.Finding {
	t.Helper()
	if err := rule.Configure(rule.Settings{Level: rule.Warning}, calls); err != nil {
		t.Fatal(err)
	}
	graph, err := checker.Analyze([]*analysis.Analyzer{calls}, []*packages.Package{parsed(t, "p.go", src)}, nil)
	if err != nil {
		t.Fatal(err)
	}
	result, ok := graph.Roots[0].Result.(*rule.Result)
	if !ok || len(result.Findings) != 1 {
		t.Fatalf("got %+v, error %v, want one finding", result, graph.Roots[0].Err)
	}
	if got := len(graph.Roots[0].Diagnostics[0].Related); got != len(result.Findings[0].Related) {
		t.Errorf("other drivers get %d related places", got)
	}
	return result.Findings[0]
}
