package config

import (
	"cmp"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"golang.org/x/tools/go/analysis"

	"github.com/informerlint/informerlint/internal/cost"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/rule"
)

// Settings are what a configuration says to every rule.
func (c *Config) Settings() (rule.Settings, error) {
	level, err := rule.ParseLevel(cmp.Or(c.Level, rule.Warning.String()))
	return rule.Settings{Level: level, Tests: c.Tests, UnsafeFixes: c.UnsafeFixes, Skip: c.skip(), Callers: true}, err
}

// skip returns the patterns with absolute paths, below the folder as it is
// named and as it is found behind symbolic links.
func (c *Config) skip() []string {
	if len(c.Skip) == 0 {
		return nil
	}
	dirs := []string{c.dir}
	if real, err := filepath.EvalSymlinks(c.dir); err == nil && real != c.dir {
		dirs = append(dirs, real)
	}
	var patterns []string
	for _, dir := range dirs {
		for _, p := range c.Skip {
			patterns = append(patterns, strings.TrimSuffix(literal(filepath.ToSlash(dir)), "/")+"/"+strings.Trim(strings.TrimPrefix(p, "./"), "/"))
		}
	}
	return patterns
}

// Missing tells of the first file or folder to skip that does not exist; patterns with
// wildcards may be for what comes. It is nil where all do.
func (c *Config) Missing() error {
	for i, p := range c.Skip {
		if strings.ContainsAny(p, "*?[") {
			continue
		}
		if _, err := os.Stat(filepath.Join(c.dir, filepath.FromSlash(p))); errors.Is(err, fs.ErrNotExist) {
			f := fault{c.place[fmt.Sprintf("skip[%d]", i)], "skip", fmt.Sprintf("there is no %s to skip in %s", p, c.dir)}
			if c.name != "" {
				return f.in(c.name)
			}
			return f
		}
	}
	return nil
}

// literal is the pattern that matches a path and nothing else, for a list.
func literal(p string) string {
	separator := string(filepath.ListSeparator)
	return strings.NewReplacer("*", "[*]", "?", "[?]", "[", "[[]", `\`, `\\`, separator, `\`+separator).Replace(p)
}

// Apply tells rules, and the analyses they require, what is said about single
// rules and about code. What it tells holds for the whole process, as rules and
// their flags do; it replaces what was told before. Select and rule.Configure
// come first.
func (c *Config) Apply(rules []*analysis.Analyzer) error {
	for _, r := range rules {
		if err := rule.SetFlag("report-as", c.Levels[r.Name], r); err != nil {
			return fmt.Errorf("setting the level of %s: %w", r.Name, err)
		}
	}
	if err := rule.SetFlag("ignored-as", c.Levels[rule.Ignored], rules...); err != nil {
		return fmt.Errorf("setting the level of %s: %w", rule.Ignored, err)
	}
	rule.SetOwn(slices.Clone(c.FirstParty))
	kube.Extend(c.knowledge())
	cost.Use(c.Costs())
	return nil
}

// Costs returns the cluster that findings are about.
func (c *Config) Costs() *cost.Cluster {
	rows := map[string]cost.Row{}
	for _, r := range c.Cluster {
		row := cost.Row{Objects: int64(*r.Objects), Why: r.Reason}
		if r.Size != nil {
			row.Size = float64(*r.Size)
		}
		row.Period, _ = time.ParseDuration(cmp.Or(r.Period, "0s")) // checked when it was read
		rows[r.Kind] = row
	}
	return cost.Reference().With(rows)
}

// Sum identifies what Apply tells about code: what is not told by flags.
func (c *Config) Sum() string {
	return fmt.Sprintf("%#v %#v %v", c.FirstParty, c.knowledge(), c.Costs())
}

func (c *Config) knowledge() kube.Knowledge {
	k := kube.Knowledge{HotKinds: map[kube.Kind]string{}}
	for _, h := range c.HotKinds {
		k.HotKinds[kube.Kind{Package: h.Package, Name: h.Kind}] = h.Reason
	}
	for _, r := range c.HotRoots {
		k.Symbols = append(k.Symbols, kube.Symbol{Module: r.Package, Recv: r.Receiver, Name: r.Name, Role: kube.HotRoots()[r.Runs], Arg: kube.NoArg})
	}
	for _, s := range c.Symbols {
		row := kube.Symbol{Module: s.Package, Recv: s.Receiver, Name: s.Name, Role: roleOf(s.Role).Role, Arg: kube.NoArg}
		if s.Arg != nil {
			row.Arg = *s.Arg
		}
		k.Symbols = append(k.Symbols, row)
	}
	return k
}
