package main

import (
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// calls is the table of the calls that rules are about.
const calls = "internal/kube/table_calls.go"

// TestNewRule runs the skeleton as it is, and beside it a rule against one more call of a
// client that was made of it, as docs/adding-a-rule.md says: both are green, and so is what
// holds for all rules. It counts the files that the second one takes.
func TestNewRule(t *testing.T) {
	c := copied(t)
	c.start("mistake")
	c.before = c.hashes()
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
		c.write(to+"/podlogs/"+strings.TrimSuffix(file, ".txt"), read(t, filepath.Join(authored, file)))
	}
	if err := generate(c.root); err != nil {
		t.Fatal(err)
	}
	c.run("test", "./passes/podlogs", "-update")
	c.run("test", "./passes/mistake")
	c.holds()
	const most = 8
	files := slices.DeleteFunc(c.touched(), func(name string) bool { return strings.HasPrefix(name, "testdata/") })
	if len(files) > most {
		t.Errorf("the rule takes %d files beside its test programs, %d at most:\n%s", len(files), most, strings.Join(files, "\n"))
	}
	for _, name := range files {
		if strings.HasPrefix(name, "internal/") && name != calls {
			t.Errorf("the rule changes %s", name)
		}
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

// holds wants of all rules what no rule has to be run for.
func (c tree) holds() {
	c.Helper()
	c.run("test", "./passes", "-run", "^(TestEachFolderIsARule|TestOneIdentifier|TestDocumentation|TestRoles|TestImports|TestLevels|TestAnalyzersFitTogether)$")
	if files, err := outputs(c.root); err != nil || len(stale(c.root, files)) > 0 {
		c.Errorf("gen is not current: %v, %v", stale(c.root, files), err)
	}
}
