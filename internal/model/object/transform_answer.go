package object

import (
	"fmt"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/model/client"
	"github.com/informerlint/informerlint/internal/rule"
)

// Answers is the fact that clients which a function is given have filled in what it returns.
//
//	func Fetch[T any, P Object[T]](ctx context.Context, reader client.Reader, key client.ObjectKey) (P, error)
type Answers struct{ List []Answer }

// An Answer is a result of the function, with the parameter that is one of these clients.
type Answer struct {
	Result int
	Reader ir.Param
}

// AFact marks Answers as a fact.
func (*Answers) AFact() {}

func (a *Answers) String() string { return fmt.Sprintf("answers %v", a.List) }

// answering are the clients that may have filled in what a call of another package's function
// returns, none where something else may be returned.
func (r *TransformResult) answering(call *ssa.Call, result int) (readers []ssa.Value) {
	var fact Answers
	fn := ir.CalleeFunc(call)
	if fn == nil || fn.Pkg() == r.pass.Pkg || !r.pass.ImportObjectFact(fn, &fact) {
		return nil
	}
	for _, a := range fact.List {
		if reader := a.Reader.In(call); a.Result == result && reader != nil {
			readers = append(readers, reader)
		}
	}
	return readers
}

// exportAnswers tells which functions return what clients have filled in that they are given.
func (r *TransformResult) exportAnswers() {
	for _, fn := range r.prog.Funcs {
		obj, ok := fn.Object().(*types.Func)
		if !ok || !obj.Exported() || !slices.ContainsFunc(fn.Params, func(p *ssa.Parameter) bool { return kube.IsReader(p.Type()) }) {
			continue
		}
		var found []Answer
		for i := range fn.Signature.Results().Len() {
			if t := fn.Signature.Results().At(i).Type(); kube.IsAPIObject(t) || ir.TypeParamOf(t) != 0 {
				found = append(found, r.answers(fn, i)...)
			}
		}
		if len(found) > 0 {
			rule.Export(r.pass, obj, &Answers{found})
		}
	}
}

// answers are the clients that have filled in a result, none unless all that it may be is
// filled in by such.
func (r *TransformResult) answers(fn *ssa.Function, result int) (found []Answer) {
	h := &history{result: r, sources: r.trace.Inside, seen: map[ssa.Value]bool{}, ok: true}
	for ret := range returnsOf(fn, result) {
		h.value(ret.Results[result])
	}
	for _, read := range h.found {
		for _, s := range r.trace.Chosen(read.reader, client.Source{Frames: read.in.Frames}) {
			p, ok := s.Value.(*ssa.Parameter)
			if !ok || p.Parent() != fn {
				return nil
			}
			if a := (Answer{result, ir.ParamOf(p)}); !slices.Contains(found, a) {
				found = append(found, a)
			}
		}
	}
	if !h.ok {
		return nil
	}
	return found
}
