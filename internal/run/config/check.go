package config

import (
	"fmt"
	"go/token"
	"maps"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"time"
	"unicode"

	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/rule"
)

// levels are the names of levels.
var levels = []string{rule.Info.String(), rule.Warning.String(), rule.Error.String()}

// roles are the names of roles.
func roles() []string {
	var names []string
	for _, r := range kube.UserRoles() {
		names = append(names, r.Name)
	}
	return names
}

// runs are the names of what makes hot roots run.
func runs() []string { return slices.Sorted(maps.Keys(kube.HotRoots())) }

// reported are the names that findings have: those of rules, and that of what is said about
// comments.
func reported(rules []string) []string { return append(slices.Clip(rules), rule.Ignored) }

// check notes what is wrong with the values, given the names of all rules. Entries with keys
// of their own are looked at only if all of these could be read.
func (c *Config) check(rules []string) {
	whole := len(c.wrong) == 0
	c.note(c.known("level", "level", c.Level, append(levels, "")))
	checkAll(c, c.Enable, "enable", c.namesRule(rules))
	checkAll(c, c.Disable, "disable", c.namesRule(reported(rules)))
	c.checkLevels(reported(rules))
	checkAll(c, c.Builds, "builds", c.checkBuild)
	checkAll(c, c.Skip, "skip", c.checkPattern)
	checkAll(c, c.FirstParty, "first-party", c.importPath)
	if whole {
		checkAll(c, c.HotKinds, "hot-kinds", c.checkHotKind)
		checkAll(c, c.Cluster, "cluster", c.checkRow)
		checkAll(c, c.HotRoots, "hot-roots", c.checkHotRoot)
		checkAll(c, c.Symbols, "symbols", c.checkSymbol)
	}
}

// checkAll notes what is wrong with the items of a list.
func checkAll[T any](c *Config, items []T, key string, check func(at string, item T) error) {
	for i, item := range items {
		c.note(check(fmt.Sprintf("%s[%d]", key, i), item))
	}
}

// first runs checks up to the first that fails.
func first(checks ...func() error) error {
	for _, check := range checks {
		if err := check(); err != nil {
			return err
		}
	}
	return nil
}

func every[T any](items []T, key string, check func(at string, item T) error) error {
	for i, item := range items {
		if err := check(fmt.Sprintf("%s[%d]", key, i), item); err != nil {
			return err
		}
	}
	return nil
}

// wrongAt makes the error of the value that stands at a path.
func (c *Config) wrongAt(at, format string, args ...any) error {
	return fault{c.place[at], strings.TrimPrefix(at, "key "), fmt.Sprintf(format, args...)}
}

func (c *Config) known(at, what, name string, names []string) error {
	if slices.Contains(names, name) {
		return nil
	}
	return c.wrongAt(at, "%s", unknown(what, name, slices.DeleteFunc(slices.Clone(names), func(n string) bool { return n == "" })))
}

func (c *Config) namesRule(rules []string) func(at, name string) error {
	return func(at, name string) error { return c.known(at, "rule", name, rules) }
}

func (c *Config) checkLevels(rules []string) {
	for _, name := range slices.Sorted(maps.Keys(c.Levels)) {
		c.note(c.known("key levels."+name, "rule", name, rules))
		c.note(c.known("levels."+name, "level", c.Levels[name], levels))
	}
}

func (c *Config) checkBuild(at, build string) error {
	if _, err := ParseBuild(build); err != nil {
		return c.wrongAt(at, "%v", err)
	}
	return nil
}

func (c *Config) checkPattern(at, pattern string) error {
	if pattern == "" || path.IsAbs(pattern) || filepath.IsAbs(pattern) || slices.Contains(strings.Split(pattern, "/"), "..") {
		return c.wrongAt(at, "%q is no path below the folder of the configuration", pattern)
	}
	if strings.ContainsRune(pattern, filepath.ListSeparator) || strings.Contains(pattern, `\`) {
		return c.wrongAt(at, "%q has a character that patterns cannot have", pattern)
	}
	if _, err := path.Match(pattern, ""); err != nil {
		return c.wrongAt(at, "%q is no pattern: a bracket is not closed", pattern)
	}
	return nil
}

func (c *Config) importPath(at, name string) error {
	for elem := range strings.SplitSeq(name, "/") {
		if elem == "" || strings.HasPrefix(elem, ".") || strings.ContainsAny(elem, " *:\\\"") {
			return c.wrongAt(at, "%q is no import path, such as example.com/project/api", name)
		}
	}
	return nil
}

func (c *Config) identifier(at, name string) error {
	if token.IsIdentifier(name) {
		return nil
	}
	return c.wrongAt(at, "%q is no name in Go: give it without package, star and brackets", name)
}

// symbol checks the parts of a symbol's address.
func (c *Config) symbol(at, pkg, receiver, name string) error {
	return first(
		func() error { return c.importPath(at+".package", pkg) },
		func() error {
			if receiver == "" {
				return nil
			}
			return c.identifier(at+".receiver", receiver)
		},
		func() error { return c.identifier(at+".name", name) },
	)
}

func (c *Config) checkRow(at string, r Row) error {
	if *r.Objects < 0 || r.Size != nil && *r.Size < 0 {
		return c.wrongAt(at+".objects", "there cannot be fewer objects, or bytes, than none")
	}
	group, kind, ok := strings.Cut(r.Kind, "/")
	if !ok || group == "" || !token.IsIdentifier(kind) {
		return c.wrongAt(at+".kind", "%q names no group and kind, such as core/Pod", r.Kind)
	}
	if period, err := time.ParseDuration(r.Period); r.Period != "" && (err != nil || period <= 0) {
		return c.wrongAt(at+".period", "%q is no time such as 5m", r.Period)
	}
	return nil
}

func (c *Config) checkHotKind(at string, k HotKind) error {
	if err := c.symbol(at, k.Package, "", "Kind"); err != nil {
		return err
	}
	if err := c.identifier(at+".kind", k.Kind); err != nil {
		return err
	}
	if n := len([]rune(k.Reason)); n == 0 || n > maxReason || strings.ContainsFunc(k.Reason, unicode.IsControl) {
		return c.wrongAt(at+".reason", "a reason has 1 to %d characters in one line", maxReason)
	}
	return nil
}

// maxReason keeps messages that quote a reason within a line.
const maxReason = 60

func (c *Config) checkHotRoot(at string, r HotRoot) error {
	if err := c.symbol(at, r.Package, r.Receiver, r.Name); err != nil {
		return err
	}
	return c.known(at+".runs", "reason to run", r.Runs, runs())
}

func (c *Config) checkSymbol(at string, s Symbol) error {
	if err := c.symbol(at, s.Package, s.Receiver, s.Name); err != nil {
		return err
	}
	if err := c.known(at+".role", "role", s.Role, roles()); err != nil {
		return err
	}
	role := roleOf(s.Role)
	switch use := role.Arg; {
	case role.Method && s.Receiver == "":
		return c.wrongAt(at+".role", "only methods have the role %s: give the receiver", s.Role)
	case s.Arg == nil && use == kube.NeedsArg:
		return c.wrongAt(at+".role", "the role %s speaks about an argument: give its number as arg", s.Role)
	case s.Arg != nil && use == kube.WithoutArg:
		return c.wrongAt(at+".arg", "the role %s speaks about no argument: delete arg", s.Role)
	case s.Arg != nil && (*s.Arg < 0 || *s.Arg > maxArg):
		return c.wrongAt(at+".arg", "%d is the number of no argument: they are counted from 0", *s.Arg)
	}
	return nil
}

const maxArg = 99

func roleOf(name string) kube.UserRole {
	all := kube.UserRoles()
	return all[slices.IndexFunc(all, func(r kube.UserRole) bool { return r.Name == name })]
}
