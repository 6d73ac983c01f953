package passtest

import (
	"cmp"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// A version is one pinned Kubernetes version of the testdata.
type version struct {
	name    string // the minor version of client-go, such as 0.29
	minor   int
	dir     string
	modFile string // "" for go.mod itself
	tags    []string
}

// oldest is the first minor version that has a build tag.
const oldest = 26

// pinned lists the versions, the oldest first; the last is that of go.mod.
func pinned(t *testing.T) []version {
	t.Helper()
	dir := folder(t)
	older, err := filepath.Glob(filepath.Join(dir, "versions", "*.mod"))
	if err != nil {
		t.Fatal(err)
	}
	var versions []version
	for _, file := range older {
		v := read(t, file)
		v.dir, v.modFile = dir, file
		versions = append(versions, v)
	}
	slices.SortFunc(versions, func(a, b version) int { return cmp.Compare(a.minor, b.minor) })
	newest := read(t, filepath.Join(dir, "go.mod"))
	newest.dir = dir
	return append(versions, newest)
}

// folder finds the testdata module above the package under test.
func folder(t *testing.T) string {
	t.Helper()
	dir, err := filepath.Abs(".")
	if err != nil {
		t.Fatal(err)
	}
	for {
		candidate := filepath.Join(dir, "testdata")
		if _, err := os.Stat(filepath.Join(candidate, "go.mod")); err == nil {
			return candidate
		}
		if dir == filepath.Dir(dir) {
			t.Fatal("no testdata/go.mod above the package under test")
		}
		dir = filepath.Dir(dir)
	}
}

var (
	clientGo = regexp.MustCompile(`(?m)^(?:require)?\s*\S+/client-go v0\.(\d+)\.`)
	knative  = regexp.MustCompile(`(?m)^(?:require)?\s*knative\.dev/pkg v`)
)

func read(t *testing.T, modFile string) version {
	t.Helper()
	text, err := os.ReadFile(modFile)
	if err != nil {
		t.Fatal(err)
	}
	m := clientGo.FindSubmatch(text)
	if m == nil {
		t.Fatalf("%s requires no version of client-go", modFile)
	}
	minor, _ := strconv.Atoi(string(m[1]))
	v := version{name: "0." + string(m[1]), minor: minor}
	for tag := oldest; tag <= minor; tag++ {
		v.tags = append(v.tags, fmt.Sprintf("kube%d", tag))
	}
	if knative.Match(text) {
		v.tags = append(v.tags, "knative")
	}
	if extra := strings.TrimSuffix(filepath.Base(modFile), ".mod"); strings.HasPrefix(extra, v.name+"-") {
		v.name = extra
	}
	return v
}
