package main

import (
	"fmt"
	"slices"
	"strings"

	"github.com/informerlint/informerlint/cmd/informerlint/completion"
	"github.com/informerlint/informerlint/internal/rule"
)

// A choice is a flag that takes one of some words; its help says what the default is.
type choice struct {
	words []string
	set   func(string) error
}

func (c choice) String() string { return "" }

func (c choice) Set(value string) error { return c.set(value) }

func (c choice) Values() completion.Values { return completion.OneOf(wordsOf(c.words)...) }

// choiceOf keeps one of some words.
func choiceOf(value *string, words ...string) choice {
	return choice{words, func(v string) error {
		if !slices.Contains(words, v) {
			return oneOf(words)
		}
		*value = v
		return nil
	}}
}

// reportFile is the flag -o.
type reportFile func(string) error

func (f reportFile) String() string { return "" }

func (f reportFile) Set(value string) error { return f(value) }

func (f reportFile) Values() completion.Values {
	return completion.PrefixedFiles(wordsOf(formatNames())...)
}

// oneOf is the error of a word that is none of some.
func oneOf(words []string) error { return fmt.Errorf("use %s", listed(words)) }

// listed is a list of words as a sentence has it.
func listed(words []string) string {
	last := len(words) - 1
	return strings.Join(words[:last], ", ") + " or " + words[last]
}

func wordsOf(names []string) []completion.Word {
	var words []completion.Word
	for _, name := range names {
		words = append(words, completion.Word{Text: name})
	}
	return words
}

// levelNames are the levels, the least grave first.
func levelNames() []string {
	var names []string
	for l := rule.Info; l <= rule.Error; l++ {
		names = append(names, l.String())
	}
	return names
}

// ignoredWord is what is said of comments, which is no rule.
func ignoredWord() completion.Word {
	title, _, _ := strings.Cut(rule.NewDirectives(nil).Doc, "\n")
	return completion.Word{Text: rule.Ignored, Help: title}
}

// ruleWords are the rules, with what they find.
func ruleWords() []completion.Word {
	var words []completion.Word
	for _, r := range rules() {
		words = append(words, completion.Word{Text: r.Name, Help: r.Title})
	}
	return words
}
