package main

import (
	"bytes"
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/informerlint/informerlint/internal/dev/harness"
)

var update = flag.Bool("update", false, "draw the pictures of the README instead of comparing them")

// TestPicture holds the pictures of the README, and the finding that it explains, against a
// run on the controller of testdata; with -update it draws them.
func TestPicture(t *testing.T) {
	long(t)
	root := filepath.Join("..", "..")
	args := []string{"-enable=tombstone,hotlist,firstpage,resync", "./..."}
	run := informerlint(t, filepath.Join(root, "testdata", "controller"), append([]string{"-color=always"}, args...)...)
	text := "$ informerlint " + strings.Join(args, " ") + "\n" + run.stdout + strings.TrimPrefix(run.summary(), "informerlint: ")
	readme := read(t, root, "README.md")
	_, rest, _ := strings.Cut(readme, "## How to read a finding\n\n```\n")
	if shown, _, _ := strings.Cut(rest, "```"); shown == "" || !strings.Contains(informerlint(t, filepath.Join(root, "testdata", "controller"), args...).stdout, shown) {
		t.Errorf("no run shows the finding of the README\n%s", shown)
	}
	for file, theme := range map[string]harness.Theme{"terminal-light.svg": harness.Light, "terminal-dark.svg": harness.Dark} {
		name, drawn := filepath.Join(root, "docs", file), harness.Terminal(text, theme)
		if *update {
			if err := os.WriteFile(name, drawn, 0o666); err != nil {
				t.Fatal(err)
			}
			continue
		}
		if there, err := os.ReadFile(name); err != nil || !bytes.Equal(there, drawn) {
			t.Errorf("%s is not what a run shows (error %v): go test ./cmd/informerlint -run TestPicture -update", name, err)
		}
	}
}
