package metadata

import (
	"golang.org/x/tools/go/analysis"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/model/cache"
	"github.com/informerlint/informerlint/internal/model/object"
	"github.com/informerlint/informerlint/internal/rule"
	"github.com/informerlint/informerlint/internal/rule/edit"
)

// fix has the builder watch metadata, wherever it watches the kind: one watch of whole objects
// that is left would have both cached.
//
//	ctrl.NewControllerManagedBy(mgr).Owns(&corev1.Secret{}                      )
//	                                                      ^
//	                                                      , builder.OnlyMetadata
func fix(p *rule.Pass, c *cache.Cache, watches []cache.Use) *rule.Fix {
	if !c.OfRuntime() || len(watches) == 0 {
		return nil
	}
	first := watches[0].Syntax()
	name, edits, ok := edit.In(p, first.Pos()).ImportFree(first, ir.CalleeFunc(watches[0].Call()).Pkg().Path(), "builder", "ctrlbuilder")
	if !ok {
		return nil
	}
	var added []analysis.TextEdit
	for _, w := range watches {
		syntax := w.Syntax()
		if w.Extent != object.ReadsMetadata || syntax.Ellipsis.IsValid() || p.FileOf(syntax.Pos()) != p.FileOf(first.Pos()) {
			return nil // what handlers and predicates get would be of another type
		}
		added = append(added, rule.Append(syntax, name+".OnlyMetadata"))
	}
	return rule.UnsafeFix("Watch metadata only", append(added, edits...)...)
}
