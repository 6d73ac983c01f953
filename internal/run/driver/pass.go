package driver

import (
	"fmt"
	"os"
	"reflect"
	"runtime/debug"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/packages"

	"github.com/informerlint/informerlint/internal/rule"
)

// execute applies one analyzer to one package.
func (r *runner) execute(n *node, a *analysis.Analyzer, results map[*analysis.Analyzer]any) (result any, err error) {
	if a == rule.Versions {
		return r.modules(), nil
	}
	if err := givenUp(a, n); err != nil {
		return nil, err
	}
	defer r.watchdog.began(a, n)()
	inputs := make(map[*analysis.Analyzer]any, len(a.Requires))
	for _, req := range a.Requires {
		inputs[req] = results[req]
	}
	pass := &analysis.Pass{
		Analyzer: a, ResultOf: inputs,
		Fset: r.graph.fset, Files: n.syntax, OtherFiles: n.OtherFiles, IgnoredFiles: n.IgnoredFiles,
		Pkg: n.types, TypesInfo: n.info, TypesSizes: r.graph.env.sizes, Module: module(n.Module),
		Report:   func(analysis.Diagnostic) {}, // rules hand theirs out as results
		ReadFile: os.ReadFile,
	}
	r.facts.plug(pass, n)
	defer func() {
		if p := recover(); p != nil {
			err = &rule.InternalError{Analyzer: a.Name, Package: n.PkgPath, Panic: p, Stack: debug.Stack()}
		}
	}()
	result, err = a.Run(pass)
	if err == nil && reflect.TypeOf(result) != a.ResultType {
		err = fmt.Errorf("its result is a %T, not a %v", result, a.ResultType)
	}
	return result, err
}

// moduleVersions returns the versions of the modules that packages of a graph come
// from. What a replacement is a version of is not known.
func moduleVersions(g *graph) rule.Modules {
	versions := rule.Modules{}
	for _, n := range g.order {
		if m := n.Module; m != nil && m.Version != "" && (m.Replace == nil || m.Replace.Path == m.Path) {
			versions[m.Path] = m.Version
			if m.Replace != nil {
				versions[m.Path] = m.Replace.Version
			}
		}
	}
	return versions
}

func module(m *packages.Module) *analysis.Module {
	if m == nil {
		return &analysis.Module{}
	}
	out := &analysis.Module{
		Path: m.Path, Version: m.Version, Time: m.Time, Main: m.Main, Indirect: m.Indirect,
		Dir: m.Dir, GoMod: m.GoMod, GoVersion: m.GoVersion,
	}
	if m.Replace != nil {
		out.Replace = module(m.Replace)
	}
	return out
}
