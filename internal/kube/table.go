package kube

import (
	"go/types"
	"path"
	"slices"
	"strings"
	"sync"
)

// Modules that the tables speak about. The standard library has none.
const (
	std          = ""
	clientGo     = "k8s.io/client-go"
	apimachinery = "k8s.io/apimachinery"
	runtimeMod   = "sigs.k8s.io/controller-runtime"
	knative      = "knative.dev/pkg"
)

// Itself is the module of Kubernetes, which is no library: what requires it is of the
// version of a cluster, and so are the modules that are made of its staging area, and what is
// built on them (https://github.com/kubernetes/kubernetes/issues/79384).
const Itself = "k8s.io/kubernetes"

// BoundToItself are the modules whose versions Itself decides.
var BoundToItself = []string{clientGo, apimachinery, runtimeMod}

// A row is a Symbol without the address of its package.
type row struct {
	recv, name   string
	role         Role
	arg          int
	since, until string
}

// in places rows in a package of a module.
func in(module, pkg string, rows ...row) []Symbol {
	symbols := make([]Symbol, len(rows))
	for i, r := range rows {
		symbols[i] = Symbol{module, pkg, r.recv, r.name, r.role, r.arg, r.since, r.until}
	}
	return symbols
}

// Path returns the import path of the symbol's package.
func (s Symbol) Path() string { return path.Join(s.Module, s.Pkg) }

// An address is where a row finds its symbol.
type address struct{ path, name string }

// table returns every row, by the address of its symbol.
var table = sync.OnceValue(func() map[address][]Symbol {
	byAddress := map[address][]Symbol{}
	for _, rows := range slices.Concat(
		cacheTable(), informersTable(), clientsTable(), callsTable(), toolsTable(), apimachineryTable(),
		runtimeTable(), builderTable(), eventTable(), knativeTable(), goTable(), hotTable(), transformTable(),
		configTable(), errorTable(),
		optionsTable(),
		pagingTable(),
		lifetimeTable(), identityTable(),
		watchTable(),
		listerWatcherTable(),
		nodeTable(),
		writeTable(),
		encodeTable(),
		unequalTable(),
		tombstoneTable(),
		metricsTable(),
		startupTable(),
		delayTable(),
		inHouseTable(),
		predicateTable(),
		indexTable(),
		statusTable(),
	) {
		at := address{rows.Path(), rows.Name}
		byAddress[at] = append(byAddress[at], rows)
	}
	return byAddress
})

// rowsOf returns the rows of an object. Instances of generic functions,
// methods and fields stand for their origin; an alias stands for itself, or
// else for the type it names.
func rowsOf(obj types.Object) []Symbol {
	obj = origin(obj)
	if obj.Pkg() == nil {
		return nil
	}
	rows := matching(obj)
	if len(rows) > 0 {
		return rows
	}
	if tn, ok := obj.(*types.TypeName); ok && tn.IsAlias() {
		if named := namedOf(tn.Type()); named != nil && named.Obj() != tn {
			return matching(named.Obj())
		}
	}
	return nil
}

// names are those of all symbols: most objects that are asked about have others.
var names = sync.OnceValue(func() map[string]bool {
	all := map[string]bool{}
	for at := range table() {
		all[at.name] = true
	}
	return all
})

func matching(obj types.Object) []Symbol {
	if !names()[obj.Name()] && !toldName(obj.Name()) {
		return nil
	}
	at := address{pathOf(obj.Pkg()), obj.Name()}
	var found []Symbol
	for _, s := range slices.Concat(table()[at], told(at)) {
		if declaredBy(obj, s.Recv) && fits(obj, s.Arg) {
			found = append(found, s)
		}
	}
	return found
}

func origin(obj types.Object) types.Object {
	switch obj := obj.(type) {
	case *types.Func:
		return obj.Origin()
	case *types.Var:
		return obj.Origin()
	}
	return obj
}

// pathOf returns the import path of a package as its own module knows it.
func pathOf(pkg *types.Package) string {
	p := pkg.Path()
	if i := strings.LastIndex(p, "/vendor/"); i >= 0 {
		return p[i+len("/vendor/"):]
	}
	return strings.TrimPrefix(p, "vendor/")
}

// declaredBy reports whether obj is a method or field of the type recv, or
// stands at package level where recv is empty.
func declaredBy(obj types.Object, recv string) bool {
	switch obj := obj.(type) {
	case *types.Func:
		return receiverName(obj) == recv
	case *types.Var:
		if obj.IsField() {
			return recv != "" && hasField(obj.Pkg().Scope().Lookup(recv), obj)
		}
	}
	return recv == "" && obj.Pkg().Scope().Lookup(obj.Name()) == obj
}

func receiverName(fn *types.Func) string {
	recv := fn.Signature().Recv()
	if recv == nil {
		return ""
	}
	if named := namedOf(recv.Type()); named != nil {
		return named.Obj().Name()
	}
	return "?" // a method of an unnamed interface
}

func hasField(owner types.Object, field *types.Var) bool {
	tn, ok := owner.(*types.TypeName)
	if !ok || tn.IsAlias() {
		return false // the rows of the type that an alias names speak for it
	}
	s, ok := tn.Type().Underlying().(*types.Struct)
	if !ok {
		return false
	}
	for f := range s.Fields() {
		if f.Origin() == field {
			return true
		}
	}
	return false
}

// fits reports whether the symbol has the argument that a row speaks about:
// what one version calls a type can be a function in the next.
func fits(obj types.Object, arg int) bool {
	if arg == noArg {
		return true
	}
	sig, ok := obj.Type().Underlying().(*types.Signature)
	return ok && arg < sig.Params().Len()
}

// namedOf returns the generic origin of the named type that t is or points
// to, nil where there is none. Aliases are resolved.
func namedOf(t types.Type) *types.Named {
	t = types.Unalias(t)
	if p, ok := t.(*types.Pointer); ok {
		t = types.Unalias(p.Elem())
	}
	if n, ok := t.(*types.Named); ok {
		return n.Origin()
	}
	return nil
}
