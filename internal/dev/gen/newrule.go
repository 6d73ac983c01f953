package main

import (
	"embed"
	"fmt"
	"go/token"
	"os"
	"path/filepath"
	"regexp"
	"strings"
)

var ruleName = regexp.MustCompile(`^[a-z][a-z0-9]*$`)

//go:embed newrule
var skeleton embed.FS

// scaffold says where the files of the skeleton go. NAME stands for the rule's name.
var scaffold = map[string]string{
	"doc.go.txt":        "passes/NAME/doc.go",
	"rule.go.txt":       "passes/NAME/NAME.go",
	"rule_test.go.txt":  "passes/NAME/NAME_test.go",
	"claims.yaml":       "testdata/NAME/claims.yaml",
	"bad.go.txt":        "testdata/NAME/bad.go",
	"bad.go.golden.txt": "testdata/NAME/bad.go.golden",
	"good.go.txt":       "testdata/NAME/good.go",
}

// newRule makes the folders of a rule: one that works, against another mistake, for its
// author to change.
func newRule(root, name string) error {
	if !ruleName.MatchString(name) || token.IsKeyword(name) {
		return fmt.Errorf("%q is no name for a rule: use one lower-case word", name)
	}
	for _, path := range scaffold {
		folder := filepath.Join(root, filepath.Dir(named(path, name)))
		if _, err := os.Stat(folder); err == nil {
			return fmt.Errorf("rule %s exists already", name)
		}
	}
	for file, path := range scaffold {
		text, err := skeleton.ReadFile("newrule/" + file)
		if err != nil {
			return fmt.Errorf("making rule %s: %w", name, err)
		}
		path = filepath.Join(root, named(path, name))
		if err := os.MkdirAll(filepath.Dir(path), 0o777); err != nil {
			return fmt.Errorf("making rule %s: %w", name, err)
		}
		if err := os.WriteFile(path, []byte(named(string(text), name)), 0o666); err != nil {
			return fmt.Errorf("making rule %s: %w", name, err)
		}
	}
	return nil
}

// named puts the name of a rule into a text or a path of the skeleton.
func named(text, name string) string { return strings.ReplaceAll(text, "NAME", name) }
