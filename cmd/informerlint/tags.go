package main

import (
	"fmt"
	"strings"
	"unicode"
)

// tags is a flag with build tags, as the go command takes them: it overlooks
// what can be no tag.
type tags string

func (t *tags) String() string { return string(*t) }

func (t *tags) Set(value string) error {
	separators := ","
	if !strings.Contains(value, ",") {
		separators = " "
	}
	for tag := range strings.SplitSeq(value, separators) {
		if strings.ContainsFunc(tag, func(r rune) bool { return r != '_' && r != '.' && !unicode.IsLetter(r) && !unicode.IsDigit(r) }) {
			return fmt.Errorf("%q is no build tag: they are letters, digits, _ and ., with commas between them", tag)
		}
	}
	*t = tags(value)
	return nil
}
