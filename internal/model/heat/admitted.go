package heat

import (
	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/kube"
)

// admits sets the kind whose objects a method of a webhook is asked about: that of a
// parameter, or what it takes one for, or the type that validates itself.
//
//	func (v *validator) ValidateCreate(ctx context.Context, obj runtime.Object) (admission.Warnings, error) {
//		brew := obj.(*v1.Brew)
func (h *Heat) admits(fn *ssa.Function) {
	if h.Kind != Admission || h.Of != (kube.Kind{}) {
		return
	}
	for _, p := range fn.Params {
		if kind, ok := kube.KindOf(p.Type()); ok {
			h.Of = kind
			return
		}
		for _, ref := range *p.Referrers() {
			if is, ok := ref.(*ssa.TypeAssert); ok {
				if kind, ok := kube.KindOf(is.AssertedType); ok {
					h.Of = kind
					return
				}
			}
		}
	}
}
