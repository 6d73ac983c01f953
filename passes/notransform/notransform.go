package notransform

import (
	_ "embed"
	"fmt"
	"slices"
	"strings"

	"golang.org/x/tools/go/analysis"

	"github.com/informerlint/informerlint/internal/ir"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/program"
	"github.com/informerlint/informerlint/internal/rule"
	"github.com/informerlint/informerlint/internal/transform"
)

//go:embed doc.go
var doc string

// Analyzer reports caches that keep managedFields.
var Analyzer = rule.New(rule.Spec{
	Name:     "notransform",
	Doc:      doc,
	Since:    "v0.1.0",
	Requires: []*analysis.Analyzer{ir.Analyzer, program.Analyzer, transform.Analyzer},
	Check:    check,
})

func check(p *rule.Pass) {
	prog := program.Of(p.Pass)
	if prog == nil || prog.ReadsManagedFields() {
		return
	}
	for c := range prog.Caches() {
		if c.Sort == program.Injection || c.Content == program.Metadata || c.Fake || c.Single {
			continue // not constructed here, nothing to drop, or one object
		}
		if c.Transform != program.NoTransform || c.SetsTransform() {
			continue // there is one, or it may come from where we do not look
		}
		kinds := full(c)
		if len(kinds) == 0 && len(c.Known()) > 0 {
			continue // every kind has a transform of its own
		}
		if len(kinds) > 0 && !slices.ContainsFunc(kinds, func(k kube.Kind) bool { return !p.InModule(k.Package) }) {
			continue // this module declares them all
		}
		report(p, c, kinds)
	}
}

// full returns the kinds whose objects the cache keeps as they come, more
// than one of each.
func full(c *program.Cache) []kube.Kind {
	return slices.DeleteFunc(c.Known(), func(k kube.Kind) bool {
		o := c.Of(k)
		return o.Transform || o.Single
	})
}

func report(p *rule.Pass, c *program.Cache, kinds []kube.Kind) {
	hot := slices.DeleteFunc(slices.Clone(kinds), func(k kube.Kind) bool {
		_, ok := kube.IsHot(k)
		return !ok
	})
	level := rule.Info
	if len(hot) > 0 {
		level = rule.Warning
	}
	at, known := place(c, hot)
	if !known || c.Remote && (len(hot) == 0 || slices.ContainsFunc(c.Kinds, func(k kube.Kind) bool { return k == hot[0] })) {
		return // the package that constructs it knows as much, and reports it
	}
	p.Report(rule.Report{
		Level:   level,
		At:      at,
		Message: fmt.Sprintf("%s, 20-60 %% of most objects: %s", what(kinds), wayOut(p, c)),
		Fix:     fix(p, c),
		Related: related(p, c, hot),
	})
}

// place is the constructor, or what makes the cache of another package hold
// the first hot kind.
func place(c *program.Cache, hot []kube.Kind) (analysis.Range, bool) {
	if c.Syntax != nil {
		return c.Syntax.Fun, true
	}
	for _, u := range c.Uses {
		if len(hot) > 0 && u.Kind == hot[0] && u.Syntax() != nil {
			return u.Syntax().Fun, true
		}
	}
	return nil, false
}

// maxNamed bounds how many kinds a message names.
const maxNamed = 3

func what(kinds []kube.Kind) string {
	names := make([]string, min(len(kinds), maxNamed))
	for i := range names {
		names[i] = kinds[i].Name
	}
	switch more := len(kinds) - len(names); {
	case len(kinds) == 0:
		return "managedFields are cached with every object"
	case more > 0:
		return fmt.Sprintf("managedFields of %s and %d more kinds are cached", strings.Join(names, ", "), more)
	}
	return "managedFields of " + strings.Join(names, ", ") + " are cached"
}

func related(p *rule.Pass, c *program.Cache, hot []kube.Kind) []analysis.RelatedInformation {
	var out []analysis.RelatedInformation
	add := func(at rule.Place, format string, args ...any) {
		if pos := at.Pos(p.Pass); at.Valid() && pos.IsValid() {
			out = append(out, rule.Related(pos, format, args...))
		}
	}
	if c.Remote {
		add(c.Place, "the cache is constructed here")
	}
	add(c.Options, "its options come from here")
	for _, kind := range firstKinds(hot, maxNamed) {
		for _, u := range c.Uses {
			if u.Kind == kind {
				add(u.Place, "%s is cached because of this", kind.Name)
				break
			}
		}
	}
	return out
}

func firstKinds(kinds []kube.Kind, n int) []kube.Kind { return kinds[:min(n, len(kinds))] }

// wayOut is what to do, as far as the version at hand offers it.
func wayOut(p *rule.Pass, c *program.Cache) string {
	switch c.Sort {
	case program.Manager, program.ObjectCache:
		switch {
		case kube.Has(p.Pkg, kube.StripManagedFieldsFunc) == kube.Yes:
			return "set DefaultTransform to cache.TransformStripManagedFields()"
		case kube.Has(p.Pkg, kube.CacheOptions) == kube.No:
			return "set DefaultTransform through cache.BuilderWithOptions"
		}
		return "set DefaultTransform in the options of the cache"
	case program.Factory:
		if c.Call != nil && !c.Remote {
			if option := kube.FactoryOption(ir.Callee(c.Call).Pkg(), kube.TransformArg); option != nil {
				return "pass " + option.Pkg().Name() + "." + option.Name()
			}
		}
	case program.Informer:
		if c.Call != nil && !kube.IsInformer(p.TypesInfo.TypeOf(c.Syntax)) {
			return "construct it with a transform"
		}
	}
	return "call SetTransform before it starts"
}
