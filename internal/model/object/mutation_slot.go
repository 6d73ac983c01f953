package object

import (
	"fmt"
	"go/ast"
	"go/token"
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/model/client"
	"github.com/informerlint/informerlint/internal/rule"
)

// Code that asks an interface for an object and writes to it, or hands one of a cache's to an
// interface, does not know what is behind that. Who fills it does: with what an informer's
// cache owns, or with what writes to it.
//
//	type finder interface{ Find(name string) (*v1.Pod, error) }
//	p, err := c.finder.Find(name)
//	p.Labels["a"] = "b"

// Behind is the fact that such code calls methods of what gets into a field, package variable or
// parameter.
type Behind struct{ Uses []SlotUse }

// AFact marks Behind as a fact.
func (*Behind) AFact() {}

func (f *Behind) String() string { return fmt.Sprintf("has behind it %v", f.Uses) }

// A SlotUse is one call of a method. It is fit for facts.
type SlotUse struct {
	// Param is the parameter of a function, the first is 0, receiver included; of others -1.
	Param  int
	Method string
	// Writes tells that code writes to a part of a result. Without it, an argument is an object
	// of a cache.
	Writes bool
	// Index is the result or argument, and Path leads from the result to what is written.
	Index int
	Path  string
	// Hops is how many pointers, maps and slices lead from the argument to the cache's memory.
	Hops int
	// Origin is where the object came from that is an argument.
	Origin Origin
	// Write is the place of the write.
	Write rule.Place
	// Proof and Resent are what comes of a write to an object of a cache, which Remark tells to be
	// worth no more than that.
	Proof          Proof
	Resent, Remark bool
}

// A Join is what hands an object of a cache to code that writes to it, by filling a slot.
type Join struct {
	// By hands over the value.
	By    ssa.Instruction
	Value ssa.Value
	SlotUse
}

// asksBehind ends at what a method of an interface returns of which only who fills it knows.
func (l *look) asksBehind(call *ssa.Call, result int, p path) {
	if !l.open(call) || l.summary(ir.CalleeFunc(call)) != nil {
		return
	}
	s := newSource(call, call.Call.Signature().Results().At(result).Type())
	s.asked, s.result = true, result
	if kube.MayHold(s.object) {
		l.end(memoryRoot{source: s, path: p})
	}
}

// sure reports whether a root is a parameter, or an object of which it is known whether it is a
// cache's.
func (s memoryRoot) sure() bool { return !s.source.asked }

// open reports whether a call is one of an interface of the program's own that is implemented
// elsewhere.
func (r *MutationResult) open(call ssa.CallInstruction) bool {
	common := call.Common()
	if !common.IsInvoke() || common.Method.Pkg() == nil || len(r.prog.Entered(call)) > 0 {
		return false
	}
	for range kube.Roles(common.Method) {
		return false
	}
	return rule.InModuleOf(r.pass, common.Method.Pkg().Path()) && !kube.SharesObjects(common.Method.Origin())
}

// exportBehind states what code does with what is behind slots of this package, and finds what
// this package fills those of others with.
func (r *MutationResult) exportBehind() {
	uses := map[types.Object][]SlotUse{}
	for _, a := range r.asked {
		r.slot(uses, ir.Receiver(a.Source.At.(*ssa.Call)), SlotUse{
			Method: ir.CalleeFunc(a.Source.At.(*ssa.Call)).Name(), Writes: true, Index: a.Source.result, Path: a.path,
			Write: a.Write(r.pass.Fset), Proof: a.Proof, Resent: a.Resent, Remark: a.remark(),
		})
	}
	for call := range r.prog.Calls() {
		if r.open(call) {
			r.hands(uses, call)
		}
	}
	r.fillings(func(f filling, use SlotUse) {
		if !r.join(f, use) {
			r.slot(uses, f.v, use)
		}
	})
	for obj, found := range uses {
		slices.SortStableFunc(found, func(a, b SlotUse) int { return a.Write.Compare(b.Write) })
		rule.Export(r.pass, obj, &Behind{found[:min(len(found), maxEffects)]})
	}
}

// hands notes the objects of caches that a call of an interface's method hands over.
func (r *MutationResult) hands(uses map[types.Object][]SlotUse, call ssa.CallInstruction) {
	for i, arg := range call.Common().Args {
		if !kube.MayHold(arg.Type()) {
			continue
		}
		for _, root := range r.roots(arg, itself, call) {
			if root.param != nil || root.source.assumed() || root.deleted() || root.source.alone {
				continue
			}
			r.slot(uses, call.Common().Value, SlotUse{
				Method: call.Common().Method.Name(), Index: i, Hops: max(root.source.hops-hops(root.path), 0),
				Origin: r.originOf(root), Write: r.place(ir.Position(call)),
			})
			break
		}
	}
}

// slot notes a use where others fill what it is a use of.
func (r *MutationResult) slot(uses map[types.Object][]SlotUse, v ssa.Value, use SlotUse) {
	for _, w := range r.clients.Leading(v, client.On{Method: use.Method}) {
		if use.Param = w.Param; w.Slot.Pkg() == r.pass.Pkg && !slices.Contains(uses[w.Slot], use) {
			uses[w.Slot] = append(uses[w.Slot], use)
		}
	}
}

// A filling is an instruction that hands a value to a slot of another package.
type filling struct {
	by ssa.Instruction
	v  ssa.Value
}

// fillings goes through what this package fills slots of other packages with, and how those
// are used.
func (r *MutationResult) fillings(each func(filling, SlotUse)) {
	for _, fn := range r.prog.Funcs {
		for _, b := range fn.Blocks {
			for _, instr := range b.Instrs {
				switch instr := instr.(type) {
				case *ssa.Store:
					for _, use := range r.usesOf(ir.Holder(instr.Addr)) {
						each(filling{instr, instr.Val}, use)
					}
				case ssa.CallInstruction:
					for _, use := range r.usesOf(ir.Callee(instr)) {
						if v := ir.Operand(instr, use.Param); v != nil {
							each(filling{instr, v}, use)
						}
					}
				}
			}
		}
	}
}

// usesOf returns how code of another package uses what is behind its field, variable or function.
func (r *MutationResult) usesOf(obj types.Object) []SlotUse {
	if obj == nil || obj.Pkg() == nil || obj.Pkg() == r.pass.Pkg {
		return nil
	}
	var fact Behind
	if !r.pass.ImportObjectFact(obj, &fact) {
		return nil
	}
	return fact.Uses
}

// join notes what is handed over, if all that it may be hands out objects of caches that are
// written to, or writes to those that it is given. It reports whether it is known what it is.
func (r *MutationResult) join(f filling, use SlotUse) (known bool) {
	var found *SlotUse
	for _, s := range r.trace.Sources(f.v) {
		if ir.IsNil(s.Value) {
			continue
		}
		switch s.Value.(type) {
		case *ssa.Parameter, *ssa.FieldAddr, *ssa.Field, *ssa.Global:
			if types.IsInterface(s.Type()) {
				return false
			}
		}
		joined, ok := r.joined(s.Type(), use)
		if !ok {
			return true
		}
		found = &joined
	}
	if found != nil {
		r.joins(Join{f.by, f.v, *found})
	}
	return true
}

// joins keeps the worst of what comes of handing over one method.
func (r *MutationResult) joins(j Join) {
	known := slices.IndexFunc(r.Joins, func(other Join) bool {
		return other.By == j.By && other.Value == j.Value && other.Method == j.Method && other.Writes == j.Writes
	})
	switch {
	case known < 0:
		r.Joins = append(r.Joins, j)
	case r.Joins[known].Remark && !j.Remark || r.Joins[known].Remark == j.Remark && r.Joins[known].Proof < j.Proof:
		r.Joins[known] = j
	}
}

// joined completes a use by what the method of a concrete type does.
func (r *MutationResult) joined(t types.Type, use SlotUse) (SlotUse, bool) {
	fn := ir.MethodNamed(t, r.pass.Pkg, use.Method)
	if fn == nil {
		return use, false
	}
	if !use.Writes {
		return r.joinedWrite(fn, use)
	}
	return r.joinedRead(fn.Origin(), use)
}

// joinedRead completes a use by where a method has an object of a cache from.
func (r *MutationResult) joinedRead(fn *types.Func, use SlotUse) (SlotUse, bool) {
	if own := r.prog.Function(fn); own != nil {
		for _, root := range r.resultRoots(returned{fn: own, result: use.Index, path: use.Path}) {
			if root.param == nil && root.owned() && !root.source.assumed() && !root.deleted() {
				use.Origin = r.originOf(root)
				return use, true
			}
		}
		return use, false
	}
	if kube.SharesObjects(fn) {
		s := newSource(nil, fn.Signature().Results().At(0).Type())
		use.Origin = Origin{Form: s.Form, Method: fn.FullName()}
		return use, use.Index == 0 && hops(use.Path) >= s.hops
	}
	if sum := r.summary(fn); sum != nil {
		for _, res := range sum.Results {
			rest, ok := strings.CutPrefix(use.Path, res.Part)
			if ok && res.Param < 0 && res.Reader == 0 && res.Result == use.Index && hops(rest) >= res.Hops && !res.Origin.Deleted && res.If == (Demands{}) {
				use.Origin = res.Origin
				return use, true
			}
		}
	}
	return use, false
}

// joinedWrite completes a use by where a method writes to what it is given.
func (r *MutationResult) joinedWrite(fn *types.Func, use SlotUse) (SlotUse, bool) {
	var effects []MutationEffect
	if own := r.prog.Function(fn); own != nil {
		effects = r.writes(own)
	} else if sum := r.summary(fn.Origin()); sum != nil {
		effects = sum.Effects
	}
	for _, e := range effects {
		if e.Param == use.Index+1 && hops(e.Path) >= use.Hops && e.severity() == changing && e.If == nil {
			use.Write, use.Proof = e.At, Unlike
			return use, true
		}
	}
	return use, false
}

// Syntax is what hands over the value of a join, as assignment finds it for stores.
func (j Join) Syntax(r *MutationResult, assignment func(token.Pos) ast.Node) ast.Node {
	return r.prog.Handed(j.By, j.Value, assignment)
}

// Objection is what takes back that the object is a cache's, nil for nothing.
func (j Join) Objection() rule.Objection { return Objection(Mutation{Origin: &j.Origin}) }
