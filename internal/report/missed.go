package report

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"github.com/informerlint/informerlint/internal/rule"
	"github.com/informerlint/informerlint/internal/run/driver"
)

// Missed says why At has nothing for a name: the file does not exist, the line is missing, or
// the place is one that a finding elsewhere names. The error says what to give instead.
func Missed(r *Run, name string) error {
	file, at := strings.TrimPrefix(name, "./"), positionOf(name)
	if at.IsValid() {
		file = strings.TrimPrefix(at.Filename, "./")
	}
	path := filepath.FromSlash(file)
	if !filepath.IsAbs(path) {
		path = filepath.Join(r.Base, path)
	}
	_, err := os.Stat(path)
	switch named := r.naming(strings.TrimPrefix(name, "./")); {
	case err != nil && (at.IsValid() || filepath.Ext(file) == ".go"):
		return fmt.Errorf("there is no file %s", file)
	case err == nil && !at.IsValid():
		return r.linesOf(file)
	case named != nil:
		place := fmt.Sprintf("%s:%d", slashed(r.Base, named.Start.Filename), named.Start.Line)
		return fmt.Errorf("no finding stands at %s; the finding at %s (%s) names it: report that", name, place, named.Rule)
	}
	return fmt.Errorf("there is no finding at %s: informerlint -level info ./... shows all", name)
}

// linesOf asks for a line of a file, and says which have findings.
func (r *Run) linesOf(file string) error {
	var lines []int
	for _, f := range r.Findings {
		if slashed(r.Base, f.Start.Filename) == filepath.ToSlash(file) {
			lines = append(lines, f.Start.Line)
		}
	}
	if len(lines) == 0 {
		return fmt.Errorf("give file:line; there is no finding in %s", file)
	}
	slices.Sort(lines)
	var texts []string
	for _, line := range slices.Compact(lines) {
		texts = append(texts, strconv.Itoa(line))
	}
	noun := "line "
	if len(texts) > 1 {
		noun = "lines "
	}
	return fmt.Errorf("give file:line; %s has findings at %s%s", file, noun, strings.Join(texts, ", "))
}

// naming returns the first finding that shows a place below its own, nil for none.
func (r *Run) naming(place string) *driver.Finding {
	for i, f := range r.Findings {
		for _, related := range f.Related {
			at := rule.PositionOf(r.Fset, related.Pos)
			at.Filename = slashed(r.Base, at.Filename)
			if line := fmt.Sprintf("%s:%d", at.Filename, at.Line); at.IsValid() && (place == line || place == at.String()) {
				return &r.Findings[i]
			}
		}
	}
	return nil
}
