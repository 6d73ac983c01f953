package driver

import (
	"iter"
	"slices"
)

// decideAll says how packages are loaded, and returns those whose types others
// ask for. What is imported by a package from source and has its types nowhere
// else comes from source, too: then so do its importers, and the question comes
// again.
func (g *graph) decideAll() (asked map[*node]bool) {
	asked = map[*node]bool{}
	for _, n := range g.order {
		n.parsed = false
	}
	for settled := false; !settled; {
		settled = true
		for _, n := range g.order {
			g.decide(n)
			if !n.needed || !n.source {
				continue
			}
			for d := range g.asks(n) {
				if asked[d] || d.source || d.PkgPath == "unsafe" {
					continue
				}
				asked[d] = true
				if !g.typesAtHand(d) {
					d.parsed, settled = true, false
				}
			}
		}
	}
	return asked
}

// asks returns the packages whose types a package from source asks for: those
// that it imports, and where it is analysed those that facts are known of, which
// hang on objects.
func (g *graph) asks(n *node) iter.Seq[*node] {
	return func(yield func(*node) bool) {
		for _, d := range n.deps {
			if !yield(d) {
				return
			}
		}
		if !n.analysed {
			return
		}
		for _, d := range n.below() {
			if d.hit != nil && !yield(d) {
				return
			}
		}
	}
}

// variant tells of what a package is with its tests, or above one that has them.
// Types from files are known by the path, which is also that of the package as
// it is without: those of variants come from source.
func (n *node) variant() bool { return n.ForTest != "" }

// typesAtHand reports whether somebody has compiled a package, or an earlier run
// has kept its types.
func (g *graph) typesAtHand(n *node) bool {
	return !n.variant() && (n.ExportFile != "" || n.typesID != nil && g.recall.types && g.recall.hasTypes(n))
}

// decide says how a package is loaded, given that of its dependencies. Export
// data is of no use above a package from source: the two would disagree about
// the identity of types.
func (g *graph) decide(n *node) {
	if n.root && len(n.GoFiles) == 0 && len(n.listed) == 0 {
		return // a folder that holds nothing for this build
	}
	n.analysed = n.hit == nil && g.analyses(n)
	n.source = n.analysed || n.parsed
	for _, d := range n.deps {
		n.source = n.source || d.source
	}
}

// analyses reports whether the functions of a package are to be analysed.
func (g *graph) analyses(n *node) bool {
	// Packages of no module are Go's own, of which tables say what matters.
	known := n.Module == nil || g.cfg.Known != nil && g.cfg.Known(n.PkgPath)
	return n.own || g.cfg.Deep && !known && n.PkgPath != "unsafe" && !slices.ContainsFunc(n.GoFiles, importsC)
}
