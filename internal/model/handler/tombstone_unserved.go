package handler

import (
	"github.com/informerlint/informerlint/internal/kube"
)

// unserved says why servers have no objects of the API version that the informer of a
// reception is of, empty where they have, or it is not known which that is.
func (r *TombstoneResult) unserved(d *Reception) string {
	kind, _ := r.kindOf(d)
	return kube.Unserved(kind)
}
