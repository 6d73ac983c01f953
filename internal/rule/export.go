package rule

import (
	"go/types"

	"golang.org/x/tools/go/analysis"
)

// Export states a fact about an object of the pass's package. Nothing can be
// stated about those of others, which analyses come across, too: the fields of
// a type declared as another package's struct are that package's. Drivers take
// a fact about one for a defect.
func Export(pass *analysis.Pass, obj types.Object, fact analysis.Fact) {
	if obj != nil && obj.Pkg() == pass.Pkg {
		pass.ExportObjectFact(obj, fact)
	}
}
