// Package ir builds the SSA form of a package, once for all shared analyses,
// with the indexes they need to walk it: who calls a function, what is stored
// into a field or variable, which syntax a call came from.
//
// It does not see: bodies of other packages (their facts speak for them),
// generated packages, test files unless asked for, calls by reflection.
package ir

import (
	"go/ast"
	"go/token"
	"go/types"
	"reflect"
	"slices"
	"strings"
	"sync"
	"sync/atomic"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/rule"
)

// Analyzer builds the Program of a package; its result is nil for packages
// that are not first-party, are generated, or do not reach Kubernetes: of those only
// loggers and metrics are built, since it matters that others do no more than call them.
var Analyzer = newAnalyzer()

func newAnalyzer() *analysis.Analyzer {
	a := &analysis.Analyzer{
		Name:       "informerlintssa",
		Doc:        "build SSA form of packages that handle Kubernetes types",
		ResultType: reflect.TypeFor[*Program](),
	}
	deep := a.Flags.Bool("deep", false, "analyze packages of other modules, too")
	tests := a.Flags.Bool("tests", false, "analyze test files, too")
	a.Run = func(pass *analysis.Pass) (any, error) {
		return build(pass, *deep, *tests), nil
	}
	return rule.Shield(a)
}

// Of returns the program that the pass's analyzer required, nil where the
// package is none of our business.
func Of(pass *analysis.Pass) *Program {
	p, _ := pass.ResultOf[Analyzer].(*Program)
	return p
}

// Program is the SSA form of one package, with indexes.
type Program struct {
	Pass *analysis.Pass
	SSA  *ssa.Package
	// Funcs are the package's source functions and the function literals in
	// them, in source order, generic ones uninstantiated.
	Funcs []*ssa.Function

	callers  map[*ssa.Function][]ssa.CallInstruction
	entering map[*ssa.Function][]ssa.CallInstruction
	taken    map[*ssa.Function][]ssa.Instruction
	stores   map[types.Object][]Store
	puts     map[any][]Store
	// globals are the uses of package variables, selections those of fields.
	globals    map[*ssa.Global][]ssa.Instruction
	selections map[*types.Var][]ssa.Value
	syntax     map[ssa.CallInstruction]*ast.CallExpr
	impls      map[*types.Func][]*ssa.Function
	// held are the functions that calls find in variables, fields and containers.
	held map[ssa.CallInstruction][]*ssa.Function
	// invoked are the names of the methods of interfaces that are called.
	invoked map[string]bool
	only    map[*ssa.Function][]*types.Func
	// converted are the types that become an interface of a name.
	converted map[*types.TypeName][]types.Type
	// options are the functions that become those of a type with a name.
	options map[*types.TypeName][]*ssa.Function
	flags   []ssa.CallInstruction

	work atomic.Int64 // steps of all analyses
	gaps struct {
		sync.Mutex
		met map[rule.Gap]bool
	}

	generics  map[*types.TypeParam]generic
	receivers map[*types.TypeParam]*types.TypeParam // those of methods
}

// Store is one assignment to a field or package variable: an instruction and
// the value it stores. Flag definitions count as stores of their default.
type Store struct {
	Instr ssa.Instruction
	Value ssa.Value
}

func build(pass *analysis.Pass, deep, tests bool) *Program {
	files := sourceFiles(pass, tests)
	if !deep && !rule.FirstParty(pass) || len(files) == 0 || !concerns(pass) || kube.IsGeneratedPackage(pass.Pkg, files) {
		return nil
	}
	prog := ssa.NewProgram(pass.Fset, ssa.BuilderMode(0))
	prog.SetNoReturn(func(fn *types.Func) bool { return kube.Is(fn, kube.NoReturn) })
	createImports(prog, pass)
	info, files := sound(infoOf(pass, files), files)
	pkg := prog.CreatePackage(pass.Pkg, files, info, false)
	pkg.Build()
	p := &Program{Pass: pass, SSA: pkg}
	p.collect(files)
	p.index(files)
	return p
}

// concerns reports whether a package may have a part in what code does with clients and
// caches: it reaches what these are made of, logs or counts for it, asks others for it over the
// network, waits for other processes or the time, runs functions that it is given, such as a
// helper that retries or maps, or returns what it is given of any type.
func concerns(pass *analysis.Pass) bool {
	if kube.Reaches(pass.Pkg) || kube.Records(pass.Pkg) {
		return true
	}
	return !isStandard(pass) && (kube.AsksOthers(pass.Pkg) || takesFunctions(pass.Pkg) || handsOn(pass.Pkg) || kube.Pauses(pass.TypesInfo))
}

// isStandard reports whether a package is one of Go's own, which go vet has analysed for facts:
// these are in no module, and no domain is in their paths.
func isStandard(pass *analysis.Pass) bool {
	first, _, _ := strings.Cut(pass.Pkg.Path(), "/")
	return !strings.Contains(first, ".") && (pass.Module == nil || pass.Module.Path == "std")
}

// createImports makes every package known whose objects the source names:
// behind a broken import these are more than the package lists as imported.
func createImports(prog *ssa.Program, pass *analysis.Pass) {
	create := func(pkg *types.Package) {
		if pkg != nil && pkg != pass.Pkg && prog.Package(pkg) == nil {
			prog.CreatePackage(pkg, nil, nil, true)
		}
	}
	for _, imp := range pass.Pkg.Imports() {
		create(imp)
	}
	for _, obj := range pass.TypesInfo.Uses {
		create(obj.Pkg())
	}
}

func sourceFiles(pass *analysis.Pass, tests bool) []*ast.File {
	var files []*ast.File
	for _, f := range pass.Files {
		if tests || !rule.IsTestFile(pass.Fset, f) {
			files = append(files, f)
		}
	}
	return files
}

// infoOf is the type information without the package variables of files left
// out, which the SSA builder would otherwise try to initialise.
func infoOf(pass *analysis.Pass, files []*ast.File) *types.Info {
	if len(files) == len(pass.Files) {
		return pass.TypesInfo
	}
	return withoutInit(pass.TypesInfo, func(pos token.Pos) bool {
		return !slices.ContainsFunc(files, func(f *ast.File) bool { return f.FileStart <= pos && pos < f.FileEnd })
	})
}

// collect lists the functions of the package, literals after their parents.
func (p *Program) collect(files []*ast.File) {
	var add func(fn *ssa.Function)
	add = func(fn *ssa.Function) {
		settle(fn)
		p.Funcs = append(p.Funcs, fn)
		for _, anon := range fn.AnonFuncs {
			add(anon)
		}
	}
	for _, f := range files {
		for _, decl := range f.Decls {
			decl, ok := decl.(*ast.FuncDecl)
			if !ok {
				continue
			}
			if fn := p.SSA.Prog.FuncValue(p.Pass.TypesInfo.Defs[decl.Name].(*types.Func)); fn != nil {
				add(fn)
			}
		}
	}
	if init := p.SSA.Func("init"); init != nil {
		add(init) // holds the literals of package variables
	}
}
