package cache

import (
	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/model/handler"
)

// instances are what a function of another package does with caches where a call says the
// kinds: by type arguments, or by the objects that it gives.
//
//	library.OwnAll(builder, &corev1.ConfigMap{}, &corev1.Secret{})
func (b *build) instances(call ssa.CallInstruction, uses []ParamUse) (found []ParamUse) {
	for _, u := range uses {
		u.Use = u.Use.instance(call)
		if u.Use.Object == 0 {
			found = append(found, u)
			continue
		}
		given := u.Use.Object.In(call)
		kinds, others, content := b.kindsGiven(given)
		u.Use.object, u.Use.Object, u.Use.Content = b.objectParam(given), 0, max(u.Use.Content, content)
		b.relays(call, u, kinds)
		if others || len(kinds) == 0 {
			kinds = append(kinds, kube.Kind{})
		}
		for _, kind := range kinds {
			u.Use.Kind = kind
			found = append(found, u)
			if u.Use.Content == Typed {
				b.registers(known(kind))
			}
		}
	}
	return found
}

// relays notes the watch that a function of another package adds to a builder of this one.
func (b *build) relays(call ssa.CallInstruction, u ParamUse, kinds []kube.Kind) {
	builder := u.Param.In(call)
	if u.Use.OfOwned && builder != nil && kube.IsBuilder(builder.Type()) {
		b.addWatch(Watch{Call: call, Kinds: kinds, Handler: handler.Unfiltered, ofOwned: true, ofOwners: true}, builder)
	}
}

// kindsGiven returns the kinds of an object that a call gives, or of all in a slice, and whether
// there may be others in that.
func (b *build) kindsGiven(v ssa.Value) (kinds []kube.Kind, others bool, content Content) {
	if v == nil || !isSlice(v) {
		kinds, content = b.objects(v)
		return kinds, false, content
	}
	elems, complete := b.trace.Elements(v)
	for _, e := range elems {
		more, c := b.objects(e)
		kinds, others, content = append(kinds, more...), others || len(more) == 0, max(content, c)
	}
	return SortKinds(kinds), others || !complete, content
}

// objectParam is the parameter that an object is, or a slice, or that has it among its
// elements; nil for others.
func (b *build) objectParam(object ssa.Value) *ssa.Parameter {
	if object == nil {
		return nil
	}
	sources := b.trace.Inside(object)
	if len(sources) != 1 {
		return nil
	}
	switch v := sources[0].Value.(type) {
	case *ssa.Parameter:
		return v
	case *ssa.IndexAddr:
		return b.objectParam(v.X)
	}
	return nil
}

// objectIn names the parameter whose callers say the kind of a use, if they say the cache, too.
func objectIn(fn *ssa.Function, u Use) ir.Param {
	if u.object == nil || u.object.Parent() != fn {
		return 0
	}
	return ir.ParamOf(u.object)
}
