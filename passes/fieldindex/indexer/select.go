package indexer

import (
	"fmt"
	"go/constant"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/model/client"
	"github.com/informerlint/informerlint/internal/model/heat"
	"github.com/informerlint/informerlint/internal/model/request"
	"github.com/informerlint/informerlint/internal/rule"
)

// Selects is the fact of the Lists that a function makes of what its callers say, or by the
// fields that they say, and of the indexes that it asks a store for as they say.
//
//	func ByField[T any, L List[T]](ctx context.Context, from client.Reader, field, value string) (L, error) {
//		found := L(new(T))
//		return found, from.List(ctx, found, client.MatchingFields{field: value})
//	}
type Selects struct{ Of []Selection }

// A Selection is one of them. Kind or Field are known, or it says who tells them.
type Selection struct {
	Index
	// Type is the type parameter that the list has for a type, List the parameter that is
	// the list, By the one that is the field, and Client the one that lists.
	Type   ir.TypeParam
	List   ir.Param
	By     ir.Param
	Client ir.Param
}

// AFact marks Selects as a fact.
func (*Selects) AFact() {}

func (f *Selects) String() string { return fmt.Sprintf("selects by %d fields", len(f.Of)) }

// open reports whether callers have something to say.
func (l Selection) open() bool { return l.Type != 0 || l.List != 0 || l.By != 0 }

// told notes a List of a helper whose callers say more than is seen of it here.
func (s *search) told(q *request.Request, fields request.OptionSetting) {
	sym, ok := kube.Lookup(ir.Callee(q.Call), kube.ReaderList)
	obj, named := q.Call.Parent().Object().(*types.Func)
	if !ok || !named || fields.Value == nil || s.parameter(q.Client) == 0 {
		return
	}
	l := Selection{Client: s.parameter(q.Client)}
	l.Kind, l.Type, l.List = s.listedBy(ir.Arg(q.Call, sym.Arg))
	for _, key := range s.request.FieldKeys(fields.Value) {
		if l.Field, l.By = s.fieldOf(key); l.Field != "" || l.By != 0 {
			s.note(obj, l)
		}
	}
}

func (s *search) note(fn *types.Func, l Selection) {
	known := l.Named || l.Kind != (kube.Kind{}) || l.Type != 0 || l.List != 0
	if known && l.open() && !slices.Contains(s.selects[fn], l) {
		s.selects[fn] = append(s.selects[fn], l)
	}
}

// parameter is the parameter of the function around it that a value is, none for others.
func (s *search) parameter(v ssa.Value) ir.Param {
	if p := s.trace.Parameter(v); p != nil && p.Parent().Object() != nil {
		return ir.ParamOf(p)
	}
	return 0
}

// listedBy says what a list is of: a kind, a type parameter, or what a parameter is.
func (s *search) listedBy(list ssa.Value) (kube.Kind, ir.TypeParam, ir.Param) {
	sources := s.trace.Inside(list)
	if len(sources) != 1 {
		return kube.Kind{}, 0, 0
	}
	t := sources[0].Type()
	if kind, ok := kube.KindOf(t); ok {
		return kind, 0, 0
	}
	if of := ir.TypeParamOf(t); of != 0 {
		return kube.Kind{}, of, 0
	}
	return kube.Kind{}, 0, s.parameter(list)
}

// selections finds the calls of such helpers.
func (s *search) selections() {
	for call := range s.prog.Calls() {
		if s.prog.Syntax(call) == nil {
			continue
		}
		for _, l := range s.selectsOf(ir.CalleeFunc(call)) {
			s.selection(call, l)
		}
	}
}

// selectsOf are the Lists of a helper of which its callers tell more. What arguments tell is
// followed within a package.
func (s *search) selectsOf(fn *types.Func) []Selection {
	var fact Selects
	switch {
	case fn == nil:
	case fn.Pkg() == s.pass.Pkg:
		return slices.DeleteFunc(slices.Clone(s.selects[fn]), func(l Selection) bool { return l.Type == 0 })
	default:
		s.pass.ImportObjectFact(fn, &fact)
	}
	return fact.Of
}

// selection notes what a call of a helper has it list, or by which index it has it ask a store.
func (s *search) selection(call ssa.CallInstruction, l Selection) {
	if by := l.By.In(call); l.Named && by != nil {
		s.named(call, by)
	}
	reader := l.Client.In(call)
	if reader == nil {
		return
	}
	said := Selection{Index: l.Index, Client: s.parameter(reader)}
	if l.Type != 0 {
		said.Kind, said.Type = client.KindIn(l.Type, call)
	}
	if list := l.List.In(call); list != nil {
		said.Kind, said.Type, said.List = s.listedBy(list)
	}
	if by := l.By.In(call); by != nil {
		said.Field, said.By = s.fieldOf(by)
	}
	if obj, ok := call.Parent().Object().(*types.Func); ok && said.Client != 0 {
		s.note(obj, said)
	}
	if key := s.text(l.By.In(call)); said.By != 0 && key != "" {
		said.Field, said.By = key, 0 // as callers in this package say
	}
	switch said.Kind {
	case kube.Kind{}, kube.Unstructured, kube.Metadata:
		return
	}
	if said.Field == "" || said.open() {
		return
	}
	at := s.prog.Syntax(call)
	ask := Ask{Index: said.Index, Place: rule.PlaceOf(s.pass.Fset, at.Pos()), Way: heat.Way{Within: s.reach.Where(call)}}
	if !s.settled(ask) {
		s.client(reader, ask, lead{ask, at, true}, call.Parent())
	}
}

// fieldOf is the constant that names a field, or the parameter that does.
func (s *search) fieldOf(by ssa.Value) (string, ir.Param) {
	if p := s.parameter(by); p != 0 {
		return "", p
	}
	return s.text(by), 0
}

// text is the constant that a value is, empty for none.
func (s *search) text(v ssa.Value) string {
	if v == nil {
		return ""
	}
	text, known := s.trace.Constant(v)
	if known != client.Known || text.Kind() != constant.String {
		return ""
	}
	return constant.StringVal(text)
}
