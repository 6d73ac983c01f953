package blocking_test

import (
	"fmt"
	"go/ast"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/ast/astutil"

	"github.com/informerlint/informerlint/internal/dev/passtest"
	"github.com/informerlint/informerlint/internal/rule"
	"github.com/informerlint/informerlint/passes/slowhandler/blocking"
)

// TestProbes compares what each function waits for that informers call with
// the comments beside its steps.
func TestProbes(t *testing.T) {
	passtest.Run(t, rule.New(rule.Spec{
		Name:     "delay",
		Doc:      "// # Analyzer delay\n//\n// delay: say what keeps informers waiting\n",
		Requires: []*analysis.Analyzer{blocking.Analyzer},
		Check:    check,
	}))
}

var frames = map[blocking.Frame]string{
	blocking.Handler: "handler", blocking.Transform: "transform", blocking.Index: "index function",
}

func check(p *rule.Pass) {
	d := blocking.Of(p.Pass)
	if d == nil {
		return
	}
	for _, root := range d.Roots {
		name := frames[root.Frame]
		if len(root.Chain) > 1 {
			name += " of another"
		}
		for _, found := range d.WaitsAt(root.Fn) {
			w := found.Waits[0]
			message := name + ": " + strings.Join(append(slices.Clone(w.Chain), w.Name), " → ")
			if at := w.Through; at.Valid() {
				message += fmt.Sprintf(" through %s:%d", filepath.Base(at.File), at.Line)
			}
			p.Report(rule.Report{Consequence: rule.Loses, At: statement(p, found), Message: message})
		}
	}
}

func statement(p *rule.Pass, found blocking.Found) ast.Node {
	pos := found.Instr.Pos()
	path, _ := astutil.PathEnclosingInterval(p.FileOf(pos), pos, pos)
	return path[0]
}
