package release

import (
	"archive/tar"
	"archive/zip"
	"bytes"
	"compress/gzip"
	"io"
	"maps"
	"os"
	"path/filepath"
	"runtime/debug"
	"slices"
	"strings"
	"testing"
	"testing/fstest"
)

func TestUnpack(t *testing.T) {
	for name, pack := range map[string]func(io.Writer) error{"a.tar.gz": packTar, "a.zip": packZip} {
		var packed bytes.Buffer
		if err := pack(&packed); err != nil {
			t.Fatal(err)
		}
		file := filepath.Join(t.TempDir(), name)
		if err := os.WriteFile(file, packed.Bytes(), 0o600); err != nil {
			t.Fatal(err)
		}
		files, err := Unpack(file)
		if err != nil || len(files) != 1 || string(files["informerlint"]) != "program" {
			t.Errorf("%s has %q: %v", name, files, err)
		}
		if err := os.WriteFile(file, packed.Bytes()[:20], 0o600); err != nil {
			t.Fatal(err)
		}
		if _, err := Unpack(file); err == nil || !strings.Contains(err.Error(), name) {
			t.Errorf("%s is cut off: %v", name, err)
		}
	}
}

func packTar(w io.Writer) error {
	plain := gzip.NewWriter(w)
	archive := tar.NewWriter(plain)
	err := archive.WriteHeader(&tar.Header{Name: "informerlint", Size: 7, Mode: 0o755})
	if err == nil {
		_, err = archive.Write([]byte("program"))
	}
	return firstOf(err, archive.Close(), plain.Close())
}

func packZip(w io.Writer) error {
	archive := zip.NewWriter(w)
	file, err := archive.Create("informerlint")
	if err == nil {
		_, err = file.Write([]byte("program"))
	}
	return firstOf(err, archive.Close())
}

func firstOf(all ...error) error {
	for _, err := range all {
		if err != nil {
			return err
		}
	}
	return nil
}

func TestNewArchive(t *testing.T) {
	unix, windows := map[string][]byte{"informerlint": {1}, "LICENSE": {1}}, map[string][]byte{"informerlint.exe": {1}}
	empty := map[string][]byte{"informerlint": {1}, "LICENSE": {}}
	for _, test := range []struct {
		name     string
		files    map[string][]byte
		platform string
		want     string // part of the error
	}{
		{"informerlint_1.0.0_linux_arm64.tar.gz", unix, "linux/arm64", ""},
		{"informerlint_1.0.0_windows_amd64.zip", windows, "windows/amd64", ""},
		{"informerlint_1.0.0_windows_amd64.zip", unix, "", "no file informerlint.exe"},
		{"informerlint_1.0.0_darwin_amd64.tar.gz", empty, "", "LICENSE"},
		{"informerlint_1.0.1_darwin_amd64.tar.gz", unix, "", "is not named"},
		{"informerlint_1.0.0_darwin.tar.gz", unix, "", "is not named"},
	} {
		a, _, err := NewArchive(test.name, "1.0.0", test.files)
		if a.Platform != test.platform || !says(err, test.want) {
			t.Errorf("%s is for %q: %v, want %q and %q", test.name, a.Platform, err, test.platform, test.want)
		}
	}
}

// says is whether an error says something, or there is none.
func says(err error, want string) bool {
	if want == "" || err == nil {
		return want == "" && err == nil
	}
	return strings.Contains(err.Error(), want)
}

func TestBuild(t *testing.T) {
	right := map[string]string{"GOOS": "darwin", "GOARCH": "arm64", "CGO_ENABLED": "0", "-trimpath": "true", "vcs.revision": "abc", "vcs.modified": "false"}
	build := Build{Module: "m", Version: "v1.0.0", Commit: "abc", Platform: "darwin/arm64"}
	for key, value := range map[string]string{"": "", "GOOS": "linux", "GOARCH": "amd64", "CGO_ENABLED": "1", "-trimpath": "", "vcs.revision": "", "vcs.modified": "true"} {
		info := &debug.BuildInfo{Main: debug.Module{Path: "m", Version: "v1.0.0"}}
		settings := maps.Clone(right)
		settings[key] = value
		for _, name := range slices.Sorted(maps.Keys(settings)) {
			info.Settings = append(info.Settings, debug.BuildSetting{Key: name, Value: settings[name]})
		}
		if err := build.compare(info); !says(err, key) {
			t.Errorf("%s is %q: %v", key, value, err)
		}
	}
	if err := build.Check([]byte("script")); !says(err, "how it was built") {
		t.Errorf("a script: %v", err)
	}
}

func TestReadSums(t *testing.T) {
	const of = "2cf24dba5fb0a30e26e83b2ac5b9e29e1b161e5c1fa7425e73043362938b9824" // hello
	for _, test := range []struct{ sums, want string }{
		{of + "  a\n", ""},
		{of + "  a\n" + of + "  b\n", "a sum of b"},
		{strings.ToUpper(of) + "  a\n", "for a, not its SHA-256"},
		{"", "for a, not its SHA-256"},
		{of + "\n", "sha256sum does not read"},
	} {
		assets := fstest.MapFS{"a": {Data: []byte("hello")}, "sums": {Data: []byte(test.sums)}}
		if _, err := ReadSums(assets, "sums"); !says(err, test.want) {
			t.Errorf("%q: %v, want %q", test.sums, err, test.want)
		}
	}
}

func TestSBOM(t *testing.T) {
	for text, want := range map[string]string{
		`{"spdxVersion": "SPDX-2.3", "packages": [{"name": "m"}]}`: "",
		`{"spdxVersion": "SPDX-2.3", "packages": [{"name": "n"}]}`: "m is none of them",
		`{"bomFormat": "CycloneDX"}`:                               "not one of SPDX 2",
		`<spdx/>`:                                                  "not JSON",
	} {
		if _, err := SBOM([]byte(text), "m"); !says(err, want) {
			t.Errorf("%s: %v, want %q", text, err, want)
		}
	}
}

func TestReadCask(t *testing.T) {
	archives := []Archive{{Name: "a_1.0.0.tar.gz", Platform: "darwin/arm64"}, {Name: "a_1.0.0.zip", Platform: "windows/amd64"}}
	const right = "  url \"https://x/a_#{version}.tar.gz\"\n  sha256 \"12\"\n  zsh_completion \"completions/_a\"\n" + caskFreed
	for _, test := range []struct{ text, want string }{
		{right, ""},
		{strings.TrimSuffix(right, caskFreed), "macOS would not start"},
		{caskFreed, `has the sum "" for https://x/a_1.0.0.tar.gz`},
		{strings.Replace(right, "12", "13", 1), `has the sum "13"`},
		{right + "\n  url \"https://y/a\"\n  sha256 \"12\"\n", "https://y/a, which is no archive"},
	} {
		cask, err := ReadCask(test.text, "https://x/", "1.0.0", archives, Sums{"a_1.0.0.tar.gz": "12", "a_1.0.0.zip": "14"})
		if !says(err, test.want) {
			t.Errorf("%s: %v, want %q", test.text, err, test.want)
		}
		if test.want == "" && !slices.Equal(cask.Completions, []string{"completions/_a"}) {
			t.Errorf("it has the completions %q", cask.Completions)
		}
	}
}

func TestExpand(t *testing.T) {
	for value, want := range map[string]string{
		"${{ vars.IMAGE_REGISTRY }}/${{ github.repository }}": "host/a/b",
		"${{secrets.TAP_TOKEN}}":                              "stand-in",
		"plain":                                               "plain",
		"${{ github.actor }}":                                 "",
	} {
		env, err := Step{Env: map[string]string{"X": value}}.Expand("host", "a/b")
		if env["X"] != want || (err == nil) != (want != "") {
			t.Errorf("%s is %q: %v", value, env["X"], err)
		}
	}
}

func TestSteps(t *testing.T) {
	w, err := ReadWorkflow(fstest.MapFS{workflow: {Data: []byte("jobs:\n  release:\n    steps:\n      - run: go install x\n      - uses: actions/attest@v1\n        with: {subject-checksums: sums, depth: 0}\n")}})
	if err != nil {
		t.Fatal(err)
	}
	if found, err := w.Steps("go install "); err != nil || len(found) != 1 {
		t.Errorf("it has %v: %v", found, err)
	}
	if _, err := w.Steps("goreleaser "); !says(err, "no step that begins") {
		t.Errorf("it has no goreleaser: %v", err)
	}
	if file, err := w.Attested(); err != nil || file != "sums" {
		t.Errorf("it attests %q: %v", file, err)
	}
	if _, err := (Workflow{}).Attested(); !says(err, "no step that attests") {
		t.Errorf("an empty one attests: %v", err)
	}
	if _, err := ReadWorkflow(fstest.MapFS{workflow: {Data: []byte("jobs: [")}}); !says(err, workflow) {
		t.Errorf("it is no YAML: %v", err)
	}
}

func TestRedirect(t *testing.T) {
	read := func(text string) (string, error) {
		c, err := ReadConfig(fstest.MapFS{config: {Data: []byte(text)}})
		if err != nil {
			return "", err
		}
		return c.Redirect("base", "http://hub/")
	}
	for text, want := range map[string]string{
		"kos:\n  - base_image: golang # why\n": "",
		"kos:\n  - base_image: \"golang\"\n":   "no line with",
		"kos: []\n":                            "has 0 images",
		"kos: {\n":                             "reading",
		"kos:\n  - base_image: golang\ngithub_urls: {}\n\n": "of its own",
	} {
		got, err := read(text)
		if !says(err, want) {
			t.Errorf("%s: %v, want %q", text, err, want)
		}
		if want == "" && got != "kos:\n  - base_image: base # why\ngithub_urls:\n  api: http://hub/\n  upload: http://hub/\n" {
			t.Errorf("%s becomes %s", text, got)
		}
	}
}
