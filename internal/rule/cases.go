package rule

import (
	"strings"
	"unicode"
)

// levelsHead begins the list of levels in a rule's documentation.
const levelsHead = "Levels:\n"

// cutLevels takes the list of levels out of a text: what stands before its head, the items,
// and what follows. Without a list all of the text stands before.
func cutLevels(text string) (before, list, after string) {
	before, rest, _ := strings.Cut(text, levelsHead)
	list, after, _ = strings.Cut(rest, "\n\n")
	return before, list, after
}

// Cases divides what makes a finding one of a level into its cases: the clauses between
// semicolons, and sentences. What stands in brackets is left whole.
func Cases(says string) (cases []string) {
	depth, from := 0, 0
	for i, r := range says {
		rest := says[i+1:]
		switch {
		case r == '(':
			depth++
		case r == ')':
			depth--
		case depth == 0 && (r == ';' && strings.HasPrefix(rest, " ") || r == '.' && beginsSentence(rest)):
			cases = append(cases, says[from:i])
			from = i + 2
		}
	}
	return append(cases, says[from:])
}

// beginsSentence reports whether a capital follows a space.
func beginsSentence(text string) bool {
	runes := []rune(text)
	return len(runes) > 1 && runes[0] == ' ' && unicode.IsUpper(runes[1])
}

// Plain is the documentation of a rule for a terminal: of each level the first case beside
// its name, and the others below it.
func Plain(text string) string {
	before, _, after := cutLevels(text)
	list := listCases(levelsOf(text), func(s string) string { return s })
	if list == "" {
		return text
	}
	return before + levelsHead + list + "\n" + after
}

// PageOf is the documentation of a rule as markdown, with the levels as Plain has them.
func PageOf(text string) []byte {
	before, _, after := cutLevels(text)
	list := listCases(levelsOf(text), func(s string) string { return strings.TrimSpace(string(Markdown(s))) })
	if list == "" {
		return Markdown(text)
	}
	return append(Markdown(before+levelsHead), []byte(list+"\n"+string(Markdown(after)))...)
}

// widest is the length of the lines of listCases, in characters.
const widest = 90

// listCases lists levels with their cases, the gravest level first.
func listCases(levels map[Level]string, escape func(string) string) string {
	var b strings.Builder
	for level := Error; level >= Info; level-- {
		if levels[level] == "" {
			continue
		}
		for i, c := range Cases(levels[level]) {
			if i == 0 {
				b.WriteString(filled("  - ", level.String()+": "+escape(c)))
			} else {
				b.WriteString(filled("      - ", escape(c)))
			}
		}
	}
	return b.String()
}

// filled fills lines with the words of a text, below each other behind a mark.
func filled(mark, text string) string {
	var b strings.Builder
	line, indent := mark, strings.Repeat(" ", len(mark))
	for i, word := range strings.Fields(text) {
		if i > 0 && len([]rune(line))+len([]rune(word)) >= widest {
			b.WriteString(strings.TrimRight(line, " ") + "\n")
			line = indent
		}
		line += word + " "
	}
	return b.String() + strings.TrimRight(line, " ") + "\n"
}
