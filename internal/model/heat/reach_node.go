package heat

import (
	"go/types"
	"iter"
	"slices"
	"strings"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/rule"
)

// A Node is a function, or the name of an interface's method, short enough for
// facts that list many.
type Node string

// width is the length of a Node.
const width = 8

// Sites are functions of which one or another does the same. The empty ones
// stand for any function.
type Sites string

// maxSites bounds how many functions are told apart.
const maxSites = 64

func (s Sites) nodes() iter.Seq[Node] {
	return func(yield func(Node) bool) {
		for ; len(s) >= width; s = s[width:] {
			if !yield(Node(s[:width])) {
				return
			}
		}
	}
}

// IDs are those of the functions, as rule.FuncID makes them, none for any function.
func (s Sites) IDs() (ids []string) {
	for n := range s.nodes() {
		ids = append(ids, string(n))
	}
	return ids
}

// Join returns the functions of both.
func (s Sites) Join(other Sites) Sites {
	if s == "" || other == "" {
		return ""
	}
	all := slices.Concat(slices.Collect(s.nodes()), slices.Collect(other.nodes()))
	slices.Sort(all)
	all = slices.Compact(all)
	if len(all) > maxSites {
		return ""
	}
	var joined strings.Builder
	for _, n := range all {
		joined.WriteString(string(n))
	}
	return Sites(joined.String())
}

func nodeNamed(name string) Node { return Node(rule.ID(name)) }

// nodeOf is the node of a declared function, "" for none.
func nodeOf(fn *ssa.Function) Node {
	if fn == nil {
		return ""
	}
	if obj, ok := fn.Object().(*types.Func); ok {
		return nodeOfFunc(obj)
	}
	if fn.Pkg == nil {
		return ""
	}
	return nodeNamed(fn.Pkg.Pkg.Path() + "." + fn.Name())
}

func nodeOfFunc(fn *types.Func) Node { return Node(rule.FuncID(fn)) }

// method is the node of all methods of a name of the program's own interfaces.
func method(name string) Node { return nodeNamed("." + name) }
