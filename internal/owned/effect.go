package owned

import (
	"cmp"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/ir"
	"github.com/informerlint/informerlint/internal/rule"
)

// effects collects what one function writes.
type effects struct {
	*Result
	fn    *ssa.Function
	known map[target]bool
	found []Effect
}

// A target is what is written behind a parameter.
type target struct {
	param int
	path  path
}

// enclosed is a write of a closure to memory behind a parameter of a function
// around it, which counts as one of that function.
type enclosed struct {
	write write
	root  root
}

// add finds out whose memory a write is to.
func (c *effects) add(w write) {
	l := &look{Result: c.Result, seen: map[visit]bool{}, typed: w.inner != nil && w.inner.Typed}
	l.value(w.to, 0, w.path, w.at)
	for _, root := range l.found {
		switch {
		case root.param == nil:
			if root.owned() {
				c.mutate(w, root)
			}
		case root.param.Parent() == c.fn:
			c.behind(w, root)
		default:
			outer := root.param.Parent()
			c.enclosed[outer] = append(c.enclosed[outer], enclosed{w, root})
		}
	}
}

// behind notes a write behind a parameter.
func (c *effects) behind(w write, root root) {
	index := slices.Index(c.fn.Params, root.param)
	id := target{index, root.path}
	if index < 0 || c.known[id] || !matters(root.param.Type(), root.path) {
		return
	}
	c.known[id] = true
	e := Effect{Param: index, Path: root.path, At: c.place(ir.Position(w.at)), Typed: root.typed}
	if w.inner != nil {
		if len(w.inner.Calls) >= maxCalls {
			return
		}
		e.At, e.Name = w.inner.At, w.inner.Name
		e.Calls = append([]rule.Place{c.place(ir.Position(w.at))}, w.inner.Calls...)
	}
	c.found = append(c.found, e)
	slices.SortStableFunc(c.found, func(a, b Effect) int {
		return cmp.Or(cmp.Compare(hops(a.Path), hops(b.Path)), cmp.Compare(len(a.Calls), len(b.Calls)))
	})
	if len(c.found) > maxEffects {
		c.found = c.found[:maxEffects]
	}
}

// A Mutation is a write to an object of a cache.
type Mutation struct {
	Source Source
	// Origin tells of the function of another package that returned the object.
	Origin *Origin
	// Calls are the calls of this package that returned it, outermost first.
	Calls []ssa.CallInstruction
	// At writes, or calls what does.
	At ssa.Instruction
	// Effect is what a called function writes, nil where At writes.
	Effect *Effect
	// Path is what is written.
	Path string
}

// A key tells mutations apart: one is reported for each place that gets an
// object and for each function that writes to it.
type key struct {
	source any
	fn     *ssa.Function
}

// mutate records a write to an object of a cache.
func (c *effects) mutate(w write, root root) {
	k := key{source: root.source.At, fn: c.fn}
	if len(root.calls) > 0 {
		k.source = root.calls[0]
	}
	if _, known := c.seen[k]; known {
		return
	}
	c.seen[k] = struct{}{}
	c.Mutations = append(c.Mutations, Mutation{
		Source: root.source, Origin: root.imported, Calls: root.calls, At: w.at, Effect: w.inner, Path: root.path,
	})
}
