//go:build unix

package speed

import (
	"os/exec"
	"path/filepath"
	"testing"
)

// A tool is the commands that one use of it takes.
type tool struct {
	name     string
	commands [][]string
}

func buildTools(b *testing.B) []tool {
	bin := b.TempDir()
	at := func(name string) string { return filepath.Join(bin, name) }
	build(b, "../..", at("staticcheck"), "honnef.co/go/tools/cmd/staticcheck")
	build(b, "../../plugin/golangci-lint", at("golangci-lint"), ".")
	one := func(name string, args ...string) tool { return tool{name, [][]string{args}} }
	tools := []tool{
		one("go-list", "go", "list", "-deps", "-test", "./..."),
		one("go-list-export", "go", "list", "-e", "-export", "-deps", "-test", "./..."),
		one("informerlint", buildOurs(b), "./..."),
		one("go-vet", "go", "vet", "./..."),
		one("staticcheck-one-SSA-check", at("staticcheck"), "-checks=SA4006", "./..."),
		one("golangci-lint-govet", at("golangci-lint"), "run", "--no-config", "--default=none", "--enable=govet", "--allow-parallel-runners", "./..."),
	}
	if _, err := exec.LookPath("rg"); err != nil {
		b.Log("there is no ripgrep, rg, in the PATH: it is left out")
		return tools
	}
	return append(tools, scanner())
}

func buildOurs(b *testing.B) string {
	name := filepath.Join(b.TempDir(), "informerlint")
	build(b, "../..", name, "./cmd/informerlint")
	return name
}

func build(b *testing.B, dir, output, pkg string) {
	cmd := exec.Command("go", "build", "-o", output, pkg)
	cmd.Dir = dir
	if out, err := cmd.CombinedOutput(); err != nil {
		b.Fatalf("building %s: %v\n%s", pkg, err, out)
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
