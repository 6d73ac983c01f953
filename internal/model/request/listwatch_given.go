package request

import (
	"cmp"
	"fmt"
	"go/types"
	"maps"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/rule"
)

// TakesFunctions is the fact that a function lists, watches or changes options by functions
// that it is given, or that a field holds such a function.
//
//	func PodListWatch(client kubernetes.Interface, tweak func(*metav1.ListOptions)) *cache.ListWatch
type TakesFunctions struct{ List []TakenFunction }

// TakenFunction is one of them: a parameter, none of a field; and what is known of the struct
// that holds the function then, as a ListWatchFunction says it.
type TakenFunction struct {
	Param                   ir.Param
	Verb                    FunctionVerb
	Retried, Tells, Streams bool
}

// AFact marks TakesFunctions as a fact.
func (*TakesFunctions) AFact() {}

func (f *TakesFunctions) String() string { return fmt.Sprintf("takes functions %v", f.List) }

// takes notes who else says which function a value is that informers call: the callers of a
// function, or the packages that fill a field.
func (r *ListWatchResult) takes(fn ssa.Value, held *ListWatchFunction) {
	if fn == nil || verbOfFunc(fn.Type()) != held.Verb {
		return
	}
	taken := TakenFunction{Verb: held.Verb, Retried: held.Retried, Tells: held.Tells, Streams: held.Streams}
	for _, s := range r.Trace.Sources(fn) {
		switch v := s.Value.(type) {
		case *ssa.Parameter:
			taken.Param = ir.ParamOf(v)
			r.take(v.Parent().Object(), taken)
		case *ssa.FieldAddr, *ssa.Field:
			taken.Param = 0
			r.take(ir.FieldOf(v), taken)
		}
	}
}

// heldAs adds what is known of the struct that holds a function in another package.
func (f *ListWatchFunction) heldAs(taken TakenFunction) {
	f.Retried, f.Tells, f.Streams = f.Retried && taken.Retried, f.Tells && taken.Tells, f.Streams || taken.Streams
}

func (r *ListWatchResult) take(by types.Object, taken TakenFunction) {
	if by == nil || !by.Exported() {
		return
	}
	if r.taken[by] == nil {
		r.taken[by] = map[TakenFunction]bool{}
	}
	r.taken[by][taken] = true
}

// exportTaken tells other packages where they say which functions informers call.
func (r *ListWatchResult) exportTaken() {
	for by, taken := range r.taken {
		rule.Export(r.pass, by, &TakesFunctions{slices.SortedFunc(maps.Keys(taken), func(a, b TakenFunction) int {
			return cmp.Or(cmp.Compare(a.Param, b.Param), cmp.Compare(fmt.Sprint(a), fmt.Sprint(b)))
		})})
	}
}

// given looks at the functions that a call gives to one of another package.
func (r *ListWatchResult) given(call ssa.CallInstruction) {
	var fact TakesFunctions
	fn := ir.CalleeFunc(call)
	if fn == nil || fn.Pkg() == r.pass.Pkg || !r.pass.ImportObjectFact(fn, &fact) {
		return
	}
	for _, taken := range fact.List {
		arg := taken.Param.In(call)
		if arg == nil {
			continue
		}
		held := newGiven(taken.Verb)
		found := []*ListWatchFunction{held}
		for inner := range r.values(arg) {
			if f := r.add(inner, taken.Verb); f != nil {
				found = append(found, f)
			}
		}
		if at := r.Prog.ArgSyntax(call, taken.Param.Argument(call)); at != nil {
			found = append(found, r.remote(arg, taken.Verb, at.Pos())...)
		}
		for _, f := range found {
			f.heldAs(taken)
		}
		r.takes(arg, held)
	}
}
