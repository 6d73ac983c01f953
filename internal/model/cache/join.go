package cache

import (
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/model/client"
	"github.com/informerlint/informerlint/internal/model/heat"
)

// joinImported adds what other packages do with the caches they are given
// here: as arguments, in fields and in variables.
func (b *build) joinImported() {
	for call := range b.prog.Calls() {
		fn := ir.CalleeFunc(call)
		var fact Uses
		if fn == nil || fn.Pkg() == b.pass.Pkg || !b.pass.ImportObjectFact(fn, &fact) {
			continue
		}
		for _, u := range b.instances(call, fact.Of) {
			arg := u.Param.In(call)
			b.settle(arg, u.Use)
			u.Use.Often = b.oftenThrough(call, u.Use)
			if u.Use.Act == Reads {
				u.Use.Turn = b.turnThrough(call, u.Use)
			}
			u.Use.Led = u.Use.Led || u.Use.Act == Starts && heat.LeadingOf(b.pass).Only(call)
			u.Use.Wanting = u.Use.Wanting || u.Use.Instead == (Instead{}) && b.wants(call)
			u.Use.Optional = u.Use.Optional || u.Use.Held == "" && b.onSetting(call)
			u.Use.Founding = u.Use.Founding && b.cold(call) || u.Use.Held == "" && b.founds(call)
			if u.Use.Way.Passed == "" && !isGiven(arg) {
				u.Use.Way.Passed = b.reach.Where(call)
			}
			b.attachUnless(arg, u.Use.Instead.Param.In(call), b.called(call, u.Use))
		}
	}
	for _, fn := range b.prog.Funcs {
		for _, block := range fn.Blocks {
			for _, instr := range block.Instrs {
				if store, ok := instr.(*ssa.Store); ok {
					b.joinStore(store)
				}
			}
		}
	}
}

// isGiven reports whether a value is a parameter, so that who calls its function
// decides. Who takes a client out of a field need not be who put it there.
func isGiven(v ssa.Value) bool {
	for {
		switch x := v.(type) {
		case *ssa.ChangeInterface:
			v = x.X
		case *ssa.MakeInterface:
			v = x.X
		case *ssa.Parameter:
			return true
		default:
			return false
		}
	}
}

// called fills in what a call decides about a use in the function it calls:
// the resync period of a handler.
func (b *build) called(call ssa.CallInstruction, u Use) Use {
	n := u.Resync.Param
	if n == 0 || u.Resync.Known != client.Unknown {
		return u
	}
	u.Resync = b.period(n.In(call), b.prog.ArgSyntax(call, n.Argument(call)))
	return u
}

// joinStore adds what is done with the cache in a field or variable of another package.
func (b *build) joinStore(store *ssa.Store) {
	if !kube.HandlesCache(store.Val.Type()) {
		return
	}
	obj := holder(store.Addr)
	var fact Uses
	if obj == nil || obj.Pkg() == b.pass.Pkg || !b.pass.ImportObjectFact(obj, &fact) {
		return
	}
	mixed := slices.ContainsFunc(b.prog.Stores(obj), func(s ir.Store) bool {
		return slices.ContainsFunc(b.trace.Sources(s.Value), func(s client.Source) bool { return b.isLive(s.Value) })
	})
	for _, u := range fact.Of {
		b.settle(store.Val, u.Use)
		u.Use.Optional = u.Use.Optional || b.onSetting(store)
		if !mixed {
			b.attachUnless(store.Val, beside(store, u.Use.Instead.Field), u.Use)
		}
	}
}

// joinDynamic adds what is done behind calls of interface methods and
// function values.
func (b *build) joinDynamic() {
	d := newDynamic(b.prog)
	for call := range b.prog.Calls() {
		if !handlesCaches(call) || b.joinListed(call) {
			continue
		}
		for _, fn := range b.callees(d, call) {
			for _, u := range b.usesOf(fn.obj) {
				b.attachUnless(dynamicArgument(call, fn, u.Param), dynamicArgument(call, fn, u.Use.Instead.Param), u.Use)
			}
		}
	}
}

func handlesCaches(call ssa.CallInstruction) bool {
	for _, arg := range ir.Args(call) {
		if kube.HandlesCache(arg.Type()) {
			return true
		}
	}
	return false
}

// usesOf returns what a function of this or another package does with its parameters.
func (b *build) usesOf(fn *types.Func) []ParamUse {
	if fn.Pkg() == b.pass.Pkg {
		return b.uses[fn]
	}
	var fact Uses
	b.pass.ImportObjectFact(fn, &fact)
	return fact.Of
}

// dynamicArgument returns what a dynamic call passes for a parameter of a function that
// it may enter: nothing for the receiver that a method value is bound to.
func dynamicArgument(call ssa.CallInstruction, fn function, p ir.Param) ssa.Value {
	n := int(p)
	if fn.bound {
		n--
	}
	return ir.Arg(call, n-1)
}
