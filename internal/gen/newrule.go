package main

import (
	"fmt"
	"go/token"
	"os"
	"path/filepath"
	"regexp"
	"strings"
)

var ruleName = regexp.MustCompile(`^[a-z][a-z0-9]*$`)

// scaffold holds the files of a new rule: its test is red until the rule
// reports what testdata asks for. NAME stands for the rule's name.
var scaffold = map[string]string{
	"passes/NAME/doc.go": `// Package NAME defines a rule against ...
//
// # Analyzer NAME
//
// NAME: report ...
//
// What it costs, with a figure:
//
//	bad()
//
// The way out:
//
//	good()
//
// Levels:
//   - warning: what makes a finding worth a change.
//
// When it is right to silence this: what the rule cannot see.
//
// Fix: none.
//
// Limits: what the rule does not see.
package NAME
`,
	"passes/NAME/NAME.go": `package NAME

import (
	_ "embed"

	"github.com/informerlint/informerlint/internal/rule"
)

//go:embed doc.go
var doc string

// Analyzer reports ...
var Analyzer = rule.New(rule.Spec{
	Name:  "NAME",
	Doc:   doc,
	Since: "v0.1.0",
	Check: check,
})

func check(p *rule.Pass) {}
`,
	"passes/NAME/NAME_test.go": `package NAME

import (
	"testing"

	"github.com/informerlint/informerlint/internal/passtest"
)

func Test(t *testing.T) { passtest.Run(t, Analyzer) }
`,
	"testdata/NAME/bad.go": `package NAME

func reported() {
	bad() // want "what is wrong: what happens because of it"
}

func bad() {}
`,
	"testdata/NAME/good.go": `package NAME

func silent() {
	good()
}

func good() {}
`,
}

// newRule makes the folders of a rule.
func newRule(root, name string) error {
	if !ruleName.MatchString(name) || token.IsKeyword(name) {
		return fmt.Errorf("%q is no name for a rule: use one lower-case word", name)
	}
	for path := range scaffold {
		folder := filepath.Join(root, filepath.Dir(strings.ReplaceAll(path, "NAME", name)))
		if _, err := os.Stat(folder); err == nil {
			return fmt.Errorf("rule %s exists already", name)
		}
	}
	for path, text := range scaffold {
		path = filepath.Join(root, strings.ReplaceAll(path, "NAME", name))
		if err := os.MkdirAll(filepath.Dir(path), 0o777); err != nil {
			return fmt.Errorf("making rule %s: %w", name, err)
		}
		if err := os.WriteFile(path, []byte(strings.ReplaceAll(text, "NAME", name)), 0o666); err != nil {
			return fmt.Errorf("making rule %s: %w", name, err)
		}
	}
	return nil
}
