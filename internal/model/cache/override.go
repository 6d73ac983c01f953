package cache

import (
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/model/client"
)

// overrides reports whether a setting only takes the place of a text that the
// program has without it: it asks whether there is one, and has another text.
//
//	var namespace = "brewery-system"
//
//	if set, ok := os.LookupEnv("NAMESPACE"); ok {
//		namespace = set
//	}
func overrides(setting *ssa.Call, sources []client.Source) bool {
	return asked(setting, 0) && slices.ContainsFunc(sources, func(s client.Source) bool {
		c, ok := s.Value.(*ssa.Const)
		return ok && text(c) != ""
	})
}

// asked reports whether a function decides by whether a setting is there: by the
// result that says so, or by whether its text is empty.
func asked(setting ssa.Value, depth int) bool {
	return slices.ContainsFunc(*setting.Referrers(), func(ref ssa.Instruction) bool {
		switch ref := ref.(type) {
		case *ssa.Extract:
			return depth == 0 && asked(ref, depth+1)
		case *ssa.If:
			return true // of a result of type bool
		case *ssa.BinOp:
			return comparedWithNothing(ref) != nil
		}
		return false
	})
}
