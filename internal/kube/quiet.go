package kube

import (
	"go/types"
	"slices"
	"strings"
)

// quiet lists packages whose functions compute, log, count, or read and write
// memory: calling them neither enqueues nor reaches another process, unless
// a row of the tables says so. Subpackages are included.
var quiet = slices.Concat(recorders, []string{
	"bytes", "cmp", "container", "context", "crypto", "encoding", "errors",
	"expvar", "fmt", "hash", "html", "iter", "log", "maps", "math", "path",
	"reflect", "regexp", "runtime", "slices", "sort", "strconv", "strings",
	"sync", "text/template", "time", "unicode", "unique",
	"net/netip", "net/url",
	"github.com/blang/semver",
	"github.com/davecgh/go-spew",
	"github.com/google/go-cmp",
	"github.com/google/uuid",
	"github.com/pkg/errors",
	"go.opencensus.io/tag",
	"go.uber.org/atomic",
	"go.uber.org/multierr",
	"golang.org/x/exp/maps",
	"golang.org/x/exp/slices",
	"k8s.io/api",
	"k8s.io/apiextensions-apiserver/pkg/apis",
	"k8s.io/apimachinery",
	"k8s.io/component-base/metrics",
	"k8s.io/klog",
	"k8s.io/utils",
	clientGo + "/listers",
	clientGo + "/tools/cache",
	clientGo + "/util/workqueue",
	runtimeMod + "/pkg/client/apiutil",
	runtimeMod + "/pkg/controller/controllerutil",
	runtimeMod + "/pkg/event",
	runtimeMod + "/pkg/log",
	runtimeMod + "/pkg/metrics",
	runtimeMod + "/pkg/reconcile",
	knative + "/apis",
	knative + "/kmeta",
	knative + "/kmp",
	knative + "/logging",
	knative + "/metrics",
})

// Quiet reports whether calling fn has no effect outside the process and wakes
// nobody inside it. Methods of API objects are quiet, too.
func Quiet(fn *types.Func) bool {
	if fn.Pkg() == nil {
		return true // error.Error
	}
	if below(pathOf(fn.Pkg()), quiet) {
		return true
	}
	recv := fn.Signature().Recv()
	return recv != nil && hasMetadata(recv.Type()) && !wrapsObject(recv.Type())
}

// below reports whether a path is one of some packages, or below it.
func below(path string, prefixes []string) bool {
	return slices.ContainsFunc(prefixes, func(prefix string) bool {
		rest, ok := strings.CutPrefix(path, prefix)
		return ok && (rest == "" || rest[0] == '/')
	})
}

// wrapsObject reports whether a type has the getters of an API object from one that
// it embeds: its own methods are not that object's. Objects embed metadata.
//
//	type Cluster struct {
//		v1.Postgresql
//		events *cache.FIFO
//	}
func wrapsObject(t types.Type) bool {
	_, path, _ := types.LookupFieldOrMethod(t, true, nil, "GetResourceVersion")
	return len(path) > 2
}
