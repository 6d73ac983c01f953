package tombstone

import (
	"github.com/informerlint/informerlint/internal/event"
	"github.com/informerlint/informerlint/internal/kube"
)

// outdated tells whether the informer of a reception is of an API version that servers
// have not had for long, where this package has one of the same kind in a version that
// they have: it is for clusters without that, and no others. It returns the minor version
// of Kubernetes since which there are no objects of it, 0 where it is of use.
//
//	if has(discoveryv1.SchemeGroupVersion) {
//		factory.Discovery().V1().EndpointSlices().Informer().AddEventHandler(handler)
//	} else {
//		factory.Discovery().V1beta1().EndpointSlices().Informer().AddEventHandler(old)
//	}
func (r *Result) outdated(d *event.Reception) int {
	kind, known := r.kindOf(d)
	minor, removed := kube.Removed(kind)
	if !known || !removed {
		return 0
	}
	for other := range r.events.Receptions() {
		later, known := r.kindOf(other)
		if _, removed := kube.Removed(later); known && !removed && later.Name == kind.Name && later != kind && kube.IsBuiltIn(later) {
			return minor
		}
	}
	return 0
}
