package cache

import (
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/model/client"
)

// An Ask is something that a function which makes a cache leaves to its callers: a field of a
// struct of its package, such as a builder or what options fill in, or a parameter.
//
//	informers.NewSharedInformerFactoryWithOptions(b.client, b.resync, b.options...)
type Ask struct {
	Field string
	Param ir.Param
	// Role is what is asked for, as constructors take it.
	Role kube.Role
	// Func is the function with the parameters, if that is one which returns an option.
	Func string
	// Key is the parameter with an object of the kind that something is said of: what Param
	// is, or, without that, Says.
	Key  ir.Param
	Says KindOptions
}

// untold reads the constructor of a cache that a function returns once more: what others say
// stands in Asks. It is nil where these say nothing.
func (b *build) untold(c *Cache, fn *ssa.Function) *Cache {
	if c.Remote || c.Call == nil || fn == nil {
		return nil
	}
	u := b.construe(&Cache{Call: c.Call, Syntax: c.Syntax, asking: fn}, c.Sort)
	for _, use := range c.Uses {
		if use.Act == SetsTransform && (use.call == nil || !b.ask(u, ir.Arg(use.call, 0), kube.TransformArg)) {
			u.Transform = HasTransform
		}
	}
	if len(u.Asks) == 0 {
		return nil
	}
	return u
}

// leave asks for what others decide of a cache that a function returns.
func (b *build) leave(c *Blueprint, of *Cache, fn *ssa.Function) {
	u := b.untold(of, fn)
	if u == nil {
		return
	}
	of.KindGiven = u.asksKind()
	for _, a := range u.Asks {
		if a.Field != "" {
			b.asked[a.Field] = a.Role
		}
	}
	if len(b.prog.Callers(fn)) == 0 && len(b.prog.Taken(fn)) == 0 {
		of.unasked = u
	}
	alone := u.sealed()
	c.Asks, alone.Asks = alone.Asks, nil
	c.Alone = &alone
	c.pend(of)
}

// asksKind reports whether others say of which kind the objects of a cache are.
func (c *Blueprint) asksKind() bool {
	return slices.ContainsFunc(c.Asks, func(a Ask) bool { return a.Role == kube.ExampleArg })
}

// ask notes that others say what a value is, and reports whether they do.
func (b *build) ask(c *Cache, v ssa.Value, role kube.Role) bool {
	if c.asking == nil || v == nil {
		return false
	}
	if as, ok := v.(*ssa.ChangeType); ok {
		v = as.X
	}
	if p := b.passedIn(v, c.asking); p != 0 && answers(role) {
		c.Asks = append(c.Asks, Ask{Param: p, Role: role})
		return true
	}
	return b.askField(c, v, role)
}

// answers reports whether what a parameter is passed says all that there is to know for a role.
// Namespaces and periods are bound where they are known.
func answers(role kube.Role) bool {
	switch role {
	case kube.NamespaceArg, kube.ResyncArg, kube.TweakArg:
		return false
	}
	return true
}

// passedIn is the parameter of a function that a value always is, if it is one.
func (b *build) passedIn(v ssa.Value, fn *ssa.Function) ir.Param {
	if p := b.trace.Parameter(v); p != nil && p.Parent() == fn {
		return ir.ParamOf(p)
	}
	return 0
}

// askKind notes that whoever asks for an option says of which kind it is, and reports whether
// somebody does.
//
//	func Cached(of client.Object, by cache.ByObject) Option {
//		return func(o *ctrl.Options) { o.Cache.ByObject[of] = by }
//	}
func (b *build) askKind(c *Cache, entry *ssa.MapUpdate) bool {
	if c.asking == nil {
		return false
	}
	a := Ask{Role: kube.ByObjectField}
	var ok bool
	if a.Func, a.Key, ok = b.optionOf(entry.Key); !ok {
		return false
	}
	if fn, p, given := b.optionOf(entry.Value); given && fn == a.Func {
		a.Param = p
	} else {
		b.kindOption(&a.Says, entry.Value)
	}
	c.Asks = append(c.Asks, a)
	return true
}

// askLive notes that whoever asks for an option says which kinds a client is to read live, and
// reports whether somebody does.
func (b *build) askLive(c *Cache, v ssa.Value) bool {
	if c.asking == nil {
		return false
	}
	fn, p, ok := b.optionOf(v)
	if ok {
		c.Asks = append(c.Asks, Ask{Role: kube.DisableForField, Func: fn, Param: p})
	}
	return ok
}

// optionOf is the exported function, and the parameter of it, that a value in the option which
// it returns is.
func (b *build) optionOf(v ssa.Value) (fn string, p ir.Param, ok bool) {
	param := b.trace.Parameter(v)
	if param == nil {
		return "", 0, false
	}
	obj, ok := param.Parent().Object().(*types.Func)
	if !ok || !obj.Exported() || obj.Signature().Recv() != nil {
		return "", 0, false
	}
	return client.FullName(obj), ir.ParamOf(param), true
}

// askField asks for a field, and for those of other structs that are copied there.
func (b *build) askField(c *Cache, v ssa.Value, role kube.Role) bool {
	name := b.trace.FieldRead(v)
	if name == "" || !b.fillable(v) {
		return false
	}
	if slices.ContainsFunc(c.Asks, func(a Ask) bool { return a.Field == name && a.Role == role }) {
		return true
	}
	c.Asks = append(c.Asks, Ask{Field: name, Role: role})
	for _, s := range b.prog.Stores(fieldRead(v)) {
		b.askField(c, s.Value, role)
	}
	return true
}

// fieldRead is the field that a value is read from.
func fieldRead(v ssa.Value) *types.Var {
	if load, ok := v.(*ssa.UnOp); ok {
		v = load.X
	}
	return ir.FieldOf(v)
}

// fillable reports whether a field is one that is only filled where a function gets, or makes,
// its struct, so that calls tell who fills it.
func (b *build) fillable(v ssa.Value) bool {
	field := fieldRead(v)
	if b.trace.Given(field) || slices.ContainsFunc(b.prog.Stores(field), b.atStart) {
		return false
	}
	var base ssa.Value
	switch read := v.(type) {
	case *ssa.UnOp:
		base = ir.Root(read.X)
	case *ssa.Field:
		base = ir.Whole(read)
	}
	return !slices.ContainsFunc(b.trace.Inside(base), func(s client.Source) bool {
		switch s.Value.(type) {
		case *ssa.Parameter, *ssa.Alloc:
			return false
		}
		return true
	})
}

// atStart reports whether a store fills a package variable, or happens when the program starts.
func (b *build) atStart(s ir.Store) bool {
	store, ok := s.Instr.(*ssa.Store)
	if !ok {
		return true
	}
	_, shared := ir.Root(store.Addr).(*ssa.Global)
	return shared || ir.Initializes(ir.Outermost(store.Parent()))
}

// askOptions reads the functional options of a constructor, other than those that others add.
func (b *build) askOptions(c *Cache, slice ssa.Value) {
	options, rest, complete := b.trace.Parts(slice)
	for _, r := range rest {
		complete = b.ask(c, r, kube.OptionsArg) && complete
	}
	if !complete {
		c.unknown()
	}
	b.eachOption(c, options)
}
