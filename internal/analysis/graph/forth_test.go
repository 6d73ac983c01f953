package graph

import (
	"fmt"
	"maps"
	"slices"
	"testing"

	"github.com/informerlint/informerlint/internal/analysis/ir"
)

var hows = map[How]string{
	Copied: "copied", InVariable: "in a variable", Captured: "captured", Passed: "passed", Returned: "returned", Read: "read",
	Asked: "asked", Compared: "compared", InSlot: "in a slot", Put: "put", Handed: "handed", Left: "left", Elsewhere: "elsewhere",
}

// forward follows the parameter of a function.
func forward(t *testing.T, prog *ir.Program) {
	s := prog.SSA.Func("forward").Params[0]
	found := map[string]bool{}
	slot := ""
	all := Forth{Prog: prog, Use: func(u Use) Verdict {
		found[hows[u.How]] = true
		if u.Slot != nil {
			slot += u.Slot.Name()
		}
		return Follow
	}}
	all.From(prog.NewSearch(), s)
	expect(t, slices.Sorted(maps.Keys(found)), "asked", "captured", "compared", "copied", "elsewhere", "handed", "in a slot",
		"in a variable", "left", "passed", "put", "read", "returned")
	if slot == "" {
		t.Error("the field that it is stored in is not known")
	}
	one, uses := 0, 0
	Forth{Prog: prog, Use: func(Use) Verdict { one++; return Stop }}.From(prog.NewSearch(), s)
	Forth{Prog: prog, Use: func(u Use) Verdict { uses++; return Skip }}.From(prog.NewSearch(), s)
	if one != 1 || uses <= one {
		t.Errorf("of %d uses a search that ends at the first one sees %d", uses, one)
	}
	q := prog.NewSearch()
	for q.Step(s) {
	}
	var last []string
	Forth{Prog: prog, Use: func(u Use) Verdict { last = append(last, fmt.Sprint(hows[u.How])); return Follow }}.From(q, s)
	expect(t, last, "elsewhere")
}
