package config_test

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/informerlint/informerlint/internal/run/config"
)

var rules = []string{"hotlist", "notransform", "resync"}

// file writes a configuration and returns its path.
func file(t *testing.T, src string) string {
	t.Helper()
	name := filepath.Join(t.TempDir(), config.FileName)
	if err := os.WriteFile(name, []byte(src), 0o644); err != nil {
		t.Fatal(err)
	}
	return name
}

// faults are files with one mistake each, and the place and sentence that tell it.
var faults = map[string]string{
	"skip: " + strings.Repeat("[", 60000):      "brackets are nested too deeply",
	"skip: " + strings.Repeat("{a: ", 15000):   "brackets are nested too deeply",
	"levle: error":                             `:1:1: unknown key "levle": did you mean "level"`,
	"tests: true\nrules: {}":                   `:2:1: unknown key "rules": there is level, enable, disable`,
	"unsafe_fixes: true":                       `:1:1: unknown key "unsafe_fixes": did you mean "unsafe-fixes"`,
	"level: warn":                              `:1:8: unknown level "warn": there is info, warning, error`,
	"level: eror":                              `:1:8: unknown level "eror": did you mean "error"`,
	"level: [error]":                           `:1:8: level is text, not a list`,
	"level: error\nlevel: info":                `:2:1: the key "level" stands here for the second time`,
	"tests: yes please":                        `:1:8: tests is true or false, not text`,
	"tests: 1":                                 `:1:8: tests is true or false, not a whole number`,
	"tests:":                                   `tests is true or false, not nothing`,
	"enable: hotlist":                          `:1:9: enable is a list, not text`,
	"enable: [hotlits]":                        `:1:10: unknown rule "hotlits": did you mean "hotlist"`,
	"disable:\n  - hotlist\n  - other":         `:3:5: unknown rule "other": there is hotlist, notransform, resync`,
	"enable: [ignored]":                        `:1:10: unknown rule "ignored": there is hotlist`,
	"disable: [ignord]":                        `:1:11: unknown rule "ignord": did you mean "ignored"`,
	"disable: [true]":                          `:1:11: disable[0] is text, not true or false`,
	"levels: {hotlits: error}":                 `:1:10: unknown rule "hotlits": did you mean "hotlist"`,
	"levels:\n  hotlist: fatal":                `:2:12: unknown level "fatal": there is info, warning, error`,
	"levels: {hotlist: error, hotlist: info}":  `:1:26: the key "hotlist" stands here for the second time`,
	"levels: [hotlist]":                        `levels is a mapping, not a list`,
	"modules: 2":                               `:1:10: modules is true or false, not a whole number`,
	"builds: GOOS=linux":                       `:1:9: builds is a list, not text`,
	"builds: [-tags=a, GOOS=windwos]":          `:1:19: "windwos" is no value of GOOS`,
	"builds: ['windows: GOOS=windows']":        `:1:10: windows: is no part of a build`,
	"skip: [/etc]":                             `:1:8: "/etc" is no path below the folder of the configuration`,
	"skip: [../other]":                         `:1:8: "../other" is no path below the folder of the configuration`,
	"skip: ['a[b']":                            `:1:8: "a[b" is no pattern: a bracket is not closed`,
	"skip: ['a:b']":                            `:1:8: "a:b" has a character that patterns cannot have`,
	"first-party: [example.com/x/...]":         `:1:15: "example.com/x/..." is no import path`,
	"hot-kinds:\n  - package: example.com/api": `:2:`,
	"hot-kinds: [{package: a.b/c, kind: c.D, reason: }]":                `reason is text, not nothing`,
	"hot-kinds: [{package: a.b/c, kind: c.D, reason: x}]":               `:1:36: "c.D" is no name in Go`,
	"hot-kinds: [{package: a.b/c, kind: D, reason: ''}]":                `:1:47: a reason has 1 to 60 characters in one line`,
	"hot-roots: [{package: a.b/c, name: f, runs: often}]":               `:1:45: unknown reason to run "often": there is event, reconcile, request, tick`,
	"cluster: [{kind: Pod, objects: 1}]":                                `"Pod" names no group and kind, such as core/Pod`,
	"cluster: [{kind: core/Pod}]":                                       `the key objects is missing here`,
	"cluster: [{kind: core/Pod, objects: -1}]":                          `objects`,
	"cluster: [{kind: core/Pod, objects: many}]":                        `objects is a whole number, not text`,
	"cluster: [{kind: core/Pod, objects: 1, period: often}]":            `"often" is no time such as 5m`,
	"cluster: [{kind: core/Pod, objects: 1, period: 0s}]":               `"0s" is no time such as 5m`,
	"symbols: [{package: a.b/c, name: F, role: live}]":                  `:1:43: unknown role "live": there is live-client, `,
	"symbols: [{package: a.b/c, name: F, role: loop-bdy}]":              `:1:43: unknown role "loop-bdy": did you mean "loop-body"`,
	"symbols: [{package: a.b/c, name: F, role: loop-body}]":             `:1:43: the role loop-body speaks about an argument: give its number as arg`,
	"symbols: [{package: a.b/c, name: F, role: loop-body, arg: -1}]":    `:1:59: -1 is the number of no argument: they are counted from 0`,
	"symbols: [{package: a.b/c, name: F, role: loop-body, arg: first}]": `arg is a whole number, not text`,
	"symbols: [{package: a.b/c, name: F, role: loop-body, arg: 1.5}]":   `a number with a fraction has no meaning here`,
	"symbols: [{package: a.b/c, name: F, role: no-return, arg: 1}]":     `:1:59: the role no-return speaks about no argument: delete arg`,
	"symbols: [{package: a.b/c, name: F, role: retains, arg: 0}]":       `:1:43: only methods have the role retains: give the receiver`,
	"symbols: [{package: a.b/c, name: '*F', role: no-return}]":          `"*F" is no name in Go`,
	"symbols: [{package: ./c, name: F, role: no-return}]":               `"./c" is no import path`,
	"symbols: [{package: a.b/c, name: F, rle: no-return}]":              `:1:37: unknown key "rle": did you mean "role"`,
	"level: error\n---\nlevel: info":                                    `a configuration is one document, and here begins another`,
	"level: &a error":                                                   `:1:8: anchors, aliases and tags are not supported`,
	"level: !!str error":                                                `:1:8: anchors, aliases and tags are not supported`,
	"? [a]\n: b":                                                        `this is no YAML`,
	"- level":                                                           `:1:1: a configuration is a mapping, not a list`,
	"level":                                                             `:1:1: a configuration is a mapping, not text`,
	"level: 'error":                                                     `:1:8: this is no YAML`,
	"level: error\n\ttests: true":                                       `:2:1: this is no YAML`,
	"enable: [hotlist":                                                  `:1:9: this is no YAML`,
	"a: b: c":                                                           `this is no YAML`,
	"\x00\x01\x02":                                                      ``,
	"\x7fELF\x02\x01\x01\x00\x00: [}":                                   ``,
}

func TestFaults(t *testing.T) {
	for src, want := range faults {
		_, err := config.Read(file(t, src), rules)
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q gives\n\t%v, want\n\t%s", src, err, want)
			continue
		}
		if strings.Contains(err.Error(), "\n") {
			t.Errorf("%q gives more than one line:\n%v", src, err)
		}
	}
}

// TestAllFaults tells each mistake of a file, in its order, and none that follows from another.
func TestAllFaults(t *testing.T) {
	const src = "levle: error\nenable: [hotlits, true, resnc]\nlevels:\n  other: error\n  hotlist: fatal\ncluster: [{kind: Pod}]\ntests: 1\n"
	_, err := config.Read(file(t, src), rules)
	var got []string
	for _, err := range config.All(err) {
		_, text, _ := strings.Cut(err.Error(), config.FileName)
		got = append(got, text)
	}
	want := []string{
		`:1:1: unknown key "levle": did you mean "level"`,
		`:2:10: unknown rule "hotlits": did you mean "hotlist"`,
		`:2:19: enable[1] is text, not true or false`,
		`:2:25: unknown rule "resnc": did you mean "resync"`,
		`:4:3: unknown rule "other": there is hotlist, notransform, resync, ignored`,
		`:5:12: unknown level "fatal": there is info, warning, error`,
		`:6:11: the key objects is missing here`,
		`:7:8: tests is true or false, not a whole number`,
	}
	if !slices.Equal(got, want) {
		t.Errorf("got\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
}

// TestForms reads what is unusual, and right.
func TestForms(t *testing.T) {
	for name, src := range map[string]string{
		"byte order mark":  "\ufefflevel: error\n",
		"CRLF":             "# comment\r\nlevel: error\r\nenable:\r\n  - hotlist\r\n",
		"quotes":           "\"level\": 'error'\n",
		"JSON":             `{"level": "error", "symbols": [{"package": "a.b/c", "name": "F", "role": "loop-body", "arg": 0}]}`,
		"marks":            "---\nlevel: error\n...\n",
		"comments":         "# top\nlevel: error # beside\n# below\n",
		"no end of line":   "level: error",
		"comment and mark": "# top\n---\nlevel: error\n",
	} {
		c, err := config.Read(file(t, src), rules)
		if err != nil || c.Level != "error" {
			t.Errorf("%s: got %+v, error %v", name, c, err)
		}
	}
	for name, src := range map[string]string{"nothing": "", "space": " \n\n", "comments": "# nothing\n", "mark": "---\n", "BOM": "\ufeff"} {
		c, err := config.Read(file(t, src), rules)
		if err != nil || c.Level != "warning" {
			t.Errorf("%s: got %+v, error %v", name, c, err)
		}
	}
}

// TestUnreadable names what is no file to read.
func TestUnreadable(t *testing.T) {
	dir := t.TempDir()
	folder, lost, closed, large := filepath.Join(dir, "folder"), filepath.Join(dir, "lost"), filepath.Join(dir, "closed"), filepath.Join(dir, "large")
	dangling := filepath.Join(dir, "dangling")
	for _, err := range []error{
		os.Mkdir(folder, 0o755),
		os.WriteFile(closed, []byte("level: error"), 0),
		os.WriteFile(large, []byte(strings.Repeat("# much\n", 1<<18)), 0o644),
		os.Symlink(lost, dangling),
	} {
		if err != nil {
			t.Fatal(err)
		}
	}
	for name, want := range map[string]string{
		folder:   "the configuration is a folder, not a file",
		lost:     "the configuration cannot be read: no such file",
		dangling: "the configuration cannot be read: no such file",
		large:    "the configuration is larger than 64 KiB",
		closed:   "the configuration cannot be read: permission denied",
	} {
		if name == closed && os.Geteuid() == 0 {
			continue // root reads everything
		}
		if _, err := config.Read(name, rules); err == nil || !strings.Contains(err.Error(), want) || !strings.Contains(err.Error(), filepath.Base(name)) {
			t.Errorf("%s: got %v, want %q", name, err, want)
		}
	}
}

// TestFind looks for the file from folders inside and outside of what it is for.
func TestFind(t *testing.T) {
	root, err := filepath.EvalSymlinks(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	for name, text := range map[string]string{
		config.FileName:                       "level: error",
		"repository/.git/HEAD":                "",
		"repository/module/go.mod":            "",
		"repository/module/pkg/p.go":          "",
		"repository/" + config.FileName:       "",
		"repository/other/pkg/p.go":           "",
		"repository/other/" + config.FileName: "",
		"alone/go.mod":                        "",
		"alone/pkg/p.go":                      "",
		"wrong/go.mod":                        "",
		"wrong/.informerlint.yaml":            "",
	} {
		if err := os.MkdirAll(filepath.Dir(filepath.Join(root, name)), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(root, name), []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	for dir, want := range map[string]string{
		"repository/module/pkg": "repository/" + config.FileName,
		"repository":            "repository/" + config.FileName,
		"repository/other/pkg":  "repository/other/" + config.FileName,
		"alone/pkg":             "",
	} {
		found, err := config.Find(filepath.Join(root, dir), filepath.Join(root, dir))
		if want != "" {
			want = filepath.Join(root, want)
		}
		if err != nil || found != want {
			t.Errorf("%s: found %q, error %v, want %q", dir, found, err, want)
		}
	}
	if _, err := config.Find(filepath.Join(root, "wrong"), root); err == nil || !strings.Contains(err.Error(), "rename it") {
		t.Errorf("the wrong name gives %v", err)
	}
	for from, want := range map[string]string{"alone/deep": "", "alone": "", ".": config.FileName, "other": "", "repository": ""} {
		found, err := config.Find(filepath.Join(root, "alone/pkg"), filepath.Join(root, from))
		if want != "" {
			want = filepath.Join(root, want)
		}
		if err != nil || found != want {
			t.Errorf("from %s: found %q, error %v, want %q", from, found, err, want)
		}
	}
}

// TestGiven decodes what golangci-lint hands over.
func TestGiven(t *testing.T) {
	c, err := config.Decode(map[string]any{
		"level": "error", "enable": []any{"hotlist"}, "levels": map[string]any{"hotlist": "info"}, "tests": true,
		"symbols": []any{map[any]any{"package": "a.b/c", "name": "F", "role": "loop-body", "arg": 0.0}},
	}, "/m", rules)
	if err != nil || c.Level != "error" || !c.Tests || c.Levels["hotlist"] != "info" || *c.Symbols[0].Arg != 0 {
		t.Errorf("got %+v, error %v", c, err)
	}
	if c, err = config.Decode(nil, "/m", rules); err != nil || c.Level != "warning" {
		t.Errorf("nothing gives %+v, error %v", c, err)
	}
	for want, settings := range map[string]any{
		`levle: unknown key "levle": did you mean "level"`: map[string]any{"levle": "error"},
		`symbols[0].role: unknown role "x"`:                map[string]any{"symbols": []any{map[string]any{"package": "a", "name": "F", "role": "x"}}},
		`modules and builds are for the command`:           map[string]any{"builds": []any{"GOOS=linux"}},
		`tests: tests is true or false, not text`:          map[string]any{"tests": "true"},
		`a configuration is a mapping, not a list`:         []string{"level"},
		`a value of type func() has no meaning here`:       map[string]any{"level": func() {}},
		`symbols[0]: the key package is missing here`:      map[string]any{"symbols": []any{map[string]any{"name": "F", "role": "no-return"}}},
	} {
		if _, err := config.Decode(settings, "/m", rules); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%v gives %v, want %s", settings, err, want)
		}
	}
}

// FuzzRead wants an error in one line, or a configuration, of any text.
func FuzzRead(f *testing.F) {
	for src := range faults {
		f.Add(src)
	}
	f.Fuzz(func(t *testing.T, src string) {
		c, err := config.Read(file(t, src), rules)
		if (c == nil) != (err != nil) {
			t.Errorf("%q gives %+v and %v", src, c, err)
		}
		if err != nil && strings.Contains(err.Error(), "\n") {
			t.Errorf("%q gives more than one line: %v", src, err)
		}
	})
}
