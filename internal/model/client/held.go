package client

import (
	"fmt"
	"go/ast"
	"go/constant"
	"go/types"
	"slices"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/ssa"
	"golang.org/x/tools/go/types/typeutil"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/rule"
)

// Holds is the fact that a field or package variable with a duration holds
// one of a few constants, as far as its own package stores into it. The
// default of a flag counts as stored.
type Holds struct {
	Nanoseconds []int64
	// Flag tells that one of them is the default of a flag.
	Flag bool
}

// AFact marks Holds as a fact.
func (*Holds) AFact() {}

func (f *Holds) String() string { return fmt.Sprintf("holds %d", f.Nanoseconds) }

// maxHeld bounds how many constants are remembered of one variable.
const maxHeld = 4

// exportHeld exports the durations in exported fields and package variables.
func (r *Result) exportHeld() {
	scope := r.pass.Pkg.Scope()
	for _, name := range scope.Names() {
		switch obj := scope.Lookup(name).(type) {
		case *types.Var:
			r.exportHolder(obj)
		case *types.TypeName:
			if s, ok := obj.Type().Underlying().(*types.Struct); ok && !obj.IsAlias() {
				for field := range s.Fields() {
					r.exportHolder(field)
				}
			}
		}
	}
}

func (r *Result) exportHolder(obj *types.Var) {
	if !obj.Exported() || !kube.IsDuration(obj.Type()) || len(r.Prog.Stores(obj)) == 0 {
		return
	}
	r = r.begin()
	sources := r.stored(obj)
	values, complete := r.constantsOf(sources, 0)
	if !complete || r.search.Over() || len(values) > maxHeld {
		return
	}
	fact := &Holds{Flag: r.OfFlag(sources)}
	for _, v := range values {
		n, exact := constant.Int64Val(constant.ToInt(v))
		if !exact {
			return
		}
		fact.Nanoseconds = append(fact.Nanoseconds, n)
	}
	rule.Export(r.pass, obj, fact)
}

// exportFlags exports the defaults of flags of a package that has nothing to
// do with Kubernetes itself, as packages with a program's options often have.
func exportFlags(pass *analysis.Pass) {
	if !rule.FirstParty(pass) || !slices.ContainsFunc(pass.Pkg.Imports(), kube.DefinesFlags) {
		return
	}
	for _, f := range pass.Files {
		ast.Inspect(f, func(n ast.Node) bool {
			if call, ok := n.(*ast.CallExpr); ok {
				exportFlag(pass, call)
			}
			return true
		})
	}
}

// exportFlag reads a call such as fs.DurationVar(&o.Period, "period", time.Minute, usage).
func exportFlag(pass *analysis.Pass, call *ast.CallExpr) {
	flag, ok := kube.Lookup(typeutil.Callee(pass.TypesInfo, call), kube.FlagDefault)
	if !ok || flag.Arg >= len(call.Args) {
		return
	}
	addr, ok := call.Args[0].(*ast.UnaryExpr)
	if !ok {
		return
	}
	var obj types.Object
	switch x := addr.X.(type) {
	case *ast.SelectorExpr:
		obj = pass.TypesInfo.Uses[x.Sel]
	case *ast.Ident:
		obj = pass.TypesInfo.Uses[x]
	}
	v, ok := obj.(*types.Var)
	value := pass.TypesInfo.Types[call.Args[flag.Arg]].Value
	if !ok || v.Pkg() != pass.Pkg || !v.Exported() || !kube.IsDuration(v.Type()) || value == nil {
		return
	}
	if n, exact := constant.Int64Val(constant.ToInt(value)); exact {
		rule.Export(pass, v, &Holds{[]int64{n}, true})
	}
}

// heldElsewhere returns the constants in a field or variable of another package.
func (t Tracer) heldElsewhere(v ssa.Value) (values []constant.Value, complete bool) {
	fact, ok := t.held(v)
	if !ok {
		return nil, false
	}
	for _, n := range fact.Nanoseconds {
		values = append(values, constant.MakeInt64(n))
	}
	return values, true
}

func (t Tracer) held(v ssa.Value) (fact Holds, ok bool) {
	var obj types.Object
	if global, ok := v.(*ssa.Global); ok {
		obj = global.Object()
	} else if field := ir.FieldOf(v); field != nil {
		obj = field
	}
	ok = t.pass != nil && obj != nil && t.pass.ImportObjectFact(obj, &fact)
	return fact, ok
}

// OfFlag reports whether one of the sources of a value is the default of a flag,
// in this package or another: people who run the program decide about it.
func (t Tracer) OfFlag(sources []Source) bool {
	return slices.ContainsFunc(sources, func(s Source) bool {
		fact, ok := t.held(s.Value)
		return s.Default || ok && fact.Flag
	})
}
