package rule

import (
	"sync"

	"golang.org/x/tools/go/analysis"
)

// since remembers what an analyzer has no field for.
var since sync.Map

// Since returns the first release with a rule that New made.
func Since(a *analysis.Analyzer) string {
	release, _ := since.Load(a)
	s, _ := release.(string)
	return s
}
