package node

import (
	"go/token"
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/ir"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/rule"
)

// name is what is known of a string that may be the node's name.
type name struct {
	evidence Evidence
	// keys are what other packages decide about.
	keys []string
	// other means that it may be the name of any node.
	other bool
}

// known tells whether the name is, or may turn out to be, the node's.
func (n *name) known() bool {
	return !n.other && (n.evidence.Place.Valid() || len(n.keys) > 0)
}

func (n *name) need() Need { return Need{Keys: n.keys, Evidence: n.evidence} }

func (n *name) join(m *name) {
	if !n.evidence.Place.Valid() {
		n.evidence = m.evidence
	}
	for _, k := range m.keys {
		if !slices.Contains(n.keys, k) {
			n.keys = append(n.keys, k)
		}
	}
	n.other = n.other || m.other
}

// nameOf says where a name comes from.
func (s *search) nameOf(v ssa.Value) *name {
	if n := s.names[v]; n != nil {
		return n
	}
	n := &name{}
	(&walk{search: s, name: n, seen: map[ssa.Value]bool{}}).value(v, 0)
	s.names[v] = n
	return n
}

// walk goes from a value back to where it came from.
type walk struct {
	*search
	*name
	seen  map[ssa.Value]bool
	steps int
}

// maxSteps bounds how far a name is followed.
const maxSteps = 400

// value follows one value; result is the component wanted of a tuple.
func (w *walk) value(v ssa.Value, result int) {
	if v == nil || w.seen[v] || w.steps > maxSteps {
		return
	}
	w.seen[v] = true
	w.steps++
	switch v := v.(type) {
	case *ssa.Const:
	case *ssa.Phi:
		for _, e := range v.Edges {
			w.value(e, result)
		}
	case *ssa.ChangeType:
		w.value(v.X, 0)
	case *ssa.Convert:
		w.value(v.X, 0)
	case *ssa.Extract:
		delete(w.seen, v.Tuple) // each result has sources of its own
		w.value(v.Tuple, v.Index)
	case *ssa.UnOp:
		if v.Op == token.MUL {
			w.load(v.X)
		}
	case *ssa.Field:
		w.field(ir.FieldOf(v), v.X.Type())
	case *ssa.Call:
		w.call(v, result)
	case *ssa.Parameter:
		w.parameter(v)
	case *ssa.FreeVar:
		w.free(v, func(b ssa.Value) { w.value(b, 0) })
	default:
		w.other = true // an element of a collection, or a text put together
	}
}

// load follows what is stored at an address.
func (w *walk) load(addr ssa.Value) {
	switch addr := addr.(type) {
	case *ssa.Alloc:
		w.storedIn(addr)
	case *ssa.FieldAddr:
		w.field(ir.FieldOf(addr), addr.X.Type())
	case *ssa.Global:
		w.held(addr.Object())
	case *ssa.FreeVar:
		w.free(addr, w.load)
	case *ssa.Call:
		w.flag(addr)
	case *ssa.UnOp:
		w.pointer(addr)
	case *ssa.Phi, *ssa.Parameter:
	default:
		w.other = true
	}
}

// pointer follows a pointer that is itself loaded, such as one to a flag.
func (w *walk) pointer(v *ssa.UnOp) {
	for _, source := range w.trace.Sources(v) {
		if call, ok := source.Call(); ok && !w.seen[call] {
			w.seen[call] = true
			w.flag(call)
		}
	}
}

// flag reads the definition of a flag: its name, and its default.
func (w *walk) flag(call ssa.CallInstruction) bool {
	for sym := range kube.Roles(ir.Callee(call)) {
		arg := 0
		switch sym.Role {
		case kube.FlagDefault:
			arg = 1
		case kube.FlagValue:
		default:
			continue
		}
		w.setting("flag --", ir.Arg(call, arg), call)
		w.value(ir.Arg(call, sym.Arg), 0)
		return true
	}
	return false
}

// setting takes a setting for evidence if its name is one for the node's name.
func (w *walk) setting(sort string, named ssa.Value, at ssa.CallInstruction) {
	if text := w.trace.Text(named); kube.NamesThisNode(text) {
		w.evident(sort+text, rule.PlaceOf(w.pass.Fset, ir.Position(at)))
	}
}

func (w *walk) evident(setting string, at rule.Place) {
	w.join(&name{evidence: Evidence{setting, at}})
}

// call follows what a function returns.
func (w *walk) call(call *ssa.Call, result int) {
	for sym := range kube.Roles(ir.Callee(call)) {
		switch sym.Role {
		case kube.Setting:
			w.setting("env ", ir.Arg(call, sym.Arg), call)
			return
		case kube.FlagLookup:
			w.setting("flag --", ir.Arg(call, sym.Arg), call)
			return
		case kube.HostName:
			w.evident("the name of the host", rule.PlaceOf(w.pass.Fset, ir.Position(call)))
			return
		case kube.Respells:
			w.value(ir.Arg(call, sym.Arg), 0)
			return
		case kube.NameOf:
			w.other = true
			return
		}
	}
	if w.helper(call) {
		return
	}
	entered := w.prog.Entered(call)
	for _, fn := range entered {
		for _, b := range fn.Blocks {
			if ret, ok := b.Instrs[len(b.Instrs)-1].(*ssa.Return); ok && result < len(ret.Results) {
				w.value(ret.Results[result], 0)
			}
		}
	}
	if fn := ir.CalleeFunc(call); len(entered) == 0 && fn != nil && w.ours(fn.Pkg()) {
		w.open(w.resultKey(fn, result))
	}
}

// helper takes a call for evidence whose only constant argument is a setting's
// name as one writes it: mustEnv("NODE_NAME"), viper.GetString("node-name").
func (w *walk) helper(call *ssa.Call) bool {
	arg, ok := ir.Arg(call, 0).(*ssa.Const)
	if !ok || !isText(arg.Type()) {
		return false
	}
	for _, other := range ir.Args(call) {
		if b, ok := other.Type().Underlying().(*types.Basic); !ok || b.Info()&types.IsConstType == 0 {
			return false // it is asked of something
		}
	}
	text := w.trace.Text(arg)
	if text != strings.ToUpper(text) && !strings.Contains(text, "-") || !kube.NamesThisNode(text) {
		return false // names of other forms are those of parameters of requests, too
	}
	w.setting("setting ", arg, call)
	return true
}

// ours tells whether a package is analyzed as this one is.
func (s *search) ours(pkg *types.Package) bool {
	return pkg != nil && (pkg == s.pass.Pkg || rule.InModuleOf(s.pass, pkg.Path()))
}

func (w *walk) open(key string) {
	if key == "" {
		return
	}
	n := &name{keys: []string{key}}
	if e, ok := w.named[key]; ok {
		n.evidence = e
	}
	w.join(n)
}

// parameter follows the arguments of all calls.
func (w *walk) parameter(p *ssa.Parameter) {
	index := slices.Index(p.Parent().Params, p)
	if p.Parent().Signature.Recv() != nil {
		index--
	}
	for _, call := range w.prog.Callers(p.Parent()) {
		w.value(ir.Arg(call, index), 0)
	}
	if fn, ok := p.Parent().Object().(*types.Func); ok && index >= 0 {
		w.open(w.paramKey(fn, index))
	}
}

// free follows a captured variable to where the closure was made.
func (w *walk) free(v *ssa.FreeVar, follow func(ssa.Value)) {
	index := slices.Index(v.Parent().FreeVars, v)
	for _, c := range w.closures[v.Parent()] {
		follow(c.Bindings[index])
	}
}

// storedIn follows what is stored into a local variable, in closures, too.
func (w *walk) storedIn(addr ssa.Value) {
	for _, ref := range *addr.Referrers() {
		switch ref := ref.(type) {
		case *ssa.Store:
			if ref.Addr == addr {
				w.value(ref.Val, 0)
			}
		case *ssa.MakeClosure:
			for i, b := range ref.Bindings {
				if b == addr {
					w.storedIn(ref.Fn.(*ssa.Function).FreeVars[i])
				}
			}
		case ssa.CallInstruction:
			if ir.Arg(ref, 0) == addr {
				w.flag(ref)
			}
		}
	}
}

// field follows a field of a struct that is no API object.
func (w *walk) field(f *types.Var, base types.Type) {
	if f == nil || kube.IsAPIObject(base) || !w.ours(f.Pkg()) {
		w.other = true
		return
	}
	if setting, ok := kube.TagNamesThisNode(tagOf(base, f)); ok {
		w.evident("env "+setting, rule.PlaceOf(w.pass.Fset, f.Pos()))
	}
	w.held(f)
}

func tagOf(t types.Type, field *types.Var) string {
	if p, ok := types.Unalias(t).Underlying().(*types.Pointer); ok {
		t = p.Elem()
	}
	s, ok := t.Underlying().(*types.Struct)
	if !ok {
		return ""
	}
	for i := range s.NumFields() {
		if s.Field(i).Origin() == field {
			return s.Tag(i)
		}
	}
	return ""
}

// held follows what this package stores into a field or package variable.
func (w *walk) held(obj types.Object) {
	if obj == nil {
		return
	}
	for _, store := range w.prog.Stores(obj) {
		if call, ok := store.Instr.(ssa.CallInstruction); ok {
			w.flag(call)
		} else {
			w.value(store.Value, 0)
		}
	}
	if w.ours(obj.Pkg()) {
		w.open(w.key(obj))
	}
}
