package rule

import (
	"fmt"
	"slices"
	"strings"

	"golang.org/x/tools/go/analysis"
)

// Select returns the rules named in enable, all if it is empty, without those
// named in disable, which may name Ignored, too. A name that is no rule is an error that
// names it.
func Select(rules []*analysis.Analyzer, enable, disable []string) ([]*analysis.Analyzer, error) {
	known := make([]string, len(rules))
	for i, r := range rules {
		known[i] = r.Name
	}
	if slices.Contains(enable, Ignored) {
		return nil, fmt.Errorf("%s cannot be enabled: it is part of every run, and -disable %s turns it off", Ignored, Ignored)
	}
	for _, name := range slices.Concat(enable, disable) {
		if !slices.Contains(known, name) && name != Ignored {
			return nil, unknown(name, known)
		}
	}
	var selected []*analysis.Analyzer
	for _, r := range rules {
		if (len(enable) == 0 || slices.Contains(enable, r.Name)) && !slices.Contains(disable, r.Name) {
			selected = append(selected, r)
		}
	}
	return selected, nil
}

// unknown is the error about a name that is no rule's.
func unknown(name string, known []string) error {
	if near := Nearest(name, known); near != "" {
		return fmt.Errorf("unknown rule %q, did you mean %s?", name, near)
	}
	return fmt.Errorf("unknown rule %q: the rules are %s", name, strings.Join(known, ", "))
}
