package files

import (
	"errors"
	"fmt"
	"io/fs"
	"iter"
	"math"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// ModuleAround returns the folder of the module that a folder belongs to, "" if there
// is none.
func ModuleAround(dir string) string {
	for {
		if isModule(dir) {
			return dir
		}
		if dir == filepath.Dir(dir) {
			return ""
		}
		dir = filepath.Dir(dir)
	}
}

func isModule(dir string) bool {
	info, err := os.Stat(filepath.Join(dir, "go.mod"))
	return err == nil && info.Mode().IsRegular()
}

// ModulesBelow yields the folders of the modules below a folder, in their order, and
// an error for each folder that cannot be read. It leaves out what patterns of
// the go command leave out: testdata, vendor, names that begin with . or _, and
// what the go.mod above says to ignore.
func ModulesBelow(dir string) iter.Seq2[string, error] { return below(dir, math.MaxInt) }

// firstFolders bounds the search for a first module: it may be below the root
// of a disk.
const firstFolders = 10_000

// FirstModule returns the first of Below, "" if it finds none before long.
func FirstModule(dir string) string {
	for module, err := range below(dir, firstFolders) {
		if err == nil {
			return module
		}
	}
	return ""
}

// below is Below for so many folders.
func below(dir string, folders int) iter.Seq2[string, error] {
	return func(yield func(string, error) bool) {
		left := folders
		s := search{yield: yield, left: &left}
		if root := ModuleAround(dir); root != "" {
			s.enter(root)
		}
		s.folder(dir)
	}
}

// A search is for the modules below a folder.
type search struct {
	yield func(string, error) bool
	root  string   // of the module that the search is in
	skip  []string // what its go.mod says to ignore
	left  *int     // how many folders may be read yet
}

// enter remembers what a module ignores. What is wrong with a go.mod is told
// when the module is loaded.
func (s *search) enter(root string) {
	s.root, s.skip = root, nil
	if f := parsed(root); f != nil {
		for _, i := range f.Ignore {
			s.skip = append(s.skip, i.Path)
		}
	}
}

// folder looks below a folder, and is false when nobody wants to know more.
func (s search) folder(dir string) bool {
	if *s.left--; *s.left < 0 {
		return false
	}
	entries, err := os.ReadDir(dir)
	if err != nil {
		return s.yield("", fmt.Errorf("looking for modules: %w", short(err, dir)))
	}
	for _, e := range entries {
		below := filepath.Join(dir, e.Name())
		if !e.IsDir() || s.leavesOut(below) {
			continue
		}
		inner := s
		if isModule(below) {
			if !s.yield(below, nil) {
				return false
			}
			inner.enter(below)
		}
		if !inner.folder(below) {
			return false
		}
	}
	return true
}

// leavesOut reports whether the go command leaves out a folder.
func (s search) leavesOut(dir string) bool {
	name := filepath.Base(dir)
	if name == "testdata" || name == "vendor" || strings.HasPrefix(name, ".") || strings.HasPrefix(name, "_") {
		return true
	}
	rel, err := filepath.Rel(s.root, dir)
	if err != nil || s.root == "" {
		return false
	}
	return slices.ContainsFunc(s.skip, func(ignored string) bool {
		if below, ok := strings.CutPrefix(ignored, "./"); ok {
			return slashed(rel) == slashed(below)
		}
		return strings.HasSuffix(slashed(rel), slashed(ignored))
	})
}

// slashed is a path within a module with a slash around each of its names.
func slashed(name string) string { return "/" + strings.Trim(filepath.ToSlash(name), "/") + "/" }

func short(err error, dir string) error {
	var reason *fs.PathError
	if errors.As(err, &reason) {
		return fmt.Errorf("%s cannot be read: %w", dir, reason.Err)
	}
	return err
}
