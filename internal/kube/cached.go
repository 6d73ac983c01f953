package kube

import (
	"go/types"
	"slices"
	"strings"
)

// AccessorKind returns the kind that an accessor, informer or lister is about,
// which its lister's List tells.
func AccessorKind(t types.Type) (Kind, bool) {
	if lister := method(t, "Lister"); lister != nil && lister.Signature().Results().Len() == 1 {
		t = lister.Signature().Results().At(0).Type()
	}
	list := method(t, "List")
	if list == nil || !Is(list, ListerList) {
		return Kind{}, false
	}
	objects, ok := types.Unalias(list.Signature().Results().At(0).Type()).(*types.Slice)
	if !ok {
		return Kind{}, false
	}
	return KindOf(objects.Elem())
}

// ConstructedKind returns the kind of the informer that a generated
// constructor makes, which the accessor beside it tells: NewPodInformer and
// NewFilteredPodInformer stand beside PodInformer.
func ConstructedKind(obj types.Object) (Kind, bool) {
	fn, ok := obj.(*types.Func)
	if !ok || fn.Pkg() == nil || !standsBesideAccessor(fn) {
		return Kind{}, false
	}
	name := strings.TrimSuffix(strings.TrimPrefix(fn.Name(), "New"), "WithOptions")
	for _, prefix := range []string{"", "Filtered", "Typed", "TypedFiltered"} {
		rest, ok := strings.CutPrefix(name, prefix)
		if !ok {
			continue
		}
		if accessor := fn.Pkg().Scope().Lookup(rest); accessor != nil && isAccessor(accessor.Type()) {
			return AccessorKind(accessor.Type())
		}
	}
	return Kind{}, false
}

// HandlesCache reports whether a value of type t leads to a cache: a factory or
// a step from it, an informer, a manager, its client, cache or builder.
func HandlesCache(t types.Type) bool {
	return isFactory(t) || isPathNode(t, 2) || isInformer(t) || IsManager(t) || IsBuilder(t) ||
		ReadsObjects(t) || methodMeans(t, "GetInformer", GetInformer) ||
		methodMeans(t, "ForResource", ForResource) || methodMeans(t, "Watch", ControllerWatch) ||
		methodMeans(t, "IndexField", IndexField) || methodMeans(t, "AddEventHandler", AddHandler)
}

// AsksForKinds reports whether what holds a t can have a cache hold objects of any kind:
// a manager, the builder of a controller, a cache or what adds its indexes.
func AsksForKinds(t types.Type) bool {
	return IsManager(t) || IsBuilder(t) || methodMeans(t, "GetInformer", GetInformer) ||
		methodMeans(t, "IndexField", IndexField) || methodMeans(t, "Watch", ControllerWatch)
}

func methodMeans(t types.Type, name string, role Role) bool {
	fn := method(t, name)
	return fn != nil && Is(fn, role)
}

// IsKindOptions reports whether t is a struct with what a controller-runtime cache is told of a
// kind.
func IsKindOptions(t types.Type) bool {
	return anyField(t, func(f *types.Var) bool { return Is(f, OptNoDeepCopy) && IsCacheField(f) })
}

// IsCacheOptions reports whether t is, or points to, a struct with the options
// of a controller-runtime manager, cluster or cache.
func IsCacheOptions(t types.Type) bool {
	named := namedOf(t)
	return named != nil && named.Obj().Pkg() != nil && strings.HasPrefix(pathOf(named.Obj().Pkg()), runtimeMod) &&
		anyField(t, func(f *types.Var) bool { return Is(f, ByObjectField, NewCacheField) })
}

// IsOptionsByKind reports whether t is a map of what a controller-runtime cache is told of single
// kinds: of structs with options, or of transforms.
func IsOptionsByKind(t types.Type) bool {
	m, ok := t.Underlying().(*types.Map)
	return ok && IsAPIObject(m.Key()) && (IsKindOptions(m.Elem()) || IsTransform(m.Elem()))
}

// anyField reports whether t is, or points to, a struct with such a field.
func anyField(t types.Type, such func(*types.Var) bool) bool {
	named := namedOf(t)
	if named == nil {
		return false
	}
	s, ok := named.Underlying().(*types.Struct)
	if !ok {
		return false
	}
	for f := range s.Fields() {
		if such(f) {
			return true
		}
	}
	return false
}

// KindOfResourceIn returns the built-in kind of a plural resource that a
// package of API types declares.
func KindOfResourceIn(pkg *types.Package, resource string) (Kind, bool) {
	for _, r := range resources {
		if r.plural == resource && r.pkg == pathOf(pkg) {
			return Kind{r.pkg, r.kind}, true
		}
	}
	return Kind{}, false
}

// KindNamed returns the kind that a resource of a package's group and version
// has: a built-in one, or the object that the package declares whose plural is
// the name of the resource. It returns the zero Kind where there is none.
func KindNamed(pkg *types.Package, resource string) Kind {
	if kind, ok := KindOfResourceIn(pkg, resource); ok {
		return kind
	}
	for _, name := range pkg.Scope().Names() {
		obj, ok := pkg.Scope().Lookup(name).(*types.TypeName)
		if ok && slices.Contains(plurals(strings.ToLower(name)), resource) && method(types.NewPointer(obj.Type()), "DeepCopyObject") != nil {
			return Kind{pathOf(pkg), name}
		}
	}
	return Kind{}
}

// plurals are what code generators make of a name.
func plurals(name string) []string {
	return []string{name + "s", name + "es", strings.TrimSuffix(name, "y") + "ies"}
}

// IsResource reports whether t is a group, version and resource.
func IsResource(t types.Type) bool { return isResource(t) }

// NameField is the field selector of an object's name, NodeField that of the
// node that a pod or resource slice belongs to.
const (
	NameField = "metadata.name"
	NodeField = "spec.nodeName"
)

// IsInformer reports whether t is a shared informer, whose transform can be set.
func IsInformer(t types.Type) bool { return isInformer(t) }

// TransformingConstructor returns the constructor of the same package that makes what
// another one makes and takes a transform, nil if there is none. One whose options take it
// comes first: where there is such a one (client-go 0.31), the others are deprecated.
func TransformingConstructor(of *types.Func) *types.Func {
	if of == nil || of.Pkg() == nil {
		return nil
	}
	var found *types.Func
	for _, name := range of.Pkg().Scope().Names() {
		fn, ok := of.Pkg().Scope().Lookup(name).(*types.Func)
		switch {
		case !ok || !fn.Exported() || !Is(fn, NewInformer):
		case TransformField(fn) != nil && sameController(fn, of):
			return fn
		case Is(fn, TransformArg) && types.Identical(fn.Signature().Results(), of.Signature().Results()):
			found = fn
		}
	}
	return found
}

// sameController reports whether two constructors return a store, of whatever interface, and
// the same controller.
func sameController(a, b *types.Func) bool {
	as, bs := a.Signature().Results(), b.Signature().Results()
	return as.Len() == 2 && bs.Len() == 2 && types.Identical(as.At(1).Type(), bs.At(1).Type())
}

// TransformField returns the field with the transform in the options that a constructor
// takes, nil if it has none.
func TransformField(of *types.Func) *types.Var {
	sym, ok := Lookup(of, OptionsArg)
	if !ok || sym.Arg >= of.Signature().Params().Len() {
		return nil
	}
	options, ok := of.Signature().Params().At(sym.Arg).Type().Underlying().(*types.Struct)
	if !ok {
		return nil
	}
	for f := range options.Fields() {
		if Is(f, TransformArg) {
			return f
		}
	}
	return nil
}

// FactoryOption returns the function of a generated informer package that
// makes the constructor's option with a role, such as WithTransform; nil
// where the version at hand has none.
func FactoryOption(pkg *types.Package, role Role) *types.Func {
	for _, name := range pkg.Scope().Names() {
		fn, ok := pkg.Scope().Lookup(name).(*types.Func)
		if ok && fn.Exported() && Is(fn, role) && fn.Signature().Results().Len() == 1 &&
			isFactoryOption(fn.Signature().Results().At(0).Type(), pkg) {
			return fn
		}
	}
	return nil
}

// FactoryWithOptions returns the constructor of a generated informer package
// that takes options; nil where there is none.
func FactoryWithOptions(pkg *types.Package) *types.Func {
	for _, name := range pkg.Scope().Names() {
		fn, ok := pkg.Scope().Lookup(name).(*types.Func)
		if ok && fn.Exported() && Is(fn, NewFactory) && Is(fn, OptionsArg) && fn.Signature().Variadic() {
			return fn
		}
	}
	return nil
}

// ListerType returns the type of the lister that an accessor leads to.
func ListerType(accessor types.Type) types.Type {
	return method(accessor, "Lister").Signature().Results().At(0).Type()
}

// NamespaceStep returns the method by which a lister is narrowed to a
// namespace, nil for listers of objects that have none.
func NamespaceStep(lister types.Type) *types.Func {
	for sel := range types.NewMethodSet(lister).Methods() {
		if fn, ok := sel.Obj().(*types.Func); ok && Is(fn, Namespaced) {
			return fn
		}
	}
	return nil
}

// Selects reports whether a value of type t may say which objects are asked for: a name,
// such as that of a namespace, or a selector of labels or fields.
func Selects(t types.Type) bool {
	basic, ok := t.Underlying().(*types.Basic)
	return ok && basic.Kind() == types.String || isSelector(t) || is(t, apimachinery+"/pkg/fields", "Selector")
}

// IsSelector reports whether t is a selector of labels, IsLabelSet whether it is
// a map of labels that one can be made of.
func IsSelector(t types.Type) bool { return isSelector(t) }

// IsLabelSet reports whether t is labels.Set.
func IsLabelSet(t types.Type) bool { return is(t, LabelsPackage, "Set") }

// LabelsPackage is the import path of the package with labels.Everything.
const LabelsPackage = apimachinery + "/pkg/labels"

// MetaPackage is the import path of the package with meta.Accessor.
const MetaPackage = apimachinery + "/pkg/api/meta"

// LacksTransforms reports whether a factory, generated or dynamic, or an informer is from a
// version whose informers have no transform (client-go up to 0.23).
func LacksTransforms(t types.Type) bool {
	for _, step := range []string{"InformerFor", "ForResource", "Informer"} {
		if fn := method(t, step); fn != nil && fn.Signature().Results().Len() > 0 {
			t = fn.Signature().Results().At(0).Type()
		}
	}
	return isInformer(t) && method(t, "SetTransform") == nil
}
