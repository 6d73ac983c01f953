package rule

import (
	"go/token"
	"path/filepath"
	"slices"
	"strings"

	"golang.org/x/tools/go/analysis"
)

const standsIn = "stands in for something else in tests"

// exampleWords are words in the names of folders whose programs nobody runs in
// production, with the reason. Their findings are info: they are right, and
// nobody is paged for them.
var exampleWords = map[string]string{
	"example": "shows how a library is used", "examples": "show how a library is used",
	"sample": "shows how a library is used", "samples": "show how a library is used",
	"demo": "is run for an audience", "demos": "are run for an audience",
	"tutorial": "is read", "tutorials": "are read", "playground": "is thrown away",
	"poc": "shows that something can be done", "pocs": "show that something can be done",
	"workshop": "is run for those who learn", "workshops": "are run for those who learn",
	"quickstart": "is run once, to see something",
	"hack":       "holds scripts of those who develop the program",
	"loadtest":   "is a test, with a cluster of its own", "stress": "is a test, with a cluster of its own",
	"benchmark": "is a test, with a cluster of its own", "benchmarks": "are tests, with a cluster of their own",
	"perf": "is a test, with a cluster of its own", "scalability": "is a test, with a cluster of its own",
	"e2e": "is a test, with a cluster of its own", "integration": "is a test, with a cluster of its own",
	"integ":       "is a test, with a cluster of its own",
	"conformance": "is a test, with a cluster of its own",
	"functest":    "is a test, with a cluster of its own", "functests": "are tests, with a cluster of their own",
	"testsuite": "is a test", "testsuites": "are tests", "smoketest": "is a test, with a cluster of its own",
	"test": "is a test", "tests": "are tests", "testing": "serves tests", "testutil": "serves tests", "testutils": "serves tests",
	"testhelper": "serves tests", "testhelpers": "serves tests",
	"fake": standsIn, "fakes": standsIn, "mock": standsIn, "mocks": standsIn, "testdouble": standsIn,
	"fixture": "serves tests", "fixtures": "serve tests",
	"codegen": "runs when somebody changes the code",
}

// exemplary reports whether a package lies in a folder of examples, of tests that
// are programs, or of what developers run by hand.
func exemplary(pass *analysis.Pass) bool {
	pkg := pass.Pkg.Path()
	module := modulePrefix(pass, pkg)
	folder := strings.TrimPrefix(pkg, repository(module))
	return IsExample(pkg, module) || isExample(nestedIn(pass)) || pass.Pkg.Name() == "main" && byHand(folder) || isManualCommand(folder)
}

// drivesTests reports whether a place is in a file that is named after tests: it holds those
// that a program runs for its users, beside what it does for them.
func (p *Pass) drivesTests(at token.Pos) bool {
	f := p.FileOf(at)
	if f == nil {
		return false
	}
	name := filepath.Base(p.Fset.File(f.FileStart).Name())
	return slices.Contains(testFolders, strings.ToLower(strings.TrimSuffix(name, ".go")))
}

// exampleNames are the same for names of several words, none of which says it alone.
var exampleNames = map[string]string{
	"proofofconcept": "shows that something can be done", "proofsofconcept": "show that something can be done",
	"gettingstarted": "is run once, to see something",
	"devtools":       "serves those who develop the program", "devtool": "serves those who develop the program",
	"devenv": "is where those who develop the program run it", "localdev": "is where those who develop the program run it",
}

// developers are folders at the root of a repository for what those who develop a program
// run by hand. Deeper ones of these names hold helpers of the program itself.
var developers = map[string]string{
	"tools": "holds what is run by hand",
	"dev":   "holds what those who develop the program run, and is not built into it",
}

// manual are folders whose main packages are run by hand, wherever they lie. Packages of
// these names may well be of a program, as may all of local: that is also a sort of storage.
var manual = map[string]string{
	"dev":   "is for those who develop the program",
	"debug": "is run by somebody who looks for an error",
}

// byHand reports whether one of the elements of a path names a folder of main packages that
// are run by hand.
func byHand(folder string) bool {
	return slices.ContainsFunc(strings.Split(folder, "/"), func(elem string) bool {
		elem = strings.ToLower(elem)
		first, _, _ := strings.Cut(strings.ReplaceAll(elem, "_", "-"), "-")
		return manual[elem] != "" || first == "dev" // dev_dns_updater
	})
}

// commands are folders whose folders hold a command each.
var commands = []string{"cmd", "cmds", "command", "commands"}

// isManualCommand reports whether a folder is that of a command of a program that is run by
// hand, whatever its package is called.
//
//	internal/cli/cmd/debug
func isManualCommand(folder string) bool {
	elems := strings.Split(strings.ToLower(folder), "/")
	for i, elem := range elems[1:] {
		if manual[elem] != "" && slices.Contains(commands, elems[i]) {
			return true
		}
	}
	return false
}

// IsExample tells the same as exemplary of a package by its path and that of its module.
func IsExample(pkg, module string) bool {
	return isExample(strings.TrimPrefix(pkg, repository(module)))
}

// isExample tells it by a folder in a repository.
func isExample(folder string) bool {
	elems := strings.Split(strings.Trim(folder, "/"), "/")
	if developers[elems[0]] != "" {
		return true
	}
	for _, elem := range elems {
		words := strings.FieldsFunc(strings.ToLower(elem), func(r rune) bool { return r == '-' || r == '_' || r == '.' })
		if exampleNames[strings.Join(words, "")] != "" || slices.ContainsFunc(words, func(w string) bool { return exampleWords[w] != "" }) {
			return true
		}
	}
	return false
}

// ownerless are hosts of modules whose paths name no owner of the repository.
var ownerless = []string{"k8s.io", "sigs.k8s.io", "knative.dev", "istio.io", "kubevirt.io", "volcano.sh"}

// repository is the part of a module's path that names its host, owner and
// repository: a module may lie in a folder of it.
func repository(module string) string {
	elems := strings.Split(module, "/")
	named := 3
	if slices.Contains(ownerless, elems[0]) {
		named = 2
	}
	return strings.Join(elems[:min(len(elems), named)], "/")
}
