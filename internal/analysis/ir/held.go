package ir

import (
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"
)

// indexHeld finds the functions that calls enter out of where the package keeps them: in a
// variable or field that other packages cannot fill, and in maps and slices there.
//
//	var strategies = map[string]func(*state){"weight": byWeight}
//	strategies[name](s)
func (p *Program) indexHeld() {
	p.held = map[ssa.CallInstruction][]*ssa.Function{}
	for call := range p.Calls() {
		common := call.Common()
		if _, builtin := common.Value.(*ssa.Builtin); builtin || common.IsInvoke() || called(common) != nil {
			continue
		}
		keep := &keeping{prog: p, complete: true}
		if keep.value(common.Value, false); keep.complete {
			p.held[call] = keep.functions
		}
	}
}

// keeping finds all functions that a value may be, or that a container holds.
type keeping struct {
	prog      *Program
	seen      []ssa.Value
	functions []*ssa.Function
	// complete is not set where other packages, or callers, have a say.
	complete bool
}

// value goes from a function, or from a container of such, to where it comes from.
func (k *keeping) value(v ssa.Value, container bool) {
	if !k.complete || slices.Contains(k.seen, v) {
		return
	}
	if k.seen = append(k.seen, v); len(k.seen) > maxKept {
		k.complete = false
		return
	}
	switch v := v.(type) {
	case *ssa.Const:
	case *ssa.Function, *ssa.MakeClosure:
		k.function(FunctionOf(v))
	case *ssa.ChangeType:
		k.value(v.X, container)
	case *ssa.Phi:
		for _, e := range v.Edges {
			k.value(e, container)
		}
	case *ssa.UnOp:
		if v.Op != token.MUL {
			k.complete = false
			return
		}
		k.at(v.X, container)
	case *ssa.Field:
		k.slot(v, v.X, container)
	case *ssa.Lookup:
		k.inside(v.X, container)
	case *ssa.Index:
		k.inside(v.X, container)
	case *ssa.Extract:
		k.part(v, container)
	default:
		k.made(v, container)
	}
}

// maxKept bounds how many values one call's callee is looked for in.
const maxKept = 64

func (k *keeping) function(fn *ssa.Function) {
	if fn == nil || !k.prog.HasBody(fn) {
		k.complete = false
		return
	}
	if !slices.Contains(k.functions, fn) {
		k.functions = append(k.functions, fn)
	}
}

// part is an entry that a range or a lookup gives.
func (k *keeping) part(v *ssa.Extract, container bool) {
	switch t := v.Tuple.(type) {
	case *ssa.Lookup:
		k.inside(t.X, container)
	case *ssa.Next:
		if r, ok := t.Iter.(*ssa.Range); ok && v.Index == 2 {
			k.inside(r.X, container)
			return
		}
		k.complete = false
	default:
		k.complete = false
	}
}

// inside goes to the entries of a container, if what it has is not a container itself.
func (k *keeping) inside(of ssa.Value, container bool) {
	if container {
		k.complete = false
		return
	}
	k.value(of, true)
}

// at is what an address leads to.
func (k *keeping) at(addr ssa.Value, container bool) {
	switch addr := addr.(type) {
	case *ssa.IndexAddr:
		k.inside(addr.X, container)
	case *ssa.FieldAddr:
		k.slot(addr, addr.X, container)
	case *ssa.Global:
		k.holder(addr.Object(), container)
	case *ssa.Alloc:
		k.local(addr, container)
	case *ssa.FreeVar:
		if bound := Binding(addr); bound != nil {
			k.at(bound, container)
			return
		}
		k.complete = false
	default:
		k.complete = false
	}
}

// local is a variable, which closures may store into.
func (k *keeping) local(variable *ssa.Alloc, container bool) {
	if isPassed(variable) {
		k.complete = false
		return
	}
	for v := range Stored(variable) {
		k.value(v, container)
	}
	k.puts(Held{variable}, container)
}

// slot is a field, which other packages cannot name, of a struct. Of one that stands in a
// container any may be meant; others each have their own function, so that only one which all
// have is known.
//
//	for _, step := range c.steps { step.run(pod) }
//	c.sync(key)
func (k *keeping) slot(v, of ssa.Value, container bool) {
	field := FieldOf(v)
	name := nameOf(Deref(of.Type()))
	if field == nil || field.Exported() && name != nil && name.Exported() && k.prog.Pass.Pkg.Name() != "main" {
		k.complete = false
		return
	}
	before := len(k.functions)
	k.stores(field, container)
	if !container && !isEntry(of) && len(k.functions) > before+1 {
		k.complete = false
	}
}

// isEntry reports whether a struct is an entry of a container, or the variable of a loop that
// such are copied to.
func isEntry(of ssa.Value) bool {
	switch of := of.(type) {
	case *ssa.IndexAddr, *ssa.Index, *ssa.Lookup, *ssa.Next:
		return true
	case *ssa.Extract:
		return isEntry(of.Tuple)
	case *ssa.UnOp:
		return isEntry(of.X)
	case *ssa.Alloc:
		stored := slices.Collect(Stored(of))
		return len(stored) > 0 && !slices.ContainsFunc(stored, func(v ssa.Value) bool { return !isEntry(v) })
	}
	return false
}

// holder is a package variable that other packages cannot name.
func (k *keeping) holder(variable types.Object, container bool) {
	if variable == nil || variable.Exported() && k.prog.Pass.Pkg.Name() != "main" {
		k.complete = false
		return
	}
	k.stores(variable, container)
}

func (k *keeping) stores(obj types.Object, container bool) {
	stores := k.prog.stores[obj]
	if obj.Pkg() != k.prog.Pass.Pkg || len(stores) == 0 {
		k.complete = false
		return
	}
	for _, s := range stores {
		if p, ok := s.Value.(*ssa.Parameter); ok {
			k.passed(p, container)
			continue
		}
		k.value(s.Value, container)
	}
	k.puts(Held{obj}, container)
}

// passed is what the callers of a function pass that keeps it.
//
//	func newWorker(sync func(string) error) *worker { return &worker{sync: sync} }
func (k *keeping) passed(p *ssa.Parameter, container bool) {
	if k.prog.Open(p.Parent()) {
		k.complete = false
		return
	}
	for _, call := range k.prog.Callers(p.Parent()) {
		if arg := PassedTo(call, p); arg != nil {
			k.value(arg, container)
		}
	}
}

// puts are the entries that are put into a container under a name.
func (k *keeping) puts(home any, container bool) {
	for _, put := range k.prog.puts[home] {
		if !container {
			k.complete = false
			return
		}
		k.value(put.Value, false)
	}
}

// made is a container where it is made.
func (k *keeping) made(v ssa.Value, container bool) {
	if array, ok := v.(*ssa.Global); ok && container {
		k.array(array)
		return
	}
	if !container || v.Referrers() == nil || isPassed(v) {
		k.complete = false
		return
	}
	switch v := v.(type) {
	case *ssa.MakeMap, *ssa.MakeSlice:
		k.puts(v, container)
	case *ssa.Slice:
		k.value(v.X, container)
	case *ssa.Alloc: // the array behind a slice
		k.puts(v, container)
	case *ssa.Call:
		if b, ok := v.Call.Value.(*ssa.Builtin); ok && b.Name() == "append" {
			for _, slice := range v.Call.Args {
				k.value(slice, container)
			}
			return
		}
		k.complete = false
	default:
		k.complete = false
	}
}

// array is a package variable that is an array, which other packages cannot fill.
func (k *keeping) array(variable *ssa.Global) {
	obj := variable.Object()
	if obj == nil || obj.Pkg() != k.prog.Pass.Pkg || obj.Exported() && obj.Pkg().Name() != "main" {
		k.complete = false
		return
	}
	k.puts(obj, true)
}

// isPassed reports whether a call gets a value, and may fill it.
func isPassed(v ssa.Value) bool {
	return slices.ContainsFunc(*v.Referrers(), func(by ssa.Instruction) bool {
		call, ok := by.(ssa.CallInstruction)
		if !ok {
			return false
		}
		_, builtin := call.Common().Value.(*ssa.Builtin)
		return !builtin && slices.Contains(call.Common().Args, v)
	})
}
