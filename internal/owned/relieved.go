package owned

import (
	"strings"

	"github.com/informerlint/informerlint/internal/kube"
)

// findRelieved notes the types of the objects of which functions that informers call
// replace the managedFields. Of what a called function writes to, one of several
// types is known: it counts as any.
func (r *Result) findRelieved() {
	managed := field(kube.MetadataField(kube.ManagedFieldsOf))
	for _, m := range r.Mutations {
		if m.Form() != Handed || m.Deleted || m.Replaced || !strings.HasSuffix(strings.TrimSuffix(m.part, itself), managed) {
			continue
		}
		object := strings.TrimPrefix(m.object, "*")
		if m.Effect != nil {
			object = ""
		}
		r.relieved[object] = true
	}
}

// Relieves tells whether a function that informers call with objects of a kind may
// replace their managedFields: the cache keeps what it makes of them.
func (r *Result) Relieves(k kube.Kind) bool {
	return r.relieved[""] || r.relieved[k.Package+"."+k.Name]
}
