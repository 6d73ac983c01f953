package ir

import (
	"go/ast"
	"go/importer"
	"go/parser"
	"go/token"
	"go/types"
	"slices"
	"testing"

	"golang.org/x/tools/go/ssa"
	"golang.org/x/tools/go/ssa/ssautil"
)

// compile is the SSA form of a package of one file that imports nothing.
func compile(t *testing.T, source string) *ssa.Package {
	fset := token.NewFileSet()
	f, err := parser.ParseFile(fset, "p.go", source, 0)
	if err != nil {
		t.Fatal(err)
	}
	pkg, _, err := ssautil.BuildPackage(&types.Config{Importer: importer.Default()}, fset, types.NewPackage("p", ""), []*ast.File{f}, 0)
	if err != nil {
		t.Fatal(err)
	}
	return pkg
}

const calls = `package p

type worker struct{}

func (*worker) add(key string, n int) {}

type adder interface{ add(string, int) }

func free(key string, n int) {}

func generic[T any](key T, n int) {}

func all(w *worker, a adder, k string) {
	free(k, 1)
	w.add(k, 2)
	a.add(k, 3)
	(*worker).add(w, k, 4)
	add := w.add
	add(k, 5)
	later := func(key string, n int) {}
	later(k, 6)
	generic(k, 7)
	go w.add(k, 8)
	defer free(k, 9)
}
`

// TestPassed has a parameter be the same argument in each form of a call.
func TestPassed(t *testing.T) {
	pkg := compile(t, calls)
	free, method := pkg.Func("free").Signature, pkg.Prog.LookupMethod(types.NewPointer(pkg.Type("worker").Type()), pkg.Pkg, "add")
	fn := pkg.Func("all")
	w, k := ssa.Value(fn.Params[0]), ssa.Value(fn.Params[2])
	seen := 0
	for call := range CallsOf(fn) {
		args := call.Common().Args
		n := args[len(args)-1].(*ssa.Const).Int64()
		sig, key, recv := free, 0, ssa.Value(nil)
		switch n {
		case 2, 4, 5, 8: // the method's value is called at once where nothing lies between
			sig, key, recv = method.Signature, 1, w
		case 3:
			sig, key, recv = method.Signature, 1, fn.Params[1]
		}
		if got := Passed(call, sig, key); got != k {
			t.Errorf("call %d passes %v for its key", n, got)
		}
		if got := Passed(call, sig, key+1); got != args[len(args)-1] {
			t.Errorf("call %d passes %v for its number", n, got)
		}
		if recv != nil && Passed(call, sig, 0) != recv {
			t.Errorf("call %d has the receiver %v", n, Passed(call, sig, 0))
		}
		if got := Passed(call, sig, key+2); got != nil {
			t.Errorf("call %d passes %v for a parameter that is not there", n, got)
		}
		seen++
	}
	if seen != 9 {
		t.Errorf("there are %d calls", seen)
	}
	if got := Index(method.Params[1]); got != 1 {
		t.Errorf("the key behind the receiver is parameter %d", got)
	}
}

const closures = `package p

func outer(n int) (int, func() int) {
	count := n
	inner := func() int {
		again := func() { count++ }
		again()
		if count > 1 {
			return count
		}
		return 0
	}
	return count, inner
}
`

// TestBindings goes from variables to what closures call them, and back.
func TestBindings(t *testing.T) {
	outer := compile(t, closures).Func("outer")
	inner := outer.AnonFuncs[0]
	var count ssa.Value
	for bound := range Bindings(inner.FreeVars[0]) {
		count = bound
	}
	if _, ok := count.(*ssa.Alloc); !ok {
		t.Fatalf("the closure counts in %v", count)
	}
	var names []*ssa.FreeVar
	for closure, free := range Captures(count) {
		if closure.Fn != inner {
			t.Errorf("the variable is captured by %v", closure)
		}
		names = append(names, free)
		for _, deeper := range Captures(free) {
			names = append(names, deeper)
		}
	}
	if want := []*ssa.FreeVar{inner.FreeVars[0], inner.AnonFuncs[0].FreeVars[0]}; !slices.Equal(names, want) {
		t.Errorf("the variable is known as %v, not %v", names, want)
	}
}

func TestResults(t *testing.T) {
	outer := compile(t, closures).Func("outer")
	if got := slices.Collect(Results(outer.AnonFuncs[0], 0)); len(got) != 2 || IsNil(got[1]) {
		t.Errorf("the closure returns %v", got)
	}
	if got := slices.Collect(Results(outer, 2)); len(got) != 0 {
		t.Errorf("there is a third result: %v", got)
	}
	for ret := range Returns(outer) {
		if Last(ret.Block()) != ret {
			t.Errorf("%v does not end its block", ret)
		}
	}
}
