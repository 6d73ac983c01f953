package drivers

import (
	"fmt"
	"net"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// The program that keeps the go command's cache on a server, by the author of
// the protocol.
const (
	goCacher    = "github.com/bradfitz/go-tool-cache@v0.0.0-20260722201841-0bb331e19f64"
	goCacherSum = "h1:4FMo2ozvaa8GQNXf66C+jXzLh6gNudUtT84uuHGm09k="
)

// TestSharedCache runs go vet on two machines with empty caches, one after the
// other, that share a server: the second has nothing to analyse. Of the
// Kubernetes API the module has as much as its finding needs.
func TestSharedCache(t *testing.T) {
	dir := t.TempDir()
	if err := os.CopyFS(dir, os.DirFS(filepath.Join("testdata", "shared"))); err != nil {
		t.Fatal(err)
	}
	client, server := cachers(t)
	url := serve(t, server)
	first, analysed := vetOn(t, dir, client, url)
	if len(first) != 1 || analysed == 0 {
		t.Fatalf("the first machine analyses %d packages and finds\n\t%v", analysed, lines(first))
	}
	second, analysed := vetOn(t, dir, client, url)
	same(t, "the second machine", second, first)
	if analysed != 0 {
		t.Errorf("the second machine analyses %d packages", analysed)
	}
	write(t, filepath.Join(dir, "edited.go"), "package shared\n\nvar edited int\n")
	third, analysed := vetOn(t, dir, client, url)
	same(t, "a third machine", third, first)
	if analysed != 1 {
		t.Errorf("after an edit of one package, %d are analysed", analysed)
	}
}

// vetOn runs go vet on a machine of its own, as good as: only the server and
// the code are what others have. It counts the packages that are analysed.
func vetOn(t *testing.T, dir, client, url string) (found []finding, analysed int) {
	t.Helper()
	machine := t.TempDir()
	log, tool := filepath.Join(machine, "log"), filepath.Join(machine, "informerlint")
	write(t, log, "")
	write(t, tool, fmt.Sprintf("#!/bin/sh\ncase \"$*\" in *.cfg) echo \"$@\" >>'%s' ;; esac\nexec '%s' \"$@\"\n", log, informerlint(t)))
	if err := os.Chmod(tool, 0o777); err != nil {
		t.Fatal(err)
	}
	t.Setenv("GOCACHE", filepath.Join(machine, "build"))
	t.Setenv("GOCACHEPROG", fmt.Sprintf("%s -cache-dir=%s -cache-server=%s", client, filepath.Join(machine, "cache"), url))
	found = fromText(t, dir, run(t, dir, -1, "go", "vet", "-vettool="+tool, "./..."))
	text, err := os.ReadFile(log)
	if err != nil {
		t.Fatal(err)
	}
	return found, strings.Count(string(text), "\n")
}

// cachers builds the program for the machines, and that for the server.
func cachers(t *testing.T) (client, server string) {
	t.Helper()
	var module struct{ Dir, Sum string }
	decode(t, run(t, t.TempDir(), 0, "go", "mod", "download", "-json", goCacher), &module)
	if module.Sum != goCacherSum {
		t.Fatalf("%s has the sum %s, want %s", goCacher, module.Sum, goCacherSum)
	}
	return binary(t, module.Dir, "./cmd/go-cacher"), binary(t, module.Dir, "./cmd/go-cacher-server")
}

// serve starts the server, for the time of a test, and returns its address.
func serve(t *testing.T, server string) string {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	address := l.Addr().String()
	l.Close()
	cmd := exec.CommandContext(t.Context(), server, "-cache-dir="+t.TempDir(), "-listen="+address)
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		_ = cmd.Process.Kill()
		_ = cmd.Wait()
	})
	for range 600 {
		if r, err := http.Get("http://" + address); err == nil {
			r.Body.Close()
			return "http://" + address
		}
		time.Sleep(100 * time.Millisecond)
	}
	t.Fatal("the cache server does not answer")
	return ""
}
