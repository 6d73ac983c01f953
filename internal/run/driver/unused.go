package driver

import (
	"maps"
	"slices"
	"strings"

	"github.com/informerlint/informerlint/internal/rule"
	"github.com/informerlint/informerlint/internal/run/files"
)

// unused reports whether no program that production runs is known to be made of a
// package: such a program of its module is there, but of what was loaded, tests and
// folders of tests or examples aside, nothing imports the package, or only what is unused
// itself. A module without programs is a library, whose packages are for others, unless
// packages are missing that it imports of itself: programs may be among these, and nobody
// knows of what is left that it runs. The files of other builds, and programs that were not
// loaded, may import it; and so may other modules of its repository: where one requires
// its module, that other packages import it is enough.
func (r *runner) unused(path string) bool {
	own := r.graph.plain(path)
	if own == nil || own.Name == "main" || own.Module == nil {
		return false
	}
	programs := slices.ContainsFunc(r.graph.order, func(n *node) bool {
		return !n.variant() && n.program(own.Module.Path) || n.lost() && strings.HasPrefix(n.PkgPath, own.Module.Path+"/")
	})
	return programs && !r.graph.used(own, map[*node]bool{})
}

// used reports whether code that may be part of a program imports a package, directly or
// not. What is in seen has been asked for.
func (g *graph) used(own *node, seen map[*node]bool) bool {
	seen[own] = true
	return slices.ContainsFunc(g.order, func(n *node) bool {
		if seen[n] || n.variant() || !n.uses(own) {
			return false
		}
		return n.Name == "main" || n.Module == nil || n.Module.Path != own.Module.Path || files.IsShared(n.Module.Dir) || g.used(n, seen)
	})
}

// uses reports whether a package imports another one, and is no test or example itself.
func (n *node) uses(own *node) bool {
	return slices.Contains(slices.Collect(maps.Values(n.deps)), own) && (n.Module == nil || !rule.IsExample(n.PkgPath, n.Module.Path))
}

// plain is a package without its tests, nil where it was not loaded.
func (g *graph) plain(path string) *node {
	for _, n := range g.order {
		if n.PkgPath == path && !n.variant() {
			return n
		}
	}
	return nil
}

// program tells of a package that is a program of a module which production runs and
// which is about caches or clients: those that only generate code leave the rest a library.
func (n *node) program(module string) bool {
	return n.Name == "main" && n.relevant && n.Module != nil && n.Module.Path == module && !rule.IsExample(n.PkgPath, module)
}
