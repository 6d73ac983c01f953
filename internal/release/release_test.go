package release

import (
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"os/exec"
	"slices"
	"strings"
	"testing"
	"testing/fstest"
)

const again = "run internal/release/try, and commit what it writes"

// TestTried wants what was tried of a release to be that of this tree, and to have
// all that the documentation promises.
func TestTried(t *testing.T) {
	if err := faults(os.DirFS("../..")); err != nil {
		t.Error(err)
	}
}

// TestTriedFails has each state of the tree that needs another rehearsal.
func TestTriedFails(t *testing.T) {
	for what, change := range map[string]struct{ file, old, new, want string }{
		"another archive":    {config, "windows]", "windows, freebsd]", again},
		"another step":       {workflow, "goreleaser release --clean", "goreleaser release", again},
		"another goreleaser": {workflow, "goreleaser/v2@v2", "goreleaser/v2@v3", "goreleaser"},
		"another Go":         {"go.mod", "\ngo 1.", "\ngo 2.", again},
		"a newer Go":         {"go.mod", "\ngo 1.", "\ngo 2.", "change base_image"},
		"an older Go":        {workflow, "go-version: 1.26.x", "go-version: 1.25.x", "change go-version"},
		"another look":       {"internal/release/sbom.go", "SPDX-2.", "SPDX-3.", again},
		"no archive":         {File, `"windows/arm64"`, `"plan9/arm64"`, "archives for Linux, macOS and Windows"},
		"no checksums":       {File, `"checksums.txt"`, `"sums.txt"`, "checksums.txt"},
		"no SBOM":            {File, `_darwin_amd64.tar.gz.sbom.json"`, `"`, "an SBOM for each"},
		"no image for ARM":   {File, `"linux/arm64"` + "\n\t\t],\n\t\t\"entrypoint\"", `"linux/arm"` + "\n\t\t],\n\t\t\"entrypoint\"", "an image with a `go` command"},
		"no go in the image": {File, `"golang:`, `"alpine:`, "an image with a `go` command"},
		"another name":       {File, "{registry}/informerlint/informerlint:{version}", "{registry}/informerlint/informerlint:1", "the name of an image"},
		"another tap":        {File, `"informerlint/homebrew-tap/`, `"informerlint/homebrew-other/`, "brew install"},
		"no completion":      {File, `"completions/_informerlint"`, `"completions/other"`, "the scripts in `completions`"},
		"another promise":    {"docs/install.md", "archives for Linux", "packages for Linux", "no longer says"},
		"no record":          {File, "{", "", "run internal/release/try"},
	} {
		tree := copied(t, os.DirFS("../.."))
		if tree[change.file] == nil {
			t.Errorf("there is no %s", change.file)
			continue
		}
		text := string(tree[change.file].Data)
		tree[change.file].Data = []byte(strings.Replace(text, change.old, change.new, 1))
		if string(tree[change.file].Data) == text {
			t.Errorf("%s: %s does not have %s", what, change.file, change.old)
		}
		if err := faults(tree); err == nil || !strings.Contains(err.Error(), change.want) {
			t.Errorf("%s: %v, want %q", what, err, change.want)
		}
	}
}

// copied has the files that faults reads.
func copied(t *testing.T, tree fs.FS) fstest.MapFS {
	t.Helper()
	files := fstest.MapFS{}
	for _, pattern := range append(inputs, "go.mod", File, "docs/install.md") {
		names, err := fs.Glob(tree, pattern)
		if err != nil {
			t.Fatal(err)
		}
		for _, name := range names {
			text, err := fs.ReadFile(tree, name)
			if err != nil {
				t.Fatal(err)
			}
			files[name] = &fstest.MapFile{Data: text}
		}
	}
	return files
}

// faults says what is out of date in the record of a tree.
func faults(tree fs.FS) error {
	record, err := Read(tree)
	if err != nil {
		return err
	}
	digest, err := Digest(tree)
	if err != nil {
		return err
	}
	w, err := ReadWorkflow(tree)
	if err != nil {
		return err
	}
	var found []error
	if digest != record.Inputs {
		found = append(found, fmt.Errorf("%s is of another state of the tree: %s", File, again))
	}
	if tools := w.Tools(); !maps.Equal(tools, record.Tools) {
		found = append(found, fmt.Errorf("%s was made with %v, and %s names %v: %s", File, record.Tools, workflow, tools, again))
	}
	found = append(found, goVersion(tree, record, w), record.promises(tree))
	return errors.Join(found...)
}

// goVersion wants binaries and the image to have the Go that the module asks for.
func goVersion(tree fs.FS, r Record, w Workflow) error {
	version, err := GoVersion(tree)
	if err != nil {
		return err
	}
	minor := strings.Join(strings.Split(version, ".")[:2], ".")
	var found []error
	if !strings.HasPrefix(r.Image.Base, "golang:"+minor+"-") {
		found = append(found, fmt.Errorf("the image is based on %s, and go.mod asks for Go %s: change base_image in %s", r.Image.Base, minor, config))
	}
	for _, step := range w.Jobs.Release.Steps {
		if strings.HasPrefix(step.Uses, "actions/setup-go@") && step.With["go-version"] != minor+".x" {
			found = append(found, fmt.Errorf("%s builds with Go %v, and go.mod asks for %s: change go-version there", workflow, step.With["go-version"], minor))
		}
	}
	return errors.Join(found...)
}

// promises wants the record to have what docs/install.md says of releases.
func (r Record) promises(tree fs.FS) error {
	text, err := fs.ReadFile(tree, "docs/install.md")
	if err != nil {
		return err
	}
	says := strings.Join(strings.Fields(string(text)), " ")
	var found []error
	for promise, kept := range promised {
		if !strings.Contains(says, promise) {
			found = append(found, fmt.Errorf("docs/install.md no longer says %q: mend this test", promise))
		}
		if !kept(r) {
			found = append(found, fmt.Errorf("docs/install.md promises %q, and %s does not have it", promise, File))
		}
	}
	return errors.Join(found...)
}

var promised = map[string]func(Record) bool{
	"archives for Linux, macOS and Windows on amd64 and arm64": func(r Record) bool {
		return slices.Equal(platforms(r), []string{"darwin/amd64", "darwin/arm64", "linux/amd64", "linux/arm64", "windows/amd64", "windows/arm64"})
	},
	"with `checksums.txt`": func(r Record) bool {
		return slices.Contains(r.Page.Assets, "checksums.txt")
	},
	"an SBOM for each": func(r Record) bool {
		return !slices.ContainsFunc(r.Archives, func(a Archive) bool {
			return !slices.Contains(r.Page.Assets, a.Name+".sbom.json")
		})
	},
	"an image with a `go` command, for amd64 and arm64": func(r Record) bool {
		return slices.Equal(r.Image.Platforms, []string{"linux/amd64", "linux/arm64"}) && strings.HasPrefix(r.Image.Base, "golang:")
	},
	"the name of an image": func(r Record) bool {
		return slices.Contains(r.Image.Tags, "{version}") && strings.Contains(strings.Join(r.Page.Text, "\n"), " {registry}/informerlint/informerlint:{version} ")
	},
	"`brew install --cask informerlint/tap/informerlint`": func(r Record) bool {
		return r.Cask.Path == "informerlint/homebrew-tap/Casks/informerlint.rb"
	},
	"archives have the scripts in `completions`": func(r Record) bool {
		return !slices.ContainsFunc(r.Archives, func(a Archive) bool {
			return !slices.Contains(a.Files, "completions/_informerlint") || !slices.Contains(a.Files, "completions/informerlint.bash") || !slices.Contains(a.Files, "completions/informerlint.fish")
		})
	},
}

func platforms(r Record) (all []string) {
	for _, a := range r.Archives {
		all = append(all, a.Platform)
	}
	slices.Sort(all)
	return all
}

// TestTryMisused has the script refuse what it does not know, before it does anything.
func TestTryMisused(t *testing.T) {
	out, err := exec.Command("bash", "try", "-chekc").CombinedOutput()
	var exit *exec.ExitError
	if !errors.As(err, &exit) || exit.ExitCode() != 2 || string(out) != "internal/release/try: usage: internal/release/try [-check]\n" {
		t.Errorf("it ends with %v and %q", err, out)
	}
}
