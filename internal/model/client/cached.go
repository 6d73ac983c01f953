package client

import (
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
)

// CachesUnstructured reports whether the manager that a client belongs to was
// built in sight with an option to cache unstructured objects, too.
func (r *Result) CachesUnstructured(client ssa.Value) bool {
	r = r.begin()
	for _, s := range r.Sources(client) {
		call, ok := s.Call()
		if !ok || !kube.Is(ir.Callee(call), kube.ManagerClient) {
			continue
		}
		for _, m := range r.Sources(ir.Receiver(call)) {
			if made, ok := m.Call(); ok && r.setsOption(made, kube.CacheUnstructuredField) {
				return true
			}
		}
	}
	return false
}

// readsThroughCache reports whether a client constructor was given options that
// may name a cache to read from.
func (r *Result) readsThroughCache(call *ssa.Call) bool {
	return r.setsOption(call, kube.CacheReaderField)
}

// CacheReader returns the cache that a client, made by a call of its constructor, reads all
// kinds from, nil where there is none, or it reads some from the server.
//
//	client.New(cfg, client.Options{Cache: &client.CacheOptions{Reader: cache}})
func (r *Result) CacheReader(call *ssa.Call) ssa.Value {
	opts, ok := kube.Lookup(ir.Callee(call), kube.OptionsArg)
	if !ok || ir.Arg(call, opts.Arg) == nil {
		return nil
	}
	options := r.Struct(ir.Arg(call, opts.Arg))
	readers, live := r.optionValues(options, kube.CacheReaderField, 0), r.optionValues(options, kube.DisableForField, 0)
	if len(readers) != 1 || len(live) > 0 {
		return nil
	}
	return readers[0]
}

// optionValues are those of a field with the role in a struct, or in one that it points to.
func (r *Result) optionValues(s *Struct, role kube.Role, depth int) (values []ssa.Value) {
	if depth > maxDepth {
		return nil
	}
	for field, nested := range s.Nested {
		if holdsField(field.Type(), role, 0) {
			values = append(values, r.optionValues(nested, role, depth+1)...)
		}
	}
	for field, value := range s.All() {
		if kube.Is(field, role) {
			values = append(values, value)
		} else if alloc, ok := value.(*ssa.Alloc); ok && declares(alloc.Type(), role, 0) {
			values = append(values, r.optionValues(r.Struct(alloc), role, depth+1)...)
		}
	}
	return values
}

// setsOption reports whether the options struct of a constructor sets, or may
// set, a field with the role.
func (r *Result) setsOption(call *ssa.Call, role kube.Role) bool {
	opts, ok := kube.Lookup(ir.Callee(call), kube.OptionsArg)
	if !ok {
		return false
	}
	arg := ir.Arg(call, opts.Arg)
	if arg == nil {
		return false
	}
	return r.sets(r.Struct(arg), role, 0)
}

// sets reports whether a struct, or one that it points to, may set a field with the role.
func (r *Result) sets(s *Struct, role kube.Role, depth int) bool {
	if !s.Complete || depth > maxDepth {
		return true
	}
	for field, nested := range s.Nested {
		if kube.Is(field, role) || holdsField(field.Type(), role, 0) && r.sets(nested, role, depth+1) {
			return true
		}
	}
	for field, value := range s.All() {
		if kube.Is(field, role) && s.Set(field) {
			return true
		}
		if alloc, ok := value.(*ssa.Alloc); ok && declares(alloc.Type(), role, 0) && r.sets(r.Struct(alloc), role, depth+1) {
			return true
		}
	}
	return false
}

// declares reports whether t points to a struct that has a field with the role,
// itself or in a struct that it holds or points to.
func declares(t types.Type, role kube.Role, depth int) bool {
	p, ok := t.Underlying().(*types.Pointer)
	return ok && holdsField(p.Elem(), role, depth+1)
}

// maxOptions bounds how deep options structs hold one another.
const maxOptions = 3

func holdsField(t types.Type, role kube.Role, depth int) bool {
	s, ok := t.Underlying().(*types.Struct)
	if !ok || depth > maxOptions {
		return false
	}
	for f := range s.Fields() {
		if kube.Is(f, role) || declares(f.Type(), role, depth) || holdsField(f.Type(), role, depth+1) {
			return true
		}
	}
	return false
}
