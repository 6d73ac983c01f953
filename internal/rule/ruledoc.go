package rule

import "strings"

// Doc is the text of a rule's doc.go, the only place where it is written.
type Doc struct {
	// Title is the sentence after the rule's name.
	Title string
	// Text is everything below the title, with the comment marks removed.
	Text string
}

// ParseDoc takes the documentation out of a doc.go: the part below the line
// "# Analyzer <name>", whose first paragraph is "<name>: <title>".
func ParseDoc(file string) Doc {
	var lines []string
	inside := false
	for line := range strings.Lines(file) {
		text, ok := strings.CutPrefix(strings.TrimRight(line, "\n"), "//")
		if !ok {
			break
		}
		text = strings.TrimPrefix(text, " ")
		if strings.HasPrefix(text, "# Analyzer ") {
			inside = true
			continue
		}
		if inside {
			lines = append(lines, text)
		}
	}
	head, text, _ := strings.Cut(strings.TrimSpace(strings.Join(lines, "\n")), "\n\n")
	_, title, _ := strings.Cut(strings.ReplaceAll(head, "\n", " "), ": ")
	return Doc{Title: title, Text: text}
}
