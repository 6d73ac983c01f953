package rule

import (
	"regexp"
	"slices"
	"strings"

	"golang.org/x/tools/go/analysis"
)

// dismissal matches comments that say that what may fail does not matter.
var dismissal = regexp.MustCompile(`(?i)\b(ignor(e|es|ing)|skip(s|ping)?|(are|be) (ignored|skipped))\b|\bbest[- ]effort\b|\b(intention|deliberate)|\bon purpose\b|` +
	`\b(no need|needn't|need not|not necessary|unnecessary|not needed|don't need)\b|\b(don't|do not|doesn't|does not) (care|matter)\b|` +
	`\b(times? out|time-?out)\b[^.;]*\b(still|anyway|regardless|proceed|go on|carry on|continue)\b`)

// undecided matches those that call for more work, or against it.
var undecided = regexp.MustCompile(`(?i)\b(todo|fixme|xxx|hack)\b|\b(don't|do not|never|must not|can't|cannot|should not|shouldn't) (be )?(ignore|skip)`)

// Dismissed reports whether a comment beside or above a piece of code says that
// it is meant not to look at what becomes of it.
//
//	factory.WaitForCacheSync(stop) // best effort
func (p *Pass) Dismissed(at analysis.Range) bool { return p.DismissedFor(at, anything) }

var anything = regexp.MustCompile("")

// DismissedFor tells the same of comments that speak of something.
func (p *Pass) DismissedFor(at analysis.Range, subject *regexp.Regexp) bool {
	for c := range p.Remarks(at) {
		if dismisses(c.Text, subject) {
			return true
		}
	}
	return false
}

// Dismisses reports whether a sentence of a text does, as one of a function's
// documentation may.
func Dismisses(text string, subject *regexp.Regexp) bool {
	return slices.ContainsFunc(strings.FieldsFunc(text, endsSentence), func(sentence string) bool { return dismisses(sentence, subject) })
}

func endsSentence(r rune) bool { return r == '.' || r == ';' }

func dismisses(text string, subject *regexp.Regexp) bool {
	return dismissal.MatchString(text) && subject.MatchString(text) && !undecided.MatchString(text)
}
