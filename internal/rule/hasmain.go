package rule

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"sync"

	"golang.org/x/tools/go/analysis"
)

// HasMain reports whether the module that a package belongs to has a main
// package: a look at its files, as imports lead from main to packages only.
// It does where there is no go.mod above them.
func HasMain(pass *analysis.Pass) bool {
	if len(pass.Files) == 0 {
		return true
	}
	return HasMainAbove(filepath.Dir(pass.Fset.File(pass.Files[0].FileStart).Name()))
}

// HasMainAbove is HasMain for packages in a folder.
func HasMainAbove(dir string) bool {
	root := moduleRoot(dir)
	if root == "" {
		return true
	}
	has, ok := mains.Load(root)
	if !ok {
		has, _ = mains.LoadOrStore(root, findMain(root))
	}
	return has.(bool)
}

// mains remembers which modules have a main package, by their folder.
var mains sync.Map

func moduleRoot(dir string) string {
	for filepath.IsAbs(dir) {
		if _, err := os.Stat(filepath.Join(dir, "go.mod")); err == nil {
			return dir
		}
		if filepath.Dir(dir) == dir {
			break
		}
		dir = filepath.Dir(dir)
	}
	return ""
}

func findMain(root string) (found bool) {
	_ = filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return nil
		case d.IsDir() && path != root && outside(path, d.Name()):
			return fs.SkipDir
		case isMain(path, d):
			found = true
			return fs.SkipAll
		}
		return nil
	})
	return found
}

// outside reports whether a folder holds no package of the module.
func outside(path, name string) bool {
	if name == "vendor" || name == "testdata" || strings.HasPrefix(name, ".") || strings.HasPrefix(name, "_") {
		return true
	}
	_, err := os.Stat(filepath.Join(path, "go.mod"))
	return err == nil
}

// isMain reports whether a file belongs to a main package that is built.
func isMain(path string, d fs.DirEntry) bool {
	if d.IsDir() || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
		return false
	}
	f, err := parser.ParseFile(token.NewFileSet(), path, nil, parser.PackageClauseOnly|parser.ParseComments)
	return err == nil && f.Name.Name == "main" && !ignored(f)
}

// ignored reports whether a file is left out of every build, as generators are.
func ignored(f *ast.File) bool {
	for _, group := range f.Comments {
		for _, c := range group.List {
			if strings.HasPrefix(c.Text, "//go:build ignore") {
				return true
			}
		}
	}
	return false
}
