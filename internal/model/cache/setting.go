package cache

import (
	"go/constant"
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/model/client"
)

// onSetting reports whether an instruction only runs where a setting of the program has one of
// several values, as far as this package shows: a binary with modes, or a feature that is
// not seen to be on by default.
//
//	switch r.role {
//	case primary:
//		return r.reconcileAsPrimary(ctx, backup)
func (b *build) onSetting(instr ssa.Instruction) bool {
	return b.onlyBehind(instr, func(at ssa.Instruction) bool { return behind(at.Block(), b.set) })
}

// onlyBehind reports whether all ways to an instruction lead through what something is true of, as
// far as this package shows.
func (b *build) onlyBehind(instr ssa.Instruction, guarded func(at ssa.Instruction) bool) bool {
	seen := map[*ssa.Function]bool{}
	for todo := []ssa.Instruction{instr}; len(todo) > 0; {
		at := todo[0]
		todo = todo[1:]
		fn := at.Parent()
		if guarded(at) || seen[fn] {
			continue
		}
		seen[fn] = true
		ways := b.ways(fn)
		if len(ways) == 0 {
			return false
		}
		todo = append(todo, ways...)
	}
	return true
}

// ways are the instructions that alone lead to a function, none where others may.
func (b *build) ways(fn *ssa.Function) (ways []ssa.Instruction) {
	if obj, ok := fn.Object().(*types.Func); ok && obj.Exported() {
		return nil
	}
	for _, call := range b.prog.Callers(fn) {
		ways = append(ways, call)
	}
	return append(ways, b.prog.Taken(fn)...)
}

// set reports whether a condition has an outcome only where a setting says so, which is not
// seen to do so by default.
func (b *build) set(cond ssa.Value, outcome bool) bool {
	if is, known := b.holds(cond); known && is == outcome {
		return false
	}
	switch cond := cond.(type) {
	case *ssa.UnOp:
		return outcome && b.isSetting(cond)
	case *ssa.BinOp:
		x, y := cond.X, cond.Y
		if ir.IsConst(x) {
			x, y = y, x
		}
		c, ok := y.(*ssa.Const)
		return ok && asksFor(cond.Op, c, outcome) && b.isSetting(x)
	}
	return false
}

// asksFor reports whether a comparison with a constant asks for a value that nobody need
// have set: the constant, or any text but none.
func asksFor(op token.Token, c *ssa.Const, outcome bool) bool {
	switch same := op == token.EQL && outcome || op == token.NEQ && !outcome; {
	case same:
		return !ir.IsZero(c.Value)
	case op == token.EQL || op == token.NEQ:
		return c.Value != nil && c.Value.Kind() == constant.String && ir.IsZero(c.Value)
	}
	return false
}

// isSetting reports whether a value is that of a flag, or of the environment, or of a package
// variable, or of a field of what a method belongs to, that nothing sets once it is made.
func (b *build) isSetting(v ssa.Value) bool {
	if call, ok := v.(*ssa.Call); ok {
		return kube.Is(ir.Callee(call), kube.Setting)
	}
	load, ok := v.(*ssa.UnOp)
	if !ok || load.Op != token.MUL {
		return false
	}
	if b.isFlag(load.X) {
		return true
	}
	if !lasts(load.X) {
		return false
	}
	obj := holder(load.X)
	return obj == nil || !slices.ContainsFunc(b.prog.Stores(obj), func(s ir.Store) bool { return !sets(s.Instr) })
}

// isFlag reports whether a flag of the command line puts its value at an address.
func (b *build) isFlag(addr ssa.Value) bool {
	switch addr := addr.(type) {
	case *ssa.Call, *ssa.UnOp:
		return slices.ContainsFunc(b.trace.Sources(addr), func(s client.Source) bool {
			call, ok := s.Call()
			return ok && kube.Is(ir.Callee(call), kube.FlagValue)
		})
	case *ssa.Alloc:
		return slices.ContainsFunc(*addr.Referrers(), func(use ssa.Instruction) bool {
			call, ok := use.(ssa.CallInstruction)
			return ok && kube.Is(ir.Callee(call), kube.FlagDefault) && ir.Arg(call, 0) == addr
		})
	}
	obj := holder(addr)
	return obj != nil && slices.ContainsFunc(b.prog.Stores(obj), func(s ir.Store) bool {
		call, ok := s.Instr.(ssa.CallInstruction)
		return ok && kube.Is(ir.Callee(call), kube.FlagDefault)
	})
}

// sets reports whether a store is part of making a struct, or of the program's start.
func sets(instr ssa.Instruction) bool {
	store, ok := instr.(*ssa.Store)
	if !ok {
		return false
	}
	field, ok := store.Addr.(*ssa.FieldAddr)
	if !ok {
		return ir.Initializes(instr.Parent())
	}
	_, made := field.X.(*ssa.Alloc)
	return made
}

// lasts reports whether an address is that of a package variable, or of something that the
// receiver of a method, which is no API object, leads to.
func lasts(addr ssa.Value) bool {
	seen := map[ssa.Value]bool{}
	for !seen[addr] {
		seen[addr] = true
		switch a := addr.(type) {
		case *ssa.Global:
			return true
		case *ssa.FieldAddr:
			addr = a.X
		case *ssa.UnOp:
			addr = a.X
		case *ssa.Alloc:
			if addr = ir.Assigned(a); addr == nil {
				return false
			}
		case *ssa.Parameter:
			fn := a.Parent()
			return fn.Signature.Recv() != nil && a == fn.Params[0] && !kube.IsAPIObject(a.Type()) && !kube.IsPartOfObject(a.Type())
		default:
			return false
		}
	}
	return false
}

// OnlyOnSetting reports whether a cache holds a kind only where a setting of the program says
// so, which is not seen to say so by default: a feature that few turn on.
func (c *Cache) OnlyOnSetting(kind kube.Kind) bool {
	return c.heldOnly(kind, func(u Use) bool { return u.Optional })
}
