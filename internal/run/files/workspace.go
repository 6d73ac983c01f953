package files

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"golang.org/x/mod/modfile"
)

// Workspace returns the go.work file in whose workspace the module in a folder
// is loaded, "" if there is none or it does not use the module.
func Workspace(module string) (file string, err error) {
	file = workFile(module)
	if file == "" {
		return "", nil
	}
	text, err := os.ReadFile(file)
	if err != nil {
		return "", fmt.Errorf("the workspace cannot be read: %w", err)
	}
	work, err := modfile.ParseWork(file, text, nil)
	if err != nil {
		return "", errors.New("the workspace cannot be read: " + strings.ReplaceAll(err.Error(), "\n", "; "))
	}
	used := slices.ContainsFunc(work.Use, func(u *modfile.Use) bool {
		dir := filepath.FromSlash(u.Path)
		if !filepath.IsAbs(dir) {
			dir = filepath.Join(filepath.Dir(file), dir)
		}
		return real(dir) == real(module)
	})
	if !used {
		return "", nil
	}
	return file, nil
}

// InModule reports whether the go command finds a module or a workspace for a folder.
func InModule(dir string) bool { return ModuleAround(dir) != "" || workFile(dir) != "" }

// workFile finds the file as the go command does.
func workFile(dir string) string {
	switch file := os.Getenv("GOWORK"); file {
	case "off":
		return ""
	case "", "auto":
	default:
		return file
	}
	for {
		file := filepath.Join(dir, "go.work")
		if info, err := os.Stat(file); err == nil && info.Mode().IsRegular() {
			return file
		}
		if dir == filepath.Dir(dir) {
			return ""
		}
		dir = filepath.Dir(dir)
	}
}

// real is the path of a folder behind symbolic links.
func real(dir string) string {
	if resolved, err := filepath.EvalSymlinks(dir); err == nil {
		return resolved
	}
	return filepath.Clean(dir)
}
