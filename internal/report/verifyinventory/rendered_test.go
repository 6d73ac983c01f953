package verify

import (
	"flag"
	"path/filepath"
	"testing"
)

var (
	folder  = flag.String("rendered", "", "folder with what chart wrote")
	picture = flag.String("screenshots", "", "folder for screenshots; none without it")
)

// rendered returns the path of a file that chart wrote.
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
