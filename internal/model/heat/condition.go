package heat

import (
	"go/constant"
	"go/token"
	"go/types"
	"strings"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/model/client"
)

// guardOf returns the condition under which a block goes on to successor i.
func (r *Result) guardOf(b *ssa.BasicBlock, i int) Guards {
	if ir.Deleting(b, i) {
		return Deleted
	}
	cond, outcome := ir.Positive(ir.Last(b).(*ssa.If).Cond, i == 0)
	if g := r.guarding(cond, outcome, 1); g != 0 {
		return g
	}
	if r.uncertain(b, i) {
		return Uncertain
	}
	return 0
}

// guarding reads a condition, through functions of one expression, too.
func (r *Result) guarding(cond ssa.Value, outcome bool, depth int) Guards {
	switch cond := cond.(type) {
	case *ssa.BinOp:
		if cond.Op == token.EQL || cond.Op == token.NEQ {
			return r.compares(cond.X, cond.Y, (cond.Op == token.EQL) == outcome)
		}
		if count := counted(cond.X); count != nil && !outcome && cond.Op == token.GTR && isZero(cond.Y) {
			return r.lacks(count)
		}
	case *ssa.Extract: // _, ok := m[key]
		found, ok := cond.Tuple.(*ssa.Lookup)
		switch {
		case ok && outcome:
			return r.opted(found)
		case ok:
			return r.unlabelled(found)
		}
	case *ssa.UnOp: // a bool of the status
		if cond.Op == token.MUL && !outcome {
			return r.unset(cond)
		}
	case *ssa.Call:
		return r.asked(cond, outcome, depth)
	}
	return 0
}

// asked reads what a function says about its argument or receiver.
func (r *Result) asked(call *ssa.Call, outcome bool, depth int) Guards {
	if recv := ir.Receiver(call); outcome && recv != nil && len(ir.Args(call)) == 0 && inStatus(recv) {
		return r.unset(recv) // status.StartTime.IsZero()
	}
	entered := r.Prog.Entered(call)
	if depth == 0 || len(entered) != 1 || len(entered[0].Blocks) != 1 {
		return 0
	}
	instrs := entered[0].Blocks[0].Instrs
	ret, ok := instrs[len(instrs)-1].(*ssa.Return)
	if !ok || len(ret.Results) != 1 {
		return 0
	}
	cond, outcome := ir.Positive(ret.Results[0], outcome)
	return r.guarding(cond, outcome, depth-1)
}

// compares reads a comparison of two values.
func (r *Result) compares(x, y ssa.Value, equal bool) Guards {
	if _, ok := x.(*ssa.Const); ok {
		x, y = y, x
	}
	c, ok := y.(*ssa.Const)
	switch {
	case !ok:
		if !equal && (inStatus(x) && inObject(y) && !inStatus(y) || inStatus(y) && inObject(x) && !inStatus(x)) {
			return Differing
		}
	case isZero(c):
		if equal {
			return r.lacking(x)
		}
		return r.opted(lookup(x))
	case equal && lookup(x) != nil:
		return r.opted(lookup(x))
	case c.Value.Kind() == constant.String && inStatus(x) && lasting(constant.StringVal(c.Value)) != equal:
		return Phased
	}
	return 0
}

// lacking reads a value that is zero, empty or nil.
func (r *Result) lacking(v ssa.Value) Guards {
	if found, ok := v.(*ssa.Lookup); ok {
		return r.unlabelled(found)
	}
	if list := counted(v); list != nil {
		return r.lacks(list)
	}
	if _, ok := v.(*ssa.Parameter); !ok && isObject(v.Type()) {
		return Missing
	}
	return r.unset(v)
}

// counted returns what a value is the length of.
func counted(v ssa.Value) ssa.Value {
	call, ok := v.(*ssa.Call)
	if !ok {
		return nil
	}
	if b, ok := call.Call.Value.(*ssa.Builtin); ok && b.Name() == "len" {
		return call.Call.Args[0]
	}
	return nil
}

// lacks reads a list that is empty: objects that are not there, or a mark.
func (r *Result) lacks(list ssa.Value) Guards {
	if s, ok := list.Type().Underlying().(*types.Slice); ok && (kube.IsAPIObject(s.Elem()) || isObject(s.Elem())) {
		return Missing
	}
	return r.unset(list)
}

func isObject(t types.Type) bool {
	_, pointer := t.Underlying().(*types.Pointer)
	return pointer && kube.IsAPIObject(t)
}

// unset reads a field of the status that is not set, if the program sets it.
func (r *Result) unset(v ssa.Value) Guards {
	if !inStatus(v) {
		return 0
	}
	if field := ir.FieldOf(address(v)); field != nil && (len(r.Prog.Stores(field)) > 0 || r.filled()[field]) {
		return Unmarked
	}
	return 0
}

// filled returns the fields whose address the package gives to what writes there.
//
//	meta.SetStatusCondition(&object.Status.Conditions, condition)
func (r *Result) filled() map[types.Object]bool {
	if r.fills != nil {
		return r.fills
	}
	r.fills = map[types.Object]bool{}
	for call := range r.Prog.Calls() {
		sym, ok := kube.Lookup(ir.Callee(call), kube.WritesEntries)
		if !ok {
			continue
		}
		if field, ok := ir.Arg(call, sym.Arg).(*ssa.FieldAddr); ok {
			r.fills[ir.FieldOf(field)] = true
		}
	}
	return r.fills
}

// unlabelled reads an annotation or label that is not there, if the program
// sets one of this key.
func (r *Result) unlabelled(found *ssa.Lookup) Guards {
	key, known := r.trace.Constant(found.Index)
	if known == client.Known && key.Kind() == constant.String && isMetadataMap(found.X) && r.labels()[constant.StringVal(key)] {
		return Unmarked
	}
	return 0
}

// labels returns the constant keys of the maps of texts that the package fills.
func (r *Result) labels() map[string]bool {
	if r.marks != nil {
		return r.marks
	}
	r.marks = map[string]bool{}
	for _, fn := range r.Prog.Funcs {
		for _, b := range fn.Blocks {
			for _, instr := range b.Instrs {
				if update, ok := instr.(*ssa.MapUpdate); ok {
					if key, known := r.trace.Constant(update.Key); known == client.Known && key.Kind() == constant.String {
						r.marks[constant.StringVal(key)] = true
					}
				}
			}
		}
	}
	return r.marks
}

// isMetadataMap reports whether a value is the labels or annotations of an object.
func isMetadataMap(v ssa.Value) bool {
	if call, ok := v.(*ssa.Call); ok {
		recv := ir.Receiver(call)
		return recv != nil && len(ir.Args(call)) == 0 && kube.HasMetadata(recv.Type())
	}
	base := baseOf(address(v))
	return base != nil && kube.IsObjectMeta(ir.Deref(base.Type()))
}

// address is the address that a value was loaded from, or itself.
func address(v ssa.Value) ssa.Value {
	for {
		switch c := v.(type) {
		case *ssa.ChangeType:
			v = c.X
		case *ssa.Convert:
			v = c.X
		case *ssa.UnOp:
			return c.X
		default:
			return v
		}
	}
}

// baseOf is what a field belongs to.
func baseOf(field ssa.Value) ssa.Value {
	switch v := field.(type) {
	case *ssa.FieldAddr:
		return v.X
	case *ssa.Field:
		return v.X
	}
	return nil
}

// inStatus reports whether a value is read from the status of an API object.
func inStatus(v ssa.Value) bool {
	return inField(v, func(base ssa.Value, field *types.Var) bool { return kube.IsStatus(base.Type(), field) })
}

// inObject reports whether a value is read from an API object.
func inObject(v ssa.Value) bool {
	return inField(v, func(base ssa.Value, _ *types.Var) bool { return kube.IsAPIObject(base.Type()) })
}

// inField reports whether one of the fields on the way to a value fits.
func inField(v ssa.Value, fits func(base ssa.Value, field *types.Var) bool) bool {
	for range 6 {
		v = address(v)
		base := baseOf(v)
		if base == nil {
			return false
		}
		if fits(base, ir.FieldOf(v)) {
			return true
		}
		v = base
	}
	return false
}

// stays are the phases in which objects stay for most of their lives.
var stays = []string{
	"running", "ready", "active", "bound", "available", "healthy", "established", "deployed", "installed", "synced", "succeeded",
	"complete", "completed", "failed", "normal", "online", "true", "success", "enabled", "accepted", "valid", "ok",
}

// lasting reports whether objects stay in a phase.
func lasting(phase string) bool {
	for _, s := range stays {
		if strings.EqualFold(s, phase) {
			return true
		}
	}
	return false
}
