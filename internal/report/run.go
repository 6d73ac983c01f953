package report

import (
	"io"
	"os"
	"path/filepath"

	"golang.org/x/tools/go/analysis"

	"github.com/informerlint/informerlint/internal/rule"
	"github.com/informerlint/informerlint/internal/run/driver"
)

// A Run is what the formats show.
type Run struct {
	*driver.Outcome
	// Base is the folder that people and scripts work in: paths in text and
	// JSON are relative to it.
	Base string
	// Root is the folder that paths in the formats of CI systems are relative
	// to: RootOf(Base).
	Root string
	// Rules are those that ran.
	Rules []Rule
	// Version is that of informerlint.
	Version string
	// Shard is the part of the packages that the run was about.
	Shard driver.Shard
	// Colour asks for colours in text.
	Colour bool
}

// A Format writes a run.
type Format func(io.Writer, *Run) error

// Formats are the formats by their names.
var Formats = map[string]Format{
	"text": Text, "json": JSON, "sarif": SARIF, "github": GitHub, "gitlab": GitLab, "checkstyle": Checkstyle, "junit": JUnit,
}

// A Rule is what formats say about a rule.
type Rule struct {
	// Name is the rule's name.
	Name string
	// Title says in half a sentence what it reports.
	Title string
	// Text is the documentation below the title, in the form of doc comments.
	Text string
	// URL is the page of the rule.
	URL string
	// Level is the level of its gravest findings.
	Level rule.Level
}

// RulesOf describes rules.
func RulesOf(analyzers []*analysis.Analyzer) []Rule {
	var rules []Rule
	for _, a := range analyzers {
		r := Rule{Name: a.Name, URL: a.URL, Level: max(rule.Gravest(a), rule.Info)}
		r.Title, r.Text = titleOf(a.Doc)
		rules = append(rules, r)
	}
	return rules
}

// RootOf returns the folder of the repository around a folder: CI systems
// want to know files by their paths in it. Outside of repositories it is the
// folder itself.
func RootOf(base string) string {
	for dir := base; ; dir = filepath.Dir(dir) {
		if _, err := os.Stat(filepath.Join(dir, ".git")); err == nil {
			return dir
		}
		if dir == filepath.Dir(dir) {
			return base
		}
	}
}

// document describes the run with paths relative to the root.
func (r *Run) document() Document { return describe(r.Root, r.Outcome) }
