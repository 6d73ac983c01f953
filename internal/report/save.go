package report

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
)

// Save writes a report to a file: all of it, or nothing. A device or a pipe
// is written as it is.
func Save(file string, print func(io.Writer) error) error {
	var text bytes.Buffer
	if err := print(&text); err != nil {
		return err
	}
	if err := save(file, text.Bytes()); err != nil {
		return fmt.Errorf("the report is not written: cannot write %s: %w", file, cause(err))
	}
	return nil
}

func save(file string, text []byte) error {
	target, err := filepath.EvalSymlinks(file)
	if errors.Is(err, fs.ErrNotExist) {
		target = file // it is new, or the name of a pipe
	} else if err != nil {
		return err
	}
	info, err := os.Stat(target)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return replace(target, text, nil)
	case err != nil:
		return err
	case info.IsDir():
		return errors.New("it is a folder")
	case !info.Mode().IsRegular():
		return os.WriteFile(target, text, 0o666)
	case info.Mode().Perm()&0o200 == 0:
		return errors.New("it is read-only")
	}
	return replace(target, text, info)
}

// replace puts a new file in the place of an old one, if there was any.
func replace(target string, text []byte, old fs.FileInfo) error {
	temp := filepath.Join(filepath.Dir(target), fmt.Sprintf(".%s.%d", filepath.Base(target), os.Getpid()))
	err := create(temp, text)
	if err == nil && old != nil {
		err = os.Chmod(temp, old.Mode().Perm())
	}
	if err == nil {
		err = os.Rename(temp, target)
	}
	if err != nil {
		return errors.Join(err, discard(temp))
	}
	return nil
}

// create writes a file of this process, with the mode that the umask leaves.
func create(file string, text []byte) error {
	if err := discard(file); err != nil {
		return err // left by a process that was killed
	}
	f, err := os.OpenFile(file, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o666)
	if err != nil {
		return err
	}
	_, err = f.Write(text)
	return errors.Join(err, f.Close())
}

func discard(file string) error {
	if err := os.Remove(file); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	return nil
}

// cause leaves out the path of an error that is told beside it.
func cause(err error) error {
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
