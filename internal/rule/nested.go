package rule

import (
	"path/filepath"
	"sync"

	"golang.org/x/tools/go/analysis"

	"github.com/informerlint/informerlint/internal/run/files"
)

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
	root := files.Repository(module)
	if root == "" {
		return ""
	}
	return filepath.ToSlash(module[len(root):])
}
