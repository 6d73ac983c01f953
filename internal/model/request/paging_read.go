package request

import (
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/model/client"
)

// findPages finds the LISTs of the package, and the calls that are as good.
func (r *PagingResult) findPages() {
	for call := range r.Prog.Calls() {
		if l := r.req.List(call); l != nil && r.Prog.Syntax(call) != nil {
			r.pages = append(r.pages, r.pageOf(l))
		} else if p := r.forwarded(call); p != nil {
			r.pages = append(r.pages, p)
		}
	}
}

func (r *PagingResult) pageOf(l *List) *page {
	p := &page{
		call: l.Call, result: l.Result, client: l.Client, reader: l.Reader,
		live: r.req.Live(l), single: l.ByField(kube.NameField), values: map[kube.Role][]ssa.Value{}, complete: true,
	}
	if list, ok := kube.Lookup(ir.Callee(l.Call), kube.LiveList); ok {
		p.options = ir.Arg(l.Call, list.Arg)
		r.read(p, r.options(l.Call, list.Arg))
	} else {
		r.readAll(p, l.Call)
	}
	r.measure(p)
	return p
}

func (r *PagingResult) options(call ssa.CallInstruction, arg int) *client.Struct {
	return r.trace.Struct(ir.Arg(call, arg))
}

// read notes the options in a struct.
func (r *PagingResult) read(p *page, s *client.Struct) {
	p.complete = p.complete && s.Complete
	for field, value := range s.All() {
		for sym := range kube.Roles(field) {
			if sym.Role == kube.OptRaw {
				if !isZero(value) {
					r.read(p, r.trace.Struct(value))
				}
				continue
			}
			p.values[sym.Role] = append(p.values[sym.Role], value)
		}
	}
	for field, nested := range s.Nested {
		if kube.Is(field, kube.OptRaw) {
			r.read(p, nested)
		}
	}
}

// readAll notes the options that a controller-runtime reader is given.
//
//	List(ctx context.Context, list client.ObjectList, opts ...client.ListOption) error
func (r *PagingResult) readAll(p *page, call ssa.CallInstruction) {
	args := ir.Args(call)
	p.options = args[len(args)-1]
	elems, complete := r.trace.Elements(p.options)
	p.complete = complete
	for _, e := range elems {
		conv, ok := e.(*ssa.MakeInterface)
		if !ok {
			p.complete = p.complete && r.trace.IsNil(e)
			continue
		}
		r.readOption(p, conv.X)
	}
}

// readOption notes one option: a struct of several, or a value of a type that
// stands for one, such as client.Limit.
func (r *PagingResult) readOption(p *page, v ssa.Value) {
	t := types.Unalias(v.Type())
	if pointer, ok := t.(*types.Pointer); ok {
		t = types.Unalias(pointer.Elem())
	}
	if kube.IsOptions(t) {
		r.read(p, r.trace.Struct(v))
		return
	}
	known := false
	if named, ok := t.(*types.Named); ok {
		for sym := range kube.Roles(named.Obj()) {
			known = true
			p.values[sym.Role] = append(p.values[sym.Role], v)
		}
	}
	p.complete = p.complete && known
}
