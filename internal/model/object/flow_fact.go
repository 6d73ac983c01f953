package object

import (
	"fmt"
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/rule"
)

// FlowUse says what a function does with a parameter.
type FlowUse uint8

const (
	// Retains means that something keeps it that outlives the call.
	Retains FlowUse = iota + 1
	// Returns means that a result derives from it.
	Returns
	// Writes means that memory behind it is written.
	Writes
	// Compares means that it is compared with another parameter.
	Compares
	// Empties means that containers in its fields are replaced by new ones.
	Empties
	// Passes means that it calls a function that it is given with it.
	Passes
)

var flowUseNames = [...]string{Retains: "retains", Returns: "returns", Writes: "writes", Compares: "compares", Empties: "empties", Passes: "passes"}

// FlowEffect is one thing that a function does with a parameter. Parameters are
// counted from 0, the receiver first.
type FlowEffect struct {
	Param int
	Does  FlowUse
	// Kind is how what is kept or returned relates to the parameter.
	Kind Holding
	// Result is the result that derives from the parameter.
	Result int
	// Other is the parameter that keeps it, that it is compared with, or that is called with
	// it as argument Arg; -1 where a package variable or something out of sight keeps it.
	Other, Arg int
	// How, Piecewise and Deleted are those of a Retention, Name what keeps the value.
	How                How
	Piecewise, Deleted bool
	Name               string
	// Fields are the fields of the parameter that keep the value, none where that is
	// not known; of Empties those that are emptied.
	Fields []string
	// Depth is the depth of a write.
	Depth Depth
	// Type is the name of the type kept or returned, where Kind is Inner.
	Type string
	// At is where it happens.
	At rule.Place
}

// maxFlowEffects bounds the fact of one function.
const maxFlowEffects = 8

// FlowSummary is the fact of what a function does with its parameters.
type FlowSummary struct{ Effects []FlowEffect }

// AFact marks Summary as a fact.
func (*FlowSummary) AFact() {}

func (s *FlowSummary) String() string {
	text := ""
	for _, e := range s.Effects {
		text += fmt.Sprintf("%s %d ", flowUseNames[e.Does], e.Param)
	}
	return text
}

// effects returns what is known of a function of another package.
func (r *FlowResult) effects(call ssa.CallInstruction) []FlowEffect {
	callee := ir.CalleeFunc(call)
	if callee == nil || callee.Pkg() == r.pass.Pkg {
		return nil
	}
	return r.effectsIn(callee)
}

// effectsIn returns what is known of it by its name.
func (r *FlowResult) effectsIn(callee *types.Func) []FlowEffect {
	if effects, ok := r.imported[callee]; ok {
		return effects
	}
	var fact FlowSummary
	r.pass.ImportObjectFact(callee, &fact)
	r.imported[callee] = fact.Effects
	return fact.Effects
}

// apply lets a function of another package do with an argument what its fact says.
func (w *walk) apply(call ssa.CallInstruction, e *FlowEffect, v ssa.Value, k Holding) {
	if w.slots != nil && k&Self != 0 && e.takesPart() {
		w.parts = append(w.parts, part{call, e})
		return
	}
	switch e.Does {
	case Retains:
		if k = w.through(k, e); k == 0 {
			return
		}
		s := sink{at: call, how: e.How, value: v, callee: e}
		if e.Other < 0 {
			w.retain(s, owner{class: global}, k)
			return
		}
		if container := ir.Operand(call, e.Other); container != nil {
			w.keep(s, container, k)
		}
	case Returns:
		w.result(call, e.Result, w.through(k, e))
	case Writes:
		w.writeAs(call, k.written(e.Depth), e)
	case Passes:
		for p := range w.r.callbackParams(ir.Operand(call, e.Other), e.Arg) {
			w.add(p, w.through(k, e))
		}
	}
}

// through is Kind.through for an effect: what a holder keeps inside is what
// is followed only if it has the same type.
func (w *walk) through(k Holding, e *FlowEffect) Holding {
	out := k.through(e.Kind)
	if e.Kind == Inner && k&(Holds|Gathers) != 0 && e.Type != "" && e.Type != w.subject {
		out &^= Self
	}
	return out
}

// written is how deep a write goes that a function makes to an argument of
// kind k.
func (k Holding) written(d Depth) Depth {
	var out Depth
	if k&(Self|Into) != 0 {
		out |= d
	}
	if k&Inner != 0 {
		out |= Deep
	}
	if k&Copy != 0 {
		out |= d & Deep
	}
	return out
}

// typeName names the type that a value points to, empty for interfaces and
// unnamed types, which may be anything.
func typeName(t types.Type) string {
	for {
		switch u := types.Unalias(t).(type) {
		case *types.Pointer:
			t = u.Elem()
			continue
		case *types.Slice:
			t = u.Elem()
			continue
		case *types.Named:
			if !types.IsInterface(u) {
				return types.TypeString(u.Origin(), nil)
			}
		}
		return ""
	}
}
