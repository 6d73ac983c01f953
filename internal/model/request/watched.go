package request

import (
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/model/client"
)

// WatchOf returns what a WATCH asks for, as far as a LIST asks for the same;
// not ok for other calls.
func WatchOf(trace *client.Result, call ssa.CallInstruction) (l *List, ok bool) {
	sym, ok := kube.Lookup(ir.Callee(call), kube.LiveWatch)
	if !ok {
		return nil, false
	}
	options := ir.Arg(call, sym.Arg)
	if options == nil {
		return &List{Call: call, Client: ir.Receiver(call)}, true
	}
	if _, variadic := options.Type().Underlying().(*types.Slice); variadic {
		return readerList(trace, call, sym.Arg-1), true
	}
	l = &List{Call: call, Client: ir.Receiver(call), Options: Options{Complete: true}}
	if item := listed(l.Client.Type()); item != nil {
		l.item(item)
	}
	l.path(trace)
	l.narrow(trace)
	l.asks(trace, trace.OptionsOf(options))
	return l, true
}

// listed returns the type of the objects that a client lists beside its
// watches, nil where that is not known.
func listed(clientValue types.Type) types.Type {
	m, _, _ := types.LookupFieldOrMethod(clientValue, true, nil, "List")
	list, ok := m.(*types.Func)
	if !ok || list.Signature().Results().Len() == 0 {
		return nil
	}
	return kube.ItemType(list.Signature().Results().At(0).Type())
}
