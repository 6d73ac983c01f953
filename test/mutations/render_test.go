package mutations

import (
	"fmt"
	"go/format"
	"go/parser"
	"go/token"
	"path"
	"slices"
	"strings"
	"testing"
)

// imported are the packages that templates may use, by the names they use.
var imported = map[string]string{
	"apierrors":      "k8s.io/apimachinery/pkg/api/errors",
	"builder":        "sigs.k8s.io/controller-runtime/pkg/builder",
	"cache":          "k8s.io/client-go/tools/cache",
	"client":         "sigs.k8s.io/controller-runtime/pkg/client",
	"config":         "sigs.k8s.io/controller-runtime/pkg/config",
	"context":        "context",
	"controllerutil": "sigs.k8s.io/controller-runtime/pkg/controller/controllerutil",
	"corelisters":    "k8s.io/client-go/listers/core/v1",
	"corev1":         "k8s.io/api/core/v1",
	"ctrl":           "sigs.k8s.io/controller-runtime",
	"ctrlcache":      "sigs.k8s.io/controller-runtime/pkg/cache",
	"dynamiclister":  "k8s.io/client-go/dynamic/dynamiclister",
	"equality":       "k8s.io/apimachinery/pkg/api/equality",
	"event":          "sigs.k8s.io/controller-runtime/pkg/event",
	"fmt":            "fmt",
	"handler":        "sigs.k8s.io/controller-runtime/pkg/handler",
	"json":           "encoding/json",
	"kubernetes":     "k8s.io/client-go/kubernetes",
	"labels":         "k8s.io/apimachinery/pkg/labels",
	"maps":           "maps",
	"meta":           "k8s.io/apimachinery/pkg/api/meta",
	"metav1":         "k8s.io/apimachinery/pkg/apis/meta/v1",
	"metricsserver":  "sigs.k8s.io/controller-runtime/pkg/metrics/server",
	"other":          "example.com/testdata/other",
	"predicate":      "sigs.k8s.io/controller-runtime/pkg/predicate",
	"ptr":            "k8s.io/utils/ptr",
	"reconcile":      "sigs.k8s.io/controller-runtime/pkg/reconcile",
	"reflect":        "reflect",
	"resource":       "k8s.io/apimachinery/pkg/api/resource",
	"retry":          "k8s.io/client-go/util/retry",
	"runtime":        "k8s.io/apimachinery/pkg/runtime",
	"scheme":         "k8s.io/client-go/kubernetes/scheme",
	"sets":           "k8s.io/apimachinery/pkg/util/sets",
	"slices":         "slices",
	"sort":           "sort",
	"strings":        "strings",
	"sync":           "sync",
	"toolscache":     "k8s.io/client-go/tools/cache",
	"types":          "k8s.io/apimachinery/pkg/types",
	"unstructured":   "k8s.io/apimachinery/pkg/apis/meta/v1/unstructured",
	"watch":          "k8s.io/apimachinery/pkg/watch",
	"workqueue":      "k8s.io/client-go/util/workqueue",
	"world":          "example.com/testdata/world",
}

// render writes the file of a case.
func render(t *testing.T, source, write template) program {
	t.Helper()
	p := program{source: source.name, write: write.name}
	fill := strings.NewReplacer(
		"$WRITE", opening+"\n"+write.body+"\n}\n"+closing,
		"$X", identifier(p.name()),
	)
	text := "func case$X(w *world.World) {\n" + source.body + "\n}\n\n" + source.decls + "\n\n" + write.decls
	text = fill.Replace(fill.Replace(text)) // the write has names of its own
	formatted, err := format.Source([]byte("package cases\n\n" + imports(t, p, text) + text))
	if err != nil {
		t.Fatalf("%s: %v\n%s", p.name(), err, text)
	}
	p.text = string(formatted)
	p.first, p.last = lineOf(p.text, opening), lineOf(p.text, closing)
	return p
}

// The lines around a write.
const (
	opening = "{ // the write"
	closing = "w.Wrote()"
)

// lineOf is the number of the line where a text begins.
func lineOf(text, part string) int {
	before, _, _ := strings.Cut(text, part)
	return 1 + strings.Count(before, "\n")
}

// imports declares the packages whose names the text leaves open.
func imports(t *testing.T, p program, text string) string {
	t.Helper()
	f, err := parser.ParseFile(token.NewFileSet(), p.name(), "package cases\n"+text, 0)
	if err != nil {
		t.Fatalf("%s: %v\n%s", p.name(), err, text)
	}
	open := map[string]bool{}
	for _, id := range f.Unresolved {
		open[id.Name] = true
	}
	var specs []string
	for name := range open {
		address, ok := imported[name]
		switch {
		case ok && name == path.Base(address):
			specs = append(specs, fmt.Sprintf("%q", address))
		case ok:
			specs = append(specs, fmt.Sprintf("%s %q", name, address))
		}
	}
	slices.Sort(specs)
	return "import (\n" + strings.Join(specs, "\n") + "\n)\n\n"
}

// identifier turns lister-get__map-element into ListerGet_MapElement.
func identifier(name string) string {
	source, write, _ := strings.Cut(name, "__")
	return camel(source) + "_" + camel(write)
}

func camel(name string) string {
	var b strings.Builder
	for word := range strings.SplitSeq(name, "-") {
		b.WriteString(strings.ToUpper(word[:1]) + word[1:])
	}
	return b.String()
}
