package kube

import (
	"go/types"
	"slices"
	"strings"
)

// StorePackage is the import path of the package with tombstones.
const StorePackage = toolsCache

// tombstoneTable speaks about what informers hand over for deleted objects,
// and about functions that take or refuse it.
func tombstoneTable() []Symbol {
	return slices.Concat(
		in(clientGo, "tools/cache", tombstones...),
		in(apimachinery, "pkg/api/errors", row{"", "IsNotFound", IsMissing, 0, "", ""}),
		in(runtimeMod, "pkg/client",
			row{"", "IgnoreNotFound", IgnoresMissing, 0, "", ""},
			row{"", "ObjectKeyFromObject", ObjectKeyOf, 0, "", ""},
		),
		in(apimachinery, "pkg/util/cache", expiring...),
		in("github.com/patrickmn/go-cache", "", goCache...),
		in("github.com/hashicorp/golang-lru/v2", "expirable", expirable...),
		in(knative, "reconciler", reconcilerFilters...),
		in(knative, "controller", controllerFilters...),
	)
}

var tombstones = []row{
	{"", "MetaNamespaceKeyFunc", KeyOf, 0, "", ""},
	{"", "ObjectToName", KeyOf, 0, "0.28", ""},
	{"", "DeletionHandlingMetaNamespaceKeyFunc", KeyOfDeleted, 0, "", ""},
	{"", "DeletionHandlingObjectToName", KeyOfDeleted, 0, "0.30", ""},
	{"DeletedFinalStateUnknown", "Obj", BuriedObject, noArg, "", ""},
	{"DeletedObject", "OptionalObj", BuriedObject, noArg, "0.37", ""},
	{"", "ResourceEventHandler", HandlerType, noArg, "", ""},
	{"", "TypedResourceEventHandler", HandlerType, noArg, "0.37", ""},
}

var expiring = []row{
	{"Expiring", "Set", KeepsEntry, 2, "", ""},
	{"Expiring", "Delete", DropsEntry, noArg, "", ""},
	{"LRUExpireCache", "Add", KeepsEntry, 2, "", ""},
	{"LRUExpireCache", "Remove", DropsEntry, noArg, "", ""},
}

// An entry that is kept for 0 is kept for the time that New gets (cache.go, Set).
var goCache = []row{
	{"", "New", AgesOut, 0, "", ""},
	{"cache", "Set", KeepsEntry, 2, "", ""},
	{"cache", "Add", KeepsEntry, 2, "", ""},
	{"cache", "SetDefault", KeepsEntry, noArg, "", ""},
	{"cache", "Delete", DropsEntry, noArg, "", ""},
}

var expirable = []row{
	{"", "NewLRU", AgesOut, 2, "", ""},
	{"LRU", "Add", KeepsEntry, noArg, "", ""},
	{"LRU", "Remove", DropsEntry, noArg, "", ""},
}

// They ask for a metav1.Object, which a tombstone is not.
var reconcilerFilters = []row{
	{"", "AnnotationFilterFunc", RejectsTombstones, noArg, "", ""},
	{"", "LabelExistsFilterFunc", RejectsTombstones, noArg, "", ""},
	{"", "LabelFilterFunc", RejectsTombstones, noArg, "", ""},
	{"", "NameFilterFunc", RejectsTombstones, noArg, "", ""},
	{"", "NamespaceFilterFunc", RejectsTombstones, noArg, "", ""},
	{"", "ChainFilterFuncs", AllFilters, 0, "", ""},
}

var controllerFilters = []row{
	{"", "FilterController", RejectsTombstones, noArg, "", ""},
	{"", "FilterControllerGK", RejectsTombstones, noArg, "", ""},
	{"", "FilterWithName", RejectsTombstones, noArg, "", ""},
	{"", "FilterWithNameAndNamespace", RejectsTombstones, noArg, "", ""},
}

// IsQueue reports whether t is a work queue: it hands out what it was given.
func IsQueue(t types.Type) bool { return methodMeans(t, "Get", QueueGet) }

// IsHandler reports whether t is the interface of an informer's event handlers.
func IsHandler(t types.Type) bool {
	n, ok := types.Unalias(t).(*types.Named)
	return ok && Is(n.Origin().Obj(), HandlerType)
}

// IsDeletedObject reports whether t is what typed handlers get for deleted
// objects, whose object may be missing.
func IsDeletedObject(t types.Type) bool {
	n, ok := types.Unalias(t).(*types.Named)
	if !ok || IsTombstone(t) {
		return false
	}
	s, ok := n.Underlying().(*types.Struct)
	if !ok {
		return false
	}
	for f := range s.Fields() {
		if Is(f, BuriedObject) {
			return true
		}
	}
	return false
}

// KeyOfDeletedLike returns the function beside one that computes keys which
// takes tombstones, too; nil where the imported version has none.
func KeyOfDeletedLike(fn *types.Func) *types.Func {
	scope := fn.Pkg().Scope()
	for _, name := range scope.Names() {
		other, ok := scope.Lookup(name).(*types.Func)
		if ok && Is(other, KeyOfDeleted) && types.Identical(other.Type(), fn.Type()) {
			return other
		}
	}
	return nil
}

// TombstoneImplements reports whether tombstones have the methods of an
// interface: they have none.
func TombstoneImplements(i *types.Interface) bool { return i.NumMethods() == 0 }

// idleStores are packages with types that remember things, below what Quiet
// knows to be harmless for other reasons.
var idleStores = []string{clientGo + "/tools/cache", clientGo + "/util/workqueue", "sync/atomic"}

// Idle reports whether calling fn neither acts nor remembers anything: it
// computes, logs, counts or locks. What it takes back of a metric, others see.
func Idle(fn *types.Func) bool {
	if !Quiet(fn) || Is(fn, EndsSeries, CountsDown, KeepsEntry, DropsEntry) {
		return false
	}
	recv := fn.Signature().Recv()
	if recv == nil || fn.Pkg() == nil {
		return true
	}
	p := pathOf(fn.Pkg())
	for _, prefix := range idleStores {
		if p == prefix {
			return false
		}
	}
	return p != "sync" || strings.HasSuffix(fn.Name(), "ock")
}
