package main

import (
	"fmt"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/goccy/go-yaml"

	"github.com/informerlint/informerlint/cmd/informerlint/completion"
)

// TestReleaseCompletes wants archives and cask to have the script of each shell, which a
// hook writes where git does not see it.
func TestReleaseCompletes(t *testing.T) {
	root := filepath.Join("..", "..")
	var release struct {
		Before   struct{ Hooks []string }
		Archives []struct{ Files []struct{ Src string } }
		Casks    []struct{ Completions map[string]string } `yaml:"homebrew_casks"`
	}
	if err := yaml.Unmarshal([]byte(read(t, root, ".goreleaser.yaml")), &release); err != nil {
		t.Fatal(err)
	}
	scripts := release.Casks[0].Completions
	for _, shell := range completion.Shells() {
		hook := fmt.Sprintf(`sh -c "go run ./cmd/informerlint completion %s > %s"`, shell, scripts[shell])
		if !slices.Contains(release.Before.Hooks, hook) {
			t.Errorf("there is no hook %s", hook)
		}
		if filepath.Dir(scripts[shell]) != "completions" {
			t.Errorf("the cask has %q for %s", scripts[shell], shell)
		}
	}
	if !slices.Contains(release.Archives[0].Files, struct{ Src string }{"completions/*"}) {
		t.Error("the archives have no completions")
	}
	if !strings.Contains(read(t, root, ".gitignore"), "/completions/\n") {
		t.Error("git would see the completions")
	}
}
