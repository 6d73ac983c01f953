package kube

// errorLibraries are modules whose package of the module's path makes errors as the
// standard library's does: New and Errorf return one that is not nil.
// Source: pkg/errors 0.9.1, xerrors of 2022-09-07, cockroachdb/errors 1.11.3, juju/errors 1.0.0,
// nuclio/errors 0.0.4, emperror.dev/errors 0.8.1.
var errorLibraries = []string{
	"github.com/pkg/errors", "golang.org/x/xerrors", "github.com/cockroachdb/errors", "github.com/juju/errors",
	"github.com/nuclio/errors", "emperror.dev/errors",
}

// errorTable speaks about functions that make errors.
func errorTable() []Symbol {
	symbols := in(std, "errors", row{"", "New", NewError, noArg, "", ""})
	symbols = append(symbols, in(std, "fmt", row{"", "Errorf", NewError, noArg, "", ""})...)
	for _, module := range errorLibraries {
		symbols = append(symbols, in(module, "", row{"", "New", NewError, noArg, "", ""}, row{"", "Errorf", NewError, noArg, "", ""})...)
	}
	return symbols
}
