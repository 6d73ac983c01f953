package verify

import (
	"flag"
	"os"
	"os/exec"
	"path/filepath"
	"testing"
)

var (
	folder    = flag.String("rendered", "", "folder with what report wrote")
	multitool = flag.String("multitool", "", "path of Sarif.Multitool; none without it")
)

// rendered returns the path of a file that report wrote.
func rendered(t *testing.T, name string) string {
	t.Helper()
	if *folder == "" {
		t.Fatal("there is nothing to look at: run these tests by `go test ./internal/report`")
	}
	path, err := filepath.Abs(filepath.Join(*folder, name))
	if err != nil {
		t.Fatal(err)
	}
	return path
}

// matching returns the files of a format, right or wrong; there must be some.
func matching(t *testing.T, pattern string) []string {
	t.Helper()
	files, err := filepath.Glob(rendered(t, pattern))
	if err != nil || len(files) == 0 {
		t.Fatalf("there is no %s, error %v", pattern, err)
	}
	return files
}

// xmllint returns the program of that name, installed from Debian's packages
// where there is none and the test may do so.
func xmllint(t *testing.T) string {
	t.Helper()
	if path, err := exec.LookPath("xmllint"); err == nil {
		return path
	}
	apt, err := exec.LookPath("apt-get")
	if err != nil || os.Geteuid() != 0 {
		t.Fatal("there is no xmllint: install libxml2-utils with your package manager and run the test again")
	}
	for _, args := range [][]string{{"update", "-qq"}, {"install", "-y", "-qq", "--no-install-recommends", "libxml2-utils"}} {
		if out, err := exec.CommandContext(t.Context(), apt, args...).CombinedOutput(); err != nil {
			t.Fatalf("apt-get %s: %v\n%s", args[0], err, out)
		}
	}
	return "xmllint"
}
