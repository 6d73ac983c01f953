package report

import (
	"cmp"
	"strings"
	"unicode/utf8"

	"github.com/informerlint/informerlint/internal/rule"
)

// problems are the severities that GitHub knows of rules.
var problems = [...]string{rule.Info: "recommendation", rule.Warning: "warning", rule.Error: "error"}

// maxDescription is how much GitHub takes of a description.
const maxDescription = 1024

func sarifRules(rules []Rule) []sarifRule {
	all := []sarifRule{}
	for _, r := range rules {
		title := sentence(r.Title)
		text, markdown := r.Text, strings.TrimSpace(string(rule.Markdown(r.Text)))
		if text == "" {
			text, markdown = title, title
		}
		all = append(all, sarifRule{
			ID:               r.Name,
			ShortDescription: sarifText{Text: shorten(title)},
			FullDescription:  sarifText{Text: shorten(firstParagraph(text))},
			Help:             sarifText{Text: text, Markdown: markdown},
			HelpURI:          cmp.Or(r.URL, homepage+"#suppressing-a-finding"),
			Configuration:    sarifLevel{sarifLevels[r.Level]},
			Properties:       sarifRuleProps{Tags: []string{"kubernetes", "informers"}, Precision: "very-high", Severity: problems[r.Level]},
		})
	}
	return all
}

// titleOf splits the documentation of an analyzer.
func titleOf(doc string) (title, text string) {
	title, text, _ = strings.Cut(doc, "\n\n")
	return title, strings.TrimSpace(text)
}

// sentence makes a sentence of a title.
func sentence(title string) string {
	if title == "" {
		return title
	}
	return strings.ToUpper(title[:1]) + title[1:] + "."
}

func firstParagraph(text string) string {
	first, _, _ := strings.Cut(text, "\n\n")
	first = strings.ReplaceAll(first, "\n", " ")
	if before, ok := strings.CutSuffix(first, ":"); ok {
		return before + "." // the code it announces is left out
	}
	return first
}

func shorten(text string) string {
	if len(text) <= maxDescription {
		return text
	}
	cut := maxDescription - len("…")
	for !utf8.RuneStart(text[cut]) {
		cut--
	}
	return text[:cut] + "…"
}
