package nodelocal

import (
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/rule"
)

// Holder is a parameter, field or result that gets a cache.
type Holder struct {
	Key   string
	Cache rule.Place
}

// hand notes the caches that this package puts into fields, gives to functions
// of other packages and returns.
func (s *search) hand() {
	for _, fn := range s.prog.Funcs {
		for _, b := range fn.Blocks {
			for _, instr := range b.Instrs {
				switch instr := instr.(type) {
				case *ssa.Store:
					s.handTo(func() string { return s.keyOf(instr.Addr) }, instr.Val)
					s.shares(instr)
				case *ssa.Return:
					s.handResults(fn, instr)
				case ssa.CallInstruction:
					s.handArgs(instr)
				case *ssa.MapUpdate:
					s.loses(instr.Value, instr)
				case *ssa.Send:
					s.loses(instr.X, instr)
				}
			}
		}
	}
	s.closeHeld()
}

// carriesCache reports whether a value leads to caches whose readers matter:
// factories, informers, listers and their accessors, managers and their clients.
func carriesCache(t types.Type) bool { return kube.HandlesCache(t) || kube.IsLister(t) }

func (s *search) handTo(keyOf func() string, v ssa.Value) {
	if !carriesCache(v.Type()) {
		return
	}
	key := keyOf()
	if key == "" {
		return
	}
	s.tellsKind(key, v)
	from := s.cachesOf(v)
	for _, at := range from.roots {
		if h := (Holder{key, at}); !slices.Contains(s.handed, h) {
			s.handed = append(s.handed, h)
		}
	}
	for _, k := range from.keys {
		if f := (Flow{k, key}); k != key && !slices.Contains(s.cacheFlows, f) {
			s.cacheFlows = append(s.cacheFlows, f)
		}
	}
}

func (s *search) handResults(fn *ssa.Function, ret *ssa.Return) {
	obj, ok := fn.Object().(*types.Func)
	if !ok || !obj.Exported() || fn.Parent() != nil {
		return
	}
	for i, v := range ret.Results {
		s.handTo(func() string { return s.resultKey(obj, i) }, v)
	}
}

// handArgs notes the arguments of functions of other packages.
func (s *search) handArgs(call ssa.CallInstruction) {
	fn := ir.CalleeFunc(call)
	if fn == nil || fn.Pkg() == s.pass.Pkg || call.Common().IsInvoke() || !s.ours(fn.Pkg()) {
		return
	}
	for i, arg := range ir.Args(call) {
		s.handTo(func() string { return s.paramKey(fn, i) }, arg)
	}
}

// closeHeld follows flows from what holds a cache.
func (s *search) closeHeld() {
	for _, h := range s.handed {
		s.holdsCache(h.Key, h.Cache)
	}
	for again := true; again; {
		again = false
		for _, f := range s.cacheFlows {
			for _, at := range s.held[f.From] {
				again = s.holdsCache(f.To, at) || again
			}
		}
	}
}

func (s *search) holdsCache(key string, cache rule.Place) bool {
	if slices.Contains(s.held[key], cache) {
		return false
	}
	s.held[key] = append(s.held[key], cache)
	return true
}

// handsOut reports whether a field of another package gets a cache of this one.
func (s *search) handsOut(cache rule.Place) bool {
	own := s.pass.Pkg.Path() + "#"
	return slices.ContainsFunc(s.handed, func(h Holder) bool {
		return h.Cache == cache && !strings.HasPrefix(h.Key, own) && !strings.Contains(h.Key, paramMark)
	})
}

// concerns reports whether a reader may read from a cache.
func (s *search) concerns(r Reader, cache rule.Place) bool {
	if len(r.Roots) == 0 && len(r.Keys) == 0 || s.among(r.Roots, cache) {
		return true
	}
	return slices.ContainsFunc(r.Keys, func(k string) bool { return s.among(s.held[k], cache) })
}

// loses notes that a cache gets where its readers are not seen.
func (s *search) loses(v ssa.Value, at ssa.Instruction) {
	s.leaves(v, at)
	if !carriesCache(v.Type()) || kube.IsManager(v.Type()) || kube.IsReader(v.Type()) {
		return
	}
	kind, _ := kube.AccessorKind(v.Type())
	if kind == (kube.Kind{}) || selector(kind) != "" {
		from := s.cachesOf(v)
		s.readers = append(s.readers, reader{Reader: Reader{Kind: kind, All: true, Roots: from.roots, Keys: from.keys}})
	}
}

// passes notes listers and informers that are given to code out of sight, and functions
// that take or return some. Others than this package may implement an interface.
func (s *search) passes(call ssa.CallInstruction) {
	invoke := call.Common().IsInvoke()
	if _, builtin := call.Common().Value.(*ssa.Builtin); builtin || !invoke && len(s.prog.Entered(call)) > 0 {
		return
	}
	fn := ir.CalleeFunc(call)
	if fn != nil && (kube.Quiet(fn) || known(fn) || !invoke && s.ours(fn.Pkg())) {
		return
	}
	for _, arg := range ir.Args(call) {
		s.loses(arg, call)
		if sig, ok := arg.Type().Underlying().(*types.Signature); ok && ir.BoundTo(arg) == nil {
			s.trades(sig, call)
		}
	}
}

// known reports whether the tables know a function.
func known(fn *types.Func) bool {
	if fn == nil {
		return false
	}
	for range kube.Roles(fn) {
		return true
	}
	return false
}

// isShared reports whether a variable holds a cache, so that packages which are not seen here may
// get it as well.
func (s *search) isShared(at rule.Place) bool {
	return s.pass.Pkg.Name() != "main" && slices.Contains(s.importedShared, at)
}

// shares notes the caches that this package puts into its variables.
func (s *search) shares(store *ssa.Store) {
	if _, ok := store.Addr.(*ssa.Global); ok && carriesCache(store.Val.Type()) {
		s.shared = append(s.shared, s.cachesOf(store.Val).roots...)
	}
}

// wastedHeld finds the steps from what other packages construct to an informer
// or lister of a kind whose readers all drop the objects of other nodes.
func (s *search) wastedHeld() []Waste {
	var found []Waste
	for call := range s.prog.Calls() {
		value, ok := call.(*ssa.Call)
		if !ok || !kube.Is(ir.Callee(call), kube.FactoryPath) {
			continue
		}
		kind, ok := kube.AccessorKind(value.Type())
		if !ok || selector(kind) == "" {
			continue
		}
		for _, at := range s.cachesOf(value).roots {
			if s.isShared(at) || !s.isWide(at) || slices.Contains(s.reported, at) || slices.Contains(s.reports, at) {
				continue
			}
			if _, best := s.settled(at, kind); best != nil {
				w := s.waste(kind, at, best)
				w.Step = call
				found = append(found, w)
			}
		}
	}
	return found
}
