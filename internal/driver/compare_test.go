//go:build unix

package driver

import (
	"flag"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"
)

var (
	repositories = flag.String("repositories", "", "comma-separated folders for BenchmarkCompare")
	cold         = flag.Bool("cold", false, "let BenchmarkCompare measure with empty caches, too: the rivals compile everything")
)

// BenchmarkCompare measures informerlint beside go vet, staticcheck and
// golangci-lint, each with the least that a user of it would run:
//
//	go test ./internal/driver -run='^$' -bench=Compare -benchtime=1x -timeout=0 -args -repositories=/path/a,/path/b -cold
//
// The memory is that of the largest process.
func BenchmarkCompare(b *testing.B) {
	if *repositories == "" {
		return
	}
	tools := buildTools(b)
	for folder := range strings.SplitSeq(*repositories, ",") {
		for _, t := range tools {
			b.Run(filepath.Base(folder)+"/warm/"+t.name, func(b *testing.B) {
				measure(b, folder, t, nil) // fills the caches
				for b.Loop() {
					measure(b, folder, t, nil)
				}
			})
		}
		for _, t := range tools {
			if !*cold {
				break
			}
			b.Run(filepath.Base(folder)+"/cold/"+t.name, func(b *testing.B) {
				for b.Loop() {
					dir := b.TempDir()
					measure(b, folder, t, []string{
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
