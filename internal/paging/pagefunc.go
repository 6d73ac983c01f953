package paging

import (
	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/ir"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/origin"
)

// findPageFuncs finds functions that list one page and ignore which.
func (r *Result) findPageFuncs() {
	seen := map[*ssa.Function]bool{}
	for call := range r.Prog.Calls() {
		for sym := range kube.Roles(ir.Callee(call)) {
			if sym.Role == kube.PageFunc {
				r.pageFunc(ir.Arg(call, sym.Arg), call, seen)
			}
		}
	}
	for store := range fieldStores(r.Prog) {
		if kube.Is(ir.FieldOf(store.Addr), kube.PageFunc) {
			r.pageFunc(store.Val, nil, seen)
		}
	}
}

// pageFunc looks at a function that lists one page, which given hands out.
func (r *Result) pageFunc(v ssa.Value, given ssa.CallInstruction, seen map[*ssa.Function]bool) {
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

// sharesOptions tells whether a closure captures the very options that the
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

// holds tells whether a variable holds a pointer, or a pointer was read from it.
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
func (r *Result) pageOptions(fn *ssa.Function) {
	for _, p := range fn.Params {
		if kube.IsListOptions(p.Type()) && continued(p) {
			return
		}
	}
	if readsToken(fn) {
		return // it turns the pages itself
	}
	for _, b := range fn.Blocks {
		ret, ok := b.Instrs[len(b.Instrs)-1].(*ssa.Return)
		if !ok || len(ret.Results) == 0 {
			continue
		}
		for _, s := range r.trace.Sources(ret.Results[0]) {
			if at := r.firstPage(s, fn); at != nil {
				r.blame(Defect{Fault: OptionsIgnored, At: at})
				return
			}
		}
	}
}

// continued tells whether options, or a pointer to them, go anywhere with
// their continue token.
func continued(options ssa.Value) bool {
	for _, ref := range *options.Referrers() {
		switch ref := ref.(type) {
		case *ssa.Store:
			if ref.Addr == options {
				continue
			}
			if alloc, ok := ref.Addr.(*ssa.Alloc); !ok || continued(alloc) {
				return true
			}
		case *ssa.FieldAddr:
			if kube.Is(ir.FieldOf(ref), continues) && loads(ref) {
				return true
			}
		case *ssa.Field:
			if kube.Is(ir.FieldOf(ref), continues) {
				return true
			}
		case *ssa.DebugRef:
		default:
			return true
		}
	}
	return false
}

func loads(addr ssa.Value) bool {
	for _, ref := range *addr.Referrers() {
		if s, ok := ref.(*ssa.Store); !ok || s.Addr != addr {
			return true
		}
	}
	return false
}

// readsToken tells whether a function looks at a continue token by itself.
func readsToken(fn *ssa.Function) bool {
	for _, b := range fn.Blocks {
		for _, instr := range b.Instrs {
			if call, ok := instr.(ssa.CallInstruction); ok && kube.Is(ir.Callee(call), kube.TokenOf) {
				return true
			}
			v, ok := instr.(ssa.Value)
			if !ok {
				continue
			}
			if field := ir.FieldOf(v); field != nil && kube.IsToken(field) {
				return true
			}
		}
	}
	return false
}

// firstPage returns the LIST of fn that answers with a list, unless it may
// ask for a page of its own choice.
func (r *Result) firstPage(s origin.Source, fn *ssa.Function) ssa.CallInstruction {
	if len(s.Frames) > 0 {
		return nil // a function that may turn the pages
	}
	for _, p := range r.pages {
		if p.call.Parent() == fn && r.answeredBy(s.Value, p) {
			if p.set(continues) {
				return nil
			}
			return p.call
		}
	}
	call, ok := s.Call()
	if !ok || call.Parent() != fn {
		return nil
	}
	for i, arg := range ir.Args(call) {
		if kube.IsListOptions(arg.Type()) && !continuing(r.options(call, i)) {
			return call
		}
	}
	return nil
}

// continuing tells whether options may hold a continue token.
func continuing(s *origin.Struct) bool {
	for field, value := range s.All() {
		if kube.Is(field, continues) && !isZero(value) {
			return true
		}
	}
	return false
}
