package spread

import (
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/model/client"
	"github.com/informerlint/informerlint/internal/model/heat"
)

// Handler says what an event handler spreads to for each update, not ok where it does not
// surely do so.
func (r *Result) Handler(v ssa.Value) (heat.Work[Spread], bool) {
	work, ok := r.handler(v)
	return work, ok && work.What.List == 0
}

// handler tells the same, also where a caller decides about the kind.
func (r *Result) handler(v ssa.Value) (heat.Work[Spread], bool) {
	return r.same(r.trace.Sources(v), func(s client.Source) (heat.Work[Spread], bool) { return r.handlerAt(v, s) })
}

// same is what all that a value may be spreads to.
func (r *Result) same(sources []client.Source, of func(client.Source) (heat.Work[Spread], bool)) (found heat.Work[Spread], ok bool) {
	for i, s := range sources {
		work, spreads := of(s)
		if !spreads || i > 0 && work.What != found.What {
			return found, false
		}
		found, ok = work, true
	}
	return found, ok
}

func (r *Result) handlerAt(v ssa.Value, s client.Source) (heat.Work[Spread], bool) {
	if call, ok := s.Call(); ok {
		work, spreads := r.made(call, s.Result)
		if n := len(s.Frames); spreads && work.What.List != 0 && n > 0 {
			return r.decided(s.Frames[n-1], work)
		}
		return work, spreads
	}
	filters := false
	var update ssa.Value
	for field, value := range r.trace.Struct(v).All() {
		switch {
		case kube.Is(field, kube.OnUpdate):
			update = value
		case kube.Is(field, kube.HandlerFilter, kube.HandlerArg):
			filters = true
		}
	}
	switch method := kube.UpdateMethod(s.Type()); {
	case filters:
	case update != nil:
		return r.function(update, true)
	case method != nil && r.prog.HasBody(r.prog.Function(method)):
		return r.done(r.prog.Function(method), true)
	}
	return heat.Work[Spread]{}, false
}

// made looks at a handler that a call returns: of a function that maps objects, of one that is
// called for all events, or of another package.
func (r *Result) made(call *ssa.Call, result int) (found heat.Work[Spread], ok bool) {
	for sym := range kube.Roles(ir.Callee(call)) {
		switch {
		case sym.Role == kube.MapFunc && sym.Arg >= 0:
			return r.function(ir.Arg(call, sym.Arg), false)
		case sym.Role == kube.OnUpdate && sym.Arg >= 0:
			return r.function(ir.Arg(call, sym.Arg), true)
		}
	}
	return r.madeElsewhere(call, result)
}

// madeElsewhere looks at what a function of another package returns.
func (r *Result) madeElsewhere(call *ssa.Call, result int) (found heat.Work[Spread], ok bool) {
	var fact Spreads
	callee := ir.CalleeFunc(call)
	if callee == nil || callee.Pkg() == r.pass.Pkg || !r.pass.ImportObjectFact(callee, &fact) {
		return found, false
	}
	for _, h := range fact.Handlers {
		if h.Result == result {
			return r.decided(call, h.Work)
		}
	}
	return found, false
}

// function says what the functions that a value may be spread to.
func (r *Result) function(v ssa.Value, queued bool) (heat.Work[Spread], bool) {
	return r.same(r.trace.Sources(v), func(s client.Source) (found heat.Work[Spread], ok bool) {
		if call, made := s.Call(); made {
			if callee := ir.CalleeFunc(call); callee != nil {
				found, ok = surely(r.imported(heat.Foreign{Fn: callee, Made: true, Result: s.Result, Call: call}), queued)
			}
			if !ok {
				return r.madeElsewhere(call, s.Result)
			}
			return found, true
		}
		fn := ir.FunctionOf(s.Value)
		if fn == nil {
			return found, false
		}
		if r.prog.HasBody(fn) {
			found, ok = r.done(fn, queued)
			if n := len(s.Frames); ok && found.What.List != 0 && n > 0 {
				return r.decided(s.Frames[n-1], found)
			}
			return found, ok
		}
		if obj, declared := fn.Object().(*types.Func); declared {
			return surely(r.imported(heat.Foreign{Fn: obj.Origin()}), queued)
		}
		return found, false
	})
}

// done says what a function of this package surely spreads to.
func (r *Result) done(fn *ssa.Function, queued bool) (found heat.Work[Spread], ok bool) {
	if r.looks(fn) {
		return found, false
	}
	for call := range ir.CallsOf(fn) {
		if !r.hot.Certain(call) {
			continue
		}
		if found, ok = surely(heat.CallWork(r.hot, r.works.Summary, call, r.works.Done), queued); ok {
			return found, true
		}
	}
	return found, false
}

// surely is the first of some works that is done for sure.
func surely(works []heat.Work[Spread], queued bool) (found heat.Work[Spread], ok bool) {
	for _, w := range works {
		if !w.Maybe && w.What.Queued == queued {
			return w, true
		}
	}
	return found, false
}
