package graph

import (
	"go/types"
	"slices"
	"strings"
	"testing"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/rule"
	"github.com/informerlint/informerlint/internal/run/driver"
)

// run has a rule look at the programs of some folders of testdata.
func run(t *testing.T, look func(*ir.Program), folders ...string) {
	t.Helper()
	loaded, err := driver.Load(t.Context(), driver.Config{Dir: "../../../testdata", Patterns: folders, Engine: driver.Source})
	if err != nil {
		t.Fatal(err)
	}
	looks := rule.New(rule.Spec{
		Name:     "looks",
		Doc:      "// # Analyzer looks\n//\n// looks: look at programs\n",
		Requires: []*analysis.Analyzer{ir.Analyzer},
		Check: func(p *rule.Pass) {
			if prog := ir.Of(p.Pass); prog != nil {
				look(prog)
			}
		},
	})
	out, err := driver.Analyze(t.Context(), loaded, []*analysis.Analyzer{looks})
	if err != nil || len(out.Failed) > 0 {
		t.Fatal(err, out.Failed)
	}
}

// TestRules are those tests that look at single functions of the test program.
func TestRules(t *testing.T) {
	run(t, func(prog *ir.Program) {
		for name, test := range map[string]func(*testing.T, *ir.Program){
			"callers": callers, "functions": functions, "asking": asking, "beginning": beginning, "over": over,
			"rules": rules, "memory": memory, "way": way, "fold": folds, "forth": forward,
		} {
			t.Run(name, func(t *testing.T) { test(t, prog) })
		}
	}, "./graph")
}

// returned are the values that a function of the test program returns.
func returned(prog *ir.Program, name string) []ssa.Value {
	return slices.Collect(ir.Results(prog.SSA.Func(name), 0))
}

func names(ends []End) (found []string) {
	for _, end := range ends {
		found = append(found, nameOf(end))
	}
	slices.Sort(found)
	return found
}

func expect(t *testing.T, got []string, want ...string) {
	t.Helper()
	if !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
}

func callers(t *testing.T, prog *ir.Program) {
	method := prog.Method(types.NewPointer(prog.SSA.Type("taken").Type()), "take")
	for _, c := range []struct {
		from  Callers
		named []string
		taken []string
	}{
		{Nobody, []string{"s"}, []string{"s"}},
		{Naming, []string{`"n"`}, []string{"s"}},
		{All, []string{`"n"`}, []string{`"t"`, "s"}}, // others may call the method, too
	} {
		s := &Search{Edges: Edges{Prog: prog, Callers: c.from}}
		expect(t, names(s.From(prog.NewSearch(), returned(prog, "named")...)), c.named...)
		expect(t, names(s.From(prog.NewSearch(), method.Params[1])), c.taken...)
	}
	flat := &Search{Edges: Edges{Prog: prog, Callers: Naming, Flat: true}}
	if got := names(flat.From(prog.NewSearch(), returned(prog, "first")...)); !slices.Contains(got, `"other"`) {
		t.Errorf("calls that are not told apart give %q", got)
	}
	if got := flat.From(prog.NewSearch(), returned(prog, "six")...); slices.ContainsFunc(got, func(e End) bool { return e.Why == Lost }) {
		t.Errorf("calls that are not told apart are not followed: %q", names(got))
	}
}

func functions(t *testing.T, prog *ir.Program) {
	ending := prog.SSA.Func("ending")
	if got := Functions(prog.NewSearch(), prog, prog.SSA.Func("function").Params[0]); !slices.Equal(got, []*ssa.Function{ending}) {
		t.Errorf("the function is %v", got)
	}
	if got := Functions(prog.NewSearch(), prog, returned(prog, "unknown")[0]); len(got) > 1 {
		t.Errorf("what is only known in part is %v", got)
	}
	if got := Functions(prog.NewSearch(), prog, returned(prog, "unknown")[1]); got != nil {
		t.Errorf("what others give is %v", got)
	}
}

// asking has a rule ask for a node that is being asked for.
func asking(t *testing.T, prog *ir.Program) {
	again, asked := 0, 0
	start := returned(prog, "loop")[0]
	s := &Search{Edges: Edges{Prog: prog}}
	s.Step = func(n Node, ask Ask) ([]Edge, Verdict) {
		if n.Value != start {
			return nil, Follow
		}
		asked++
		ends, ok := ask(n)
		if !ok {
			again++
			return nil, Follow
		}
		expect(t, names(ends), `"a"`, `"b"`)
		return nil, Stop
	}
	if got := s.From(prog.NewSearch(), start); len(got) != 1 || got[0].Why != Stopped {
		t.Errorf("the search ends at %q", names(got))
	}
	if asked < 2 || again == 0 {
		t.Errorf("asked %d times, and in vain %d times", asked, again)
	}
}

// beginning has a rule begin a search of its own with the question that it is part of.
func beginning(t *testing.T, prog *ir.Program) {
	defer func() {
		if recover() == nil {
			t.Error("a search began within a search")
		}
	}()
	q := prog.NewSearch()
	s := &Search{Edges: Edges{Prog: prog}}
	s.At = func(e Edge) Verdict { s.From(q, e.To.Value); return Follow }
	s.From(q, returned(prog, "loop")...)
}

// over has a question without any steps left lead nowhere, and not to nothing.
func over(t *testing.T, prog *ir.Program) {
	q := prog.NewSearch()
	v := returned(prog, "loop")[0]
	for q.Step(v) {
	}
	s := &Search{Edges: Edges{Prog: prog}}
	if got := s.From(q, v); len(got) != 1 || got[0].Why != Lost || got[0].Value != v {
		t.Errorf("the search ends at %v", got)
	}
	f := &Fold[Why]{Edges: s.Edges, End: func(_ Node, why Why) Why { return why }}
	if got := f.Of(q, Node{Value: v}); got != Lost {
		t.Errorf("the fold says %v", got)
	}
}

// rules has a search leave out what its rules do not count, and stop where they say so.
func rules(t *testing.T, prog *ir.Program) {
	s := &Search{Edges: Edges{Prog: prog}}
	s.At = func(e Edge) Verdict {
		switch c, ok := e.To.Value.(*ssa.Const); {
		case ok && c.Value.ExactString() == `"a"`:
			return Skip
		case e.To.Value.Name() == "s" && e.From.Value != nil:
			return Stop
		}
		return Follow
	}
	expect(t, names(s.From(prog.NewSearch(), returned(prog, "loop")...)), `"b"`)
	s = &Search{Edges: s.Edges, At: s.At}
	s.Step = func(n Node, _ Ask) ([]Edge, Verdict) {
		if _, ok := n.Value.(*ssa.Const); ok {
			return []Edge{{To: Node{Value: prog.SSA.Func("named").Params[0]}}}, Stop
		}
		return nil, Follow
	}
	expect(t, names(s.From(prog.NewSearch(), returned(prog, "loop")...)), `"b"`, "s")
	s = &Search{Edges: s.Edges}
	s.Step = func(n Node, _ Ask) ([]Edge, Verdict) {
		if _, ok := n.Value.(*ssa.Call); ok {
			return []Edge{{To: Node{Value: prog.SSA.Func("named").Params[0]}}}, Follow
		}
		return nil, Follow
	}
	expect(t, names(s.From(prog.NewSearch(), returned(prog, "first")...)), `"one"`, "s")
}

// way has an end say how it was come to.
func way(t *testing.T, prog *ir.Program) {
	s := &Search{Edges: Edges{Prog: prog}}
	ends := s.From(prog.NewSearch(), returned(prog, "global")...)
	if len(ends) != 1 {
		t.Fatalf("the variable is %q", names(ends))
	}
	var by []string
	for w := ends[0].Way; w != nil; w = w.Before {
		if w.By != nil {
			by = append(by, strings.Fields(w.By.String())[0]+" "+w.From.Value.Name())
		}
	}
	expect(t, by, "*word word")
	if met := s.Met(prog.NewSearch(), Node{Value: returned(prog, "global")[0]}); len(met) != 3 {
		t.Errorf("between what is returned and what is stored are %v", met)
	}
}

// memory has a search be asked again, and forget what it was given up at.
func memory(t *testing.T, prog *ir.Program) {
	looked := 0
	s := &Search{Edges: Edges{Prog: prog}, At: func(Edge) Verdict { looked++; return Follow }}
	v := returned(prog, "loop")[0]
	q := prog.NewSearch()
	for q.Step(v) {
	}
	s.From(q, v)
	first := s.From(prog.NewSearch(), v)
	before := looked
	again := s.From(prog.NewSearch(), v)
	if expect(t, names(again), names(first)...); looked != before {
		t.Errorf("%d nodes were looked at again", looked-before)
	}
}
