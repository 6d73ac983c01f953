package kube

import "slices"

// writeTable speaks about what libraries write to the objects they are given,
// and about results that are part of such an object.
func writeTable() []Symbol {
	return slices.Concat(
		in(runtimeMod, "pkg/controller/controllerutil", ownerWrites...),
		in(runtimeMod, "", row{"", "SetControllerReference", Writes, 1, "", ""},
			row{"", "SetControllerReference", NamesOwner, 0, "", ""},
			row{"", "CreateOrUpdate", Writes, 2, "", ""}),
		in(apimachinery, "pkg/api/meta", conditionWrites...),
		in(apimachinery, "pkg/apis/meta/v1", metadataWrites...),
		in(apimachinery, "pkg/apis/meta/v1/unstructured", contentWrites...),
		in(apimachinery, "pkg/runtime", conversions...),
		in(apimachinery, "pkg/runtime", undecoded...),
		in(apimachinery, "pkg/api/resource", quantityWrites...),
		in(clientGo, "tools/cache", ownStores...),
		in(clientGo, "tools/cache", row{"", "ListAll", HandsOut, 2, "", ""}, row{"", "ListAllByNamespace", HandsOut, 3, "", ""}),
		in(runtimeMod, "pkg/client", row{"FieldIndexer", "IndexField", HandsOut, 3, "", "0.25"}),
		in(runtimeMod, "pkg/cache/cacheapi", row{"FieldIndexer", "IndexField", HandsOut, 3, "0.25", ""}),
		in(apimachinery, "pkg/runtime/schema", row{"ObjectKind", "SetGroupVersionKind", Writes, noArg, "", ""},
			row{"ObjectKind", "SetGroupVersionKind", NamesType, noArg, "", ""}),
		in(std, "sort", sorts...),
		in(std, "slices", sliceWrites...),
		in(std, "maps", row{"", "Copy", WritesEntries, 0, "", ""}, row{"", "DeleteFunc", WritesEntries, 0, "", ""},
			row{"", "Insert", WritesEntries, 0, "", ""}),
		in(std, "encoding/json", row{"", "Unmarshal", Writes, 1, "", ""}),
		in(apimachinery, "pkg/util/strategicpatch", row{"", "CreateTwoWayMergePatch", MakesPatch, noArg, "", ""},
			row{"", "CreateThreeWayMergePatch", MakesPatch, noArg, "", ""}),
	)
}

// The objects are decoded into, too: CreateOrUpdate gets, creates or updates
// the object it is given.
var ownerWrites = []row{
	{"", "SetControllerReference", Writes, 1, "", ""},
	{"", "SetOwnerReference", Writes, 1, "", ""},
	{"", "SetControllerReference", NamesOwner, 0, "", ""},
	{"", "SetOwnerReference", NamesOwner, 0, "", ""},
	{"", "RemoveOwnerReference", Writes, 1, "0.17", ""},
	{"", "RemoveControllerReference", Writes, 1, "0.17", ""},
	{"", "AddFinalizer", Writes, 0, "", ""},
	{"", "AddFinalizer", HoldsDeleted, 0, "", ""},
	{"", "RemoveFinalizer", Writes, 0, "", ""},
	{"", "RemoveFinalizer", ReleasesDeleted, 0, "", ""},
	{"", "CreateOrUpdate", Writes, 2, "", ""},
	{"", "CreateOrPatch", Writes, 2, "", ""},
}

var conditionWrites = []row{
	{"", "SetStatusCondition", WritesEntries, 0, "", ""},
	{"", "RemoveStatusCondition", Writes, 0, "", ""},
	{"", "FindStatusCondition", PointsInto, 0, "", ""},
	{"MetadataAccessor", "SetAPIVersion", Writes, 0, "", ""},
	{"MetadataAccessor", "SetKind", Writes, 0, "", ""},
	{"MetadataAccessor", "SetAPIVersion", NamesType, 0, "", ""},
	{"MetadataAccessor", "SetKind", NamesType, 0, "", ""},
	{"MetadataAccessor", "SetNamespace", Writes, 0, "", ""},
	{"MetadataAccessor", "SetName", Writes, 0, "", ""},
	{"MetadataAccessor", "SetGenerateName", Writes, 0, "", ""},
	{"MetadataAccessor", "SetUID", Writes, 0, "", ""},
	{"MetadataAccessor", "SetLabels", Writes, 0, "", ""},
	{"MetadataAccessor", "SetAnnotations", Writes, 0, "", ""},
}

var metadataWrites = []row{
	{"", "NewControllerRef", NamesOwner, 0, "", ""},
	{"", "SetMetaDataLabel", Writes, 0, "", ""},
	{"", "SetMetaDataLabel", SetsLabel, 0, "", ""},
	{"", "SetMetaDataAnnotation", Writes, 0, "", ""},
	{"", "SetMetaDataAnnotation", SetsAnnotation, 0, "", ""},
	{"TypeMeta", "SetGroupVersionKind", Writes, noArg, "", ""},
	{"TypeMeta", "GetObjectKind", ViewOf, noArg, "", ""},
	{"ObjectMeta", "GetObjectMeta", ViewOf, noArg, "", ""},
	{"ObjectMetaAccessor", "GetObjectMeta", ViewOf, noArg, "", ""},
}

var contentWrites = []row{
	{"", "SetNestedField", WritesEntries, 0, "", ""},
	{"", "SetNestedMap", WritesEntries, 0, "", ""},
	{"", "SetNestedSlice", WritesEntries, 0, "", ""},
	{"", "SetNestedStringMap", WritesEntries, 0, "", ""},
	{"", "SetNestedStringSlice", WritesEntries, 0, "", ""},
	{"", "RemoveNestedField", WritesEntries, 0, "", ""},
	{"Unstructured", "SetUnstructuredContent", Writes, noArg, "", ""},
	{"Unstructured", "SetUnstructuredContent", SetsContent, 0, "", ""},
	{"Unstructured", "UnmarshalJSON", Writes, noArg, "", ""},
	{"Unstructured", "SetAPIVersion", WritesEntries, noArg, "", ""},
	{"Unstructured", "SetKind", WritesEntries, noArg, "", ""},
	{"Unstructured", "SetGroupVersionKind", WritesEntries, noArg, "", ""},
	{"Unstructured", "UnstructuredContent", ContentOf, noArg, "", ""},
	{"Unstructured", "GetObjectKind", ViewOf, noArg, "", ""},
	{"", "NestedFieldNoCopy", PartOf, 0, "", ""},
}

// RawExtension.UnmarshalJSON and Unmarshal set Raw alone; what fills in Object is the
// conversion to internal types, which only servers have.
var undecoded = []row{
	{"RawExtension", "Object", Undecoded, noArg, "", ""},
}

// DefaultUnstructuredConverter is an unstructuredConverter. ToUnstructured
// makes a new map of any object but an unstructured one (runtime/converter.go).
var conversions = []row{
	{"unstructuredConverter", "ToUnstructured", ContentOf, 0, "", ""},
	{"UnstructuredConverter", "ToUnstructured", ContentOf, 0, "", ""},
	{"Object", "GetObjectKind", ViewOf, noArg, "", ""},
	{"unstructuredConverter", "FromUnstructured", Writes, 1, "", ""},
	{"unstructuredConverter", "FromUnstructured", CopyOf, 1, "", ""},
	{"UnstructuredConverter", "FromUnstructured", Writes, 1, "", ""},
	{"UnstructuredConverter", "FromUnstructured", CopyOf, 1, "", ""},
	{"ObjectDefaulter", "Default", Writes, 0, "", ""},
	{"ObjectConvertor", "Convert", Writes, 1, "", ""},
	{"Scheme", "Default", Writes, 0, "", ""},
	{"Scheme", "Convert", Writes, 1, "", ""},
	{"Scheme", "Convert", CopyOf, 1, "", ""},
}

var quantityWrites = []row{
	{"Quantity", "Add", Writes, noArg, "", ""},
	{"Quantity", "Sub", Writes, noArg, "", ""},
	{"Quantity", "Neg", Writes, noArg, "", ""},
	{"Quantity", "Set", Writes, noArg, "", ""},
	{"Quantity", "SetMilli", Writes, noArg, "", ""},
	{"Quantity", "SetScaled", Writes, noArg, "", ""},
}

// ownStores hold what the program itself puts into them.
var ownStores = []row{
	{"", "NewStore", OwnStore, noArg, "", ""},
	{"", "NewIndexer", OwnStore, noArg, "", ""},
	{"", "NewTTLStore", OwnStore, noArg, "", ""},
	{"", "NewExpirationStore", OwnStore, noArg, "", ""},
	{"", "NewThreadSafeStore", OwnStore, noArg, "", ""},
}

var sorts = []row{
	{"", "Slice", WritesEntries, 0, "", ""},
	{"", "Slice", Sorts, 0, "", ""},
	{"", "SliceStable", WritesEntries, 0, "", ""},
	{"", "SliceStable", Sorts, 0, "", ""},
	{"", "Sort", WritesEntries, 0, "", ""},
	{"", "Sort", Sorts, 0, "", ""},
	{"", "Stable", WritesEntries, 0, "", ""},
	{"", "Stable", Sorts, 0, "", ""},
	{"", "Strings", WritesEntries, 0, "", ""},
	{"", "Strings", Sorts, 0, "", ""},
	{"", "Ints", WritesEntries, 0, "", ""},
	{"", "Ints", Sorts, 0, "", ""},
	{"", "SliceIsSorted", AsksOrder, 0, "", ""},
	{"", "IsSorted", AsksOrder, 0, "", ""},
	{"", "StringsAreSorted", AsksOrder, 0, "", ""},
	{"", "IntsAreSorted", AsksOrder, 0, "", ""},
}

// Insert and Replace write in place only where there is room.
var sliceWrites = []row{
	{"", "Sort", WritesEntries, 0, "", ""},
	{"", "Sort", Sorts, 0, "", ""},
	{"", "SortFunc", WritesEntries, 0, "", ""},
	{"", "SortFunc", Sorts, 0, "", ""},
	{"", "SortStableFunc", WritesEntries, 0, "", ""},
	{"", "SortStableFunc", Sorts, 0, "", ""},
	{"", "Reverse", WritesEntries, 0, "", ""},
	{"", "Delete", WritesEntries, 0, "", ""},
	{"", "DeleteFunc", WritesEntries, 0, "", ""},
	{"", "Compact", WritesEntries, 0, "", ""},
	{"", "CompactFunc", WritesEntries, 0, "", ""},
	{"", "IsSorted", AsksOrder, 0, "", ""},
	{"", "IsSortedFunc", AsksOrder, 0, "", ""},
}
