package graph

import (
	"testing"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
)

// texts folds what a value may be into the one text that it is, or "?".
func texts(prog *ir.Program) *Fold[string] {
	f := &Fold[string]{Edges: Edges{Prog: prog}}
	f.Say = func(n Node, ask func(Node) (string, bool)) (string, bool) {
		switch v := n.Value.(type) {
		case *ssa.Const:
			return v.Value.ExactString(), true
		case *ssa.BinOp:
			x, _ := ask(Node{Value: v.X, Calls: n.Calls})
			y, _ := ask(Node{Value: v.Y, Calls: n.Calls})
			return x + y, true
		}
		return "", false
	}
	f.All = func(_ Node, answers []string) string {
		if len(answers) == 0 {
			return "nothing"
		}
		for _, a := range answers {
			if a != answers[0] {
				return "?"
			}
		}
		return answers[0]
	}
	f.End = func(n Node, _ Why) string { return n.Value.Name() }
	return f
}

// folds has loops answer for what goes into them, in whatever order they are asked.
func folds(t *testing.T, prog *ir.Program) {
	f := texts(prog)
	for name, want := range map[string]string{
		"unchanged": `"u"`, "loop": "?", "both": "??", "second": `"two"`, "left": `"p"`, "same": "s", "never": "nothing",
	} {
		if got := f.Of(prog.NewSearch(), Node{Value: returned(prog, name)[0]}); got != want {
			t.Errorf("%s is %s, not %s", name, got, want)
		}
	}
}
