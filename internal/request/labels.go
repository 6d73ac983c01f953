package request

import (
	"go/constant"
	"go/types"
	"maps"
	"slices"
	"strings"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/origin"
)

// Labels is the fact that a package sets labels: the server has seen their
// values before anybody selects by them.
type Labels struct{ Keys []string }

// AFact marks Labels as a fact.
func (*Labels) AFact() {}

func (f *Labels) String() string { return "labels " + strings.Join(f.Keys, " ") }

// maxLabels bounds how many keys are remembered of one package.
const maxLabels = 256

// Labelled tells whether the program sets a label with a key, as far as this
// package and those below tell: a value that is none was refused there.
func (r *Result) Labelled(key string) bool { return r.labels[key] }

// findLabels finds the keys of the maps of texts that are filled with values
// that are not constant, here and in packages below.
func (r *Result) findLabels() {
	for _, fn := range r.Prog.Funcs {
		for _, b := range fn.Blocks {
			for _, instr := range b.Instrs {
				update, ok := instr.(*ssa.MapUpdate)
				if !ok || !isTexts(update.Map.Type()) {
					continue
				}
				if key, known := r.Trace.Constant(update.Key); known == origin.Known && key.Kind() == constant.String {
					r.labels[constant.StringVal(key)] = true
				}
			}
		}
	}
	if keys := slices.Sorted(maps.Keys(r.labels)); len(keys) > 0 {
		r.pass.ExportPackageFact(&Labels{keys[:min(len(keys), maxLabels)]})
	}
	for _, fact := range r.pass.AllPackageFacts() {
		if below, ok := fact.Fact.(*Labels); ok {
			for _, key := range below.Keys {
				r.labels[key] = true
			}
		}
	}
}

// isTexts tells whether a type is a map of texts by texts.
func isTexts(t types.Type) bool {
	m, ok := t.Underlying().(*types.Map)
	return ok && isText(m.Key()) && isText(m.Elem())
}

func isText(t types.Type) bool {
	b, ok := t.Underlying().(*types.Basic)
	return ok && b.Kind() == types.String
}
