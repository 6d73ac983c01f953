package configtimeout

import (
	"go/ast"
	"testing"

	"golang.org/x/tools/go/analysis"

	"github.com/informerlint/informerlint/internal/model/cache"
	"github.com/informerlint/informerlint/internal/rule"
)

// TestDecides names the call behind all that a timeout reaches.
func TestDecides(t *testing.T) {
	one, other, setter := &ast.CallExpr{}, &ast.CallExpr{}, &ast.CallExpr{}
	for name, c := range map[string]struct {
		reaches []cache.Reach
		want    *ast.CallExpr
	}{
		"one client":               {[]cache.Reach{{Made: one, Via: setter}, {Made: one}}, one},
		"two clients of one call":  {[]cache.Reach{{Made: one, Via: setter}, {Made: other, Via: setter}}, setter},
		"two clients":              {[]cache.Reach{{Made: one}, {Made: other}}, nil},
		"a client of another one":  {[]cache.Reach{{Made: one}, {}}, nil},
		"a client made elsewhere":  {[]cache.Reach{{}}, nil},
		"the same set in two ways": {[]cache.Reach{{Made: one}, {Made: one, Via: setter}}, one},
	} {
		if got := decides(&cache.Timeout{Reaches: c.reaches}); got != c.want {
			t.Errorf("%s: the wrong call", name)
		}
	}
}

// TestCause joins what watches with the timeout that one line of a function sets.
func TestCause(t *testing.T) {
	p := &rule.Pass{Pass: &analysis.Pass{}}
	set := func(line int) cache.Setting {
		return cache.Setting{Place: rule.Place{File: "client.go", Line: line, Column: 1}}
	}
	of := func(s cache.Setting) string {
		return cause(p, &cache.Timeout{Setting: s, At: &ast.CallExpr{}, Reaches: []cache.Reach{{}}}).Name
	}
	first, again := of(set(1)), of(set(1))
	if first == "" || first != again {
		t.Error("two calls of the function have two causes")
	}
	if first == of(set(2)) {
		t.Error("two lines are one cause")
	}
}
