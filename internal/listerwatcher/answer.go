package listerwatcher

import (
	"go/constant"
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/ir"
	"github.com/informerlint/informerlint/internal/kube"
)

// answers looks at the list that a function returns.
func (u *use) answers() {
	u.strips()
	for _, b := range u.Fn.Blocks {
		ret, ok := b.Instrs[len(b.Instrs)-1].(*ssa.Return)
		if !ok || len(ret.Results) == 0 {
			continue
		}
		if made, ok := ret.Results[0].(*ssa.MakeInterface); ok && u.lasting(made.X) {
			u.ReturnsSame = ret
		}
	}
}

// strips finds what drops the continue token of the one list that a function
// asks for. Where pages are collected, no token is left.
func (u *use) strips() {
	if len(u.Asks) != 1 || repeats(u.Asks[0].Call.Block()) || u.whole() {
		return
	}
	for _, b := range u.Fn.Blocks {
		for _, instr := range b.Instrs {
			list := u.stripped(instr)
			if list == nil || repeats(b) {
				continue
			}
			inner := &use{Result: u.Result, Function: u.Function, visited: map[ssa.Value]bool{}, entered: u.entered}
			inner.reach(list, nil)
			if call, ok := u.Asks[0].Call.(*ssa.Call); ok && inner.visited[call] && !u.guarded(instr, nil) {
				u.Strips = append(u.Strips, instr)
			}
		}
	}
}

// whole tells whether a function asks for everything in one piece.
func (u *use) whole() bool {
	if u.Loss != nil && !u.Loss.Kept.Has(kube.OptLimit) {
		return true
	}
	for _, rw := range u.Rewrites {
		if rw.Option == kube.OptLimit || rw.Option == kube.None && !rw.Kept.Has(kube.OptLimit) {
			return true
		}
	}
	return false
}

// stripped returns the list whose continue token an instruction drops.
func (u *use) stripped(instr ssa.Instruction) ssa.Value {
	switch instr := instr.(type) {
	case *ssa.Call:
		sym, ok := kube.Lookup(ir.Callee(instr), kube.SetsContinue)
		if ok && isEmpty(ir.Arg(instr, sym.Arg)) {
			return ir.Receiver(instr)
		}
	case *ssa.Store:
		if fa, ok := instr.Addr.(*ssa.FieldAddr); ok && kube.Is(ir.FieldOf(fa), kube.ContinueOf) && isEmpty(instr.Val) {
			return fa.X
		}
	}
	return nil
}

func isEmpty(v ssa.Value) bool {
	c, ok := v.(*ssa.Const)
	return ok && c.Value != nil && c.Value.Kind() == constant.String && constant.StringVal(c.Value) == ""
}

// lasting tells whether a list is one object that exists before the function
// is called, and stays the same: a variable or field that is set once at most.
func (u *use) lasting(v ssa.Value) bool {
	if kube.ItemType(v.Type()) == nil {
		return false
	}
	switch v := v.(type) {
	case *ssa.FreeVar:
		return !storesTo(v)
	case *ssa.Global:
		return len(u.Prog.Stores(v.Object())) == 0
	case *ssa.UnOp:
		switch addr := v.X.(type) {
		case *ssa.FreeVar:
			return u.setOnce(addr)
		case *ssa.Global:
			return len(u.Prog.Stores(addr.Object())) == 1 && !exported(addr.Object())
		case *ssa.FieldAddr:
			field := ir.FieldOf(addr)
			return len(u.Prog.Stores(field)) == 1 && !exported(field) && !u.enters(u.Prog.Stores(field)[0].Instr.Parent())
		}
	}
	return false
}

// enters tells whether the function calls another one.
func (u *use) enters(fn *ssa.Function) bool {
	_, ok := u.entered[fn]
	return ok
}

func exported(obj types.Object) bool { return obj == nil || obj.Exported() }

// setOnce tells whether a captured variable is assigned once, outside.
func (u *use) setOnce(v *ssa.FreeVar) bool {
	if storesTo(v) {
		return false
	}
	for c := range closures(v.Parent()) {
		for i, free := range v.Parent().FreeVars {
			if free == v && !storedOnce(c.Bindings[i]) {
				return false
			}
		}
	}
	return true
}

func storedOnce(addr ssa.Value) bool {
	n := 0
	for _, ref := range *addr.Referrers() {
		switch ref := ref.(type) {
		case *ssa.Store:
			if ref.Addr == addr {
				n++
			}
		case *ssa.MakeClosure:
			for i, b := range ref.Bindings {
				if b == addr && storesTo(ref.Fn.(*ssa.Function).FreeVars[i]) {
					return false
				}
			}
		}
	}
	return n == 1
}

// storesTo tells whether a variable is assigned through an address.
func storesTo(v ssa.Value) bool {
	for _, ref := range *v.Referrers() {
		if s, ok := ref.(*ssa.Store); ok && s.Addr == v {
			return true
		}
	}
	return false
}
