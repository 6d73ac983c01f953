package found

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"testing"

	"github.com/informerlint/informerlint/internal/dev/harness"
)

var prove = flag.Bool("prove", false, "run the programs that prove entries, and keep in "+proved+" that they passed")

// proved holds, for each version of client-go, the digest of the programs that passed with it
// and of its module file. They compile all of client-go, which takes minutes, and depend on
// nothing else of this module.
const proved = "proved.json"

// TestProofs wants the programs that prove entries, each folder with the version of
// client-go that it is named after, to be those that passed when they were last run.
func TestProofs(t *testing.T) {
	modules := map[string]string{}
	for _, folder := range folders(t) {
		modules[folder] = module(t, folder)
	}
	digests := map[string]string{}
	for version, dir := range modules {
		digests[version] = digest(t, dir)
	}
	if *prove {
		for version, dir := range modules {
			t.Run(version, func(t *testing.T) { harness.Run(t, dir, "go", "test", "-count=1", ".") })
		}
		if t.Failed() {
			return
		}
		keep(t, digests)
	}
	if passed := kept(t); !maps.Equal(passed, digests) {
		t.Errorf("the programs in testdata are not those that passed: run go test ./internal/dev/found -prove, and commit %s", proved)
	}
}

// TestDigest has the digest follow what the programs are made of.
func TestDigest(t *testing.T) {
	dir := module(t, folders(t)[0])
	before := digest(t, dir)
	for _, name := range []string{"scheduler_test.go", "go.mod", "another_test.go"} {
		file, err := os.OpenFile(filepath.Join(dir, name), os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o600)
		if err != nil {
			t.Fatal(err)
		}
		_, err = file.WriteString("// more\n")
		if err := errors.Join(err, file.Close()); err != nil {
			t.Fatal(err)
		}
		after := digest(t, dir)
		if after == before {
			t.Errorf("with another %s the digest is the same", name)
		}
		before = after
	}
}

func folders(t *testing.T) (names []string) {
	t.Helper()
	entries, err := os.ReadDir("testdata")
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range entries {
		names = append(names, e.Name())
	}
	return names
}

// digest says what the files of a module are.
func digest(t *testing.T, dir string) string {
	t.Helper()
	hash := sha256.New()
	err := fs.WalkDir(os.DirFS(dir), ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		text, err := fs.ReadFile(os.DirFS(dir), name)
		fmt.Fprintf(hash, "%s %d\n%s", name, len(text), text)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return hex.EncodeToString(hash.Sum(nil))
}

func keep(t *testing.T, digests map[string]string) {
	t.Helper()
	text, err := json.MarshalIndent(digests, "", "\t")
	if err == nil {
		err = os.WriteFile(proved, append(text, '\n'), 0o644)
	}
	if err != nil {
		t.Fatal(err)
	}
}

func kept(t *testing.T) (passed map[string]string) {
	t.Helper()
	text, err := os.ReadFile(proved)
	if err == nil {
		err = json.Unmarshal(text, &passed)
	}
	if err != nil {
		t.Fatal(err)
	}
	return passed
}

// module writes the module with the programs of a version, and returns its
// folder.
func module(t *testing.T, version string) string {
	t.Helper()
	dir := t.TempDir()
	if err := os.CopyFS(dir, os.DirFS(filepath.Join("testdata", version))); err != nil {
		t.Fatal(err)
	}
	for _, ending := range []string{"mod", "sum"} {
		text, err := os.ReadFile(filepath.Join("..", "..", "..", "testdata", "versions", version+"."+ending))
		if err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(dir, "go."+ending), text, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	return dir
}
