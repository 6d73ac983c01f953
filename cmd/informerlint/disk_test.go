//go:build linux

package main

import (
	"bytes"
	"crypto/sha256"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"testing"
)

// TestFullDisk runs where nothing more can be written: on a disk of a few blocks
// and a read-only one, where the machine lets us have them, and with a limit on
// files.
func TestFullDisk(t *testing.T) {
	long(t)
	full, limited := folder(t), folder(t)
	if err := syscall.Mount("tmpfs", full, "tmpfs", 0, "size=64k"); err != nil {
		t.Logf("no small disk: %v", err)
	} else {
		t.Cleanup(func() {
			if err := syscall.Unmount(full, syscall.MNT_DETACH); err != nil {
				t.Error(err)
			}
		})
		fillCramped(t, full)
		fill(t, full)
		spared(t, informerlint, full, "no space left on device")
		if err := syscall.Mount("", full, "", syscall.MS_REMOUNT|syscall.MS_RDONLY, ""); err != nil {
			t.Fatal(err)
		}
		spared(t, informerlint, full, "read-only file system")
	}
	fillCramped(t, limited)
	spared(t, withLimit, limited, "file too large")
}

// fillCramped writes a module whose files are larger than a limit, and a report
// that runs would replace.
func fillCramped(t *testing.T, dir string) {
	t.Helper()
	pods := "@pods" + strings.Repeat("// A comment that makes the file longer.\n", 50)
	from := module(t, fileSet{"a/pods.go": pods, "b/pods.go": pods, "c/pods.go": pods, "old.json": "old"})
	if err := os.CopyFS(dir, os.DirFS(from)); err != nil {
		t.Fatal(err)
	}
}

// fill leaves no room in a folder.
func fill(t *testing.T, dir string) {
	t.Helper()
	err := os.WriteFile(filepath.Join(dir, "filler"), bytes.Repeat([]byte("x"), 1<<20), 0o666)
	if !errors.Is(err, syscall.ENOSPC) {
		t.Fatalf("the disk takes all, error %v", err)
	}
}

// withLimit runs the program where it, and what it runs, can write only short files.
func withLimit(t *testing.T, dir string, args ...string) result {
	t.Helper()
	whole := binary
	defer func() { binary = whole }()
	binary = "sh"
	return informerlint(t, dir, append([]string{"-c", `ulimit -f 1 && exec "$0" "$@"`, whole}, args...)...)
}

// spared wants a run to tell what it cannot write, and to leave all as it was.
func spared(t *testing.T, run func(*testing.T, string, ...string) result, dir, why string) {
	t.Helper()
	t.Setenv("INFORMERLINT_CACHE", filepath.Join(dir, "cache"))
	before := contents(t, dir)
	first := run(t, dir)
	first.is(t, 1, "", finding)
	if again := run(t, dir); again != first {
		t.Errorf("the second run says\n%+v\nthe first\n%+v", again, first)
	}
	for _, name := range []string{"old.json", "new.json"} {
		run(t, dir, "-o", "json:"+name).is(t, 3, "the report is not written: cannot write "+name+": "+why, finding)
	}
	run(t, dir, "baseline", "write").is(t, 3, "cannot write .informerlint-baseline.json: "+why, "")
	run(t, dir, "-fix").is(t, 3, why, "")
	if after := contents(t, dir); !slices.Equal(after, before) {
		t.Errorf("there are\n%s\nwere\n%s", strings.Join(after, "\n"), strings.Join(before, "\n"))
	}
}

// printing has a command line of each subcommand that prints something.
var printing = map[string][]string{
	"inventory": {"inventory"}, "baseline": {"baseline", "-h"}, "report": {"report", "pods/pods.go:13"},
	"lsp": {"lsp", "-h"}, "merge": {"merge", "report.json"}, "config": {"config", "print"}, "list": {"list"}, "cache": {"cache"},
	"explain": {"explain", "tombstone"}, "completion": {"completion", "bash"}, "version": {"version"}, "help": {"help"},
}

// TestNothingPrinted has commands print to a full disk: none may end as if all was well.
func TestNothingPrinted(t *testing.T) {
	long(t)
	dir := module(t, fileSet{"pods/pods.go": "@pods"})
	write(t, filepath.Join(dir, "report.json"), informerlint(t, dir, "-json").stdout)
	lines := [][]string{{}, {"-json"}, {"-diff"}, {"-h"}, {"list", "-json"}, {"inventory", "-format=json"}, {"inventory", "-h"}, {completeCommand, "li"}, {"-version"}}
	for _, c := range subcommands() {
		if printing[c.name] == nil {
			t.Errorf("what does %s do on a full disk?", c.name)
		}
		lines = append(lines, printing[c.name], []string{"help", c.name})
	}
	for _, args := range lines {
		status, stderr := printedTo(t, "/dev/full", dir, args)
		if status != unsolved || strings.Count(stderr, "\n") != 1 || !strings.Contains(stderr, "no space left on device") {
			t.Errorf("%v: exit status %d, standard error %q", args, status, stderr)
		}
	}
}

// printedTo runs the program with a file for standard output.
func printedTo(t *testing.T, file, dir string, args []string) (status int, stderr string) {
	t.Helper()
	out, err := os.OpenFile(file, os.O_WRONLY, 0)
	if err != nil {
		t.Fatal(err)
	}
	defer out.Close()
	cmd := exec.CommandContext(t.Context(), binary, args...)
	var text strings.Builder
	cmd.Dir, cmd.Env, cmd.Stdout, cmd.Stderr = dir, append(os.Environ(), "GOFLAGS=", "GOWORK=off"), out, &text
	var exit *exec.ExitError
	if err := cmd.Run(); err != nil && !errors.As(err, &exit) {
		t.Fatal(err)
	}
	return cmd.ProcessState.ExitCode(), text.String()
}

// contents tells what the files of a folder hold, without the cache in it.
func contents(t *testing.T, dir string) (list []string) {
	t.Helper()
	err := fs.WalkDir(os.DirFS(dir), ".", func(name string, d fs.DirEntry, err error) error {
		if d != nil && d.IsDir() && name == "cache" {
			return fs.SkipDir
		}
		if err != nil || d.IsDir() {
			return err
		}
		text, err := os.ReadFile(filepath.Join(dir, name))
		list = append(list, fmt.Sprintf("%s %x", name, sha256.Sum256(text)))
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return list
}
