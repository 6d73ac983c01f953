package object

import (
	"go/constant"
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/model/client"
)

// read ends at a read of a client that fills in the variable: what a client
// was told not to copy belongs to the cache, but for the struct itself.
func (s *search) read(d definition, own path) {
	call, ok := d.call.(*ssa.Call)
	if !ok {
		return
	}
	t := d.arg.Type()
	if made, ok := d.arg.(*ssa.MakeInterface); ok {
		t = made.X.Type()
	}
	src := Source{Form: Uncopied, At: call, object: t, hops: 2}
	if item := kube.ItemType(t); item != nil {
		src.object, src.hops = item, 3
	}
	if !s.uncopied(call) {
		if src, ok = s.ownedBy(src, ir.Receiver(call)); !ok {
			return
		}
	}
	s.end(memoryRoot{source: src, path: follow + own + s.behind})
}

// ownedBy says what the client that reads a source tells of it, false where no cache owns it.
func (r *MutationResult) ownedBy(src Source, reader ssa.Value) (Source, bool) {
	src.unless, src.by = false, nil
	if reader == nil || r.sharedByCache(reader, src) {
		return src, reader != nil
	}
	src.unless, src.by = r.mayShare(reader, src), r.givenAs(reader)
	return src, src.unless || src.by != nil
}

// givenAs is the parameter of a declared function that a client is, nil for none.
func (r *MutationResult) givenAs(reader ssa.Value) *ssa.Parameter {
	if p := r.trace.Parameter(reader); p != nil && p.Parent().Object() != nil {
		return p
	}
	return nil
}

// readFor is a source that a function reads through one of its parameters, as a call has it
// that says which client that is, and the type of the object where the function leaves it open.
//
//	service, err := fetch.One[corev1.Service](ctx, r.Client, key)
func (r *MutationResult) readFor(src Source, reader ssa.Value, call ssa.CallInstruction) (Source, bool) {
	if of := ir.TypeParamOf(src.object).In(call); of != nil {
		if _, pointer := src.object.(*types.Pointer); pointer {
			of = types.NewPointer(of)
		}
		src.object = of
	}
	if item := kube.ItemType(src.object); item != nil {
		src.object, src.hops = item, 3
	}
	return r.ownedBy(src, reader)
}

// uncopied reports whether an option of a read says that objects need no copy.
// Requests that reach the server have no use for it.
func (r *MutationResult) uncopied(call *ssa.Call) bool {
	if r.clients.Client(ir.Receiver(call)) == client.Live {
		return false
	}
	args := ir.Args(call)
	if len(args) == 0 || !call.Call.Signature().Variadic() {
		return false
	}
	options, _ := r.trace.Elements(args[len(args)-1])
	for _, option := range options {
		if r.dropsCopy(option) {
			return true
		}
	}
	return false
}

// dropsCopy reports whether a value is such an option, or options with it.
func (r *MutationResult) dropsCopy(option ssa.Value) bool {
	for _, s := range r.trace.Sources(option) {
		if g, ok := s.Value.(*ssa.Global); ok && kube.Is(g.Object(), kube.OptNoDeepCopy) {
			return true
		}
		if call, ok := s.Call(); ok && kube.Is(ir.Callee(call), kube.OptNoDeepCopy) {
			return true
		}
		if named, ok := types.Unalias(s.Value.Type()).(*types.Named); ok && kube.Is(named.Obj(), kube.OptNoDeepCopy) {
			return r.isTrue(s.Value)
		}
	}
	fields := r.trace.Struct(option)
	if fields == nil {
		return false
	}
	for field, v := range fields.All() {
		if kube.Is(field, kube.OptNoDeepCopy) && r.pointsToTrue(v) {
			return true
		}
	}
	return false
}

func (r *MutationResult) isTrue(v ssa.Value) bool {
	c, known := r.trace.Constant(v)
	return known == client.Known && c.Kind() == constant.Bool && constant.BoolVal(c)
}

func (r *MutationResult) pointsToTrue(v ssa.Value) bool {
	c, known := r.trace.ConstantBehind(v)
	return known == client.Known && c.Kind() == constant.Bool && constant.BoolVal(c)
}
