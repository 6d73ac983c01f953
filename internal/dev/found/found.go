package found

import (
	_ "embed"
	"fmt"
	"path"

	"github.com/goccy/go-yaml"
)

//go:embed found.yaml
var list []byte

// An Entry is a place in a program, and what is wrong there.
type Entry struct {
	Project     string // owner/name on GitHub
	Ref         string // a full hash of a commit, or the tag of a release
	File        string
	Line        int
	Rule        string
	Consequence string // a name of consequences
	Wrong       string // in the project's own names
	Happens     string // because of it
	Mend        string // a sentence
	Diff        string // a few lines, instead of Mend or beside it, below @@ and the name of the function
	Readings    int    // how many people have read it, each without the others
	Proof       string // below testdata, without _test.go; "" for none
	Report      string // in reports, without .md; "" for none
	Mended      string // the change by which maintainers have mended it since, if they have
}

// Entries returns the list, for the rules that there are.
func Entries(rules []string) ([]Entry, error) { return parse(list, rules) }

func parse(text []byte, rules []string) ([]Entry, error) {
	var entries []Entry
	if err := yaml.UnmarshalWithOptions(text, &entries, yaml.Strict()); err != nil {
		return nil, fmt.Errorf("reading found.yaml: %w", err)
	}
	return entries, check(entries, rules)
}

// place says where an entry stands, in a few words.
func (e Entry) place() string { return fmt.Sprintf("%s:%d", path.Base(e.File), e.Line) }

// link leads to it.
func (e Entry) link() string {
	return fmt.Sprintf("https://github.com/%s/blob/%s/%s#L%d", e.Project, e.Ref, e.File, e.Line)
}
