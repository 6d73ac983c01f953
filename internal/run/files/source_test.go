//go:build unix

package files

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"syscall"
	"testing"
)

func TestReadGo(t *testing.T) {
	dir := t.TempDir()
	t.Chdir(dir)
	for _, name := range []string{"real.go", "secret"} {
		if err := os.WriteFile(name, []byte("package p\n"), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	if err := syscall.Mkfifo("pipe.go", 0o666); err != nil {
		t.Fatal(err)
	}
	if err := os.Mkdir("folder.go", 0o777); err != nil {
		t.Fatal(err)
	}
	for link, target := range map[string]string{"linked.go": "real.go", "device.go": "/dev/zero", "leak.go": "secret", "dangling.go": "nowhere.go"} {
		if err := os.Symlink(target, link); err != nil {
			t.Fatal(err)
		}
	}
	for _, name := range []string{"real.go", "linked.go", filepath.Join(dir, "linked.go")} {
		if text, err := ReadGo(name); err != nil || string(text) != "package p\n" {
			t.Errorf("%s: got %q, error %v", name, text, err)
		}
	}
	for _, name := range []string{"secret", "pipe.go", "folder.go", "device.go", "leak.go", "dangling.go", "/dev/zero"} {
		if text, err := ReadGo(name); err == nil {
			t.Errorf("%s is read: %q", name, text)
		}
	}
}

// TestRead says what is no file, or none of the size that is wanted.
func TestRead(t *testing.T) {
	dir := t.TempDir()
	t.Chdir(dir)
	if err := os.WriteFile("file", make([]byte, 2048), 0o666); err != nil {
		t.Fatal(err)
	}
	if err := syscall.Mkfifo("pipe", 0o666); err != nil {
		t.Fatal(err)
	}
	if text, err := Read("file", 2048); err != nil || len(text) != 2048 {
		t.Errorf("got %d bytes, error %v", len(text), err)
	}
	if _, err := Read("file", 1024); err == nil || err.Error() != "is larger than 1 KiB: this is another file" {
		t.Errorf("a large file gives %v", err)
	}
	for name, want := range map[string]string{
		".": "is a folder, not a file", "pipe": "is a device or a pipe, not a file", "/dev/zero": "is a device or a pipe, not a file",
		"nowhere": "cannot be read: no such file or directory",
	} {
		if _, err := Read(name, 1024); err == nil || err.Error() != want {
			t.Errorf("%s gives %v, want %s", name, err, want)
		}
	}
	if _, err := Read("nowhere", 1); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("what is nowhere gives %v", err)
	}
}
