package kube

import "slices"

// writeTable speaks about what libraries write to the objects they are given,
// and about results that are part of such an object.
func writeTable() []Symbol {
	return slices.Concat(
		in(runtimeMod, "pkg/controller/controllerutil", ownerWrites...),
		in(runtimeMod, "", row{"", "SetControllerReference", Writes, 1, "", ""},
			row{"", "CreateOrUpdate", Writes, 2, "", ""}),
		in(apimachinery, "pkg/api/meta", conditionWrites...),
		in(apimachinery, "pkg/apis/meta/v1", metadataWrites...),
		in(apimachinery, "pkg/apis/meta/v1/unstructured", contentWrites...),
		in(apimachinery, "pkg/runtime", conversions...),
		in(apimachinery, "pkg/api/resource", quantityWrites...),
		in(clientGo, "tools/cache", ownStores...),
		in(std, "sort", sorts...),
		in(std, "slices", sliceWrites...),
		in(std, "maps", row{"", "Copy", WritesEntries, 0, "", ""}, row{"", "DeleteFunc", WritesEntries, 0, "", ""},
			row{"", "Insert", WritesEntries, 0, "", ""}),
		in(std, "encoding/json", row{"", "Unmarshal", Writes, 1, "", ""}),
	)
}

// The objects are decoded into, too: CreateOrUpdate gets, creates or updates
// the object it is given.
var ownerWrites = []row{
	{"", "SetControllerReference", Writes, 1, "", ""},
	{"", "SetOwnerReference", Writes, 1, "", ""},
	{"", "RemoveOwnerReference", Writes, 1, "0.17", ""},
	{"", "RemoveControllerReference", Writes, 1, "0.17", ""},
	{"", "AddFinalizer", Writes, 0, "", ""},
	{"", "RemoveFinalizer", Writes, 0, "", ""},
	{"", "CreateOrUpdate", Writes, 2, "", ""},
	{"", "CreateOrPatch", Writes, 2, "", ""},
}

var conditionWrites = []row{
	{"", "SetStatusCondition", WritesEntries, 0, "", ""},
	{"", "RemoveStatusCondition", Writes, 0, "", ""},
}

var metadataWrites = []row{
	{"", "SetMetaDataLabel", Writes, 0, "", ""},
	{"", "SetMetaDataAnnotation", Writes, 0, "", ""},
}

var contentWrites = []row{
	{"", "SetNestedField", WritesEntries, 0, "", ""},
	{"", "SetNestedMap", WritesEntries, 0, "", ""},
	{"", "SetNestedSlice", WritesEntries, 0, "", ""},
	{"", "SetNestedStringMap", WritesEntries, 0, "", ""},
	{"", "SetNestedStringSlice", WritesEntries, 0, "", ""},
	{"", "RemoveNestedField", WritesEntries, 0, "", ""},
	{"Unstructured", "SetUnstructuredContent", Writes, noArg, "", ""},
	{"Unstructured", "UnmarshalJSON", Writes, noArg, "", ""},
	{"Unstructured", "UnstructuredContent", ContentOf, noArg, "", ""},
}

// DefaultUnstructuredConverter is an UnstructuredConverter.
var conversions = []row{
	{"UnstructuredConverter", "FromUnstructured", Writes, 1, "", ""},
	{"ObjectDefaulter", "Default", Writes, 0, "", ""},
	{"ObjectConvertor", "Convert", Writes, 1, "", ""},
	{"Scheme", "Default", Writes, 0, "", ""},
	{"Scheme", "Convert", Writes, 1, "", ""},
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
	{"", "SliceStable", WritesEntries, 0, "", ""},
	{"", "Sort", WritesEntries, 0, "", ""},
	{"", "Stable", WritesEntries, 0, "", ""},
	{"", "Strings", WritesEntries, 0, "", ""},
	{"", "Ints", WritesEntries, 0, "", ""},
}

// Insert and Replace write in place only where there is room.
var sliceWrites = []row{
	{"", "Sort", WritesEntries, 0, "", ""},
	{"", "SortFunc", WritesEntries, 0, "", ""},
	{"", "SortStableFunc", WritesEntries, 0, "", ""},
	{"", "Reverse", WritesEntries, 0, "", ""},
	{"", "Delete", WritesEntries, 0, "", ""},
	{"", "DeleteFunc", WritesEntries, 0, "", ""},
	{"", "Compact", WritesEntries, 0, "", ""},
	{"", "CompactFunc", WritesEntries, 0, "", ""},
}
