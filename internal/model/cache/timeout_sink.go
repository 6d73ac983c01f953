package cache

import (
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/rule"
)

// sinks looks at everything in this package that watches.
func (b *timeoutBuild) sinks() {
	for call := range b.prog.Calls() {
		if sort, ok := sortOf(call); ok {
			b.sink(call, sort)
		}
		b.passedOn(call)
		b.definedOn(call)
	}
	for _, fn := range b.prog.Funcs {
		for _, block := range fn.Blocks {
			for _, instr := range block.Instrs {
				if store, ok := instr.(*ssa.Store); ok {
					b.storedOn(store)
				}
			}
		}
	}
}

// sortOf tells what a call watches with, if it does.
func sortOf(call ssa.CallInstruction) (WatcherSort, bool) {
	for sym := range kube.Roles(ir.Callee(call)) {
		switch sym.Role {
		case kube.NewFactory:
			return FactoryWatch, true
		case kube.NewInformer, kube.NewListWatch:
			return InformerWatch, true
		case kube.NewManager, kube.NewCluster:
			return ManagerWatch, true
		case kube.NewCache:
			return CacheWatch, configArg(call) != nil
		case kube.InformsConfig:
			return InjectionWatch, true
		case kube.LiveWatch:
			if isWatchFunc(call.Parent()) {
				return InformerWatch, true
			}
			return RawWatch, true
		}
	}
	return 0, false
}

// isWatchFunc reports whether a function literal is what an informer watches with.
// List and watch functions without the former serve watches that resume.
func isWatchFunc(fn *ssa.Function) bool {
	for closure := range ir.Closures(fn) {
		uses := *closure.Referrers()
		for i := 0; i < len(uses); i++ {
			switch use := uses[i].(type) {
			case *ssa.ChangeType:
				uses = append(slices.Clip(uses), *use.Referrers()...)
			case *ssa.Store:
				if besideList(use.Addr) {
					return true
				}
			}
		}
	}
	return false
}

// besideList reports whether an address is that of a watch function whose struct
// has a list function, too.
func besideList(addr ssa.Value) bool {
	of := func(v ssa.Value, role kube.Role) bool {
		field := ir.FieldOf(v)
		return field != nil && kube.Is(field, role)
	}
	if !of(addr, kube.WatchFunc) {
		return false
	}
	return slices.ContainsFunc(*addr.(*ssa.FieldAddr).X.Referrers(), func(ref ssa.Instruction) bool {
		sibling, ok := ref.(*ssa.FieldAddr)
		return ok && of(sibling, kube.ListFunc)
	})
}

// sink walks back from a call that watches.
func (b *timeoutBuild) sink(call ssa.CallInstruction, sort WatcherSort) {
	if b.prog.Syntax(call) == nil || sort == RawWatch && b.brief(call) || sort == FactoryWatch && Of(b.pass).Unasked(call) {
		return
	}
	use := b.use(call, sort)
	w := b.newWalk(nil)
	switch {
	case sort == ManagerWatch, sort == CacheWatch, sort == InjectionWatch:
		w.configured(call, before(call), nil)
	case kube.Is(ir.Callee(call), kube.LiveWatch):
		w.from(ir.Receiver(call), call, nil)
	default:
		w.clients(call)
	}
	b.join(w.ends, use, call)
}

// clients walks back from the clients that a constructor is given.
func (w *walk) clients(call ssa.CallInstruction) {
	for _, arg := range ir.Args(call) {
		if kube.IsClientset(arg.Type()) || kube.IsClientset(pathOf(arg).root.Type()) {
			w.from(arg, call, nil)
		}
	}
}

func (b *timeoutBuild) use(call ssa.CallInstruction, sort WatcherSort) Watcher {
	syntax := b.prog.Syntax(call)
	most, _ := Of(b.pass).Most(call)
	return Watcher{
		Sort: sort, Place: rule.PlaceOf(b.pass.Fset, syntax.Pos()), Name: types.ExprString(syntax.Fun), Most: most,
		Streams: sort != RawWatch && kube.Has(b.pass.Pkg, kube.WatchListDefault) == kube.Yes,
	}
}

// brief reports whether a raw watch is meant to end soon: the server or its
// context ends it, or it waits for one object.
func (b *timeoutBuild) brief(call ssa.CallInstruction) bool {
	for sym := range kube.Roles(ir.Callee(call)) {
		if sym.Role != kube.LiveWatch || ir.Arg(call, sym.Arg) == nil {
			continue
		}
		for field := range b.trace.Struct(ir.Arg(call, sym.Arg)).All() {
			if kube.Is(field, kube.OptTimeout, kube.OptFields) {
				return true
			}
		}
	}
	for _, s := range b.trace.Sources(ir.Arg(call, 0)) {
		if ctx, ok := s.Call(); ok && kube.Is(ir.Callee(ctx), kube.ContextDeadline) {
			return true
		}
	}
	return false
}
