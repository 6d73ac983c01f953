package nodelocal

import (
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/rule"
)

// hostName is how messages put where a name comes from that the system gives.
const hostName = "the name of the host"

// name is what is known of a string that may be the node's name.
type name struct {
	evidence Evidence
	// keys are what other packages decide about.
	keys []string
	// other means that it may be the name of any node.
	other bool
	// text is what it may be besides.
	text Text
}

// known reports whether the name is, or may turn out to be, the node's.
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
	n.text.merge(m.text)
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
	if v == nil || w.seen[v] {
		return
	}
	if w.steps > maxSteps {
		w.text.Vague = true
		return
	}
	w.seen[v] = true
	w.steps++
	switch v := v.(type) {
	case *ssa.Const:
		w.constant(v)
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
			w.evident(hostName, rule.PlaceOf(w.pass.Fset, ir.Position(call)))
			w.text.Vague = true
			return
		case kube.Respells:
			w.value(ir.Arg(call, sym.Arg), 0)
			return
		case kube.NameOf:
			w.other = true
			return
		}
	}
	if w.helper(call) || w.ownSetting(call) {
		return
	}
	entered := w.prog.Entered(call)
	for _, fn := range entered {
		for ret := range ir.Returns(fn) {
			if result < len(ret.Results) && !(isEmpty(ret.Results[result]) && failing(ret)) {
				w.value(ret.Results[result], 0)
			}
		}
	}
	switch fn := ir.CalleeFunc(call); {
	case len(entered) > 0:
	case fn != nil && w.ours(fn.Pkg()):
		w.open(w.resultKey(fn, result))
	default:
		w.foreign(call)
	}
}

// ours reports whether a package is analyzed as this one is.
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
	index := ir.Index(p)
	if p.Parent().Signature.Recv() != nil {
		index--
	}
	w.text.Vague = w.text.Vague || w.unknown(p)
	for _, call := range w.prog.Callers(p.Parent()) {
		w.value(ir.Arg(call, index), 0)
	}
	if fn, ok := p.Parent().Object().(*types.Func); ok && index >= 0 {
		w.open(w.paramKey(fn, index))
	}
}
