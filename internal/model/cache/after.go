package cache

import (
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/rule"
)

// Updates of objects matter to reconciles that get to what looks at them. Those that
// end before would do so after an update, too.
//
//	if server.IP == "" {
//		return ctrl.Result{}, nil // an update of the service would change nothing
//	}
//	if err := r.repairService(ctx, server); err != nil {
//		return ctrl.Result{}, err
//	}
//	return ctrl.Result{RequeueAfter: period}, nil

// A mindful looks for code that deals with objects of some kinds.
type mindful struct {
	*build
	kinds []kube.Kind
	// deals are the functions of this package that were looked at.
	deals map[*ssa.Function]bool
}

// mindfulOf looks for the kinds of a watch; for nothing if one of them is not known.
func (b *build) mindfulOf(kinds []kube.Kind) *mindful {
	if len(kinds) == 0 || slices.Contains(kinds, kube.Kind{}) {
		return nil
	}
	return &mindful{b, kinds, map[*ssa.Function]bool{}}
}

// behind returns what to look for in a function that a call enters: nil for nothing,
// where what deals with the objects may have run before.
func (m *mindful) behind(call ssa.Instruction) *mindful {
	if m.matters(call) {
		return nil
	}
	return m
}

// matters reports whether an instruction may follow what deals with the objects.
func (m *mindful) matters(at ssa.Instruction) bool {
	if m == nil {
		return true
	}
	block := at.Block()
	if slices.ContainsFunc(block.Instrs[:slices.Index(block.Instrs, at)], m.touches) {
		return true
	}
	seen := map[*ssa.BasicBlock]bool{}
	for todo := slices.Clone(block.Preds); len(todo) > 0; {
		before := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		if seen[before] {
			continue
		}
		seen[before] = true
		if slices.ContainsFunc(before.Instrs, m.touches) {
			return true
		}
		todo = append(todo, before.Preds...)
	}
	return false
}

// touches reports whether an instruction has such an object, or calls what does.
func (m *mindful) touches(instr ssa.Instruction) bool {
	if v, ok := instr.(ssa.Value); ok && m.means(v.Type()) {
		return true
	}
	if call, ok := instr.(ssa.CallInstruction); ok {
		return m.calls(call)
	}
	return false
}

// means reports whether a type is one of the kinds, a list of one or a pointer to one.
func (m *mindful) means(t types.Type) bool {
	for {
		p, ok := t.Underlying().(*types.Pointer)
		if !ok {
			break
		}
		t = p.Elem()
	}
	kind, ok := kube.KindOf(t)
	return ok && slices.Contains(m.kinds, kind)
}

// calls reports whether a call may lead to code that deals with the objects.
func (m *mindful) calls(call ssa.CallInstruction) bool {
	if m.givesCode(call) {
		return true
	}
	if entered := m.prog.Entered(call); len(entered) > 0 {
		return slices.ContainsFunc(entered, m.does)
	}
	if _, builtin := call.Common().Value.(*ssa.Builtin); builtin {
		return false
	}
	callee := ir.CalleeFunc(call)
	switch {
	case callee == nil:
		return true // a function value
	case callee.Pkg() == nil || !rule.InModuleOf(m.pass, callee.Pkg().Path()):
		return false
	case call.Common().IsInvoke():
		return true // whoever implements it
	}
	var fact Package
	return m.pass.ImportPackageFact(callee.Pkg(), &fact) &&
		slices.ContainsFunc(m.kinds, func(k kube.Kind) bool { return slices.Contains(fact.Contents, k) || slices.Contains(fact.Metadata, k) })
}

// givesCode reports whether a call is given a function that deals with the objects, alone or
// in a list.
//
//	utils.RunAll(r.reconcileService, r.reconcileClaim)
func (m *mindful) givesCode(call ssa.CallInstruction) bool {
	return slices.ContainsFunc(call.Common().Args, func(arg ssa.Value) bool {
		if m.given(arg) {
			return true
		}
		if _, literal := arg.(*ssa.Slice); !literal {
			return false
		}
		elems, _ := m.trace.Elements(arg)
		return slices.ContainsFunc(elems, m.given)
	})
}

// given reports whether a value is a function that deals with the objects.
func (m *mindful) given(arg ssa.Value) bool {
	if named, ok := arg.(*ssa.ChangeType); ok {
		arg = named.X // a function of a named type
	}
	fn := ir.FunctionOf(arg)
	return fn != nil && m.does(fn)
}

// does reports whether a function, or what it calls, deals with the objects.
func (m *mindful) does(fn *ssa.Function) bool {
	if known, ok := m.deals[fn]; ok || !m.prog.HasBody(fn) {
		return known
	}
	m.deals[fn] = false // while it is being looked at
	m.deals[fn] = slices.ContainsFunc(fn.Params, func(p *ssa.Parameter) bool { return m.means(p.Type()) }) ||
		slices.ContainsFunc(fn.Blocks, func(b *ssa.BasicBlock) bool { return slices.ContainsFunc(b.Instrs, m.touches) })
	return m.deals[fn]
}
