package config

import (
	"fmt"
	"go/types"
	"slices"

	"github.com/informerlint/informerlint/internal/kube"
)

// Packages are the import paths of all packages that a configuration speaks about.
func (c *Config) Packages() []string {
	var paths []string
	for _, k := range c.HotKinds {
		paths = append(paths, k.Package)
	}
	for _, r := range c.HotRoots {
		paths = append(paths, r.Package)
	}
	for _, s := range c.Symbols {
		paths = append(paths, s.Package)
	}
	slices.Sort(paths)
	return slices.Compact(paths)
}

// Resolve tells which of the kinds, functions and other symbols does not exist,
// given the packages by import path.
func (c *Config) Resolve(packages map[string]*types.Package) error {
	declared := func(at string, s kube.Symbol) error {
		pkg := packages[s.Module]
		switch {
		case pkg == nil:
			return c.wrongAt(at+".package", "there is no package %s that can be analysed", s.Module)
		case !kube.Declares(pkg, s):
			return c.wrongAt(at, "package %s has no %s", s.Module, describe(s))
		}
		return nil
	}
	rows := c.knowledge().Symbols
	err := first(
		func() error {
			return every(c.HotKinds, "hot-kinds", func(at string, k HotKind) error {
				return declared(at, kube.Symbol{Module: k.Package, Name: k.Kind, Arg: kube.NoArg})
			})
		},
		func() error { return every(rows[:len(c.HotRoots)], "hot-roots", declared) },
		func() error { return every(rows[len(c.HotRoots):], "symbols", declared) },
	)
	return located(err, c.name)
}

// describe names what a row speaks about.
func describe(s kube.Symbol) string {
	name := s.Name
	if s.Recv != "" {
		name = s.Recv + "." + name
	}
	if s.Arg != kube.NoArg {
		return fmt.Sprintf("%s with an argument %d", name, s.Arg)
	}
	return name
}
