package cache

import (
	"go/constant"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/model/client"
)

// server names the API server that a constructor's first argument leads to.
func (b *build) server(call ssa.CallInstruction) client.Identity {
	first := ir.Arg(call, 0)
	if first == nil || kube.Is(ir.Callee(call), kube.ListerWatcherArg) {
		return client.Unidentified
	}
	return client.IdentityOf(b.trace, first)
}

// narrow notes a selector, or a function that changes list options.
func (b *build) narrow(c *Cache, v ssa.Value) {
	c.Single = c.Single || b.namesOne(v)
	c.Scope.Narrowed = c.Scope.Narrowed || !b.selectsAll(v) && !b.keepsSelectors(v)
	b.selector(&c.Scope.Selection, nil, v, nil)
}

// keepsSelectors reports whether all that a value may be are functions that are seen to
// leave the selectors of the options alone that they are given.
//
//	func(options *metav1.ListOptions) { options.AllowWatchBookmarks = true }
func (b *build) keepsSelectors(v ssa.Value) bool {
	fns := functionsOf(b, v)
	for _, fn := range fns {
		if !b.prog.HasBody(fn) || setsSelector(fn) || handsOptionsOn(fn) {
			return false
		}
	}
	return len(fns) > 0 && len(fns) == len(b.trace.Sources(v))
}

// handsOptionsOn reports whether a function replaces the options that it is given as a
// whole, or has others change them.
func handsOptionsOn(fn *ssa.Function) bool {
	for _, block := range fn.Blocks {
		for _, instr := range block.Instrs {
			switch instr := instr.(type) {
			case *ssa.Store:
				if isOptions(instr.Addr) || isOptions(instr.Val) {
					return true
				}
			case ssa.CallInstruction:
				if slices.ContainsFunc(instr.Common().Args, isOptions) {
					return true
				}
			}
		}
	}
	return false
}

// selectsAll reports whether a selector or a function is none.
func (b *build) selectsAll(v ssa.Value) bool {
	if v == nil || b.trace.IsNil(v) {
		return true
	}
	for _, s := range b.trace.Sources(v) {
		if call, ok := s.Call(); !ok || !kube.Is(ir.Callee(call), kube.SelectsAll) {
			return false
		}
	}
	return true
}

// within notes the namespace given to a constructor.
func (b *build) within(c *Cache, v ssa.Value) {
	if v == nil || !isString(v.Type()) {
		c.Scope.Narrowed = true
		return
	}
	c.OneNamespace = c.OneNamespace || b.text(v) != "" || b.replacedIfEmpty(c.Call, v)
	c.Scope.Namespace = b.target(c, v)
	b.inNamespace(&c.Scope.Selection, c.Call, v, nil)
}

func isString(t types.Type) bool {
	basic, ok := t.Underlying().(*types.Basic)
	return ok && basic.Info()&types.IsString != 0
}

// namespaces notes the namespaces in the options of a cache: one, or a map by
// namespace.
func (b *build) namespaces(c *Cache, s *client.Struct, field *types.Var, values []ssa.Value) {
	if isString(field.Type()) && len(values) == 1 {
		c.Scope.Namespace = b.target(c, values[0])
		b.optional(c, values[0])
		b.inNamespace(&c.Scope.Selection, c.Call, values[0], b.stored(field, values[0]))
		return
	}
	c.scoping = append(c.scoping, field)
	if c.Call != nil {
		unset, undecided := b.mayBeUnset(c.Call, field)
		c.Scope.Optional, c.Scope.Told = unset, c.Scope.Told || undecided
	}
	var keys []ssa.Value
	for _, v := range values {
		if b.clearedOnSetting(c.Call, field, v) {
			c.Scope.Told = true
			continue
		}
		b.optional(c, v)
		entries, complete := b.trace.Entries(v)
		if !complete && !b.trace.IsNil(v) {
			c.Scope.Narrowed = true
		}
		for _, e := range entries {
			keys = append(keys, e.Key)
			b.optional(c, e.Key)
			b.inNamespace(&c.Scope.Selection, c.Call, e.Key, nil)
			c.Scope.Narrowed = c.Scope.Narrowed || len(b.trace.Struct(e.Value).Values) > 0
		}
	}
	for _, load := range s.Loads[field] {
		for _, e := range b.trace.Updates(load) {
			b.inNamespace(&c.Scope.Selection, c.Call, e.Key, nil)
		}
		c.Scope.Narrowed = c.Scope.Narrowed || len(b.trace.Updates(load)) > 0
	}
	switch len(keys) {
	case 0:
	case 1:
		c.Scope.Namespace = b.target(c, keys[0])
	default:
		c.Scope.Narrowed = true
	}
}

// clearedOnSetting reports whether the function that makes a cache puts no namespaces into a
// field only where a setting of the program says so, which is not seen to do so by default.
//
//	if os.Getenv("CLUSTER_SCOPED") == "true" {
//		options.DefaultNamespaces = nil
//	}
func (b *build) clearedOnSetting(made ssa.CallInstruction, field *types.Var, v ssa.Value) bool {
	if made == nil || !ir.IsNil(v) {
		return false
	}
	cleared := false
	for _, s := range b.prog.Stores(field) {
		if s.Instr.Parent() != made.Parent() || !ir.IsNil(s.Value) {
			continue
		}
		if !b.onSetting(s.Instr) {
			return false
		}
		cleared = true
	}
	return cleared
}

// optional notes whether a namespace, or a map by namespace, may be nothing when the
// cache is made, and whether that is not known.
func (b *build) optional(c *Cache, v ssa.Value) {
	if isString(v.Type()) && b.replacedIfEmpty(c.Call, v) {
		return
	}
	c.Scope.Open = c.Scope.Open || b.mayBeEmpty(v, nil)
	undecided := b.undecided(v)
	c.Scope.Told = c.Scope.Told || b.told(v, 0) || len(undecided) > 0 && !b.mayBeEmpty(v, undecided)
}

// target is what a namespace stands for when the cache is made.
func (b *build) target(c *Cache, namespace ssa.Value) client.Identity {
	t := client.IdentityOf(b.trace, namespace)
	if t == client.Everywhere && b.replacedIfEmpty(c.Call, namespace) {
		return client.Unidentified
	}
	return t
}

// mayBeEmpty reports whether a namespace, or a map by namespace, is nothing on
// some path, or what the environment has no value for, some constants aside.
func (b *build) mayBeEmpty(v ssa.Value, except map[ssa.Value]bool) bool {
	sources := b.trace.Sources(v)
	for _, s := range sources {
		switch v := s.Value.(type) {
		case *ssa.Const:
			if (v.Value == nil || v.Value.ExactString() == `""`) && !except[v] {
				return true
			}
		case *ssa.Call:
			if kube.Is(ir.Callee(v), kube.Setting) && s.Result == 0 && !b.ownNamespace(v) && !overrides(v, sources) {
				return true
			}
		}
	}
	return false
}

// isTrue reports whether all values are the constant true.
func (b *build) isTrue(values []ssa.Value) bool {
	return !slices.ContainsFunc(values, func(v ssa.Value) bool {
		value, known := b.trace.Constant(v)
		return known != client.Known || value.Kind() != constant.Bool || !constant.BoolVal(value)
	})
}
