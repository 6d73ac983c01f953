package main

import (
	"encoding/json"
	"fmt"
	"io"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/informerlint/informerlint/internal/report"
)

// TestWorkspaceModules loads the modules of a workspace in it, and others by themselves.
func TestWorkspaceModules(t *testing.T) {
	long(t)
	dir := several(t, fileSet{
		"go.work":     "go 1.26.0\n\nuse (\n\t./api\n\t./app\n)\n",
		"api/go.mod":  "module example.com/api\n\ngo 1.26.0\n",
		"api/a.go":    "package api\n\nfunc F() {}\n",
		"app/go.mod":  "@mod example.com/app",
		"app/pods.go": "@pods",
		// Nothing but the workspace says where this package is.
		"app/use/u.go":  "package use\n\nimport \"example.com/api\"\n\nfunc f() { api.F() }\n",
		"tool/go.mod":   "@mod example.com/tool",
		"tool/pods.go":  "@pods",
		"app/x/go.mod":  "@mod example.com/app/x",
		"app/x/pods.go": "@pods",
	})
	informerlintIn(t, "GOWORK=", dir, "-modules").found(t, 1, "", "app/pods.go", "app/x/pods.go", "tool/pods.go")
	informerlintIn(t, "GOWORK=", filepath.Join(dir, "app"), "-modules", "./use/...", "./x/...").found(t, 1, "", "x/pods.go")
	informerlintIn(t, "GOWORK=", dir).is(t, 3, "use -modules", "")
	write(t, filepath.Join(dir, "go.work"), "what\nis this\n")
	r := informerlintIn(t, "GOWORK=", dir, "-modules")
	if r.status != 3 || strings.Count(r.complaints(), "\n") != 1 || !strings.Contains(r.stderr, "go.work:1: unknown directive: what") {
		t.Errorf("a go.work that is none gives %d, %q", r.status, r.stderr)
	}
}

// TestUnits has what is of one workspace loaded at once, unless it is
// configured in another way.
func TestUnits(t *testing.T) {
	dir := several(t, fileSet{
		"go.work": "go 1.26.0\n\nuse (\n\t./api\n\t./app\n\t./odd\n)\n", ".git/HEAD": "ref: refs/heads/main\n", "odd/.informerlint.yml": "level: info\n",
		"api/go.mod": "module example.com/api\n", "app/go.mod": "module example.com/app\n", "odd/go.mod": "module example.com/odd\n", "tool/go.mod": "module example.com/tool\n",
	})
	t.Setenv("GOWORK", "")
	o, err := parse([]string{"-modules", "-C", dir}, io.Discard)
	if err != nil {
		t.Fatal(err)
	}
	units, err := o.units(filepath.Join(dir, "api"))
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, u := range units {
		got = append(got, strings.ReplaceAll(fmt.Sprint(u.name, " ", u.dir, u.patterns, u.gowork), dir, "DIR"))
	}
	want := []string{
		"the workspace of DIR/go.work DIR[./api/... ./app/...]DIR/go.work",
		"the workspace of DIR/go.work DIR[./odd/...]DIR/go.work",
		"the module in DIR/tool DIR/tool[./...]off",
	}
	if !slices.Equal(got, want) {
		t.Errorf("got\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
}

// TestVendoredModule loads a nested module from its own vendor folder, in which
// no module is looked for.
func TestVendoredModule(t *testing.T) {
	long(t)
	dir := several(t, fileSet{"go.mod": "module example.com/root\n\ngo 1.26.0\n", "r.go": "package root\n", "app/go.mod": "@mod example.com/app", "app/pods.go": "@pods"})
	tell(t, filepath.Join(dir, "app"), "go", "mod", "vendor")
	write(t, filepath.Join(dir, "app", "vendor", "go.mod"), "no module")
	write(t, filepath.Join(dir, "app", "vendor", "x", "go.mod"), "no module")
	t.Setenv("GOMODCACHE", t.TempDir())
	t.Setenv("GOPROXY", "off")
	informerlint(t, dir, "-modules").found(t, 1, "", "app/pods.go")
	informerlint(t, dir).is(t, 0, "", "")
}

// TestBuilds reports what any build has, once.
func TestBuilds(t *testing.T) {
	long(t)
	dir := module(t, fileSet{
		"pods/pods.go": "@pods", "win/w.go": "package win\n", "win/w_windows.go": "@pods",
		"more/e.go": "package more\n", "more/m.go": "//go:build more\n\n@pods",
	})
	for _, folder := range []string{"win", "more"} {
		name := map[string]string{"win": "win/w_windows.go", "more": "more/m.go"}[folder]
		write(t, filepath.Join(dir, name), strings.Replace(read(t, dir, name), "package pods", "package "+folder, 1))
	}
	linux, windows := "-build=GOOS=linux GOARCH=amd64", "-build=GOOS=windows GOARCH=amd64 -tags=more"
	informerlint(t, dir, linux).found(t, 1, "", "pods/pods.go")
	informerlint(t, dir, linux, linux, windows).found(t, 1, "", "more/m.go", "pods/pods.go", "win/w_windows.go")
	write(t, filepath.Join(dir, ".informerlint.yml"), "builds: [GOOS=linux GOARCH=amd64, GOOS=windows GOARCH=amd64]\n")
	informerlint(t, dir).found(t, 1, "", "pods/pods.go", "win/w_windows.go")
	informerlint(t, dir, "baseline", "write").is(t, 0, "json: 2 findings, 2 of them new", "")
	known := read(t, dir, ".informerlint-baseline.json")
	informerlint(t, dir, "baseline", "write", linux).is(t, 0, "json: 2 findings", "")
	if now := read(t, dir, ".informerlint-baseline.json"); now != known {
		t.Errorf("a build that lacks a file changes what is known of it:\n%s", now)
	}
	informerlint(t, dir, "-baseline=.informerlint-baseline.json").is(t, 0, "", "")
	informerlint(t, dir, "-baseline=.informerlint-baseline.json", linux).is(t, 0, "", "")
	informerlint(t, dir, linux, "-tags=more").found(t, 1, "", "more/m.go", "pods/pods.go")
	write(t, filepath.Join(dir, "win", "ill_windows.go"), strings.Replace(illTyped, "package ill", "package win", 1))
	r := informerlint(t, dir, "-format=json")
	var doc report.Document
	if err := json.Unmarshal([]byte(r.stdout), &doc); err != nil {
		t.Fatal(err)
	}
	if r.status != 3 || len(doc.Broken) != 1 || !strings.HasSuffix(doc.Broken[0].Reason, " with GOOS=windows GOARCH=amd64") || len(doc.Findings) != 1 || doc.Findings[0].Builds != nil {
		t.Errorf("got %d, %+v", r.status, doc)
	}
	informerlint(t, dir, "-build=GOEXPERIMENT=such").is(t, 2, "unknown GOEXPERIMENT such", "")
}

// TestBuildsInJSON names the builds of a finding that others do not have.
func TestBuildsInJSON(t *testing.T) {
	long(t)
	dir := module(t, fileSet{"pods/pods.go": "@pods"})
	text := read(t, dir, "pods/pods.go")
	head := text[:strings.Index(text, "// Store")]
	for system, result := range map[string]string{"windows": "p", "linux": "p.DeepCopy()"} {
		write(t, filepath.Join(dir, "pods", "kept_"+system+".go"), head+"func kept(p *corev1.Pod) *corev1.Pod { return "+result+" }\n")
	}
	write(t, filepath.Join(dir, "pods/pods.go"), strings.Replace(text, "= &list.Items[i]", "= kept(&list.Items[i])", 1))
	builds := []string{"-build=GOOS=linux GOARCH=amd64", "-build=GOOS=windows GOARCH=amd64", "./..."}
	var doc report.Document
	r := informerlint(t, dir, append([]string{"-json"}, builds...)...)
	if err := json.Unmarshal([]byte(r.stdout), &doc); err != nil {
		t.Fatal(err)
	}
	if len(doc.Findings) != 1 || !slices.Equal(doc.Findings[0].Builds, []string{"GOOS=windows GOARCH=amd64"}) {
		t.Errorf("got %+v", doc.Findings)
	}
	write(t, filepath.Join(dir, "pods/pods.go"), strings.Replace(text, "= &list.Items[i]", "= kept(&list.Items[i]) //nolint:itempointer // on windows", 1))
	informerlint(t, dir, builds...).is(t, 0, "", "")
	informerlint(t, dir, builds[0], "./...").is(t, 1, "", "silences no finding")
}
