package main

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/informerlint/informerlint/internal/report"
)

// folderOf is the folder of a pattern that stands for all below it.
func folderOf(pattern string) (folder string, ok bool) {
	if pattern == "..." {
		return ".", true
	}
	folder, ok = strings.CutSuffix(pattern, "/...")
	return folder, ok && (strings.HasPrefix(folder, ".") || filepath.IsAbs(folder)) && !strings.Contains(folder, "...")
}

// folders are the absolute folders of the patterns, without those in others.
func (o *options) folders(base string) (all []string) {
	var folders []string
	for _, pattern := range o.patterns() {
		folder, _ := folderOf(pattern)
		if !filepath.IsAbs(folder) {
			folder = filepath.Join(o.dir(base), folder)
		}
		folders = append(folders, filepath.Clean(folder))
	}
	slices.Sort(folders)
	for _, folder := range slices.Compact(folders) {
		if !slices.ContainsFunc(all, func(above string) bool { return report.Relative(above, folder) != folder }) {
			all = append(all, folder)
		}
	}
	return all
}

// dir is the absolute folder of the run.
func (o *options) dir(base string) string {
	if filepath.IsAbs(o.load.Dir) {
		return o.load.Dir
	}
	return filepath.Join(base, o.load.Dir)
}

// patterns are those of the packages.
func (o *options) patterns() []string {
	if len(o.load.Patterns) == 0 {
		return []string{"./..."}
	}
	return o.load.Patterns
}

// pathOf is the part of a pattern that names a folder or file, "" where a pattern names
// packages by their import paths.
func pathOf(pattern string) string {
	path, _, wild := strings.Cut(pattern, "...")
	if wild {
		path = path[:strings.LastIndexByte(path, '/')+1]
	}
	if !strings.HasPrefix(path, ".") && !filepath.IsAbs(path) {
		return ""
	}
	return path
}

// checkFolders tells of a pattern whose folder or file does not exist. Where packages do not
// come from the go command, others say what patterns mean.
func (o *options) checkFolders() error {
	if foreign() {
		return nil
	}
	for _, pattern := range o.load.Patterns {
		path := pathOf(pattern)
		if path != "" && !filepath.IsAbs(path) {
			path = filepath.Join(o.load.Dir, path)
		}
		if _, err := os.Stat(path); path != "" && errors.Is(err, fs.ErrNotExist) {
			return fmt.Errorf("%s: there is no such %s", pattern, sortOf(pattern))
		}
	}
	return nil
}

// sortOf is what a pattern names one of.
func sortOf(pattern string) string {
	if strings.HasSuffix(pattern, ".go") {
		return "file"
	}
	return "folder"
}

// foreign reports whether packages come from elsewhere than from the modules of the go command.
func foreign() bool {
	driver := os.Getenv("GOPACKAGESDRIVER")
	return driver != "" && driver != "off" || os.Getenv("GO111MODULE") == "off"
}

// checkModules tells which packages do not go with -modules. Where it is the
// configuration that asks for modules, packages without ... are just these.
func (o *options) checkModules() error {
	for _, pattern := range o.patterns() {
		folder, ok := folderOf(pattern)
		if !o.modules {
			return nil
		}
		if !ok && !o.said["modules"] {
			o.modules = false
			return nil
		}
		if !ok {
			return fmt.Errorf("-modules takes folders, such as ./... or ./services/...: lint %s without it", pattern)
		}
		if info, err := os.Stat(filepath.Join(o.load.Dir, folder)); !filepath.IsAbs(folder) && (err != nil || !info.IsDir()) {
			return fmt.Errorf("%s: there is no such folder", pattern)
		}
	}
	return nil
}
