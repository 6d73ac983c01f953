package notransform

import (
	"fmt"
	"go/types"
	"slices"
	"strings"
	"unicode/utf8"

	"golang.org/x/tools/go/analysis"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/model/cache"
	"github.com/informerlint/informerlint/internal/rule"
)

// maxNamed bounds how many kinds a message names.
const maxNamed = 3

// longest is the number of characters a message may have.
const longest = 140

func message(what, wayOut string) string {
	if full := what + ", 20-60 % of most objects: " + wayOut; utf8.RuneCountInString(full) <= longest {
		return full
	}
	return what + ": " + wayOut
}

func what(kinds []kube.Kind) string {
	var names []string
	for _, k := range kinds {
		if !slices.Contains(names, k.Name) {
			names = append(names, k.Name) // versions of a kind count as one
		}
	}
	shown := strings.Join(names[:min(len(names), maxNamed)], ", ")
	switch more := len(names) - maxNamed; {
	case len(names) == 0:
		return "managedFields are cached with every object"
	case more == 1:
		return fmt.Sprintf("managedFields of %s and another kind are cached", shown)
	case more > 1:
		return fmt.Sprintf("managedFields of %s and %d more kinds are cached", shown, more)
	}
	return "managedFields of " + shown + " are cached"
}

func related(p *rule.Pass, c *cache.Cache, kinds []kube.Kind) []analysis.RelatedInformation {
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
	for _, kind := range kinds {
		if u, ok := c.Reason(kind); ok {
			add(u.Place, "%s is cached because of this", kind.Name)
		}
	}
	return out
}

// wayOut is what to do, as far as the version at hand offers it.
func wayOut(p *rule.Pass, c *cache.Cache) string {
	if callee := calleeOf(c); c.Varies && callee != nil {
		return "have " + callee.Name() + " set a transform"
	}
	switch c.Sort {
	case cache.Manager, cache.ObjectCache:
		switch {
		case kube.Has(p.Pkg, kube.StripManagedFieldsFunc) == kube.Yes:
			return "set DefaultTransform to cache.TransformStripManagedFields()"
		case kube.Has(p.Pkg, kube.CacheOptions) == kube.No && c.OwnScheme(p.Pkg):
			return "set DefaultTransform in a NewCache function"
		case kube.Has(p.Pkg, kube.CacheOptions) == kube.No:
			return "set DefaultTransform through cache.BuilderWithOptions"
		}
		return "set DefaultTransform in the options of the cache"
	case cache.Factory:
		if c.Call != nil && !c.Remote {
			if option := kube.FactoryOption(ir.Callee(c.Call).Pkg(), kube.TransformArg); option != nil {
				return "pass " + option.Pkg().Name() + "." + option.Name()
			}
		}
	case cache.Informer:
		if c.Call != nil && !kube.IsInformer(p.TypesInfo.TypeOf(c.Syntax)) {
			return constructWith(ir.CalleeFunc(c.Call))
		}
	}
	return "call SetTransform before it starts"
}

// calleeOf is the function by which the package gets a cache, nil where it finds it.
func calleeOf(c *cache.Cache) *types.Func {
	if c.Call == nil {
		return nil
	}
	return ir.CalleeFunc(c.Call)
}

// constructWith is what to make of a constructor of something whose transform cannot be set later.
func constructWith(made *types.Func) string {
	if field := kube.TransformField(made); field != nil {
		return "set " + field.Name() + " in its options"
	}
	other := kube.TransformingConstructor(made)
	text := "construct it with " + other.Pkg().Name() + "." + other.Name()
	if field := kube.TransformField(other); field != nil {
		return text + ", whose options take a " + field.Name()
	}
	return text
}
