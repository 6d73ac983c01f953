package cache

import (
	"cmp"
	"go/types"
	"math"
	"slices"
	"strings"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/model/heat"
	"github.com/informerlint/informerlint/internal/rule"
)

// A Calling is that a package calls a function of another one. It is fit for facts.
type Calling struct {
	// Callee names the function, or the method of an interface.
	Callee string
	// Often is what a read by the function would be of what the API server can be asked;
	// its Callees are functions of the calling package that lead there, if what calls
	// these is a matter of others.
	Often Often
}

// calledFor names the functions that lead to a call where other packages decide how often
// it happens, empty where this one shows it: what is hot, what a guard lets run once, and
// what the program does when it starts. It reports whether each way to it leads through such
// a guard: then nobody else need call these functions.
func (b *build) calledFor(call ssa.CallInstruction) (callees string, seldom bool) {
	h := heat.Of(b.pass)
	if h == nil || h.Once(call) {
		return "", false
	}
	if _, known := h.At(call); known {
		return "", false
	}
	if b.pass.Pkg.Name() == "main" {
		return "", false
	}
	w := b.waysTo(call.Parent())
	return joinNames(strings.Join(w.names, " "), ""), w.once && !w.open
}

// ways are those that lead to a function in its package.
type ways struct {
	names []string // of the functions on them that others may call
	open  bool     // on one it is not seen how often it is gone, as nothing calls a function
	once  bool     // one leads through a call that a guard lets run once, or seldom
}

func (b *build) waysTo(fn *ssa.Function) (w ways) {
	h, seen := heat.Of(b.pass), map[*ssa.Function]bool{}
	for todo := []*ssa.Function{fn}; len(todo) > 0; {
		fn := ir.Outermost(todo[0])
		todo = todo[1:]
		obj, declared := fn.Object().(*types.Func)
		if seen[fn] {
			continue
		}
		seen[fn] = true
		if b.starts(fn) || ir.Initializes(fn) || declared && kube.Is(obj, kube.RunsAtStart) {
			w.open = true // a loop of it may read all the time
			continue
		}
		if declared {
			w.names = append(w.names, callableAs(obj)...)
		}
		callers, uses := b.prog.Callers(fn), b.prog.Taken(fn)
		w.open = w.open || len(callers)+len(uses) == 0
		for _, caller := range callers {
			if _, beside := caller.(*ssa.Go); h.Once(caller) && !beside {
				w.once = true
				continue
			}
			todo = append(todo, caller.Parent())
		}
		for _, use := range uses {
			todo = append(todo, use.Parent())
		}
	}
	return w
}

// callableAs are the names by which other packages call a function: its own, and that of
// the methods of interfaces that it may stand for.
func callableAs(fn *types.Func) []string {
	switch {
	case fn.Signature().Recv() != nil:
		return []string{rule.FuncID(fn), methodID(fn)}
	case fn.Exported():
		return []string{rule.FuncID(fn)}
	}
	return nil
}

// methodID names the methods of one name of all interfaces.
func methodID(fn *types.Func) string { return rule.ID("." + fn.Name()) }

// joinNames returns the names of two lists, each once.
func joinNames(a, b string) string {
	all := append(strings.Fields(a), strings.Fields(b)...)
	slices.Sort(all)
	return strings.Join(slices.Compact(all), " ")
}

// calling returns the calls that lead from this package to others of its module.
func (b *build) calling() []Calling {
	found := map[string]Often{}
	for call := range b.prog.Calls() {
		callee := b.elsewhere(call)
		if callee == "" {
			continue
		}
		often := b.often(call)
		if before, known := found[callee]; known {
			often = often.and(before)
		}
		found[callee] = often
	}
	var all []Calling
	for callee, often := range found {
		all = append(all, Calling{callee, often})
	}
	slices.SortFunc(all, func(x, y Calling) int { return cmp.Compare(x.Callee, y.Callee) })
	return all
}

// elsewhere names the function of another package of this module that a call enters, or
// the method of an interface that may be one: "" for those that lead to no reads.
func (b *build) elsewhere(call ssa.CallInstruction) string {
	fn := ir.CalleeFunc(call)
	if fn == nil || fn.Pkg() == nil || !rule.InModuleOf(b.pass, fn.Pkg().Path()) {
		return ""
	}
	if call.Common().IsInvoke() {
		return methodID(fn)
	}
	var fact Package
	if fn.Pkg() == b.pass.Pkg || !b.pass.ImportPackageFact(fn.Pkg(), &fact) || len(fact.Reads)+len(fact.Calls) == 0 {
		return ""
	}
	return rule.FuncID(fn)
}

// heed joins how often reads of caches happen with what all packages below this one call.
// Of those that nothing is seen to call nobody knows how often they happen.
func (b *build) heed() {
	callings := map[string][]Often{}
	note := func(calls []Calling) {
		for _, c := range calls {
			callings[c.Callee] = append(callings[c.Callee], c.Often)
		}
	}
	note(b.whole.Calls)
	for _, fact := range b.pass.AllPackageFacts() {
		if p, ok := fact.Fact.(*Package); ok && fact.Package != b.pass.Pkg {
			note(p.Calls)
		}
	}
	for _, c := range b.list {
		for i := range c.Uses {
			c.Uses[i].Often = c.Uses[i].Often.heed(callings)
		}
	}
}

// heed is how often a read happens where these calls lead to it.
func (o Often) heed(callings map[string][]Often) Often {
	if o.Callees == "" {
		return o
	}
	called, seen := o.Seldom, map[string]bool{}
	for todo := strings.Fields(o.Callees); len(todo) > 0; {
		name := todo[0]
		todo = todo[1:]
		if seen[name] {
			continue
		}
		seen[name] = true
		for _, c := range callings[name] {
			called = called || c.Callees == "" || c.Seldom
			o.Alone, o.Surely, o.Looped = max(o.Alone, c.Alone), max(o.Surely, c.Surely), o.Looped || c.Looped
			o.Each, o.Ticking = max(o.Each, c.Each), max(o.Ticking, c.Ticking)
			todo = append(todo, strings.Fields(c.Callees)...)
		}
	}
	o.Alone = max(o.Alone, alone(o.Each*o.Ticking))
	if o.Callees = ""; !called {
		o.Alone = math.Inf(1)
	}
	return o
}
