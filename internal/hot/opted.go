package hot

import (
	"go/constant"
	"strings"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/origin"
)

// opted reads a label or annotation that is there, or has a value: one that the program
// does not set itself, with a domain that is not Kubernetes' own, is how people ask for
// something.
//
//	if svc.Annotations["dns.example.org/hostname"] == "" {
//		return ctrl.Result{}, nil
//	}
func (r *Result) opted(found *ssa.Lookup) Guards {
	if found == nil || !isMetadataMap(found.X) {
		return 0
	}
	key, known := r.trace.Constant(found.Index)
	if known != origin.Known || key.Kind() != constant.String {
		return 0
	}
	name := constant.StringVal(key)
	domain, _, prefixed := strings.Cut(name, "/")
	if !prefixed || ofKubernetes(domain) || r.labels()[name] {
		return 0
	}
	return Opted
}

// ofKubernetes tells whether Kubernetes reserves the prefix of a key for itself.
// https://kubernetes.io/docs/concepts/overview/working-with-objects/labels/#syntax-and-character-set
func ofKubernetes(domain string) bool {
	for _, reserved := range []string{"kubernetes.io", "k8s.io"} {
		if domain == reserved || strings.HasSuffix(domain, "."+reserved) {
			return true
		}
	}
	return false
}

// lookup returns what a value is looked up by in a map, nil where it is not.
func lookup(v ssa.Value) *ssa.Lookup {
	if found, ok := v.(*ssa.Extract); ok && found.Index == 0 {
		v = found.Tuple
	}
	found, _ := v.(*ssa.Lookup)
	return found
}
