package cache

import (
	"go/ast"
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/model/client"
	"github.com/informerlint/informerlint/internal/rule"
)

// constructs reports whether a call constructs a cache. The functions that
// build what a manager's options hold as constructor construct none yet.
func constructs(call ssa.CallInstruction) (Sort, bool) {
	for sym := range kube.Roles(ir.Callee(call)) {
		switch sym.Role {
		case kube.NewFactory:
			return Factory, true
		case kube.NewInformer:
			return Informer, true
		case kube.NewReflector:
			return Reflector, true
		case kube.NewManager, kube.NewCluster:
			return Manager, true
		case kube.NewCache:
			_, isFunc := resultType(call).Underlying().(*types.Signature)
			return ObjectCache, !isFunc
		}
	}
	return 0, false
}

// construct reads a constructor call.
func (b *build) construct(call ssa.CallInstruction, sort Sort) *Cache {
	return b.construe(&Cache{Call: call, Syntax: b.prog.Syntax(call)}, sort)
}

// construe reads what the constructor of a cache is told.
func (b *build) construe(c *Cache, sort Sort) *Cache {
	call := c.Call
	c.Sort, c.Transform = sort, NoTransform
	c.Place = b.place(call)
	c.Server, c.Scope = b.server(call), Scope{Namespace: client.Everywhere}
	callee := ir.Callee(call)
	for sym := range kube.Roles(callee) {
		b.aspect(c, call, sym)
	}
	if kind, ok := kube.ConstructedKind(callee); ok {
		c.Kinds = append(c.Kinds, kind)
	}
	c.Fake = c.Fake || b.fake(call)
	return c
}

// aspect adds what one row says about a constructor call.
func (b *build) aspect(c *Cache, call ssa.CallInstruction, sym kube.Symbol) {
	arg := ir.Arg(call, sym.Arg)
	if asksOf(sym.Role) && b.ask(c, arg, sym.Role) {
		return
	}
	switch sym.Role {
	case kube.MetadataOnly:
		c.Content = Metadata
	case kube.DynamicOnly:
		c.Content = Dynamic
	case kube.ExampleArg:
		b.example(c, arg)
	case kube.ResyncArg:
		c.Resync = b.period(arg, b.prog.ArgSyntax(call, sym.Arg))
		b.ask(c, arg, sym.Role)
	case kube.TransformArg:
		b.transformed(c, arg)
	case kube.HandlerArg:
		c.Uses = append(c.Uses, b.handles(call, arg))
	case kube.TweakArg, kube.OptFields:
		b.narrow(c, arg)
	case kube.ListerWatcherArg:
		c.Single = c.Single || b.namesOne(arg)
		b.source(c, arg)
	case kube.NamespaceArg:
		b.within(c, arg)
	case kube.ResourceArg:
		if kind := b.trace.KindOfResource(arg); kind != (kube.Kind{}) {
			c.Kinds = append(c.Kinds, kind)
		}
	case kube.OptionsArg:
		b.optionsOf(c, call, arg)
	}
}

func (b *build) example(c *Cache, v ssa.Value) {
	kinds, content := b.objects(v)
	c.Kinds = append(c.Kinds, kinds...)
	c.Content = max(c.Content, content)
}

// optionsOf reads the options of a constructor: a struct, or functions.
func (b *build) optionsOf(c *Cache, call ssa.CallInstruction, arg ssa.Value) {
	if arg == nil {
		return
	}
	if slice, ok := arg.Type().Underlying().(*types.Slice); ok {
		if _, ok := slice.Elem().Underlying().(*types.Signature); ok {
			b.functionalOptions(c, call, arg)
		}
		return
	}
	c.Struct = b.trace.Struct(arg)
	b.structOptions(c, c.Struct)
}

// asksOf reports whether what a constructor takes for a role is looked at where its function is
// called.
func asksOf(role kube.Role) bool {
	switch role {
	case kube.ExampleArg, kube.ListerWatcherArg, kube.TransformArg, kube.TweakArg, kube.NamespaceArg:
		return true
	}
	return false
}

// functionalOptions reads options such as WithTransform(f).
func (b *build) functionalOptions(c *Cache, call ssa.CallInstruction, arg ssa.Value) {
	if c.asking != nil {
		b.askOptions(c, arg)
		return
	}
	elems, complete := b.trace.Elements(arg)
	if !complete {
		c.unknown()
	}
	b.eachOption(c, elems)
}

// eachOption reads options of a library: what its functions return, or functions of this package.
func (b *build) eachOption(c *Cache, options []ssa.Value) {
	for _, e := range options {
		for _, s := range b.trace.Sources(e) {
			option, ok := s.Call()
			switch {
			case ok && ofLibrary(option):
				b.functionalOption(c, option)
			case ok && b.madeElsewhere(c, e):
			case !b.literalOption(c, s.Value):
				c.unknown()
			}
		}
	}
}

// ofLibrary reports whether a call is of a function of the package whose options it returns.
func ofLibrary(option *ssa.Call) bool {
	callee, of := ir.Callee(option), ir.TypeName(option.Type())
	return callee != nil && of != nil && callee.Pkg() == of.Pkg()
}

// literalOption reads an option that is a function of this package: it fills
// in an options struct.
func (b *build) literalOption(c *Cache, v ssa.Value) bool {
	if closure, ok := v.(*ssa.MakeClosure); ok {
		v = closure.Fn
	}
	fn, ok := v.(*ssa.Function)
	if !ok || !b.prog.HasBody(fn) || len(fn.Params) != 1 || !kube.IsCacheOptions(fn.Params[0].Type()) {
		return false
	}
	b.structOptions(c, b.trace.Filled(fn.Params[0]))
	return true
}

func (b *build) functionalOption(c *Cache, option *ssa.Call) {
	for sym := range kube.Roles(ir.Callee(option)) {
		if asksOf(sym.Role) && b.ask(c, ir.Arg(option, sym.Arg), sym.Role) {
			continue
		}
		switch sym.Role {
		case kube.TransformArg:
			b.transformed(c, ir.Arg(option, sym.Arg))
		case kube.TweakArg:
			b.narrow(c, ir.Arg(option, sym.Arg))
		case kube.NamespaceArg:
			b.within(c, ir.Arg(option, sym.Arg))
		case kube.CustomResync:
			b.customResync(c, ir.Arg(option, sym.Arg))
		}
	}
}

// customResync reads a map of example objects to resync periods.
func (b *build) customResync(c *Cache, m ssa.Value) {
	entries, _ := b.trace.Entries(m)
	for _, e := range entries {
		if kind, _ := b.object(e.Key); kind != (kube.Kind{}) {
			c.option(kind).Resync = b.period(e.Value, b.assignedAt(e.Pos()))
		}
	}
}

// unknown notes that some options are not seen.
func (c *Cache) unknown() {
	c.Scope.Narrowed, c.Unseen = true, true
	if c.Transform == NoTransform {
		c.Transform = UnknownTransform
	}
}

// option returns what is said about a kind, to add to it.
func (c *Cache) option(kind kube.Kind) *KindOptions {
	for i := range c.ByKind {
		if c.ByKind[i].Kind == kind {
			return &c.ByKind[i]
		}
	}
	c.ByKind = append(c.ByKind, KindOptions{Kind: kind})
	return &c.ByKind[len(c.ByKind)-1]
}

// place is where a call names its callee: in a chain of calls, each has its own.
func (b *build) place(call ssa.CallInstruction) rule.Place {
	syntax := b.prog.Syntax(call)
	if syntax == nil {
		return rule.PlaceOf(b.pass.Fset, ir.Position(call))
	}
	if sel, ok := ast.Unparen(syntax.Fun).(*ast.SelectorExpr); ok {
		return rule.PlaceOf(b.pass.Fset, sel.Sel.Pos())
	}
	return rule.PlaceOf(b.pass.Fset, syntax.Pos())
}
