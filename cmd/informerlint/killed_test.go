//go:build unix

package main

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/informerlint/informerlint/internal/report"
)

// attempts is how often a test tries to catch a run in the middle.
const attempts = 8

// killWhen starts the program and kills it as soon as something has happened;
// it reports whether the program was still at work.
func killWhen(t *testing.T, dir string, happened func() bool, args ...string) bool {
	t.Helper()
	cmd := exec.CommandContext(t.Context(), binary, args...)
	cmd.Dir, cmd.Env = dir, append(os.Environ(), "GOFLAGS=", "GOWORK=off", "PWD="+dir)
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	ended := make(chan struct{})
	go func() {
		_ = cmd.Wait() // the state tells
		close(ended)
	}()
	for {
		select {
		case <-ended:
			return false
		default:
		}
		if happened() {
			_ = cmd.Process.Kill()
			<-ended
			return !cmd.ProcessState.Exited()
		}
		time.Sleep(100 * time.Microsecond)
	}
}

// TestKilledWithCache kills runs once they have written to the cache. What they
// left leads to the findings of a run without it.
func TestKilledWithCache(t *testing.T) {
	long(t)
	dir := copied(t, filepath.Join("..", "..", "testdata", "controller"))
	want := informerlint(t, dir, "-no-cache", "-json")
	caught := 0
	for i := range attempts {
		folder := t.TempDir()
		t.Setenv("INFORMERLINT_CACHE", folder)
		written := func() bool {
			names, _ := filepath.Glob(filepath.Join(folder, "*", "*-[ad]"))
			return len(names) > 2*i
		}
		if killWhen(t, dir, written, "./...") {
			caught++
		}
		for range 2 {
			if got := informerlint(t, dir, "-json"); got != want {
				t.Errorf("after a run was killed:\n%s", difference(got.stdout+got.stderr, want.stdout+want.stderr))
			}
		}
		if caught == 2 {
			return
		}
	}
	t.Error("no run was killed in the middle")
}

// TestKilledWhileFixing kills runs that have begun to write, and such as have
// begun to replace files.
func TestKilledWhileFixing(t *testing.T) {
	long(t)
	const count = 300
	sources := fileSet{}
	for i := range count {
		sources[fmt.Sprintf("pods/pods%03d.go", i)] = strings.ReplaceAll(read(t, "testdata", "pods.go"), "Store", fmt.Sprintf("Store%d", i))
	}
	for name, begun := range map[string]func(pods, before string) bool{
		"writing": func(pods, _ string) bool {
			names, _ := filepath.Glob(filepath.Join(pods, ".*"))
			return len(names) > 0
		},
		"replacing": func(pods, before string) bool {
			text, err := os.ReadFile(filepath.Join(pods, "pods000.go"))
			return err == nil && string(text) != before
		},
	} {
		t.Run(name, func(t *testing.T) { killFixing(t, sources, begun) })
	}
}

// killFixing wants whole files after each kill, and all fixes, with nothing left
// beside them, after the next run.
func killFixing(t *testing.T, sources fileSet, begun func(pods, before string) bool) {
	for range attempts {
		dir := module(t, sources)
		pods := filepath.Join(dir, "pods")
		caught := killWhen(t, dir, func() bool { return begun(pods, sources["pods/pods000.go"]) }, "-fix", "./...")
		fixed := strings.NewReplacer("s.byName[list.Items[i].Name] = &list.Items[i]", "item := list.Items[i]\n\t\t\ts.byName[list.Items[i].Name] = &item")
		left := 0
		for name, text := range sources {
			switch read(t, dir, name) {
			case text:
				left++
			case fixed.Replace(text):
			default:
				t.Fatalf("%s is\n%s", name, read(t, dir, name))
			}
		}
		if left > 0 {
			informerlint(t, dir, "-fix").is(t, 0, fmt.Sprintf("fixed %s in %s", report.Count(left, "finding"), report.Count(left, "file")), "")
		}
		informerlint(t, dir).is(t, 0, "", "")
		if entries, err := os.ReadDir(pods); err != nil || len(entries) != len(sources) {
			t.Errorf("there are %d files, error %v, want %d", len(entries), err, len(sources))
		}
		if caught && left > 0 {
			t.Logf("killed with %d of %d files left", left, len(sources))
			return
		}
	}
	t.Error("no run was killed in the middle")
}
