package rule

import (
	"path/filepath"
	"strings"
	"sync/atomic"
)

// A root is a folder by a name.
type root struct{ name, dir string }

var roots atomic.Pointer[[]root]

// SetRoots tells where the Go tree and the module cache lie: what is remembered of their
// files, which never change, holds for whoever has them elsewhere. It holds for the whole
// process.
func SetRoots(goRoot, moduleCache string) {
	var all []root
	for _, r := range []root{{"$GOROOT", goRoot}, {"$GOMODCACHE", moduleCache}} { // some Go trees lie in the module cache
		if r.dir != "" {
			all = append(all, root{r.name, filepath.Clean(r.dir)})
		}
	}
	roots.Store(&all)
}

// Portable names a file, or folder, in a way that Located understands in another process.
func Portable(path string) string {
	return replaced(path, func(r root) (from, to string) { return r.dir, r.name })
}

// Located is the inverse of Portable.
func Located(name string) string {
	return replaced(name, func(r root) (from, to string) { return r.name, r.dir })
}

func replaced(path string, change func(root) (from, to string)) string {
	known := roots.Load()
	if known == nil {
		return path
	}
	for _, r := range *known {
		from, to := change(r)
		if rest, ok := strings.CutPrefix(path, from); ok && strings.HasPrefix(rest, string(filepath.Separator)) {
			return to + rest
		}
	}
	return path
}
