package watch

import (
	"go/constant"
	"go/token"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/ir"
	"github.com/informerlint/informerlint/internal/kube"
)

type versionWalk struct {
	*Result
	seen map[ssa.Value]bool
	from Versions
}

func (w *versionWalk) value(v ssa.Value) {
	if v == nil || w.seen[v] {
		return
	}
	w.seen[v] = true
	switch v := v.(type) {
	case *ssa.Const:
		w.constant(v)
	case *ssa.Phi:
		for _, e := range v.Edges {
			w.value(e)
		}
	case *ssa.UnOp:
		if v.Op == token.MUL {
			w.load(v.X)
			return
		}
		w.from |= Unknown
	case *ssa.Field:
		w.field(v, v.X)
	case *ssa.Extract:
		if call, ok := v.Tuple.(*ssa.Call); ok {
			w.call(call, v.Index)
			return
		}
		w.from |= Unknown
	case *ssa.Call:
		w.call(v, 0)
	case *ssa.Parameter:
		w.parameter(v)
	case *ssa.FreeVar:
		w.value(ir.Binding(v))
	default:
		w.from |= Unknown
	}
}

func (w *versionWalk) constant(c *ssa.Const) {
	if c.Value == nil || c.Value.Kind() != constant.String {
		w.from |= Unknown
		return
	}
	if s := constant.StringVal(c.Value); s == "" || s == "0" {
		w.from |= Nothing
	} else {
		w.from |= Unknown
	}
}

func (w *versionWalk) load(addr ssa.Value) {
	switch addr := addr.(type) {
	case *ssa.FieldAddr:
		w.field(addr, addr.X)
	case *ssa.Alloc, *ssa.FreeVar:
		w.variable(addr)
	case *ssa.Global:
		w.stores(w.Prog.Stores(addr.Object()))
	default:
		w.from |= Unknown
	}
}

// variable follows what is stored into a local variable, in closures, too.
// Without a store it is empty.
func (w *versionWalk) variable(cell ssa.Value) {
	found := false
	for _, name := range shared(cell) {
		for _, ref := range *name.Referrers() {
			if s, ok := ref.(*ssa.Store); ok && s.Addr == name {
				found = true
				w.value(s.Val)
			}
		}
	}
	if !found {
		w.from |= Unknown
	}
}

func (w *versionWalk) stores(stores []ir.Store) {
	if len(stores) == 0 {
		w.from |= Unknown
	}
	for _, s := range stores {
		w.value(s.Value)
	}
}

// field reads a field: of an object or a list, or one in which the program
// keeps a version.
func (w *versionWalk) field(at, owner ssa.Value) {
	switch field := ir.FieldOf(at); {
	case field == nil:
		w.from |= Unknown
	case kube.Is(field, kube.VersionOf), kube.Is(field, kube.ListVersion):
		w.from |= w.ownerOf(owner)
	case kube.Is(field, kube.OptResourceVersion):
		w.from |= Unknown // other options
	default:
		w.stores(w.Prog.Stores(field))
	}
}

func (w *versionWalk) call(call *ssa.Call, result int) {
	callee := ir.Callee(call)
	switch sym, ok := kube.Lookup(callee, kube.VersionOf); {
	case kube.Is(callee, kube.ListVersion), ok && sym.Arg < 0:
		w.from |= w.ownerOf(ir.Receiver(call))
		return
	case ok:
		w.from |= w.ownerOf(ir.Arg(call, sym.Arg))
		return
	}
	entered := w.Prog.Entered(call)
	if len(entered) == 0 {
		w.from |= Unknown
	}
	for _, fn := range entered {
		for ret := range ir.Returns(fn) {
			if result < len(ret.Results) {
				w.value(ret.Results[result])
			}
		}
	}
}

func (w *versionWalk) parameter(p *ssa.Parameter) {
	fn := p.Parent()
	for i, q := range fn.Params {
		if q != p {
			continue
		}
		for _, call := range w.Prog.Callers(fn) {
			if args := call.Common().Args; !call.Common().IsInvoke() && i < len(args) {
				w.value(args[i])
			}
		}
	}
	if w.Prog.Open(fn) {
		w.from |= Unknown
	}
}
