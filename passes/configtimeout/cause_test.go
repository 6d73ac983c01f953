package configtimeout

import (
	"go/ast"
	"testing"

	"github.com/informerlint/informerlint/internal/restconfig"
)

// TestDecides names the call behind all that a timeout reaches.
func TestDecides(t *testing.T) {
	one, other, setter := &ast.CallExpr{}, &ast.CallExpr{}, &ast.CallExpr{}
	for name, c := range map[string]struct {
		reaches []restconfig.Reach
		want    *ast.CallExpr
	}{
		"one client":               {[]restconfig.Reach{{Made: one, Via: setter}, {Made: one}}, one},
		"two clients of one call":  {[]restconfig.Reach{{Made: one, Via: setter}, {Made: other, Via: setter}}, setter},
		"two clients":              {[]restconfig.Reach{{Made: one}, {Made: other}}, nil},
		"a client of another one":  {[]restconfig.Reach{{Made: one}, {}}, nil},
		"a client made elsewhere":  {[]restconfig.Reach{{}}, nil},
		"the same set in two ways": {[]restconfig.Reach{{Made: one}, {Made: one, Via: setter}}, one},
	} {
		if got := decides(&restconfig.Timeout{Reaches: c.reaches}); got != c.want {
			t.Errorf("%s: the wrong call", name)
		}
	}
}
