package files

import (
	"cmp"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"time"
)

// A Draft is the new contents of a file, in another file beside it.
type Draft struct{ temp, target string }

// NewDraft writes the draft of a file. The file need not exist; if it does, the draft
// has its mode. Errors do not name the draft.
func NewDraft(target string, text []byte) (Draft, error) {
	name := shortPath(filepath.Base(target)) + mark + strconv.Itoa(os.Getpid())
	d := Draft{filepath.Join(filepath.Dir(target), name), target}
	f, err := os.OpenFile(d.temp, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o666)
	if err != nil {
		return Draft{}, Cause(err)
	}
	_, err = f.Write(text)
	if info, failed := os.Stat(target); err == nil && failed == nil {
		err = f.Chmod(info.Mode().Perm())
	}
	if err = errors.Join(err, f.Close()); err != nil {
		return Draft{}, errors.Join(Cause(err), d.Discard())
	}
	return d, nil
}

// Commit puts the draft in the place of its file.
func (d Draft) Commit() error { return Cause(os.Rename(d.temp, d.target)) }

// Target is the file that the draft is of.
func (d Draft) Target() string { return d.target }

// Discard removes the draft; it may be committed, or gone.
func (d Draft) Discard() error {
	if err := os.Remove(d.temp); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	return nil
}

// shortPath begins the name of a draft: a dot and the name of its file, or as much of
// it as leaves room for the rest, and a sum.
func shortPath(name string) string {
	const room = 200 // of the 255 bytes that file systems give
	if len(name) > room {
		sum := sha256.Sum256([]byte(name))
		name = strings.ToValidUTF8(name[:room-16], "") + hex.EncodeToString(sum[:8])
	}
	return "." + name
}

// mark stands in the name of a draft between that of its file and the number of
// the process that writes it.
const mark = ".informerlint-"

// Sweep removes the drafts of files that killed processes left. What fails then
// will fail again when drafts are written.
func Sweep(targets ...string) {
	swept := map[string]map[string]bool{} // names of files by folder
	for _, target := range targets {
		dir, name := filepath.Split(target)
		if swept[dir] == nil {
			swept[dir] = map[string]bool{}
		}
		swept[dir][shortPath(name)] = true
	}
	for dir, names := range swept {
		entries, _ := os.ReadDir(cmp.Or(dir, "."))
		for _, e := range entries {
			name, number, ok := strings.Cut(e.Name(), mark)
			pid, err := strconv.Atoi(number)
			if ok && err == nil && names[name] && (pid == os.Getpid() || gone(pid) || old(e)) {
				_ = os.Remove(filepath.Join(dir, e.Name()))
			}
		}
	}
}

// gone reports whether a process has ended. In doubt it has not.
func gone(pid int) bool {
	p, err := os.FindProcess(pid)
	return err != nil || errors.Is(p.Signal(syscall.Signal(0)), os.ErrProcessDone)
}

// old tells of a draft that no process takes so long to write: numbers of
// processes are used again.
func old(e fs.DirEntry) bool {
	info, err := e.Info()
	return err == nil && time.Since(info.ModTime()) > time.Hour
}

// Cause returns an error of the file system without the paths that it names.
func Cause(err error) error {
	var path *fs.PathError
	var link *os.LinkError
	switch {
	case errors.As(err, &path):
		return path.Err
	case errors.As(err, &link):
		return link.Err
	}
	return err
}
