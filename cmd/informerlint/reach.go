package main

import (
	"errors"
	"flag"
	"fmt"
	"path/filepath"
	"slices"
	"strings"

	"github.com/informerlint/informerlint/internal/report"
	"github.com/informerlint/informerlint/internal/run/config"
	"github.com/informerlint/informerlint/internal/run/driver"
	"github.com/informerlint/informerlint/internal/run/files"
)

// reach says how far a run goes.
type reach struct {
	modules bool
	builds  []config.Build
}

// define defines the flags, those of the load included.
func (r *reach) define(flags *flag.FlagSet, load *driver.Config) {
	flags.BoolVar(&r.modules, "modules", false, "lint the modules below, too, and report all together; packages are folders then, such as ./...")
	flags.Func("build", "lint for this `build`, such as 'GOOS=windows GOARCH=amd64 -tags=e2e'; repeat it for more, and each finding is reported once", r.addBuild)
	flags.Var((*tags)(&load.Tags), "tags", "comma-separated list of build `tags`")
	flags.StringVar(&load.Dir, "C", "", "run in `dir`")
}

func (r *reach) addBuild(text string) error {
	b, err := config.ParseBuild(text)
	if err == nil && !slices.ContainsFunc(r.builds, func(other config.Build) bool { return other.Name == b.Name }) {
		r.builds = append(r.builds, b)
	}
	return err
}

// A unit is what is loaded at once: packages of one module or workspace.
type unit struct {
	name     string // what errors call it
	dir      string
	patterns []string
	gowork   string // the value of GOWORK, "" for that of the environment
	options  *options
	lost     error // why it cannot be loaded
}

// units divides a run into what is loaded at once.
func (o *options) units(base string) ([]unit, error) {
	if !o.modules {
		return []unit{{name: "the module", dir: o.load.Dir, patterns: o.load.Patterns, options: o}}, nil
	}
	var all []unit
	for _, folder := range o.folders(base) {
		if files.ModuleAround(folder) != "" {
			u, err := o.unit(base, folder)
			if err != nil {
				return nil, err
			}
			all = append(all, u)
		}
		for module, err := range files.ModulesBelow(folder) {
			u := unit{lost: err}
			if err == nil {
				if u, err = o.unit(base, module); err != nil {
					return nil, err
				}
			}
			all = append(all, u)
		}
	}
	if len(all) == 0 {
		return nil, errors.New("-modules finds no go.mod file here or below")
	}
	return grouped(all), nil
}

// unit is what is below a folder, as far as it belongs to the same module.
func (o *options) unit(base, dir string) (unit, error) {
	u := unit{name: "the module in " + report.Relative(base, dir), dir: dir, patterns: []string{"./..."}, gowork: "off"}
	configured, err := o.in(dir)
	if err != nil {
		return u, err
	}
	u.options = configured
	file, err := files.Workspace(files.ModuleAround(dir))
	if err != nil {
		u.lost = err
	}
	if file != "" {
		u.name, u.gowork, u.dir = "the workspace of "+report.Relative(base, file), file, filepath.Dir(file)
		u.patterns = []string{patternFrom(u.dir, dir)}
	}
	return u, nil
}

// patternFrom names all packages below a folder, seen from another.
func patternFrom(from, dir string) string {
	rel, err := filepath.Rel(from, dir)
	if err != nil {
		rel = dir
	}
	rel = filepath.ToSlash(rel)
	switch {
	case rel == ".":
		return "./..."
	case filepath.IsAbs(rel) || strings.HasPrefix(rel, "../"):
		return rel + "/..."
	}
	return "./" + rel + "/..."
}

// grouped puts together what is of one workspace and configured alike: packages
// that one binary has are seen together then.
func grouped(units []unit) (all []unit) {
	for _, u := range units {
		i := slices.IndexFunc(all, func(v unit) bool {
			return u.lost == nil && v.lost == nil && u.gowork != "off" && u.gowork == v.gowork && u.options.config.File() == v.options.config.File()
		})
		if i < 0 {
			all = append(all, u)
		} else {
			all[i].patterns = append(all[i].patterns, u.patterns...)
		}
	}
	return all
}

// nowhere tells that a run is about folders of which none belongs to a module, and that
// have none below them.
func (o *options) nowhere(base string) error {
	if foreign() {
		return nil
	}
	for _, pattern := range o.patterns() {
		folder := pattern
		if pattern == "..." {
			folder = "."
		}
		if folder = pathOf(folder); folder == "" || strings.HasSuffix(folder, ".go") {
			return nil
		}
		if !filepath.IsAbs(folder) {
			folder = filepath.Join(o.dir(base), folder)
		}
		if files.InModule(folder) || files.FirstModule(folder) != "" {
			return nil
		}
	}
	return errors.New("there is no go.mod here or above: run it in the folder of a module, or name that with -C")
}

// elsewhere tells that what was asked for may lie in modules below, where the
// go command finds nothing.
func (o *options) elsewhere(out *driver.Outcome) error {
	if o.modules || out.Packages+out.Skipped > 0 {
		return nil
	}
	for _, pattern := range o.patterns() {
		folder, ok := folderOf(pattern)
		if !ok {
			return nil
		}
		if module := files.FirstModule(filepath.Join(o.load.Dir, folder)); module != "" {
			return fmt.Errorf("%w %s, but there are modules below, such as %s: use -modules", errNoMatch, pattern, module)
		}
	}
	return nil
}
