package cache

import (
	"go/constant"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
)

// provided reports whether somebody has put an object where the program reads it: the
// name and the namespace are constant, neither the functions that read it send objects
// of the kind to the server, nor does the package give any object the name.
//
//	r.Get(ctx, types.NamespacedName{Namespace: "operator", Name: "credentials"}, secret)
func (b *build) provided(kind kube.Kind, object ssa.Value) bool {
	reads := b.readInto(object)
	return len(reads) > 0 && !slices.ContainsFunc(reads, func(get ssa.CallInstruction) bool {
		name, fixed := b.fixedKey(keyOf(get))
		return !fixed || b.sendsIn(get.Parent(), kind) || b.names(name)
	})
}

// fixedKey is the name in a key whose parts are all constant, and none is empty.
func (b *build) fixedKey(key ssa.Value) (name string, fixed bool) {
	if key == nil {
		return "", false
	}
	s := b.trace.Struct(key)
	if len(s.Open) > 0 || len(s.Values) < 2 {
		return "", false // of a kind without namespaces, or not seen
	}
	for field, values := range s.Values {
		if len(values) != 1 {
			return "", false
		}
		text, ok := textOf(values[0])
		if !ok || text == "" {
			return "", false
		}
		if kube.Is(field, kube.KeyName) {
			name = text
		}
	}
	return name, name != ""
}

func textOf(v ssa.Value) (string, bool) {
	c, ok := v.(*ssa.Const)
	if !ok || c.Value == nil || c.Value.Kind() != constant.String {
		return "", false
	}
	return constant.StringVal(c.Value), true
}

// sendsIn reports whether a function has the API server create or change an object that
// may be of a kind.
func (b *build) sendsIn(fn *ssa.Function, kind kube.Kind) bool {
	for call := range ir.CallsOf(fn) {
		for sym := range kube.Roles(ir.Callee(call)) {
			switch sym.Role {
			case kube.WriterCreate, kube.WriterUpdate, kube.WriterPatch, kube.ReadsAnew:
				if kinds, _ := b.objects(ir.Arg(call, sym.Arg)); len(kinds) == 0 || slices.Contains(kinds, kind) {
					return true
				}
			}
		}
	}
	return false
}

// names reports whether the package may give an object a name.
func (b *build) names(name string) bool {
	for _, fn := range b.prog.Funcs {
		for _, block := range fn.Blocks {
			for _, instr := range block.Instrs {
				if given := nameGiven(instr); given != nil && b.mayBeText(given, name) {
					return true
				}
			}
		}
	}
	return false
}

// nameGiven is the name that an instruction gives an object, nil for others.
func nameGiven(instr ssa.Instruction) ssa.Value {
	switch instr := instr.(type) {
	case *ssa.Store:
		addr, ok := instr.Addr.(*ssa.FieldAddr)
		if ok && kube.Is(ir.FieldOf(addr), kube.NameOf) {
			return instr.Val
		}
	case ssa.CallInstruction:
		if sym, ok := kube.Lookup(ir.Callee(instr), kube.SetsName); ok {
			return ir.Arg(instr, sym.Arg)
		}
	}
	return nil
}

// mayBeText reports whether one of the constants that a value is seen to be is a text.
func (b *build) mayBeText(v ssa.Value, text string) bool {
	values, _ := b.trace.Constants(v)
	return slices.ContainsFunc(values, func(c constant.Value) bool {
		return c.Kind() == constant.String && constant.StringVal(c) == text
	})
}
