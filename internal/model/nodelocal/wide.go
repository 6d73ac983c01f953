package nodelocal

import (
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/model/cache"
	"github.com/informerlint/informerlint/internal/model/client"
)

// wide reports whether nothing in the constructor of a cache selects objects of
// a kind by a field, nor may do so where it is not seen.
func (s *search) wide(c *cache.Cache, kind kube.Kind) bool {
	if c.Call == nil || c.Remote {
		return s.isWide(c.Place) || c.Width() == cache.Wide && !c.Unseen && !c.Of(kind).Narrowed
	}
	for sym := range kube.Roles(ir.Callee(c.Call)) {
		arg := ir.Arg(c.Call, sym.Arg)
		if arg == nil {
			continue
		}
		if !s.wideAspect(sym.Role, arg, kind) {
			return false
		}
	}
	return true
}

// wideAspect looks at one argument or field that may narrow a cache.
func (s *search) wideAspect(role kube.Role, v ssa.Value, kind kube.Kind) bool {
	switch role {
	case kube.TweakArg:
		return s.trace.IsNil(v) || s.keepsFields(v)
	case kube.OptFields:
		return s.trace.IsNil(v) || s.selectsAll(v)
	case kube.NamespaceArg:
		return isText(v.Type()) && s.trace.Text(v) == "" && s.isConstant(v) || !isText(v.Type()) && s.trace.IsNil(v)
	case kube.ListerWatcherArg:
		return s.wideSource(v)
	case kube.NewCacheField:
		return s.trace.IsNil(v)
	case kube.OptionsArg:
		if slice, ok := v.Type().Underlying().(*types.Slice); ok {
			_, functions := slice.Elem().Underlying().(*types.Signature)
			return !functions || s.wideOptions(v, kind)
		}
		return s.wideStruct(s.trace.Struct(v), kind)
	}
	return true
}

func (s *search) isConstant(v ssa.Value) bool {
	_, known := s.trace.Constant(v)
	return known == client.Known
}

// wideOptions looks at functional options.
func (s *search) wideOptions(v ssa.Value, kind kube.Kind) bool {
	elems, complete := s.trace.Elements(v)
	for _, e := range elems {
		for _, source := range s.trace.Sources(e) {
			option, ok := source.Call()
			if !ok || !known(ir.CalleeFunc(option)) {
				return false
			}
			for sym := range kube.Roles(ir.Callee(option)) {
				if !s.wideAspect(sym.Role, ir.Arg(option, sym.Arg), kind) {
					return false
				}
			}
		}
	}
	return complete
}

// wideStruct looks at an options struct, and those in it.
func (s *search) wideStruct(st *client.Struct, kind kube.Kind) bool {
	if st.Leaks || len(st.Open) > 0 || len(st.Passed) > 0 {
		return false
	}
	for field, values := range st.Values {
		for sym := range kube.Roles(field) {
			for _, v := range values {
				if sym.Role == kube.ByObjectField && !s.wideKind(v, kind) || sym.Role != kube.ByObjectField && !s.wideAspect(sym.Role, v, kind) {
					return false
				}
			}
		}
	}
	for field := range st.Loads {
		if kube.Is(field, kube.ByObjectField) {
			return false // entries are added to it
		}
	}
	for field, nested := range st.Nested {
		if kube.Is(field, kube.OptionsArg) && !s.wideStruct(nested, kind) {
			return false
		}
	}
	return true
}

// wideKind looks at a map of options by kind.
func (s *search) wideKind(m ssa.Value, kind kube.Kind) bool {
	entries, complete := s.trace.Entries(m)
	for _, e := range entries {
		if k := s.kindOfObject(e.Key); kind == (kube.Kind{}) || k == (kube.Kind{}) || k == kind {
			return false // it may have selectors
		}
	}
	return complete || s.trace.IsNil(m)
}

// keepsFields reports whether a function that tweaks list options is seen to
// leave the field selector alone.
func (s *search) keepsFields(v ssa.Value) bool {
	f := s.newFilter(kube.Kind{}, nil, nil)
	return f.eachFunction(v, func(fn *ssa.Function) bool {
		for _, b := range fn.Blocks {
			for _, instr := range b.Instrs {
				switch instr := instr.(type) {
				case *ssa.Store:
					if _, field := instr.Addr.(*ssa.FieldAddr); !field || kube.Is(ir.FieldOf(instr.Addr), kube.OptFields) {
						return false
					}
				case ssa.CallInstruction:
					for _, arg := range ir.Args(instr) {
						if kube.IsListOptions(arg.Type()) {
							return false
						}
					}
				}
			}
		}
		return true
	})
}
