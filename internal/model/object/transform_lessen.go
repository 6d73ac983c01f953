package object

import (
	"slices"
	"strings"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/model/client"
)

// Lessened are the kinds of whose objects a transform leaves less than all but
// managedFields; the zero Kind stands for any, where the transform says none or
// is not seen.
func (r *TransformResult) Lessened(transform ssa.Value) []kube.Kind {
	if r == nil {
		return []kube.Kind{{}}
	}
	var kinds []kube.Kind
	for _, s := range r.trace.Sources(transform) {
		if call, ok := s.Call(); ok && kube.Is(ir.Callee(call), kube.StripManagedFields) {
			continue
		}
		if c, ok := s.Value.(*ssa.Const); ok && c.IsNil() {
			continue
		}
		kinds = append(kinds, lessened(r.summaryOf(s))...)
	}
	return kinds
}

// summaryOf is what is known of a function that a value may be, nil for nothing.
func (r *TransformResult) summaryOf(s client.Source) *TransformSummary {
	if f := r.function(ir.FunctionOf(s.Value)); f != nil {
		return &f.TransformSummary
	}
	return r.foreign(s)
}

func lessened(s *TransformSummary) []kube.Kind {
	if s == nil {
		return []kube.Kind{{}}
	}
	var kinds []kube.Kind
	for _, k := range s.Kinds {
		if k.Output != "" || slices.ContainsFunc(k.Strips, isField) {
			kinds = append(kinds, k.Kind)
		}
	}
	return kinds
}

// isField tells a field from an entry of a map, such as one annotation.
func isField(path string) bool { return !strings.Contains(path, "[") }
