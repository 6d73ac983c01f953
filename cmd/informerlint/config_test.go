package main

import (
	_ "embed"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"golang.org/x/tools/go/analysis/unitchecker"

	"github.com/informerlint/informerlint/internal/kube"
)

// TestConfigCheckAll prints every mistake of a file on a line of its own.
func TestConfigCheckAll(t *testing.T) {
	dir := module(t, fileSet{".informerlint.yml": "levle: error\nenable: [hotlits]\n"})
	const first, second = ".informerlint.yml:1:1: unknown key \"levle\"", ".informerlint.yml:2:10: unknown rule \"hotlits\""
	r := informerlint(t, dir, "config", "check")
	if r.status != 2 || strings.Count(r.stderr, "\n") != 2 || !strings.Contains(r.stderr, first) || !strings.Contains(r.stderr, second) {
		t.Errorf("exit status %d, standard error %q", r.status, r.stderr)
	}
	informerlint(t, dir).is(t, 2, first, "")
}

// TestConfigured holds the keys of a file against what is found with them.
func TestConfigured(t *testing.T) {
	long(t)
	dir := module(t, fileSet{"pods/pods.go": "@pods", "old/pods.go": "@pods"})
	for _, c := range []struct {
		file   string
		args   []string
		status int
		found  []string
	}{
		{"", nil, 1, []string{"old", "pods"}},
		{"disable: [itempointer]", nil, 0, nil},
		{"disable: [itempointer]", []string{"-config", "none"}, 1, []string{"old", "pods"}},
		{"disable: [itempointer]", []string{"-enable", "itempointer"}, 1, []string{"old", "pods"}},
		{"enable: [hotlist]", nil, 0, nil},
		{"enable: [itempointer]", []string{"-disable", "itempointer"}, 0, nil},
		{"disable: [itempointer]", []string{"-disable", "hotlist"}, 0, nil},
		{"level: error", nil, 0, nil},
		{"level: error", []string{"-level", "warning"}, 1, []string{"old", "pods"}},
		{"level: error\nlevels: {itempointer: error}", nil, 1, []string{"old", "pods"}},
		{"levels: {itempointer: info}", nil, 0, nil},
		{"skip: [old]", nil, 1, []string{"pods"}},
		{"skip: ['**/pods.go']", nil, 0, nil},
		{"skip: ['./old/', pods/p*.go]", nil, 0, nil},
		{"skip: [old]", []string{"./old"}, 0, nil},
	} {
		t.Run(fmt.Sprint(c.file, c.args), func(t *testing.T) {
			write(t, filepath.Join(dir, ".informerlint.yml"), c.file)
			r := informerlint(t, dir, c.args...)
			var found []string
			for _, folder := range []string{"old", "pods"} {
				if strings.Contains(r.stdout, folder+"/"+finding) {
					found = append(found, folder)
				}
			}
			if r.status != c.status || r.complaints() != "" || !slices.Equal(found, c.found) {
				t.Errorf("exit status %d, found in %v, standard error %q, want %d and %v", r.status, found, r.stderr, c.status, c.found)
			}
		})
	}
}

// TestConfigFiles names what is wrong with files, in one sentence.
func TestConfigFiles(t *testing.T) {
	dir := module(t, fileSet{
		"pods/pods.go":      "@pods",
		".informerlint.yml": "level: error\nlevle: info\n",
		"right.yml":         "level: error\n",
		"empty.yml":         "",
		"folder/x.go":       "package folder\n",
		"other/p.go":        "package other\n",
	})
	const wrong = `.informerlint.yml:2:1: unknown key "levle": did you mean "level"`
	informerlint(t, dir).is(t, 2, wrong, "")
	informerlint(t, dir, "-json").is(t, 2, wrong, "")
	informerlint(t, filepath.Join(dir, "other"), "./...").is(t, 2, "../"+wrong, "")
	informerlint(t, filepath.Dir(dir), "-C", dir).is(t, 2, wrong, "")
	informerlint(t, dir, "inventory").is(t, 2, wrong, "")
	informerlint(t, dir, "config", "check").is(t, 2, wrong, "")
	informerlint(t, dir, "config", "print").is(t, 2, wrong, "")
	informerlint(t, dir, "config", "check", "-config", "right.yml").is(t, 0, "", "")
	informerlint(t, dir, "config", "check", "-config=none").is(t, 0, "", "")
	informerlint(t, dir, "config", "check", "-config", "empty.yml").is(t, 0, "", "")
	informerlint(t, dir, "config", "print", "-config", "right.yml", "-tests").is(t, 0, "", "# right.yml\nlevel: error\nenable: []\n")
	informerlint(t, dir, "config", "print", "-config", "right.yml", "-tests").is(t, 0, "", "\ntests: true\n")
	informerlint(t, dir, "config", "print", "-config", "none").is(t, 0, "", "# no configuration file\nlevel: warning\n")
	informerlint(t, dir, "config", "check", "-config", "none", "-enable", "nosuch").is(t, 2, `unknown rule "nosuch"`, "")
	informerlint(t, dir, "-config", "right.yml").is(t, 0, "", "")
	informerlint(t, dir, "-config", "lost.yml").is(t, 2, "lost.yml: the configuration cannot be read: no such file", "")
	informerlint(t, dir, "-config", "folder").is(t, 2, "folder: the configuration is a folder, not a file", "")
	informerlint(t, dir, "config").is(t, 2, "config takes check or print", "")
	informerlint(t, dir, "config", "chek").is(t, 2, "unknown command config chek, did you mean config check?", "")
	informerlint(t, dir, "config", "check", "./...").is(t, 2, "config check takes no packages", "")
	informerlint(t, dir, "config", "-h").is(t, 0, "", "informerlint config check")
	if err := os.Rename(filepath.Join(dir, ".informerlint.yml"), filepath.Join(dir, ".informerlint.yaml")); err != nil {
		t.Fatal(err)
	}
	informerlint(t, dir).is(t, 2, ".informerlint.yaml: configurations are named .informerlint.yml, rename it", "")
	link(t, filepath.Join(dir, "right.yml"), filepath.Join(dir, ".informerlint.yml"))
	informerlint(t, dir).is(t, 0, "", "")
	link(t, filepath.Join(dir, "lost.yml"), filepath.Join(dir, ".informerlint.yml"))
	informerlint(t, dir).is(t, 2, ".informerlint.yml: the configuration cannot be read: no such file", "")
}

// link makes a symbolic link in the place of what there was.
func link(t *testing.T, to, name string) {
	t.Helper()
	_ = os.Remove(name)
	if err := os.Symlink(to, name); err != nil {
		t.Fatal(err)
	}
}

// roleMark is a comment with what a finding depends on.
var roleMark = regexp.MustCompile(`// ((?:[a-z]+-?[a-z]*[a-z] ?)+)$`)

// TestWrappers finds what rows for wrappers tell, in lines that name the role.
func TestWrappers(t *testing.T) {
	long(t)
	dir := module(t, fileSet{})
	if err := os.CopyFS(dir, os.DirFS(filepath.Join("testdata", "wrappers"))); err != nil {
		t.Fatal(err)
	}
	informerlint(t, dir, "-level=info").is(t, 0, "", "")
	r := informerlint(t, dir, "-config", "informerlint.yml")
	seen := map[string]bool{}
	for _, name := range []string{"app/clients.go", "app/bodies.go"} {
		for i, line := range strings.Split(read(t, dir, name), "\n") {
			m := roleMark.FindStringSubmatch(line)
			wanted := m != nil && !strings.HasPrefix(line, "//")
			if found := strings.Contains("\n"+r.stdout, fmt.Sprintf("\n%s:%d:", name, i+1)); found != wanted {
				t.Errorf("%s:%d: found is %t: %s", name, i+1, found, line)
			}
			if wanted {
				for role := range strings.FieldsSeq(m[1]) {
					seen[role] = true
				}
			}
		}
	}
	// These take findings back, or keep others from being made.
	silent := []string{"fake-client", "once-body", "no-return"}
	for _, role := range kube.UserRoles() {
		if !seen[role.Name] && !slices.Contains(silent, role.Name) {
			t.Errorf("no finding depends on the role %s", role.Name)
		}
	}
}

// TestUnknownSymbols names what a configuration speaks about and is not there.
func TestUnknownSymbols(t *testing.T) {
	long(t)
	dir := module(t, fileSet{})
	if err := os.CopyFS(dir, os.DirFS(filepath.Join("testdata", "wrappers"))); err != nil {
		t.Fatal(err)
	}
	informerlint(t, dir, "config", "check", "-config=informerlint.yml").is(t, 0, "", "")
	for src, want := range map[string]string{
		"symbols:\n  - {package: example.com/controller/kit, name: NewLife, role: live-client}":             ":2:5: package example.com/controller/kit has no NewLife",
		"symbols:\n  - {package: example.com/controller/kit, receiver: Index, name: Lost, role: no-return}": ":2:5: package example.com/controller/kit has no Index.Lost",
		"symbols:\n  - {package: example.com/controller/kit, name: Loop, role: loop-body, arg: 2}":          ":2:5: package example.com/controller/kit has no Loop with an argument 2",
		"symbols:\n  - {package: example.com/controller/kits, name: Loop, role: no-return}":                 ":2:15: there is no package example.com/controller/kits that can be analysed",
		"hot-kinds:\n  - {package: k8s.io/api/core/v1, kind: Pot, reason: many}":                            ":2:5: package k8s.io/api/core/v1 has no Pot",
		"hot-roots:\n  - {package: example.com/controller/app, receiver: pool, name: Run, runs: tick}":      ":2:5: package example.com/controller/app has no pool.Run",
	} {
		write(t, filepath.Join(dir, "wrong.yml"), src)
		informerlint(t, dir, "config", "check", "-config=wrong.yml").is(t, 2, "wrong.yml"+want, "")
	}
	write(t, filepath.Join(dir, "wrong.yml"), "hot-kinds: [{package: k8s.io/api/core/v1, kind: Pod, reason: many}]")
	informerlint(t, dir, "config", "check", "-config=wrong.yml").is(t, 0, "", "")
	informerlint(t, t.TempDir(), "config", "check", "-config", filepath.Join(dir, "wrong.yml")).is(t, 2, "there is no package k8s.io/api/core/v1", "")
}

//go:embed testdata/web.go
var web string

// TestHotKind caches objects of a kind that only the configuration calls hot.
func TestHotKind(t *testing.T) {
	long(t)
	const hot = "hot-kinds: [{package: k8s.io/api/networking/v1, kind: Ingress, reason: one for each tenant}]"
	dir := module(t, fileSet{"web/web.go": web})
	if r := informerlint(t, dir, "-level=info"); strings.Contains(r.stdout, "one for each tenant") {
		t.Errorf("found %s", r.stdout)
	}
	write(t, filepath.Join(dir, ".informerlint.yml"), hot)
	informerlint(t, dir, "-level=info").is(t, 1, "", "one for each tenant")
}

// TestConfigUnderVet takes the file above a package, and notices when it changes.
func TestConfigUnderVet(t *testing.T) {
	long(t)
	dir := module(t, fileSet{"pods/pods.go": "@pods"})
	vet := func() string {
		t.Helper()
		cmd := exec.CommandContext(t.Context(), "go", "vet", "-vettool="+binary, "./...")
		cmd.Dir = dir
		cmd.Env = append(os.Environ(), "GOFLAGS=", "GOWORK=off", "PWD="+dir)
		out, _ := cmd.CombinedOutput()
		return string(out)
	}
	name := filepath.Join(dir, ".informerlint.yml")
	for file, want := range map[string]string{
		"skip: [pods]": "",
		"skip: [pod]":  finding,
		"levle: info":  name + `:1:1: unknown key "levle"`,
	} {
		write(t, name, file)
		if out := vet(); !strings.Contains(strings.ReplaceAll(out, "../", dir+"/"), want) || (want == "") != (out == "") {
			t.Errorf("%q gives\n%s, want %q", file, out, want)
		}
	}
}

// TestVetFlags tells which file counts where go vet runs us.
func TestVetFlags(t *testing.T) {
	dir := t.TempDir()
	t.Chdir(dir)
	write(t, filepath.Join(dir, ".informerlint.yml"), "level: error")
	write(t, filepath.Join(dir, "right.yml"), "level: info")
	own, dependency := &unitchecker.Config{ModulePath: "example.com/m"}, &unitchecker.Config{ModulePath: "example.com/d", ModuleVersion: "v1.0.0"}
	for _, c := range []struct {
		args []string
		unit *unitchecker.Config
		want string
	}{
		{nil, own, "error"},
		{nil, dependency, "warning"},
		{nil, nil, "warning"},
		{[]string{"-level=info"}, own, "info"},
		{[]string{"-config=none"}, own, "warning"},
		{[]string{"-config=" + filepath.Join(dir, "right.yml")}, own, "info"},
		{[]string{"-config=" + filepath.Join(dir, "right.yml")}, dependency, "info"},
		{[]string{"-config=right.yml"}, own, "-config right.yml: under go vet this is an absolute path"},
	} {
		o := &options{}
		flags := flag.NewFlagSet("", flag.ContinueOnError)
		o.common(flags)
		if err := flags.Parse(c.args); err != nil {
			t.Fatal(err)
		}
		got := ""
		if err := o.configureVet(flags, c.unit); err != nil {
			got = err.Error()
		} else {
			got = o.settings.Level.String()
		}
		if !strings.HasPrefix(got, c.want) {
			t.Errorf("%v, %+v: got %q, want %q", c.args, c.unit, got, c.want)
		}
	}
}
