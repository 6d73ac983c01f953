package drivers

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	gomod "golang.org/x/mod/module"
	modzip "golang.org/x/mod/zip"

	"github.com/goccy/go-yaml"
)

// A hookFile is a list of hooks, as pre-commit reads it.
type hookFile []map[string]any

func hooksIn(t *testing.T, path string) (hooks hookFile) {
	t.Helper()
	if err := yaml.Unmarshal([]byte(read(t, path)), &hooks); err != nil {
		t.Fatal(err)
	}
	return hooks
}

// TestMirrorIsSame wants the hooks of the mirror to be those of this repository, with the module
// that they install.
func TestMirrorIsSame(t *testing.T) {
	own, mirrored := hooksIn(t, filepath.Join(repository(t), ".pre-commit-hooks.yaml")), hooksIn(t, filepath.Join(mirror(t), ".pre-commit-hooks.yaml"))
	for _, hook := range mirrored {
		delete(hook, "additional_dependencies")
	}
	a, _ := yaml.Marshal(own)
	b, _ := yaml.Marshal(mirrored)
	if string(a) != string(b) {
		t.Errorf("the mirror has other hooks:\n%s\n%s", a, b)
	}
}

func mirror(t *testing.T) string { return filepath.Join(repository(t), "mirror", "pre-commit") }

// TestMirror runs the hook of the mirror, which installs the module that a proxy in a folder
// serves in the version that the mirror names.
func TestMirror(t *testing.T) {
	informerlint(t) // makes the folder of builds
	program := preCommit(t)
	version := regexp.MustCompile(`cmd/informerlint@(v[0-9.]+)\]`).FindStringSubmatch(read(t, filepath.Join(mirror(t), ".pre-commit-hooks.yaml")))
	if version == nil {
		t.Fatal("the mirror names no version")
	}
	repo := filepath.Join(t.TempDir(), "mirror")
	for _, file := range []string{".pre-commit-hooks.yaml", "go.mod"} {
		write(t, filepath.Join(repo, file), read(t, filepath.Join(mirror(t), file)))
	}
	commit(t, repo)

	known := "file://" + filepath.Join(modules(t), "cache", "download")
	t.Setenv("GOPROXY", "file://"+proxy(t, version[1])+","+known)
	t.Setenv("GONOSUMDB", "*")
	t.Setenv("GOFLAGS", "-modcacherw")
	t.Setenv("GOMODCACHE", filepath.Join(t.TempDir(), "modules"))
	t.Setenv("PRE_COMMIT_HOME", t.TempDir())
	config := filepath.Join(t.TempDir(), "config.yaml")
	write(t, config, "repos:\n- repo: "+repo+"\n  rev: "+strings.TrimSpace(run(t, repo, 0, "git", "rev-parse", "HEAD"))+"\n  hooks:\n  - id: informerlint\n")
	dirty := dirtyModule(t)
	if out := run(t, dirty, 1, program, "run", "--config", config, "--all-files", "--verbose"); !strings.Contains(out, "(itempointer)") {
		t.Errorf("the hook failed without the finding:\n%s", out)
	}
}

// dirtyModule is a repository with a finding.
func dirtyModule(t *testing.T) string {
	dir := module(t, small(t))
	commit(t, dir)
	return dir
}

// proxy is the folder of a module proxy that serves this repository in a version.
func proxy(t *testing.T, version string) string {
	t.Helper()
	const path = "github.com/informerlint/informerlint"
	dir := t.TempDir()
	versions := filepath.Join(dir, filepath.FromSlash(path), "@v")
	write(t, filepath.Join(versions, "list"), version+"\n")
	write(t, filepath.Join(versions, version+".info"), `{"Version":"`+version+`"}`)
	write(t, filepath.Join(versions, version+".mod"), read(t, filepath.Join(repository(t), "go.mod")))
	file, err := os.Create(filepath.Join(versions, version+".zip"))
	if err != nil {
		t.Fatal(err)
	}
	if err := modzip.CreateFromDir(file, gomod.Version{Path: path, Version: version}, snapshot(t)); err != nil {
		t.Fatal(err)
	}
	if err := file.Close(); err != nil {
		t.Fatal(err)
	}
	return dir
}
