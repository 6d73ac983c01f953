package request

import (
	"fmt"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/model/heat"
	"github.com/informerlint/informerlint/internal/rule"
)

// Newest is the fact that hot code acts on what it is answered by what others put into a field
// or variable, or pass to a function: such an answer may have to be the newest state.
type Newest struct {
	// Params are the parameters, the first is 0, receiver included; for fields and variables -1.
	Params []int
}

// AFact marks Newest as a fact.
func (*Newest) AFact() {}

func (f *Newest) String() string { return fmt.Sprintf("newest %v", f.Params) }

// findNewest finds what hot code calls that only others know, and acts on the answers of.
func (r *Result) findNewest() {
	for call := range r.Prog.Calls() {
		if _, hot := r.Hot.At(call); !hot || call.Common().StaticCallee() != nil || !r.acts(call) {
			continue
		}
		for _, slot := range r.Hot.Slots(call.Common().Value) {
			r.wants(slot, -1)
		}
		_, params := r.Hot.Targets(call.Common().Value)
		for _, p := range params {
			if fn := p.Parent().Object(); fn != nil {
				r.wants(fn, ir.Index(p))
			}
		}
	}
	for obj, fact := range r.wanted {
		if obj.Pkg() == r.pass.Pkg {
			rule.Export(r.pass, obj, fact)
		}
	}
}

func (r *Result) wants(obj types.Object, param int) {
	if r.wanted[obj] == nil {
		r.wanted[obj] = &Newest{}
	}
	if params := &r.wanted[obj].Params; !slices.Contains(*params, param) {
		*params = append(*params, param)
	}
}

// wantsNewest reports whether the hot code that something is handed to acts on its answers.
func (r *Result) wantsNewest(f *heat.Fill) bool {
	switch by := f.By.(type) {
	case *ssa.Store:
		return r.isWanted(ir.Holder(by.Addr), -1)
	case ssa.CallInstruction:
		for i := range decisive(by) {
			if ir.Operand(by, i) == f.Value && r.isWanted(ir.Callee(by), i) {
				return true
			}
		}
	}
	return false
}

func (r *Result) isWanted(obj types.Object, param int) bool {
	if obj == nil {
		return false
	}
	var fact Newest
	if own := r.wanted[obj]; own != nil {
		fact = *own
	} else if obj.Pkg() != nil && obj.Pkg() != r.pass.Pkg {
		r.pass.ImportObjectFact(obj, &fact)
	}
	return slices.Contains(fact.Params, param)
}
