package rule

import (
	"go/ast"
	"go/token"
	"go/types"
	"path/filepath"
	"regexp"
	"slices"
	"strings"

	"golang.org/x/tools/go/analysis"

	"github.com/informerlint/informerlint/internal/kube"
)

// FirstParty reports whether the package belongs to the code under analysis: a
// main or workspace module, a local replacement of one, or what SetOwn names.
// Everything else is spoken for by the tables of internal/kube. Of drivers that
// hide the module (pass.Module == nil) it takes all but what a build brings
// from elsewhere.
func FirstParty(pass *analysis.Pass) bool {
	if IsOwn(pass.Pkg.Path()) {
		return true
	}
	m := pass.Module
	if m == nil {
		return !slices.ContainsFunc(pass.Files, func(f *ast.File) bool {
			return brought.MatchString(filepath.ToSlash(pass.Fset.File(f.FileStart).Name()))
		})
	}
	return m.Main || m.Version == "" || m.Replace != nil && m.Replace.Version == ""
}

// brought matches the names of files that Bazel, which hides modules, has in
// external repositories: below the folder that it runs actions in, or beside
// that. nogo analyses them for facts. Those of vendored modules lie in the
// user's own repository. https://bazel.build/remote/output-directories
var brought = regexp.MustCompile(`^(.*/execroot/[^/]+/)?(bazel-out/[^/]+/bin/)?(external|vendor|\.\.)/`)

// IsTestFile reports whether go build leaves the file out as a test.
func IsTestFile(fset *token.FileSet, f *ast.File) bool {
	return strings.HasSuffix(fset.File(f.FileStart).Name(), "_test.go")
}

// reportable reports whether anything is reported in this package at all.
func reportable(pass *analysis.Pass, settings *Settings) bool {
	return FirstParty(pass) && !kube.IsGeneratedPackage(pass.Pkg, pass.Files) &&
		(settings.Tests || !TestSupport(pass))
}

// TestSupport reports whether a package serves tests only, judged by the folder
// it lies in and by what the files outside _test.go import: testing, ginkgo,
// envtest and the like. One such file among many does not make a package of
// production code one of tests. Generated files do not count: mocks stand
// beside what they mock.
func TestSupport(pass *analysis.Pass) bool {
	if inTestFolder(pass) {
		return true
	}
	support, files := 0, 0
	for _, f := range pass.Files {
		if IsTestFile(pass.Fset, f) || ast.IsGenerated(f) {
			continue
		}
		files++
		if helpsTests(f) {
			support++
		}
	}
	return support > 0 && 3*support >= files
}

// helpsTests reports whether a file imports what only tests need.
func helpsTests(f *ast.File) bool {
	return slices.ContainsFunc(f.Imports, func(imp *ast.ImportSpec) bool {
		return kube.IsTestHelper(strings.Trim(imp.Path.Value, `"`))
	})
}

// testFolders are names of folders, anywhere in a module, that hold tests and
// the programs that these run, and of files that do.
var testFolders = []string{"test", "tests", "testing", "e2e"}

func inTestFolder(pass *analysis.Pass) bool {
	pkg := pass.Pkg.Path()
	for elem := range strings.SplitSeq(strings.TrimPrefix(pkg, modulePrefix(pass, pkg)), "/") {
		if slices.Contains(testFolders, elem) {
			return true
		}
	}
	return false
}

// OfKubernetes reports whether a package is one that rules are about: code that
// imports none of these, not even indirectly, has no findings.
func OfKubernetes(pkgPath string) bool { return kube.IsLibrary(pkgPath) }

// SpokenFor reports whether tables say what a package does, so that nothing is to be learnt
// from its code.
func SpokenFor(pkgPath string) bool { return kube.InLibraries(pkgPath) }

// Libraries are the modules whose versions have a say in findings.
func Libraries() []string { return kube.Libraries() }

// SameModule reports whether a package belongs to the module under analysis, as
// far as its path tells where drivers hide the module.
func (p *Pass) SameModule(pkg *types.Package) bool {
	if pkg == nil {
		return false
	}
	return p.InModule(pkg.Path())
}

// InModule tells the same of a package known by its import path.
func (p *Pass) InModule(pkgPath string) bool { return InModuleOf(p.Pass, pkgPath) }

// InModuleOf tells the same for shared analyses.
func InModuleOf(pass *analysis.Pass, pkgPath string) bool {
	return modulePrefix(pass, pkgPath) == modulePrefix(pass, pass.Pkg.Path()) || IsOwn(pkgPath) && FirstParty(pass)
}

// modulePrefix is the path of the module of a package: host, owner and
// repository if it is not known.
func modulePrefix(pass *analysis.Pass, pkg string) string {
	if m := pass.Module; m != nil && (pkg == m.Path || strings.HasPrefix(pkg, m.Path+"/")) {
		return m.Path
	}
	elems := strings.SplitN(pkg, "/", 4)
	return strings.Join(elems[:min(len(elems), 3)], "/")
}
