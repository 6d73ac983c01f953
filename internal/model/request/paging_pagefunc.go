package request

import (
	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/model/client"
)

// findPageFuncs finds functions that list one page and ignore which.
func (r *PagingResult) findPageFuncs() {
	r.findTurners()
	seen := map[*ssa.Function]bool{}
	for call := range r.Prog.Calls() {
		for sym := range kube.Roles(ir.Callee(call)) {
			if sym.Role == kube.PageFunc {
				r.pageFunc(ir.Arg(call, sym.Arg), call, seen)
			}
		}
		if t := r.turnsOf(call); t != nil {
			r.pageFunc(ir.Arg(call, t.Func), call, seen)
		}
	}
	for store := range fieldStores(r.Prog) {
		if kube.Is(ir.FieldOf(store.Addr), kube.PageFunc) {
			r.pageFunc(store.Val, nil, seen)
		}
	}
}

// pageFunc looks at a function that lists one page, which given hands out.
func (r *PagingResult) pageFunc(v ssa.Value, given ssa.CallInstruction, seen map[*ssa.Function]bool) {
	for _, s := range r.trace.Sources(v) {
		fn, ok := s.Value.(*ssa.Function)
		closure, made := s.Value.(*ssa.MakeClosure)
		if made {
			fn, ok = closure.Fn.(*ssa.Function), true
		}
		if !ok {
			continue
		}
		if fn = ir.Declared(fn); !r.Prog.HasBody(fn) || seen[fn] {
			continue
		}
		seen[fn] = true
		if !made || !sharesOptions(closure, given) {
			r.pageOptions(fn)
		}
	}
}

// sharesOptions reports whether a closure captures the very options that the
// call keeps up to date through a pointer.
func sharesOptions(c *ssa.MakeClosure, given ssa.CallInstruction) bool {
	if given == nil {
		return false
	}
	for _, arg := range ir.Args(given) {
		if !kube.IsListOptions(arg.Type()) {
			continue
		}
		for _, b := range c.Bindings {
			if b == arg || holds(b, arg) {
				return true
			}
		}
	}
	return false
}

// holds reports whether a variable holds a pointer, or a pointer was read from it.
func holds(addr, pointer ssa.Value) bool {
	if load, ok := pointer.(*ssa.UnOp); ok && load.X == addr {
		return true
	}
	alloc, ok := addr.(*ssa.Alloc)
	if !ok {
		return false
	}
	for _, ref := range *alloc.Referrers() {
		if s, ok := ref.(*ssa.Store); ok && s.Val == pointer {
			return true
		}
	}
	return false
}

// pageOptions reports the LIST whose answer a page function returns although
// it does not ask for the page that the function is told to.
func (r *PagingResult) pageOptions(fn *ssa.Function) {
	if readsToken(fn) {
		return // it turns the pages itself
	}
	ignored := true
	for _, p := range fn.Params {
		ignored = ignored && !(kube.IsListOptions(p.Type()) && continued(p))
	}
	for ret := range ir.Returns(fn) {
		if len(ret.Results) == 0 {
			continue
		}
		for _, s := range r.trace.Sources(ret.Results[0]) {
			if at, limited := r.firstPage(s, fn, ignored); at != nil {
				r.blame(PagingDefect{Fault: OptionsIgnored, At: at, Limited: limited})
				return
			}
		}
	}
}

// firstPage returns the call in fn of the LIST that answers with a list,
// unless it may ask for a page of its own choice, and whether that is seen to have a limit.
func (r *PagingResult) firstPage(s client.Source, fn *ssa.Function, ignored bool) (call ssa.CallInstruction, limited bool) {
	for _, p := range r.pages {
		if !r.answeredBy(s.Value, p) {
			continue
		}
		if p.single || p.Sets(continues) || !ignored && !r.neverContinues(p) {
			return nil, false
		}
		return within(p.call, s, fn, ignored), p.Sets(kube.OptLimit)
	}
	made, ok := s.Call()
	if !ok || made.Parent() != fn || !ignored {
		return nil, false
	}
	for _, arg := range ir.Args(made) {
		if kube.IsListOptions(arg.Type()) && !r.trace.OptionsOf(arg).Sets(continues) {
			return made, false
		}
	}
	return nil, false
}

// within returns the call in fn that makes a LIST: itself, or that of a
// helper that cannot turn the pages.
func within(list ssa.CallInstruction, s client.Source, fn *ssa.Function, ignored bool) ssa.CallInstruction {
	switch {
	case list.Parent() == fn:
		return list
	case len(s.Frames) == 1 && s.Frames[0].Parent() == fn && ignored:
		if !readsToken(list.Parent()) && innermost(list.Block()) == nil {
			return s.Frames[0]
		}
	}
	return nil
}
