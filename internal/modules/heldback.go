package modules

import (
	"os"
	"path/filepath"
	"slices"

	"golang.org/x/mod/modfile"
)

// HeldBack tells whether the go.mod around a folder replaces a module and says why, in a
// comment beside the replacement or at the head of its block: its version is what somebody
// has chosen.
//
//	// Flux needs these versions.
//	replace (
//		k8s.io/client-go => k8s.io/client-go v0.26.3
//	)
func HeldBack(dir, path string) bool {
	text, err := os.ReadFile(filepath.Join(Around(dir), "go.mod"))
	if err != nil {
		return false
	}
	file, err := modfile.Parse("go.mod", text, nil)
	if err != nil {
		return false
	}
	return slices.ContainsFunc(file.Replace, func(r *modfile.Replace) bool {
		return r.Old.Path == path && (explained(&r.Syntax.Comments) || blockExplained(file, r.Syntax))
	})
}

// blockExplained tells whether there is a comment at the head of the block of a line.
func blockExplained(file *modfile.File, line *modfile.Line) bool {
	return slices.ContainsFunc(file.Syntax.Stmt, func(stmt modfile.Expr) bool {
		block, ok := stmt.(*modfile.LineBlock)
		return ok && slices.Contains(block.Line, line) && explained(&block.Comments)
	})
}

func explained(c *modfile.Comments) bool { return len(c.Before)+len(c.Suffix) > 0 }
