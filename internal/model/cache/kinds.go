package cache

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/informerlint/informerlint/internal/kube"
)

// SortKinds puts kinds in order, hot ones first, without repetitions.
func SortKinds(kinds []kube.Kind) []kube.Kind {
	slices.SortFunc(kinds, func(a, b kube.Kind) int {
		_, hotA := kube.IsHot(a)
		_, hotB := kube.IsHot(b)
		switch {
		case hotA && !hotB:
			return -1
		case hotB && !hotA:
			return 1
		}
		return cmp.Compare(a.String(), b.String())
	})
	return slices.Compact(kinds)
}

// Names lists the names of at most so many kinds for a message; versions of a
// kind count as one.
func Names(kinds []kube.Kind, most int) string {
	var names []string
	for _, k := range kinds {
		if !slices.Contains(names, k.Name) {
			names = append(names, k.Name)
		}
	}
	shown := strings.Join(names[:min(len(names), most)], ", ")
	if more := len(names) - most; more > 0 {
		return fmt.Sprintf("%s and %d more", shown, more)
	}
	return shown
}

// longest is the number of characters that a message may have.
const longest = 140

// Fit returns a message with the names of as many of the kinds as it has room for, at most so
// many of them, and one at least.
func Fit(kinds []kube.Kind, most int, message func(names string) string) string {
	for ; ; most-- {
		text := message(Names(kinds, most))
		if utf8.RuneCountInString(text) <= longest || most == 1 {
			return text
		}
	}
}
