package rule

import (
	"slices"
	"strings"
)

// Nearest returns the name that a misspelt one is nearest to, the first in alphabetical order,
// of those that differ in a third of its letters at most, or in one (added, dropped, changed,
// or swapped with the next); "" where none does. Capitals make no difference.
func Nearest(word string, names []string) string {
	letters := []rune(strings.ToLower(word))
	best, least := "", max(len(letters)/3, 1)+1
	for _, name := range slices.Sorted(slices.Values(names)) {
		if d := distance(letters, []rune(name)); d < least {
			best, least = name, d
		}
	}
	return best
}

// distance is the optimal string alignment distance of two words.
func distance(a, b []rune) int {
	rows := make([][]int, len(a)+1)
	for i := range rows {
		rows[i] = make([]int, len(b)+1)
		rows[i][0] = i
	}
	for j := range rows[0] {
		rows[0][j] = j
	}
	for i := 1; i <= len(a); i++ {
		for j := 1; j <= len(b); j++ {
			change := 1
			if a[i-1] == b[j-1] {
				change = 0
			}
			rows[i][j] = min(rows[i-1][j]+1, rows[i][j-1]+1, rows[i-1][j-1]+change)
			if i > 1 && j > 1 && a[i-1] == b[j-2] && a[i-2] == b[j-1] {
				rows[i][j] = min(rows[i][j], rows[i-2][j-2]+1)
			}
		}
	}
	return rows[len(a)][len(b)]
}
