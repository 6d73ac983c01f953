package kube_test

import (
	"fmt"
	"runtime/debug"
	"slices"
	"strings"
	"testing"

	"github.com/informerlint/informerlint/internal/kube"
)

// TestTables resolves every row at every pinned version: it is found exactly
// within its range. What structure says of client-go itself is the same at all.
func TestTables(t *testing.T) {
	for _, name := range pins {
		if testing.Short() && name != newest {
			continue // the others take a minute
		}
		t.Run(name, func(t *testing.T) {
			p := load(t, name)
			for s, ranges := range meanings() {
				p.check(t, s, ranges)
			}
			p.shapes(t)
			p.features(t)
			p.allocs(t)
			if name == newest {
				p.kinds(t)
				p.types(t)
			}
		})
		debug.FreeOSMemory()
	}
}

// meanings maps each row, without its range, to the ranges it has: what
// vanished can come back.
func meanings() map[kube.Symbol][]kube.Symbol {
	ranges := map[kube.Symbol][]kube.Symbol{}
	for s := range kube.Symbols() {
		key := s
		key.Since, key.Until = "", ""
		ranges[key] = append(ranges[key], s)
	}
	return ranges
}

func (p *pin) check(t *testing.T, s kube.Symbol, ranges []kube.Symbol) {
	t.Helper()
	want := false
	for _, r := range ranges {
		within, known := p.within(r)
		if !known {
			return
		}
		want = want || within
	}
	if got := p.has(s); got != want {
		t.Errorf("%s at %s %s: found is %t, but its range says %t",
			describe(s), s.Module, p.versions[s.Module], got, want)
	}
}

// unpinned are modules that testdata does not require: they bring many of
// their own. Rows about them were read in their source (viper 1.21, cli-runtime 0.36,
// library-go of 2026-02-04, cluster-api 1.10 to 1.14, and the default branches of the others).
var unpinned = []string{
	"github.com/spf13/viper", "k8s.io/cli-runtime", "github.com/openshift/library-go",
	"github.com/openkruise/kruise", "github.com/openkruise/rollouts", "github.com/koordinator-sh/koordinator",
	"github.com/dixudx/yacht", "github.com/rs/zerolog", "sigs.k8s.io/cluster-api",
	"github.com/ghodss/yaml", "gopkg.in/yaml.v2", "gopkg.in/yaml.v3", "go.yaml.in/yaml/v2", "go.yaml.in/yaml/v3",
	"github.com/goccy/go-yaml", "github.com/goccy/go-json", "github.com/json-iterator/go",
	"github.com/gin-gonic/gin", "github.com/cloudwego/hertz", "github.com/labstack/echo", "github.com/labstack/echo/v4",
	"github.com/labstack/echo/v5", "github.com/gofiber/fiber/v2", "github.com/gofiber/fiber/v3",
	"github.com/emicklei/go-restful", "github.com/emicklei/go-restful/v3", "github.com/kataras/iris/v12", "github.com/go-chi/render",
	"github.com/patrickmn/go-cache", "github.com/hashicorp/golang-lru/v2",
	"github.com/pkg/errors", "golang.org/x/xerrors", "github.com/cockroachdb/errors", "github.com/juju/errors",
	"github.com/nuclio/errors", "emperror.dev/errors",
}

// within reports whether the range of a row includes this version. Modules
// whose versions have no ranges in the tables are checked where they are newest.
func (p *pin) within(s kube.Symbol) (want, known bool) {
	v := p.versions[s.Module]
	if slices.Contains(unpinned, s.Module) {
		return false, false
	}
	if v == "" {
		last := p.name == newest || strings.HasPrefix(s.Module, "knative") && p.knative
		return true, last
	}
	minor := func(v string) int { return number(v[strings.Index(v, ".")+1:]) }
	return (s.Since == "" || minor(s.Since) <= minor(v)) && (s.Until == "" || minor(v) < minor(s.Until)), true
}

// has reports whether the address of a row leads to an object, and this object
// back to the row.
func (p *pin) has(s kube.Symbol) bool {
	pkg := p.packages[s.Path()]
	if pkg == nil {
		return false
	}
	symbol := s.Name
	if s.Recv != "" {
		symbol = s.Recv + "." + s.Name
	}
	obj := find(pkg, symbol)
	if obj == nil {
		return false
	}
	return slices.ContainsFunc(kube.RowsOf(obj), func(got kube.Symbol) bool {
		return got.Path() == s.Path() && got.Recv == s.Recv && got.Role == s.Role && got.Arg == s.Arg
	})
}

func describe(s kube.Symbol) string {
	if s.Recv == "" {
		return fmt.Sprintf("%s.%s (role %d, argument %d)", s.Path(), s.Name, s.Role, s.Arg)
	}
	return fmt.Sprintf("(%s.%s).%s (role %d, argument %d)", s.Path(), s.Recv, s.Name, s.Role, s.Arg)
}
