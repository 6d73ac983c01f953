package cache

import (
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/model/client"
	"github.com/informerlint/informerlint/internal/model/request"
)

// source reads what an informer or reflector lists and watches with.
func (b *build) source(c *Cache, v ssa.Value) {
	sources := b.trace.Sources(v)
	if len(sources) != 1 {
		c.Scope.Narrowed, c.Scope.Elsewhere = true, true
		return
	}
	call, ok := sources[0].Call()
	switch {
	case ok && kube.Is(ir.Callee(call), kube.NewListWatch):
		b.listWatch(c, call)
	case ok && kube.Is(ir.Callee(call), kube.ListerWatcherArg):
		sym, _ := kube.Lookup(ir.Callee(call), kube.ListerWatcherArg)
		b.source(c, ir.Arg(call, sym.Arg))
		c.Bare = false // it tells
	default:
		b.listFunc(c, sources[0].Value)
	}
}

// listWatch reads the library's constructor of list and watch functions.
func (b *build) listWatch(c *Cache, call *ssa.Call) {
	c.Server = client.IdentityOf(b.trace, ir.Arg(call, 0))
	for sym := range kube.Roles(ir.Callee(call)) {
		arg := ir.Arg(call, sym.Arg)
		switch sym.Role {
		case kube.NamespaceArg:
			b.within(c, arg)
		case kube.OptFields, kube.TweakArg:
			c.Scope.Narrowed = c.Scope.Narrowed || !b.selectsAll(arg)
			b.selector(&c.Scope.Selection, nil, arg, b.prog.ArgSyntax(call, sym.Arg))
		}
	}
}

// listFunc reads the LIST in a struct of list and watch functions.
func (b *build) listFunc(c *Cache, v ssa.Value) {
	var lists []*request.List
	for field, value := range b.trace.Struct(v).All() {
		if !kube.Is(field, kube.ListFunc) {
			continue
		}
		for _, fn := range functionsOf(b, value) {
			for _, changer := range b.changers(c, fn) {
				c.Scope.Narrowed = c.Scope.Narrowed || setsSelector(changer)
				b.tweaks(&c.Scope.Selection, changer)
			}
			lists = append(lists, b.listsIn(fn)...)
		}
	}
	if len(lists) != 1 {
		c.Scope.Narrowed, c.Scope.Elsewhere = true, true
		return
	}
	l := lists[0]
	c.Bare, c.Fake = true, c.Fake || b.doubles(l.Client, 0)
	c.Server = client.IdentityOf(b.trace, l.Client)
	c.Scope.Narrowed = c.Scope.Narrowed || l.Labels != nil || l.Fields != nil
	if l.Labels != nil {
		c.Scope.Selection.Labels = b.spelling(l.Labels, nil)
		c.Scope.Selection.Part = c.Scope.Selection.Part.And(b.labelled(l.Labels))
	}
	if l.Fields != nil {
		c.Scope.Selection.Fields = b.spelling(l.Fields, nil)
		c.Scope.Selection.Part = c.Scope.Selection.Part.And(b.fielded(l.Fields))
	}
	if l.Namespace != nil {
		b.within(c, l.Namespace)
	}
}

// changers returns a list function and those that it hands its options to, so that
// they change them. Where one is not known, they may narrow the cache.
func (b *build) changers(c *Cache, list *ssa.Function) []*ssa.Function {
	fns := []*ssa.Function{list}
	for _, block := range list.Blocks {
		for _, instr := range block.Instrs {
			call, ok := instr.(*ssa.Call)
			if !ok || !slices.ContainsFunc(call.Call.Args, isOptions) {
				continue
			}
			changers := functionsOf(b, call.Call.Value)
			c.Scope.Narrowed = c.Scope.Narrowed || len(changers) == 0
			fns = append(fns, changers...)
		}
	}
	return fns
}

// isOptions reports whether a value is the address of the options of a LIST.
func isOptions(v ssa.Value) bool {
	_, pointer := v.Type().Underlying().(*types.Pointer)
	return pointer && kube.IsListOptions(v.Type())
}

func functionsOf(b *build, v ssa.Value) (fns []*ssa.Function) {
	for _, s := range b.trace.Sources(v) {
		switch fn := s.Value.(type) {
		case *ssa.Function:
			fns = append(fns, fn)
		case *ssa.MakeClosure:
			fns = append(fns, fn.Fn.(*ssa.Function))
		}
	}
	return fns
}

func (b *build) listsIn(fn *ssa.Function) (lists []*request.List) {
	for _, block := range fn.Blocks {
		for _, instr := range block.Instrs {
			call, ok := instr.(ssa.CallInstruction)
			if !ok {
				continue
			}
			if l, ok := request.ListOf(b.trace, call); ok {
				lists = append(lists, l)
			}
		}
	}
	return lists
}

// setsSelector reports whether a function narrows the options it is given.
func setsSelector(fn *ssa.Function) bool {
	for _, block := range fn.Blocks {
		for _, instr := range block.Instrs {
			store, ok := instr.(*ssa.Store)
			if !ok {
				continue
			}
			if addr, ok := store.Addr.(*ssa.FieldAddr); ok && kube.Is(ir.FieldOf(addr), kube.OptFields, kube.OptLabels) {
				return true
			}
		}
	}
	return false
}
