package driver

import (
	"go/ast"
	"go/parser"
	"go/token"
	"slices"
	"strings"

	"github.com/informerlint/informerlint/internal/rule"
	"github.com/informerlint/informerlint/internal/run/files"
)

// unused reports whether no program that production runs is known to be made of a
// package: such a program of its module is there, but of what was loaded, tests and
// folders of tests or examples aside, nothing imports the package, or only what is unused
// itself. A library's packages are for others: a module without programs is one, unless
// packages are missing that it imports of itself: programs may be among these, and nobody
// knows of what is left that it runs; and so is one whose programs are made of little of it.
// The files of other builds, and programs that were not loaded, may import it; and so may
// other modules of its repository: where one requires its module, that other packages import
// it is enough.
func (r *runner) unused(path string) bool {
	own := r.graph.plain(path)
	if own == nil || own.Name == "main" || own.Module == nil {
		return false
	}
	programs := slices.ContainsFunc(r.graph.order, func(n *node) bool {
		return !n.variant() && n.program(own.Module.Path) || n.lost() && strings.HasPrefix(n.PkgPath, own.Module.Path+"/")
	})
	if !programs {
		return false
	}
	used := r.graph.used(own.Module.Path)
	return !used[own] && !r.graph.library(own.Module.Path, used)
}

// used are the packages that code which may be part of a program imports, directly or not,
// where that is a question of what a module's own packages import. It is found out once for
// each module, by whoever puts the findings of all packages in order: whether a module is
// shared takes a search of the folders of its repository.
func (g *graph) used(module string) map[*node]bool {
	if found, known := g.usedOf[module]; known {
		return found
	}
	found := map[*node]bool{}
	g.usedOf[module] = found
	var add func(n *node)
	add = func(n *node) {
		if n.isExample() {
			return
		}
		for _, d := range n.deps {
			if !found[d] {
				found[d] = true
				add(d)
			}
		}
	}
	own := func(n *node) bool { return n.Module != nil && n.Module.Path == module }
	first := slices.IndexFunc(g.order, own)
	shared := first >= 0 && files.IsShared(g.order[first].Module.Dir)
	for _, n := range g.order {
		if !n.variant() && (n.Name == "main" || !own(n) || shared) {
			add(n)
		}
	}
	return found
}

// manyPackages is from how many packages on that no program is made of a module may be a
// library: a few that nobody imports any more are in many a program's module.
const manyPackages = 10

// library reports whether programs are made of the lesser part of what a module has about
// caches or clients, generated packages aside: what is left is for other modules then.
func (g *graph) library(module string, used map[*node]bool) bool {
	ours, others := 0, 0
	for _, n := range g.order {
		switch {
		case n.variant() || n.Name == "main" || !n.relevant || n.Module == nil || n.Module.Path != module || n.isExample():
		case strings.Contains(n.PkgPath+"/", "/internal/") || n.generated():
		case used[n]:
			ours++
		default:
			others++
		}
	}
	return others >= manyPackages && others > ours
}

// isExample reports whether a package is a test or an example.
func (n *node) isExample() bool {
	return n.Module != nil && rule.IsExample(n.PkgPath, n.Module.Path)
}

// generated reports whether all files of a package say that programs wrote them.
func (n *node) generated() bool {
	return !slices.ContainsFunc(n.GoFiles, func(name string) bool {
		f, err := parser.ParseFile(token.NewFileSet(), name, nil, parser.PackageClauseOnly|parser.ParseComments)
		return err != nil || !ast.IsGenerated(f)
	})
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
	return n.Name == "main" && n.relevant && n.Module != nil && n.Module.Path == module && !n.isExample()
}
