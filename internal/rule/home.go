package rule

import (
	"strings"

	"golang.org/x/tools/go/analysis"
)

// homeWords are words in the names of modules for clusters that somebody runs at home:
// they have a few nodes, and never hold what the reference cluster does.
var homeWords = map[string]bool{"homelab": true, "homelabs": true, "homecluster": true}

// servesHome reports whether a package is of a program for a cluster at home.
func servesHome(pass *analysis.Pass) bool {
	for elem := range strings.FieldsFuncSeq(modulePrefix(pass, pass.Pkg.Path()), func(r rune) bool { return strings.ContainsRune("/-_.", r) }) {
		if homeWords[strings.ToLower(elem)] {
			return true
		}
	}
	return false
}
