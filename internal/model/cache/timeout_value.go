package cache

import (
	"go/constant"
	"go/token"
	"go/types"
	"time"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/model/client"
	"github.com/informerlint/informerlint/internal/rule"
)

// duration returns the constant that a timeout, or what a pointer to one points
// to, has on every path.
func (w *walk) duration(v ssa.Value, frames []ssa.CallInstruction) (time.Duration, bool) {
	if _, ok := v.Type().Underlying().(*types.Pointer); ok {
		c, known := w.trace.ConstantBehind(v)
		return parsed(c, known)
	}
	switch addr, computed := w.wrapper(v); {
	case computed:
		return 0, false
	case addr != nil:
		return w.wrapped(addr)
	}
	return parsed(w.trace.ConstantWithin(v, client.Source{Frames: frames}))
}

func parsed(c constant.Value, known client.Knowledge) (time.Duration, bool) {
	if known != client.Known {
		return 0, false
	}
	if c.Kind() == constant.String {
		if constant.StringVal(c) == "" {
			return 0, true
		}
		return kube.ParseTimeout(constant.StringVal(c))
	}
	n, exact := constant.Int64Val(constant.ToInt(c))
	return time.Duration(n), exact
}

// wrapper returns the address of a field of another module's struct that a
// value is read from or computed with, such as the Duration of a
// metav1.Duration. What a package stores into such fields of other objects says
// nothing about this one.
func (w *walk) wrapper(v ssa.Value) (addr *ssa.FieldAddr, computed bool) {
	switch v := v.(type) {
	case *ssa.Convert:
		return w.wrapper(v.X)
	case *ssa.ChangeType:
		return w.wrapper(v.X)
	case *ssa.BinOp:
		x, _ := w.wrapper(v.X)
		y, _ := w.wrapper(v.Y)
		return nil, x != nil || y != nil
	case *ssa.UnOp:
		addr, ok := v.X.(*ssa.FieldAddr)
		if f := ir.FieldOf(v.X); ok && v.Op == token.MUL && f != nil && !rule.InModuleOf(w.pass, f.Pkg().Path()) {
			return addr, false
		}
	}
	return nil, false
}

// wrapped returns the constant in a field of a struct that is itself a field,
// by what is stored into the former as part of the latter.
func (w *walk) wrapped(addr *ssa.FieldAddr) (time.Duration, bool) {
	outer := ir.FieldOf(addr.X)
	if outer == nil || kube.Is(ir.FieldOf(addr), kube.RequestTimeout) {
		return 0, false
	}
	var found time.Duration
	known := false
	for _, s := range w.prog.Stores(ir.FieldOf(addr)) {
		at, ok := storedAt(s.Instr).(*ssa.FieldAddr)
		if !ok || ir.FieldOf(at.X) != outer {
			continue
		}
		d, ok := parsed(w.trace.Constant(s.Value))
		if !ok || known && d != found {
			return 0, false
		}
		found, known = d, true
	}
	return found, known
}

// storedAt is the address that an assignment, or the definition of a flag, is
// about.
func storedAt(instr ssa.Instruction) ssa.Value {
	switch instr := instr.(type) {
	case *ssa.Store:
		return instr.Addr
	case ssa.CallInstruction:
		return ir.Arg(instr, 0)
	}
	return nil
}
