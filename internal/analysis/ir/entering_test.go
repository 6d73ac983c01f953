package ir

import (
	"go/ast"
	"go/importer"
	"go/parser"
	"go/token"
	"go/types"
	"testing"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/ssa"
	"golang.org/x/tools/go/ssa/ssautil"
)

// indexed is the program of a package of one file that imports nothing.
func indexed(t *testing.T, source string) *Program {
	fset := token.NewFileSet()
	f, err := parser.ParseFile(fset, "p.go", source, 0)
	if err != nil {
		t.Fatal(err)
	}
	files := []*ast.File{f}
	pkg, info, err := ssautil.BuildPackage(&types.Config{Importer: importer.Default()}, fset, types.NewPackage("p", ""), files, 0)
	if err != nil {
		t.Fatal(err)
	}
	p := &Program{Pass: &analysis.Pass{Fset: fset, Files: files, Pkg: pkg.Pkg, TypesInfo: info}, SSA: pkg}
	p.collect(files)
	p.index(files)
	return p
}

const entered = `package p

type adder interface{ add(int) }

type worker struct{ count int }

func (w *worker) add(n int) { w.count += n }

type other struct{}

func (other) add(n int) {}

func generic[T any](v T) T { return v }

func pair() (int, error) { return 0, nil }

func all(a adder, w *worker) int {
	a.add(1)
	w.add(2)
	add := w.add
	add(3)
	(*worker).add(w, 4)
	pair()
	_, err := pair()
	_ = err
	_ = adder(other{})
	return generic(5) + generic(len("6"))
}
`

// TestEntering has the calls that may enter a function be those that Entered says so of.
func TestEntering(t *testing.T) {
	p := indexed(t, entered)
	worker := p.SSA.Prog.LookupMethod(types.NewPointer(p.SSA.Type("worker").Type()), p.SSA.Pkg, "add")
	generic := p.SSA.Func("generic")
	for fn, want := range map[*ssa.Function]int{worker: 4, generic: 2, p.SSA.Func("all"): 0} {
		if got := p.Entering(fn); len(got) != want {
			t.Errorf("%v is entered by %v", fn, got)
		}
	}
	if got := p.Callers(worker); len(got) != 3 {
		t.Errorf("the method is named by %v", got)
	}
}

func TestResult(t *testing.T) {
	p := indexed(t, entered)
	pairs := p.Entering(p.SSA.Func("pair"))
	if got := Result(pairs[0], 0); got != nil {
		t.Errorf("the first result is %v, which nobody asks for", got)
	}
	if got, ok := Result(pairs[1], 1).(*ssa.Extract); !ok || got.Index != 1 {
		t.Errorf("the error is %v", got)
	}
	single := p.Entering(p.SSA.Func("generic"))[0]
	if got := Result(single, 0); got != single.Value() {
		t.Errorf("the only result is %v", got)
	}
}

const containers = `package p

var table = map[string]int{"a": 1}

var limit int

type queue struct {
	items []int
	jobs  chan int
	last  int
}

func (q *queue) fill(n int) {
	q.items[0] = n
	q.jobs <- n
	select {
	case q.jobs <- 2:
	default:
	}
	table["b"] = n
	local := map[string]int{}
	local["c"] = n
	later := func() { local["d"] = 3 }
	later()
	fixed := [2]int{}
	fixed[0] = 4
	_ = fixed
	q.last = n
	limit = q.last
}
`

// TestPuts has what is put into a container be found by where the container is held.
func TestPuts(t *testing.T) {
	p := indexed(t, containers)
	s := p.SSA.Type("queue").Type().Underlying().(*types.Struct)
	for name, c := range map[string]struct {
		of   any
		want int
	}{
		"a slice in a field":           {Held{s.Field(0)}, 1},
		"a channel in a field":         {Held{s.Field(1)}, 2},
		"a map in a package variable":  {Held{p.SSA.Var("table").Object()}, 1},
		"the field without containers": {Held{s.Field(2)}, 0},
	} {
		if got := p.Puts(c.of); len(got) != c.want {
			t.Errorf("%s has the entries %v", name, got)
		}
	}
	locals, literals := 0, 0
	for home, puts := range p.puts {
		switch home := home.(type) {
		case Held:
			if _, ok := home.In.(*ssa.Alloc); ok {
				locals += len(puts)
			}
		case *ssa.MakeMap, *ssa.Alloc:
			literals += len(puts)
		}
	}
	if locals != 2 || literals != 2 { // local and what captures it; the literal of table, and fixed
		t.Errorf("%d entries are in local variables, and %d in literals", locals, literals)
	}
}

// TestPlaces goes from fields and package variables to what stands for them.
func TestPlaces(t *testing.T) {
	p := indexed(t, containers)
	s := p.SSA.Type("queue").Type().Underlying().(*types.Struct)
	if got := p.Places(s.Field(2)); len(got) != 2 {
		t.Errorf("the field is selected by %v", got)
	}
	limit := p.SSA.Var("limit")
	if got := p.Places(limit.Object()); len(got) != 1 || got[0] != limit {
		t.Errorf("the variable is %v", got)
	}
	if got := p.Uses(limit); len(got) != 1 {
		t.Errorf("the variable is used by %v", got)
	}
	if got := p.Places(types.Universe.Lookup("nil")); got != nil {
		t.Errorf("nil is %v", got)
	}
}
