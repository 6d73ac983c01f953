package client

import (
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
)

// Options are those of one request: of a LIST or WATCH of client-go, or of a reader of
// controller-runtime.
type Options struct {
	// Values are what each option may be, on any way; the nil of a pointer sets none.
	Values map[kube.Role][]ssa.Value
	// Complete means that nothing else sets any.
	Complete bool
}

// optionTypes are the roles of types of which a value is one option, such as client.Limit.
var optionTypes = []kube.Role{
	kube.OptNamespace, kube.OptLimit, kube.OptContinue, kube.OptLabels, kube.OptFields, kube.OptRaw, kube.OptNoDeepCopy,
}

// OptionsOf reads the options that a request is given: a struct of them, a pointer to one,
// or the slice of a call with any number of options. It joins the ways to the request; what
// each way asks for is the matter of request.Evaluator.
func (t Tracer) OptionsOf(arg ssa.Value) *Options {
	o := &Options{Values: map[kube.Role][]ssa.Value{}, Complete: true}
	if _, variadic := arg.Type().Underlying().(*types.Slice); !variadic {
		o.add(t, t.Struct(arg))
		return o
	}
	given, complete := t.Elements(arg)
	o.Complete = complete
	for _, v := range given {
		if conv, ok := v.(*ssa.MakeInterface); ok {
			o.one(t, conv.X)
		} else {
			o.Complete = o.Complete && t.IsNil(v)
		}
	}
	return o
}

// Sets reports whether an option may be set.
func (o *Options) Sets(option kube.Role) bool {
	return slices.ContainsFunc(o.Values[option], func(v ssa.Value) bool {
		c, ok := v.(*ssa.Const)
		return !ok || !ir.IsZero(c.Value)
	})
}

// one adds one option: a value of a type that stands for one, or a struct of several. Any
// other may do anything.
func (o *Options) one(t Tracer, v ssa.Value) {
	name := ir.TypeName(v.Type())
	if name != nil && kube.IsOptions(name.Type()) {
		o.add(t, t.Struct(v))
		return
	}
	known := false
	for s := range kube.Roles(name) {
		if slices.Contains(optionTypes, s.Role) {
			known = true
			o.Values[s.Role] = append(o.Values[s.Role], v)
		}
	}
	o.Complete = o.Complete && known
}

// add adds the options in a struct, and in one that it holds.
func (o *Options) add(t Tracer, s *Struct) {
	o.Complete = o.prepare(t, s) && o.Complete
	for field, v := range s.All() {
		if c, ok := v.(*ssa.Const); ok && c.Value == nil {
			continue
		}
		for option := range kube.Roles(field) {
			if option.Role == kube.OptRaw {
				o.add(t, t.Struct(v))
			} else {
				o.Values[option.Role] = append(o.Values[option.Role], v)
			}
		}
	}
	for field, nested := range s.Nested {
		if kube.Is(field, kube.OptRaw) {
			o.add(t, nested)
		}
	}
}
