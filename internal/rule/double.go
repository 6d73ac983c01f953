package rule

import (
	"slices"
	"strings"
	"unicode"
)

// doubleWords are words in the names of types, and of functions that make them, which
// stand in for something else in tests, beside those that folders have for that.
var doubleWords = []string{"faked", "mocked", "stub", "stubs", "stubbed"}

// IsDouble reports whether a name in code says that it is of a test double.
func IsDouble(name string) bool {
	return slices.ContainsFunc(wordsOf(name), func(word string) bool {
		return exampleWords[word] == standsIn || slices.Contains(doubleWords, word)
	})
}

// wordsOf are the words of a name in code, in lower case.
func wordsOf(name string) (words []string) {
	runes, from := []rune(name), 0
	for i := 1; i <= len(runes); i++ {
		if i == len(runes) || runes[i] == '_' || begins(runes, i) {
			words = append(words, strings.ToLower(strings.Trim(string(runes[from:i]), "_")))
			from = i
		}
	}
	return words
}

// begins reports whether a word does: one of capitals ends before the capital of the next.
func begins(name []rune, i int) bool {
	return unicode.IsUpper(name[i]) && (!unicode.IsUpper(name[i-1]) || i+1 < len(name) && unicode.IsLower(name[i+1]))
}
