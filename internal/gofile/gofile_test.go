//go:build unix

package gofile

import (
	"os"
	"path/filepath"
	"syscall"
	"testing"
)

func TestRead(t *testing.T) {
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
		if text, err := Read(name); err != nil || string(text) != "package p\n" {
			t.Errorf("%s: got %q, error %v", name, text, err)
		}
	}
	for _, name := range []string{"secret", "pipe.go", "folder.go", "device.go", "leak.go", "dangling.go", "/dev/zero"} {
		if text, err := Read(name); err == nil {
			t.Errorf("%s is read: %q", name, text)
		}
	}
}
