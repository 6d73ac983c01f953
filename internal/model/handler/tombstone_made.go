package handler

import (
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
)

// A handler may be a function that a function of another package has made, for objects of any
// type.
//
//	cache.ResourceEventHandlerFuncs{DeleteFunc: typed.OnDelete(c.drop)}

// madeReactions are what the functions do with tombstones that a function returns.
func (r *TombstoneResult) madeReactions(fn *ssa.Function) (found []MadeReaction) {
	for i := range fn.Signature.Results().Len() {
		if r.returnsRejecting(fn, i) {
			found = append(found, MadeReaction{i, Reaction{Queue: -1, Results: []uint8{uint8(no)}, Fails: []bool{true}}})
			continue
		}
		made := r.onlyMade(fn, i)
		if made == nil || made.Parent() != fn || len(made.Params) == 0 {
			continue
		}
		for _, reaction := range r.reactions(fn, made) {
			if reaction.Param == len(made.Params)-1 {
				found = append(found, MadeReaction{i, reaction})
			}
		}
	}
	return found
}

// onlyMade is the function that a result is, nil where it may be one of several.
func (r *TombstoneResult) onlyMade(fn *ssa.Function, result int) (made *ssa.Function) {
	for v := range ir.Results(fn, result) {
		if made != nil {
			return nil
		}
		made = ir.FunctionOf(r.source(v))
	}
	return made
}

// runMade notes what functions do that functions of other packages have made.
func (r *TombstoneResult) runMade(d *Reception) {
	if d.Method != nil {
		return
	}
	for _, s := range r.trace.Sources(d.Func) {
		call, ok := s.Call()
		if !ok {
			continue
		}
		var fact Buries
		callee := ir.CalleeFunc(call)
		if callee == nil || callee.Pkg() == r.pass.Pkg || !r.pass.ImportObjectFact(callee, &fact) {
			continue
		}
		for _, m := range fact.Made {
			if m.Result == s.Result && (!m.Typed || ofObjects(ir.TypeArgs(call))) && r.blame(d, callee, m.Reaction, giving{call: call}) {
				return
			}
		}
	}
}

// receiverTypes are the types that the handler of a reception has in place of type parameters.
func receiverTypes(d *Reception) (args []types.Type) {
	conv, ok := d.At.(*ssa.MakeInterface)
	if !ok {
		return nil
	}
	named, ok := types.Unalias(ir.Deref(conv.X.Type())).(*types.Named)
	if !ok {
		return nil
	}
	for arg := range named.TypeArgs().Types() {
		args = append(args, arg)
	}
	return args
}

// ofObjects reports whether types are those of objects: none of them is an interface.
func ofObjects(args []types.Type) bool {
	for _, t := range args {
		if _, pointer := t.Underlying().(*types.Pointer); !pointer {
			return false
		}
	}
	return len(args) > 0
}
