package rule

import (
	"strings"

	"golang.org/x/tools/go/analysis"
)

// Doc is the text of a rule's doc.go, the only place where it is written.
type Doc struct {
	// Title is the sentence after the rule's name.
	Title string
	// Text is everything below the title but for the topic, with the comment marks removed.
	Text string
	// Topic is the title of the topic that its page stands below in the menu.
	Topic string
	// Levels says what makes a finding one of a level: the list below "Levels:".
	Levels map[Level]string
}

// IssueForm is where people ask about findings.
const IssueForm = "https://github.com/informerlint/informerlint/issues/new?template=wrong-finding.yml"

// Doubt says what to do about a finding of a rule that seems wrong.
const Doubt = "If you think that a finding is wrong, or not worth a change: informerlint report <file:line> " +
	"prints it with what is needed to judge it, and of your code the lines that it names, nothing else. " +
	"Paste that into " + IssueForm

// ParseDoc takes the documentation out of a doc.go: the part below the line
// "# Analyzer <name>", whose first paragraph is "<name>: <title>" and whose last one is
// "Topic: <topic>."
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
	text, topic, _ := strings.Cut(text, "\n\nTopic: ")
	return Doc{Title: title, Text: text, Topic: strings.TrimSuffix(topic, "."), Levels: levelsOf(text)}
}

// levelsOf reads the items of the list of levels: "- error: what makes it one".
func levelsOf(text string) map[Level]string {
	levels := map[Level]string{}
	_, list, _ := cutLevels(text)
	for item := range strings.SplitSeq(list, "- ") {
		name, says, ok := strings.Cut(strings.Join(strings.Fields(item), " "), ": ")
		if level, err := ParseLevel(name); ok && err == nil {
			levels[level] = says
		}
	}
	return levels
}

// Gist is the short part of a rule's page, as markdown: what it reports, why,
// what makes a finding one of a level, and where the rest is.
func Gist(a *analysis.Analyzer) string {
	title, text, _ := strings.Cut(a.Doc, "\n\n")
	why, _, _ := strings.Cut(strings.TrimSpace(text), "\n\n")
	if strings.HasSuffix(why, ":") { // an example follows, which says nothing by itself
		why = strings.TrimSuffix(why, ":") + "."
	}
	var levels []string
	for level := Error; level >= Info; level-- {
		if says := Levels(a)[level]; says != "" {
			levels = append(levels, "  - "+level.String()+": "+says)
		}
	}
	head := strings.ToUpper(title[:1]) + title[1:] + "."
	text = strings.Join([]string{head, why, strings.Join(levels, "\n")}, "\n\n")
	return strings.TrimSpace(string(Markdown(text))) + "\n\n[" + a.URL + "](" + a.URL + ")\n"
}
