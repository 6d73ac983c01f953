package rule

import (
	"os"
	"path/filepath"
	"sync"

	"golang.org/x/tools/go/analysis"
)

// marks are what lies at the root of a repository, also where it was not cloned.
var marks = []string{".git", ".github"}

// nestedIn returns the folder of a repository that the module of a package lies in, "" for
// the root and outside of repositories: the module's path need not tell.
func nestedIn(pass *analysis.Pass) string {
	if len(pass.Files) == 0 {
		return ""
	}
	dir := filepath.Dir(pass.Fset.File(pass.Files[0].FileStart).Name())
	folder, ok := nested.Load(dir)
	if !ok {
		folder, _ = nested.LoadOrStore(dir, nestedFrom(moduleRoot(dir)))
	}
	return folder.(string)
}

// nested remembers it, by the folder of the package.
var nested sync.Map

func nestedFrom(module string) string {
	if module == "" {
		return ""
	}
	for root := module; ; root = filepath.Dir(root) {
		for _, mark := range marks {
			if _, err := os.Lstat(filepath.Join(root, mark)); err == nil {
				return filepath.ToSlash(module[len(root):])
			}
		}
		if root == filepath.Dir(root) {
			return ""
		}
	}
}
