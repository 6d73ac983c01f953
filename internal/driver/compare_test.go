//go:build unix

package driver

import (
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"testing"
	"time"
)

var (
	repositories = flag.String("repositories", "", "comma-separated folders for BenchmarkCompare")
	edited       = flag.String("edited", "", "comma-separated files, relative to the repositories, that BenchmarkCompare edits")
	cold         = flag.Bool("cold", false, "let BenchmarkCompare measure with empty caches, too: the rivals compile everything")
)

// BenchmarkCompare measures informerlint beside go vet, staticcheck and
// golangci-lint, each with the least that a user of it would run:
//
//	go test ./internal/driver -run='^$' -bench=Compare -benchtime=1x -timeout=0 -args -repositories=/path/a,/path/b -cold
//
// Warm is a first run of informerlint with a full build cache, again one when
// nothing has changed, and edited one after an edit of a file, which is undone.
// The memory is that of the largest process.
func BenchmarkCompare(b *testing.B) {
	if *repositories == "" {
		return
	}
	tools := buildTools(b)
	for folder := range strings.SplitSeq(*repositories, ",") {
		for _, t := range tools {
			b.Run(filepath.Base(folder)+"/warm/"+t.name, func(b *testing.B) {
				measure(b, folder, t.first(), nil) // fills the caches
				for b.Loop() {
					measure(b, folder, t.first(), nil)
				}
			})
			b.Run(filepath.Base(folder)+"/again/"+t.name, func(b *testing.B) {
				env := []string{"INFORMERLINT_CACHE=" + b.TempDir()}
				measure(b, folder, t, env)
				for b.Loop() {
					measure(b, folder, t, env)
				}
			})
		}
		for file := range strings.FieldsFuncSeq(*edited, func(r rune) bool { return r == ',' }) {
			for _, t := range tools {
				b.Run(filepath.Base(folder)+"/edited/"+file+"/"+t.name, func(b *testing.B) { measureEdit(b, folder, file, t) })
			}
		}
		for _, t := range tools {
			if !*cold {
				break
			}
			b.Run(filepath.Base(folder)+"/cold/"+t.name, func(b *testing.B) {
				for b.Loop() {
					dir := b.TempDir()
					measure(b, folder, t, []string{
						"INFORMERLINT_CACHE=" + filepath.Join(dir, "informerlint"),
						"GOCACHE=" + filepath.Join(dir, "go"),
						"STATICCHECK_CACHE=" + filepath.Join(dir, "staticcheck"),
						"GOLANGCI_LINT_CACHE=" + filepath.Join(dir, "golangci"),
					})
				}
			})
		}
	}
}

// A tool is a command to measure.
type tool struct {
	name string
	args []string
}

// first is the tool as it runs for the first time.
func (t tool) first() tool {
	if t.name == "informerlint" {
		t.args = slices.Insert(slices.Clone(t.args), 1, "-no-cache")
	}
	return t
}

// measureEdit measures a tool after edits of a file, which it undoes.
func measureEdit(b *testing.B, folder, file string, t tool) {
	name := filepath.Join(folder, file)
	text, err := os.ReadFile(name)
	if err != nil {
		b.Fatal(err)
	}
	defer func() {
		if err := os.WriteFile(name, text, 0o666); err != nil {
			b.Error(err)
		}
	}()
	env := []string{"INFORMERLINT_CACHE=" + b.TempDir()}
	measure(b, folder, t, env)
	for i := 0; b.Loop(); i++ {
		if err := os.WriteFile(name, fmt.Appendf(text[:len(text):len(text)], "\n\nfunc edited%d() {}\n", i), 0o666); err != nil {
			b.Fatal(err)
		}
		measure(b, folder, t, env)
	}
}

func buildTools(b *testing.B) []tool {
	bin := b.TempDir()
	at := func(name string) string { return filepath.Join(bin, name) }
	for _, t := range []struct{ dir, name, pkg string }{
		{"../..", "informerlint", "./cmd/informerlint"},
		{"../..", "staticcheck", "honnef.co/go/tools/cmd/staticcheck"},
		{"../../plugin/golangci-lint", "golangci-lint", "."},
	} {
		cmd := exec.Command("go", "build", "-o", at(t.name), t.pkg)
		cmd.Dir = t.dir
		if out, err := cmd.CombinedOutput(); err != nil {
			b.Fatalf("building %s: %v\n%s", t.name, err, out)
		}
	}
	return []tool{
		{"go-list", []string{"go", "list", "-deps", "./..."}},
		{"go-list-export", []string{"go", "list", "-export", "-deps", "./..."}},
		{"informerlint", []string{at("informerlint"), "./..."}},
		{"go-vet", []string{"go", "vet", "./..."}},
		{"staticcheck-one-SSA-check", []string{at("staticcheck"), "-checks=SA4006", "./..."}},
		{"golangci-lint-govet", []string{at("golangci-lint"), "run", "--no-config", "--default=none", "--enable=govet", "./..."}},
	}
}

// measure runs a tool and reports what it took, its children included.
func measure(b *testing.B, folder string, t tool, env []string) {
	cmd := exec.Command(t.args[0], t.args[1:]...)
	cmd.Dir = folder
	cmd.Env = append(append(os.Environ(), "PWD="+folder), env...)
	start := time.Now()
	err := cmd.Run()
	state := cmd.ProcessState
	if state == nil {
		b.Fatalf("running %s: %v", t.name, err)
	}
	b.ReportMetric(time.Since(start).Seconds(), "wall-s")
	b.ReportMetric((state.UserTime() + state.SystemTime()).Seconds(), "CPU-s")
	b.ReportMetric(float64(state.ExitCode()), "exit-status")
	b.ReportMetric(0, "ns/op")
	if usage, ok := state.SysUsage().(*syscall.Rusage); ok {
		b.ReportMetric(float64(usage.Maxrss>>10), "MB")
	}
}
