package indexer

import (
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/model/client"
	"github.com/informerlint/informerlint/internal/model/heat"
	"github.com/informerlint/informerlint/internal/model/request"
	"github.com/informerlint/informerlint/internal/rule"
)

// lists notes which indexes the Lists of this package ask for, and who decides
// whether a cache answers them.
func (s *search) lists() {
	for q := range s.request.Requests() {
		if q.Verb != request.ListVerb || !q.Reader || s.prog.Syntax(q.Call) == nil {
			continue
		}
		for _, f := range s.request.Forms(q) {
			s.uses(q, f)
			if q.Kind != (kube.Kind{}) && !q.Unstructured && !q.Metadata {
				s.form(q, f.Get(kube.OptFields))
			}
			s.told(q, f.Get(kube.OptFields))
		}
	}
}

// form reads the field selector of a List on one way to it.
func (s *search) form(q *request.Request, fields request.OptionSetting) {
	if fields.Value == nil || s.apart(q.Call, fields.At) {
		return
	}
	for _, term := range s.request.FieldTerms(fields.Value) {
		ask := Ask{
			Index: Index{Kind: q.Kind, Field: term.Key},
			Place: rule.PlaceOf(s.pass.Fset, s.prog.Syntax(q.Call).Pos()), Way: s.way(q.Call, fields.At),
		}
		if term.Differs || s.settled(ask) || !s.together(q, fields.Value, term.Key) {
			continue
		}
		at := s.option(fields.At, q.Call)
		s.client(q.Client, ask, lead{ask, at, true}, q.Call.Parent())
	}
}

// apart reports whether one caller of a helper chooses what is listed and another,
// perhaps, by which field: the selector at a position and the list come from
// outside the helper, and there is more than one list.
func (s *search) apart(call ssa.CallInstruction, selector token.Pos) bool {
	sym, ok := kube.Lookup(ir.Callee(call), kube.ReaderList)
	if !ok || s.inside(call.Parent(), selector) {
		return false
	}
	outside := 0
	for _, src := range s.trace.Sources(ir.Arg(call, sym.Arg)) {
		if !s.inside(call.Parent(), src.Value.Pos()) {
			outside++
		}
	}
	return outside > 1
}

// inside reports whether a position is in a function.
func (s *search) inside(fn *ssa.Function, pos token.Pos) bool {
	syntax := fn.Syntax()
	return syntax != nil && syntax.Pos() <= pos && pos < syntax.End()
}

// way leads to a List through the function that gives it an option.
func (s *search) way(call ssa.CallInstruction, option token.Pos) heat.Way {
	w := heat.Way{Within: s.reach.Where(call)}
	if fn := s.around(spot(option)); fn != nil {
		w.Passed = heat.SitesIn(fn)
	}
	return w
}

// client notes an ask of the cache behind a client: for the functions that get
// a cached one, or for who decides what it is.
func (s *search) client(clientValue ssa.Value, ask Ask, l lead, fn *ssa.Function) {
	switch s.trace.Client(clientValue) {
	case client.CachedCopy, client.CacheOwned:
		for _, home := range s.homes(clientValue, fn) {
			s.leads[home] = append(s.leads[home], l)
		}
	case client.UnknownClient:
		for _, slot := range s.request.Slots(clientValue) {
			s.awaits[slot.Of] = append(s.awaits[slot.Of], Awaited{slot.Param, ask})
		}
	}
}

// stores notes which indexes the stores of informers are asked for by name.
func (s *search) stores() {
	for call := range s.prog.Calls() {
		sym, ok := kube.Lookup(ir.Callee(call), kube.IndexName)
		if !ok || s.prog.Syntax(call) == nil {
			continue
		}
		s.named(call, ir.Arg(call, sym.Arg))
	}
}

// named notes the indexes that a call asks a store for by a name, and who else says the name:
// callers of the function, or of one that makes what has it.
func (s *search) named(call ssa.CallInstruction, name ssa.Value) {
	for _, src := range s.trace.Sources(name) {
		if p, ok := src.Value.(*ssa.Parameter); ok {
			if fn, ok := p.Parent().Object().(*types.Func); ok {
				s.note(fn, Selection{Index: Index{Named: true}, By: ir.ParamOf(p)})
			}
		}
	}
	names, _ := s.trace.Constants(name)
	for _, name := range names {
		if name.Kind() != constant.String {
			continue
		}
		ask := Ask{
			Index: Index{Field: constant.StringVal(name), Named: true},
			Place: rule.PlaceOf(s.pass.Fset, s.prog.Syntax(call).Pos()), Way: heat.Way{Within: s.reach.Where(call)},
		}
		if !s.settled(ask) {
			s.leads[call.Parent()] = append(s.leads[call.Parent()], lead{ask, s.prog.Syntax(call), true})
		}
	}
}

// homes are the functions that get a client where it comes from; the one that
// uses it if that is not a call.
func (s *search) homes(clientValue ssa.Value, user *ssa.Function) []*ssa.Function {
	var homes []*ssa.Function
	for _, src := range s.trace.Sources(clientValue) {
		if call, ok := src.Call(); ok {
			homes = append(homes, call.Parent())
		}
	}
	if len(homes) == 0 {
		return []*ssa.Function{user}
	}
	return homes
}

// option returns the option that stands at a position, the call that gets it
// where that is elsewhere.
func (s *search) option(pos token.Pos, call ssa.CallInstruction) ast.Node {
	syntax := s.prog.Syntax(call)
	if pos < syntax.Pos() || syntax.End() <= pos {
		return syntax
	}
	for _, arg := range syntax.Args {
		if arg.Pos() <= pos && pos < arg.End() {
			return arg
		}
	}
	return syntax
}

// fillings notes the asks that packages leave to who fills their fields and
// parameters with clients.
func (s *search) fillings() {
	for filling := range s.request.Fillings() {
		var fact Awaits
		if !s.pass.ImportObjectFact(filling.Of, &fact) {
			continue
		}
		for _, a := range fact.Of {
			if a.Param == filling.Param && !s.settled(a.Ask) {
				s.client(filling.Client, a.Ask, lead{ask: a.Ask, at: filling.Node}, s.around(filling.Node))
			}
		}
	}
}

// around returns the function that a piece of code stands in.
func (s *search) around(n analysis.Range) *ssa.Function {
	var found *ssa.Function
	for _, fn := range s.prog.Funcs {
		syntax := fn.Syntax()
		if syntax != nil && syntax.Pos() <= n.Pos() && n.End() <= syntax.End() {
			found = fn // functions follow those that they stand in
		}
	}
	return found
}

// imported notes what the start of an imported package leads to.
func (s *search) imported(spec *ast.ImportSpec) {
	var fact Package
	pkg := s.pass.TypesInfo.PkgNameOf(spec)
	if pkg == nil || !s.pass.ImportPackageFact(pkg.Imported(), &fact) {
		return
	}
	for _, ask := range fact.Asks {
		if !s.settled(ask) {
			s.imports = append(s.imports, lead{ask: ask, at: spec})
		}
	}
}
