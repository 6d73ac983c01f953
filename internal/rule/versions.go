package rule

import (
	"reflect"

	"golang.org/x/tools/go/analysis"

	"github.com/informerlint/informerlint/internal/kube"
)

// Modules are the versions of a build's modules, by module path.
type Modules map[string]string

// Versions has the Modules of the build as its result where the driver knows
// them: ours puts them in the place of the empty ones, go vet and
// golangci-lint do not tell.
var Versions = &analysis.Analyzer{
	Name:       "informerlintversions",
	Doc:        "find out the versions of modules",
	ResultType: reflect.TypeFor[Modules](),
	Run:        func(*analysis.Pass) (any, error) { return Modules(nil), nil },
}

// Lacks reports whether the version at hand is known not to have what a library offers in
// others. The rule has to require Versions.
func (p *Pass) Lacks(offer kube.Offer) bool { return offer.In(p.Pkg, ModulesOf(p.Pass)) == kube.No }

// ModulesOf returns the versions that the pass's analyzer required.
func ModulesOf(pass *analysis.Pass) Modules {
	m, _ := pass.ResultOf[Versions].(Modules)
	return m
}
