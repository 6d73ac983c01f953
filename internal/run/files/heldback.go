package files

import (
	"os"
	"path/filepath"
	"slices"
	"sync"

	"golang.org/x/mod/modfile"

	"github.com/informerlint/informerlint/internal/kube"
)

// HeldBack are the modules whose versions are what somebody has chosen, or cannot choose, in
// alphabetical order: those that the go.mod around a folder replaces and says why, in a
// comment beside the replacement or at the head of its block; and those of Kubernetes where
// it requires Kubernetes itself, as plugins of the scheduler do, whose version is that of the
// cluster.
//
//	// Flux needs these versions.
//	replace (
//		k8s.io/client-go => k8s.io/client-go v0.26.3
//	)
func HeldBack(dir string) []string {
	root := ModuleAround(dir)
	found, ok := heldBack.Load(root)
	if !ok {
		found, _ = heldBack.LoadOrStore(root, heldBackIn(root))
	}
	return found.([]string)
}

// heldBack remembers them, by the folder of the module.
var heldBack sync.Map

func heldBackIn(root string) (paths []string) {
	text, err := os.ReadFile(filepath.Join(root, "go.mod"))
	if err != nil {
		return nil
	}
	file, err := modfile.Parse("go.mod", text, nil)
	if err != nil {
		return nil
	}
	for _, r := range file.Replace {
		if explained(&r.Syntax.Comments) || blockExplained(file, r.Syntax) {
			paths = append(paths, r.Old.Path)
		}
	}
	if slices.ContainsFunc(file.Require, func(r *modfile.Require) bool { return r.Mod.Path == kube.Itself && !r.Indirect }) {
		paths = append(paths, kube.BoundToItself...)
	}
	slices.Sort(paths)
	return slices.Compact(paths)
}

// blockExplained reports whether there is a comment at the head of the block of a line.
func blockExplained(file *modfile.File, line *modfile.Line) bool {
	return slices.ContainsFunc(file.Syntax.Stmt, func(stmt modfile.Expr) bool {
		block, ok := stmt.(*modfile.LineBlock)
		return ok && slices.Contains(block.Line, line) && explained(&block.Comments)
	})
}

func explained(c *modfile.Comments) bool { return len(c.Before)+len(c.Suffix) > 0 }
