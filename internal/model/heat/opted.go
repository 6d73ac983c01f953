package heat

import (
	"go/constant"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/model/client"
)

// opted reads a label or annotation that is there, or has a value: one that the program
// does not set itself, and no platform either, is how people ask for something.
//
//	if svc.Annotations["dns.example.org/hostname"] == "" {
//		return ctrl.Result{}, nil
//	}
func (r *Result) opted(found *ssa.Lookup) Guards {
	if found == nil || !isMetadataMap(found.X) {
		return 0
	}
	key, known := r.trace.Constant(found.Index)
	if known != client.Known || key.Kind() != constant.String {
		return 0
	}
	name := constant.StringVal(key)
	if !kube.AsksByKey(name) || r.labels()[name] {
		return 0
	}
	return Opted
}

// lookup returns what a value is looked up by in a map, nil where it is not.
func lookup(v ssa.Value) *ssa.Lookup {
	if found, ok := v.(*ssa.Extract); ok && found.Index == 0 {
		v = found.Tuple
	}
	found, _ := v.(*ssa.Lookup)
	return found
}
