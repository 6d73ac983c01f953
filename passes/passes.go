// Package passes lists the rules of informerlint.
package passes

import "golang.org/x/tools/go/analysis"

// All returns every rule, by name.
func All() []*analysis.Analyzer {
	return []*analysis.Analyzer{}
}
