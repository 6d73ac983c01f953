package driver

import (
	"fmt"
	"unicode/utf16"
)

const (
	window = 100   // characters that a hash is made of
	factor = 37    // between two of them
	ending = 65535 // the character behind the last
)

// LineHashes returns for each line of a file what GitHub code scanning calls
// its primaryLocationLineHash: the action that uploads reports computes it
// where it is absent, other ways to upload do not. It is a hash of the 100
// characters from the line on, without spaces and tabs, with a number that
// tells lines of the same hash apart.
func LineHashes(text string) []string {
	stripped, starts := strip(text)
	seen := map[uint64]int{}
	hashes := make([]string, len(starts))
	for i, start := range starts {
		var hash uint64
		for _, c := range stripped[start : start+window] {
			hash = hash*factor + uint64(c)
		}
		seen[hash]++
		hashes[i] = fmt.Sprintf("%x:%d", hash, seen[hash])
	}
	return hashes
}

// strip returns the UTF-16 code units of a text that count, every end of line
// as one line feed, and where the lines start among them. What follows the
// ending fills the last windows.
func strip(text string) (units []uint16, starts []int) {
	fresh, returned := true, false
	add := func(c uint16) {
		if fresh {
			starts = append(starts, len(units))
		}
		fresh = c == '\n'
		units = append(units, c)
	}
	for _, c := range utf16.Encode([]rune(text)) {
		switch {
		case c == ' ' || c == '\t' || returned && c == '\n':
			returned = false
		case c == '\r':
			returned = true
			add('\n')
		default:
			returned = false
			add(c)
		}
	}
	add(ending)
	return append(units, make([]uint16, window)...), starts
}
