package files_test

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/informerlint/informerlint/internal/run/files"
)

// tree writes files below a new folder.
func tree(t *testing.T, files map[string]string) string {
	t.Helper()
	dir, err := filepath.EvalSymlinks(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	for name, text := range files {
		name = filepath.Join(dir, name)
		if err := os.MkdirAll(filepath.Dir(name), 0o777); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(name, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	return dir
}

// below lists the modules below a folder, relative to it.
func below(t *testing.T, dir string) (found []string) {
	t.Helper()
	for module, err := range files.ModulesBelow(dir) {
		if err != nil {
			t.Error(err)
			continue
		}
		rel, err := filepath.Rel(dir, module)
		if err != nil {
			t.Fatal(err)
		}
		found = append(found, filepath.ToSlash(rel))
	}
	return found
}

func TestBelow(t *testing.T) {
	const mod = "module example.com/m\n"
	dir := tree(t, map[string]string{
		"a/go.mod": mod, "a/b/c/go.mod": mod, "a.b/go.mod": mod, "z/deep/er/go.mod": "wrong",
		"testdata/x/go.mod": mod, "a/testdata/go.mod": mod, "vendor/example.com/x/go.mod": mod, "a/b/vendor/x/go.mod": mod,
		".hidden/go.mod": mod, "_old/go.mod": mod, "a/.x/go.mod": mod, "folder/go.mod/file": "", "go.mod.d/x": "",
	})
	if got, want := below(t, dir), []string{"a", "a/b/c", "a.b", "z/deep/er"}; !slices.Equal(got, want) {
		t.Errorf("got %v, want %v", got, want)
	}
	link := filepath.Join(t.TempDir(), "link")
	if err := os.Symlink(dir, link); err != nil {
		t.Fatal(err)
	}
	if got := below(t, link); len(got) != 4 {
		t.Errorf("behind a symbolic link there are %v", got)
	}
	if err := os.Symlink(dir, filepath.Join(dir, "z", "again")); err != nil {
		t.Fatal(err)
	}
	if got := below(t, filepath.Join(dir, "z")); !slices.Equal(got, []string{"deep/er"}) {
		t.Errorf("a symbolic link is followed: %v", got)
	}
	for module := range files.ModulesBelow(dir) {
		if module != filepath.Join(dir, "a") {
			t.Errorf("the first is %s", module)
		}
		break
	}
}

// TestIgnored leaves out what a go.mod ignores, in its own module.
func TestIgnored(t *testing.T) {
	dir := tree(t, map[string]string{
		"go.mod":     "module example.com/m\n\ngo 1.25\n\nignore (\n\t./gen\n\tnode_modules\n\tx/y\n)\n",
		"gen/go.mod": "", "sub/gen/go.mod": "", "node_modules/n/go.mod": "", "sub/node_modules/n/go.mod": "",
		"x/y/go.mod": "", "z/x/y/w/go.mod": "", "x/z/go.mod": "", "sub/gen/gen/node_modules/go.mod": "", "genuine/go.mod": "",
	})
	want := []string{"genuine", "sub/gen", "sub/gen/gen/node_modules", "x/z"}
	if got := below(t, dir); !slices.Equal(got, want) {
		t.Errorf("got %v, want %v", got, want)
	}
	if got := below(t, filepath.Join(dir, "sub")); !slices.Equal(got, []string{"gen", "gen/gen/node_modules"}) {
		t.Errorf("below a folder of the module there are %v", got)
	}
}

func TestUnreadable(t *testing.T) {
	dir := tree(t, map[string]string{"a/go.mod": "", "b/x": "", "c/go.mod": ""})
	closed := filepath.Join(dir, "b")
	if err := os.Chmod(closed, 0); err != nil {
		t.Fatal(err)
	}
	defer os.Chmod(closed, 0o777)
	if _, err := os.ReadDir(closed); err == nil {
		closed = filepath.Join(dir, "lost") // this user may read everything
		for _, err := range files.ModulesBelow(closed) {
			if err == nil || !strings.Contains(err.Error(), "lost cannot be read: no such file") {
				t.Errorf("got %v", err)
			}
		}
		return
	}
	var found, failed int
	for _, err := range files.ModulesBelow(dir) {
		if found++; err != nil && strings.Contains(err.Error(), "b cannot be read: permission denied") {
			failed++
		}
	}
	if found != 3 || failed != 1 {
		t.Errorf("got %d, of which %d errors", found, failed)
	}
}

func TestAround(t *testing.T) {
	dir := tree(t, map[string]string{"a/go.mod": "", "a/b/c/x": "", "d/x": ""})
	if got := files.ModuleAround(filepath.Join(dir, "a", "b", "c")); got != filepath.Join(dir, "a") {
		t.Errorf("got %s", got)
	}
	if got := files.ModuleAround(filepath.Join(dir, "d")); strings.HasPrefix(got, dir) {
		t.Errorf("got %s", got)
	}
}

func TestWorkspace(t *testing.T) {
	dir := tree(t, map[string]string{
		"go.work": "go 1.26.0\n\nuse (\n\t.\n\t./a\n\t\"./b c\" // with a space\n)\n",
		"go.mod":  "", "a/go.mod": "", "b c/go.mod": "", "d/go.mod": "",
		"e/go.work": "go 1.26.0\n\nuse ./f\n", "e/f/go.mod": "", "e/g/go.mod": "",
		"w/go.work": "what\n", "w/go.mod": "",
	})
	t.Setenv("GOWORK", "")
	for folder, want := range map[string]string{".": "go.work", "a": "go.work", "b c": "go.work", "d": "", "e/f": "e/go.work", "e/g": ""} {
		got, err := files.Workspace(filepath.Join(dir, folder))
		if err != nil || got != "" && got != filepath.Join(dir, want) || (got == "") != (want == "") {
			t.Errorf("%s is in %q, error %v, want %q", folder, got, err, want)
		}
	}
	if _, err := files.Workspace(filepath.Join(dir, "w")); err == nil || strings.Contains(err.Error(), "\n") {
		t.Errorf("a go.work that is none gives %v", err)
	}
	t.Setenv("GOWORK", "off")
	if got, err := files.Workspace(dir); got != "" || err != nil {
		t.Errorf("GOWORK=off: %q, %v", got, err)
	}
	t.Setenv("GOWORK", filepath.Join(dir, "go.work"))
	if got, err := files.Workspace(filepath.Join(dir, "e", "f")); got != "" || err != nil {
		t.Errorf("a GOWORK that does not use the module: %q, %v", got, err)
	}
	t.Setenv("GOWORK", filepath.Join(dir, "lost.work"))
	if _, err := files.Workspace(dir); err == nil {
		t.Error("a GOWORK that does not exist is no error")
	}
}

// TestShared wants a module to be shared if another one of its repository, or where there
// is none of its folder, requires it, or may without saying so.
func TestShared(t *testing.T) {
	const (
		mod   = "module example.com/m\n"
		other = "module example.com/other\n\nrequire example.com/n v1.0.0\n"
		uses  = "module example.com/other\n\nrequire example.com/m v1.0.0\n"
	)
	for _, test := range []struct {
		files  map[string]string
		shared bool
	}{
		{map[string]string{"m/go.mod": mod, "m/a/go.mod": other, "other/go.mod": uses}, false},
		{map[string]string{"m/go.mod": mod, "m/a/go.mod": uses}, true},
		{map[string]string{"m/go.mod": mod, "m/a/go.mod": "wrong"}, true},
		{map[string]string{"m/go.mod": mod, "m/testdata/go.mod": uses, "m/vendor/x/go.mod": uses}, false},
		{map[string]string{".git/HEAD": "", "m/go.mod": mod, "other/go.mod": other, "a/a.go": ""}, false},
		{map[string]string{".git/HEAD": "", "m/go.mod": mod, "other/go.mod": uses}, true},
		{map[string]string{".github/x": "", "m/go.mod": mod, "go.mod": uses}, true},
		{map[string]string{"m/go.mod": mod, "go.work": "go 1.24\n\nuse ./m\n"}, true},
		{map[string]string{"m/go.mod": "wrong"}, true},
	} {
		if got := files.IsShared(filepath.Join(tree(t, test.files), "m")); got != test.shared {
			t.Errorf("%v: shared is %v", test.files, got)
		}
	}
}
