package rule

import (
	"sync"

	"golang.org/x/tools/go/analysis"
)

// specs remembers what an analyzer has no fields for.
var specs sync.Map

// Since returns the first release with a rule that New made.
func Since(a *analysis.Analyzer) string { return specOf(a).Since }

// Gravest returns the level of the gravest findings of a rule that New made.
func Gravest(a *analysis.Analyzer) Level {
	var gravest Level
	for level := range Levels(a) {
		gravest = max(gravest, level)
	}
	return gravest
}

// Levels returns what makes a finding of a rule that New made one of each level.
func Levels(a *analysis.Analyzer) map[Level]string { return ParseDoc(specOf(a).Doc).Levels }

func specOf(a *analysis.Analyzer) Spec {
	spec, _ := specs.Load(a)
	s, _ := spec.(Spec)
	return s
}

// made returns the names of the rules of this program.
func made() map[string]bool {
	names := map[string]bool{}
	specs.Range(func(_, spec any) bool {
		names[spec.(Spec).Name] = true
		return true
	})
	return names
}
