package main

import (
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// calls is the table of the calls that rules are about, inHouse that of what projects wrap
// around client-go, and libraries has programs that use such wrappers.
const (
	calls     = "internal/kube/table_calls.go"
	inHouse   = "internal/kube/table_inhouse.go"
	libraries = "testdata/libraries/"
)

// TestWalkthroughs does in a copy of the tree what docs/adding-a-rule.md and
// docs/adding-a-library.md say, and counts the files that each takes. The skeleton of a rule
// as it is, a rule that was made of it and a library's cache are green, and so is what holds
// for all rules. One copy serves them all: compiling it is what takes the time.
func TestWalkthroughs(t *testing.T) {
	c := copied(t)
	c.start("mistake")
	c.before = c.hashes()
	c.addRule()
	c.addLibrary()
	c.run("test", "./passes/podlogs", "-update")
	c.run("test", "./passes/mistake")
	c.run("test", "-short", "./internal/kube", "-run", "^TestTables$")
	c.run("test", "./passes", "-run", "^(TestLibraries|TestEachFolderIsARule|TestOneIdentifier|TestDocumentation|TestRoles|TestImports|TestLevels|TestAnalyzersFitTogether)$")
	if files, err := outputs(c.root); err != nil || len(stale(c.root, files)) > 0 {
		t.Errorf("gen is not current: %v, %v", stale(c.root, files), err)
	}
	var ofRule, ofLibrary []string
	for _, name := range c.touched() {
		switch {
		case name == inHouse || strings.HasPrefix(name, libraries):
			ofLibrary = append(ofLibrary, name)
		case !strings.HasPrefix(name, "testdata/"):
			ofRule = append(ofRule, name)
		}
	}
	most(t, "the rule, beside its test programs,", ofRule, 8)
	most(t, "the library", ofLibrary, 6)
	if i := slices.IndexFunc(ofRule, func(name string) bool { return strings.HasPrefix(name, "internal/") && name != calls }); i >= 0 {
		t.Errorf("a rule or library changes %s", ofRule[i])
	}
}

// most wants files to be few, and some.
func most(t *testing.T, what string, files []string, n int) {
	t.Helper()
	if len(files) == 0 || len(files) > n {
		t.Errorf("%s takes %d files, %d at most:\n%s", what, len(files), n, strings.Join(files, "\n"))
	}
}

// start makes a rule of the skeleton.
func (c tree) start(name string) {
	c.Helper()
	if err := newRule(c.root, name); err != nil {
		c.Fatal(err)
	}
	if err := generate(c.root); err != nil {
		c.Fatal(err)
	}
}

// addRule makes a rule against one more call of a client of the skeleton.
func (c tree) addRule() {
	c.Helper()
	c.start("podlogs")
	c.edit(calls,
		"in(clientGo, \"discovery\", discoveries...),\n", "in(clientGo, \"discovery\", discoveries...),\n"+
			"\t\tin(clientGo, \"kubernetes/typed/core/v1\", row{\"PodExpansion\", \"GetLogs\", ReadsLogs, noArg, \"\", \"\"}),\n",
		"Discover Role = iota + firstCall\n", "Discover Role = iota + firstCall\n\t// ReadsLogs reads the log of a container.\n\tReadsLogs\n")
	c.edit("passes/podlogs/podlogs.go",
		"kube.LiveGet", "kube.ReadsLogs",
		"live GET %s: etcd answers each; read a lister", "log read whole %s: the kubelet sends it from its start; ask for the last lines",
		"Let the API server answer from its cache", "Read the last lines",
		"`ResourceVersion: \"0\"`", "`TailLines: new(int64(100))`",
		"reports live GETs", "reports whole logs")
	authored := filepath.Join("testdata", "podlogs")
	for file, to := range map[string]string{"doc.go.txt": "passes", "bad.go.txt": "testdata", "good.go.txt": "testdata", "claims.yaml": "testdata"} {
		c.write(to+"/podlogs/"+strings.TrimSuffix(file, ".txt"), read(c.T, filepath.Join(authored, file)))
	}
	if err := generate(c.root); err != nil {
		c.Fatal(err)
	}
}

// addLibrary adds the typed cache of a library that does not exist.
func (c tree) addLibrary() {
	c.Helper()
	const place = "in(\"github.com/rancher/wrangler/v3\", \"pkg/generic\", wranglerCaches...),\n"
	c.edit(inHouse, place, place+"\t\tin(\"example.org/shelf\", \"\", row{\"Shelf\", \"Take\", ListerGet, 0, \"\", \"\"}),\n")
	const replaced = "replace github.com/rancher/wrangler/v3 => ./wrangler\n"
	c.edit(libraries+"go.mod", replaced, replaced+"\nrequire example.org/shelf v0.0.0\n\nreplace example.org/shelf => ./shelf\n")
	c.write(libraries+"shelf/go.mod", []byte("module example.org/shelf\n\ngo 1.26.0\n"))
	authored := filepath.Join("testdata", "shelf")
	c.write(libraries+"shelf/shelf.go", read(c.T, filepath.Join(authored, "shelf.go.txt")))
	c.write(libraries+"cachemutation/shelf/shelf.go", read(c.T, filepath.Join(authored, "take.go.txt")))
}
