//go:build unix

package speed

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"testing"
)

// A tool is the commands that one use of it takes.
type tool struct {
	name     string
	commands [][]string
	source   source // of the first command, if it is built here

	elsewhere bool // it writes nothing of its own to the build cache
}

// A source is a package in the module of a folder.
type source struct{ folder, pkg string }

func (t tool) resultsElsewhere() tool {
	t.elsewhere = true
	return t
}

// tools lists all tools; those built here are not there yet.
func tools(b *testing.B) []tool {
	bin := b.TempDir()
	one := func(name string, from source, args ...string) tool {
		return tool{name: name, commands: [][]string{args}, source: from}
	}
	installed := source{}
	all := []tool{
		one("go-list", installed, "go", "list", "-deps", "-test", "./..."),
		one("go-list-export", installed, "go", "list", "-e", "-export", "-deps", "-test", "./..."),
		linter(bin, "./..."),
		one("go-vet", installed, "go", "vet", "./..."),
		one("staticcheck-one-SSA-check", source{"../../..", "honnef.co/go/tools/cmd/staticcheck"}, filepath.Join(bin, "staticcheck"), "-checks=SA4006", "./...").resultsElsewhere(),
		one("golangci-lint-govet", source{"../../../plugin/golangci-lint", "."}, filepath.Join(bin, "golangci-lint"), "run", "--no-config", "--default=none", "--enable=govet", "--allow-parallel-runners", "./...").resultsElsewhere(),
	}
	if _, err := exec.LookPath("rg"); err != nil {
		fmt.Fprintln(os.Stderr, "there is no ripgrep, rg, in the PATH: it is left out")
		return all
	}
	return append(all, scanner())
}

func linter(bin string, args ...string) tool {
	name := filepath.Join(bin, "informerlint")
	return tool{name: "informerlint", commands: [][]string{append([]string{name}, args...)}, source: source{"../../..", "./cmd/informerlint"}}
}

// build builds a tool, unless it is there.
func (t tool) build(b *testing.B) {
	output := t.commands[0][0]
	if _, err := os.Stat(output); t.source.pkg == "" || err == nil {
		return
	}
	cmd := exec.Command("go", "build", "-o", output, t.source.pkg)
	cmd.Dir = t.source.folder
	if out, err := cmd.CombinedOutput(); err != nil {
		b.Fatalf("building %s: %v\n%s", t.name, err, out)
	}
}

// scanner looks for what eformat/operator-anti-patterns looks for, as it does:
// one process for each pattern, each over all sources but vendored ones. The
// shell commands that it runs for each match come on top.
func scanner() tool {
	t := tool{name: "ripgrep"}
	for _, pattern := range patterns {
		t.commands = append(t.commands, []string{"rg", "--type=go", "--line-number", "--with-filename", "--glob=!vendor/", "--glob=!*_test.go", pattern, "."})
	}
	return t
}

var patterns = []string{
	`\.With(Predicates|EventFilter)\(`,
	`\bDisableFor\b`,
	`\bByObject\b`,
	`\bByObject:.*\bLabel\b`,
	`\bDefaultNamespaces\b`,
	`\bDefaultTransform\b`,
	`\bcache\.Options\{`,
	`\b(ctrl|manager)\.New(Manager)?\(`,
	`\.For\(&`,
	`\.Owns\(&`,
	`\.Watches(Metadata)?\(&`,
	`\.Get\(ctx,`,
	`\.List\(ctx,`,
	`\.Create\(ctx,`,
	`\.Update\(ctx,`,
	`\.Patch\(ctx,`,
	`\bIsAlreadyExists\(`,
	`\bSelectorFromSet\(`,
	`\bLabelSelector\b`,
	`\bunstructured\.Unstructured\{`,
	`\bSetGroupVersionKind\(`,
}
