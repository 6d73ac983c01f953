package files

import (
	"os"
	"path/filepath"
	"slices"

	"golang.org/x/mod/modfile"
)

// marks are what lies at the root of a repository, also where it was not cloned.
var marks = []string{".git", ".github"}

// Repository returns the root folder of the repository that a folder belongs to, "" if
// there is none.
func Repository(dir string) string {
	for {
		for _, mark := range marks {
			if _, err := os.Lstat(filepath.Join(dir, mark)); err == nil {
				return dir
			}
		}
		if dir == filepath.Dir(dir) {
			return ""
		}
		dir = filepath.Dir(dir)
	}
}

// IsShared reports whether the modules beside a module may be made of its packages: it has a
// workspace, or another module of its repository, or below its own folder where there is
// none, requires it. It is true, too, where that is not found out before long.
func IsShared(dir string) bool {
	own := parsed(dir)
	if own == nil || own.Module == nil || workFile(dir) != "" {
		return true
	}
	top := Repository(dir)
	if top == "" {
		top = dir
	}
	if isModule(top) && requires(top, own.Module.Mod.Path) {
		return true
	}
	shared, left := false, firstFolders
	search{left: &left, yield: func(module string, err error) bool {
		shared = err != nil || requires(module, own.Module.Mod.Path)
		return !shared
	}}.folder(top)
	return shared || left < 0
}

// ModuleNamed returns the path of the module around a folder, "" if nobody knows.
func ModuleNamed(dir string) string {
	dir, err := filepath.Abs(dir)
	if err != nil {
		return ""
	}
	file := parsed(ModuleAround(dir))
	if file == nil || file.Module == nil {
		return ""
	}
	return file.Module.Mod.Path
}

// requires reports whether a module requires another one, or whether nobody knows.
func requires(dir, path string) bool {
	file := parsed(dir)
	return file == nil || file.Module == nil || slices.ContainsFunc(file.Require, func(r *modfile.Require) bool { return r.Mod.Path == path })
}

// parsed is the go.mod of a folder, nil where it cannot be read.
func parsed(dir string) *modfile.File {
	text, err := os.ReadFile(filepath.Join(dir, "go.mod"))
	if err != nil {
		return nil
	}
	file, err := modfile.ParseLax("go.mod", text, nil)
	if err != nil {
		return nil
	}
	return file
}
