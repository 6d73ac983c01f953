package config

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"github.com/informerlint/informerlint/internal/run/files"
)

// None stands for no file where one can be named.
const None = "none"

// maxSize bounds configurations: what is larger is something else.
const maxSize = 64 << 10

// Load reads the configuration for packages in a folder: the file that is
// named, none for None or, for "", the one that Find finds. The run begins in
// the folder from. Rules are the names of all rules.
func Load(name, dir, from string, rules []string) (*Config, error) {
	if name == None {
		return Default(), nil
	}
	if name == "" {
		found, err := Find(dir, from)
		if err != nil || found == "" {
			return Default(), err
		}
		name = found
	}
	return Read(name, rules)
}

// Find returns the configuration file of a folder, "" if there is none: the
// nearest in it and the folders above, up to the root of the repository or,
// outside of repositories, of the module. A run over several modules, which
// begins in the folder from, has what holds there hold for those below.
func Find(dir, from string) (string, error) {
	dir, err := filepath.Abs(dir)
	if err != nil {
		return "", fmt.Errorf("finding the configuration: %w", err)
	}
	from, err = filepath.Abs(from)
	if err != nil {
		return "", fmt.Errorf("finding the configuration: %w", err)
	}
	top := limit(dir)
	if strings.HasPrefix(top, from+string(filepath.Separator)) {
		top = limit(from)
	}
	for {
		name := filepath.Join(dir, FileName)
		if _, err := os.Lstat(name); err == nil {
			return name, nil
		}
		if other := strings.TrimSuffix(name, ".yml") + ".yaml"; exists(other) {
			return "", fmt.Errorf("%s: configurations are named %s, rename it", shown(other), FileName)
		}
		if dir == top || dir == filepath.Dir(dir) {
			return "", nil
		}
		dir = filepath.Dir(dir)
	}
}

// limit is the last folder to look in.
func limit(dir string) string {
	for _, root := range []string{".git", "go.mod"} {
		for d := dir; ; d = filepath.Dir(d) {
			if exists(filepath.Join(d, root)) {
				return d
			}
			if d == filepath.Dir(d) {
				break
			}
		}
	}
	return dir
}

func exists(name string) bool {
	_, err := os.Lstat(name)
	return err == nil
}

// shown is a file's name as users know it: below the current folder.
func shown(name string) string {
	if wd, err := os.Getwd(); err == nil && filepath.IsAbs(name) {
		if rel, err := filepath.Rel(wd, name); err == nil && len(rel) < len(name) {
			return filepath.ToSlash(rel)
		}
	}
	return name
}

// Read reads one file.
func Read(name string, rules []string) (*Config, error) {
	src, err := contents(name)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", shown(name), err)
	}
	abs, err := filepath.Abs(name)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", shown(name), err)
	}
	v, err := parse(src)
	if err != nil {
		return nil, located(err, shown(name))
	}
	c, err := read(v, shown(name), filepath.Dir(abs), rules)
	return c, located(err, shown(name))
}

func contents(name string) ([]byte, error) {
	src, err := files.Read(name, maxSize)
	if err != nil {
		return nil, fmt.Errorf("the configuration %w", err)
	}
	return src, nil
}

// located names the file in an error about its contents.
func located(err error, name string) error {
	var all faults
	var f fault
	switch {
	case errors.As(err, &all):
		located := make(faults, len(all))
		for i, err := range all {
			located[i] = err.(fault).in(name)
		}
		return located
	case errors.As(err, &f):
		return f.in(name)
	}
	return err
}

// Decode reads settings that another program has read from a file of its own;
// patterns of files are relative to dir.
func Decode(settings any, dir string, rules []string) (*Config, error) {
	v, err := given(settings)
	if err != nil {
		return nil, err
	}
	if v.form == null {
		return Default(), nil
	}
	c, err := read(v, "", dir, rules)
	if err == nil && (c.Modules || len(c.Builds) > 0) {
		return nil, errors.New("modules and builds are for the command: here golangci-lint says what is analysed")
	}
	return c, err
}

func read(v value, name, dir string, rules []string) (*Config, error) {
	c := decode(v)
	c.check(rules)
	if err := c.faults(); err != nil {
		return nil, err
	}
	c.name, c.dir = name, dir
	return c.filled(), nil
}
