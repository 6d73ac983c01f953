// Gen writes what follows from the rules: passes/passes.go, the table in
// README.md, the pages in docs/rules, and which are new in a release, in CHANGELOG.md;
// what follows from measurements: the tables in docs/speed.md, and a chart; and what was
// found in the wild, in docs/found.md. "gen newrule <name>" starts a rule.
package main

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
)

func main() {
	if err := run(os.Args[1:]); err != nil {
		fmt.Fprintf(os.Stderr, "gen: %v\n", err)
		os.Exit(1)
	}
}

func run(args []string) error {
	root, err := moduleRoot()
	if err != nil {
		return err
	}
	switch {
	case len(args) == 0:
		return generate(root)
	case len(args) == 2 && args[0] == "newrule":
		if err := newRule(root, args[1]); err != nil {
			return err
		}
		if err := generate(root); err != nil {
			return err
		}
		fmt.Printf(next, args[1], args[1], args[1])
		return nil
	}
	return errors.New("usage: go run ./internal/dev/gen [newrule <name>]")
}

// next tells the author of a new rule how to go on.
const next = `passes/%s and testdata/%s are a rule that works: make yours of it. Then
	go run ./internal/dev/gen && go test -timeout 30m ./passes/%s -update
docs/adding-a-rule.md walks through one.
`

var ourModule = regexp.MustCompile(`(?m)^module github\.com/informerlint/informerlint$`)

// moduleRoot finds our go.mod above the current folder.
func moduleRoot() (string, error) {
	dir, err := os.Getwd()
	if err != nil {
		return "", fmt.Errorf("finding the repository: %w", err)
	}
	for {
		mod, err := os.ReadFile(filepath.Join(dir, "go.mod"))
		if err == nil && ourModule.Match(mod) {
			return dir, nil
		}
		if dir == filepath.Dir(dir) {
			return "", errors.New("run it inside the repository of informerlint")
		}
		dir = filepath.Dir(dir)
	}
}

// generate writes every file that is not current, and deletes pages of rules
// that are gone.
func generate(root string) error {
	files, err := outputs(root)
	if err != nil {
		return err
	}
	for _, name := range stale(root, files) {
		path := filepath.Join(root, name)
		text, ok := files[name]
		if !ok {
			err = os.Remove(path)
		} else if err = os.MkdirAll(filepath.Dir(path), 0o777); err == nil {
			err = os.WriteFile(path, text, 0o666)
		}
		if err != nil {
			return fmt.Errorf("writing %s: %w", name, err)
		}
	}
	return nil
}
