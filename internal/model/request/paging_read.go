package request

import (
	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
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
	arg := ir.Args(l.Call)[len(ir.Args(l.Call))-1] // a reader's options come last
	if list, ok := kube.Lookup(ir.Callee(l.Call), kube.LiveList); ok {
		arg = ir.Arg(l.Call, list.Arg)
	}
	p := &page{
		call: l.Call, result: l.Result, client: l.Client, reader: l.Reader,
		live: r.req.Live(l), single: l.ByField(kube.NameField), options: arg, Options: r.trace.OptionsOf(arg),
	}
	r.measure(p)
	return p
}
