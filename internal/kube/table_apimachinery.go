package kube

import "slices"

// apimachineryTable speaks about objects, lists, selectors and waiting.
func apimachineryTable() []Symbol {
	return slices.Concat(
		in(apimachinery, "pkg/api/meta", lists...),
		in(apimachinery, "pkg/runtime", row{"Unstructured", "EachListItem", ItemsEach, 0, "", ""},
			row{"ResourceVersioner", "ResourceVersion", VersionOf, 0, "", ""},
			row{"ResourceVersioner", "SetResourceVersion", SetsVersion, 1, "", ""}),
		in(apimachinery, "pkg/runtime/schema", resourceNames...),
		in(apimachinery, "pkg/apis/meta/v1/unstructured", unstructuredObjects...),
		in(apimachinery, "pkg/apis/meta/v1", objects...),
		in(apimachinery, "pkg/apis/meta/v1", listOptions...),
		in(apimachinery, "pkg/util/managedfields", row{"", "ExtractInto", ManagedFieldsOf, 0, "", ""}),
		in(apimachinery, "third_party/forked/golang/reflect", comparisons...),
		in(apimachinery, "pkg/labels", row{"", "Equals", Compare, noArg, "", ""}),
		in(apimachinery, "pkg/util/wait", waits...),
		in(apimachinery, "pkg/util/wait", polls...),
		in(apimachinery, "pkg/util/cache", expiringCaches...),
	)
}

var lists = []row{
	{"", "ExtractList", ItemsExtract, 0, "", ""},
	{"", "EachListItem", ItemsEach, 1, "", ""},
	{"MetadataAccessor", "UID", UIDOf, 0, "", ""},
	{"MetadataAccessor", "Name", NameOf, 0, "", ""},
	{"MetadataAccessor", "Namespace", NamespaceOf, 0, "", ""},
	{"MetadataAccessor", "SetName", SetsName, 1, "", ""},
	{"MetadataAccessor", "SetNamespace", SetsNamespace, 1, "", ""},
}

var resourceNames = []row{
	{"GroupVersionResource", "Group", GroupField, noArg, "", ""},
	{"GroupVersionResource", "Resource", ResourceField, noArg, "", ""},
	{"GroupVersion", "WithResource", ResourceArg, 0, "", ""},
}

// accessors returns the rows of the getters and setters that a type has of
// an object's metadata.
func accessors(recv string) []row {
	return []row{
		{recv, "GetResourceVersion", VersionOf, noArg, "", ""},
		{recv, "GetGeneration", GenerationOf, noArg, "", ""},
		{recv, "GetUID", UIDOf, noArg, "", ""},
		{recv, "GetName", NameOf, noArg, "", ""},
		{recv, "GetNamespace", NamespaceOf, noArg, "", ""},
		{recv, "GetLabels", LabelsOf, noArg, "", ""},
		{recv, "GetManagedFields", ManagedFieldsOf, noArg, "", ""},
		{recv, "GetFinalizers", FinalizersOf, noArg, "", ""},
		{recv, "SetFinalizers", FinalizersOf, 0, "", ""},
		{recv, "SetResourceVersion", SetsVersion, 0, "", ""},
		{recv, "SetName", SetsName, 0, "", ""},
		{recv, "SetNamespace", SetsNamespace, 0, "", ""},
		{recv, "SetManagedFields", SetsManagedFields, 0, "", ""},
	}
}

var unstructuredObjects = append(accessors("Unstructured"),
	// Unstructured.EachListItem makes a new object of every item.
	row{"UnstructuredList", "EachListItem", ItemsEach, 0, "", ""},
)

var objects = slices.Concat(accessors("Object"), accessors("ObjectMeta"), []row{
	{"ObjectMeta", "ResourceVersion", VersionOf, noArg, "", ""},
	{"ObjectMeta", "Generation", GenerationOf, noArg, "", ""},
	{"ObjectMeta", "UID", UIDOf, noArg, "", ""},
	{"ObjectMeta", "Name", NameOf, noArg, "", ""},
	{"ObjectMeta", "Namespace", NamespaceOf, noArg, "", ""},
	{"ObjectMeta", "ManagedFields", ManagedFieldsOf, noArg, "", ""},
	{"ObjectMeta", "Finalizers", FinalizersOf, noArg, "", ""},
})

var listOptions = []row{
	{"ListOptions", "LabelSelector", OptLabels, noArg, "", ""},
	{"ListOptions", "FieldSelector", OptFields, noArg, "", ""},
	{"ListOptions", "Limit", OptLimit, noArg, "", ""},
	{"ListOptions", "Continue", OptContinue, noArg, "", ""},
	{"ListOptions", "ResourceVersion", OptResourceVersion, noArg, "", ""},
	{"ListOptions", "ResourceVersionMatch", OptResourceVersionMatch, noArg, "", ""},
}

// equality.Semantic embeds these.
var comparisons = []row{
	{"Equalities", "DeepEqual", Compare, noArg, "", ""},
	{"Equalities", "DeepDerivative", Compare, noArg, "", ""},
}

var waits = []row{
	{"", "Forever", LoopBody, 0, "", ""},
	{"", "Forever", LoopPeriod, 1, "", ""},
	{"", "Until", LoopBody, 0, "", ""},
	{"", "Until", LoopPeriod, 1, "", ""},
	{"", "UntilWithContext", LoopBody, 1, "", ""},
	{"", "UntilWithContext", LoopPeriod, 2, "", ""},
	{"", "NonSlidingUntil", LoopBody, 0, "", ""},
	{"", "NonSlidingUntil", LoopPeriod, 1, "", ""},
	{"", "NonSlidingUntilWithContext", LoopBody, 1, "", ""},
	{"", "NonSlidingUntilWithContext", LoopPeriod, 2, "", ""},
	{"", "JitterUntil", LoopBody, 0, "", ""},
	{"", "JitterUntil", LoopPeriod, 1, "", ""},
	{"", "JitterUntilWithContext", LoopBody, 1, "", ""},
	{"", "JitterUntilWithContext", LoopPeriod, 2, "", ""},
	{"", "BackoffUntil", LoopBody, 0, "", ""},
	{"", "BackoffUntilWithContext", LoopBody, 1, "0.33", ""},
}

var polls = []row{
	{"", "Poll", PollBody, 2, "", ""},
	{"", "Poll", LoopPeriod, 0, "", ""},
	{"", "PollWithContext", PollBody, 3, "", ""},
	{"", "PollWithContext", LoopPeriod, 1, "", ""},
	{"", "PollUntil", PollBody, 1, "", ""},
	{"", "PollUntil", LoopPeriod, 0, "", ""},
	{"", "PollUntilWithContext", PollBody, 2, "", ""},
	{"", "PollUntilWithContext", LoopPeriod, 1, "", ""},
	{"", "PollInfinite", PollBody, 1, "", ""},
	{"", "PollInfinite", LoopPeriod, 0, "", ""},
	{"", "PollInfiniteWithContext", PollBody, 2, "", ""},
	{"", "PollInfiniteWithContext", LoopPeriod, 1, "", ""},
	{"", "PollImmediate", PollBody, 2, "", ""},
	{"", "PollImmediate", AsksFirst, noArg, "", ""},
	{"", "PollImmediate", LoopPeriod, 0, "", ""},
	{"", "PollImmediateWithContext", PollBody, 3, "", ""},
	{"", "PollImmediateWithContext", AsksFirst, noArg, "", ""},
	{"", "PollImmediateWithContext", LoopPeriod, 1, "", ""},
	{"", "PollImmediateUntil", PollBody, 1, "", ""},
	{"", "PollImmediateUntil", AsksFirst, noArg, "", ""},
	{"", "PollImmediateUntil", LoopPeriod, 0, "", ""},
	{"", "PollImmediateUntilWithContext", PollBody, 2, "", ""},
	{"", "PollImmediateUntilWithContext", AsksFirst, noArg, "", ""},
	{"", "PollImmediateUntilWithContext", LoopPeriod, 1, "", ""},
	{"", "PollImmediateInfinite", PollBody, 1, "", ""},
	{"", "PollImmediateInfinite", AsksFirst, noArg, "", ""},
	{"", "PollImmediateInfinite", LoopPeriod, 0, "", ""},
	{"", "PollImmediateInfiniteWithContext", PollBody, 2, "", ""},
	{"", "PollImmediateInfiniteWithContext", AsksFirst, noArg, "", ""},
	{"", "PollImmediateInfiniteWithContext", LoopPeriod, 1, "", ""},
	{"", "PollUntilContextCancel", PollBody, 3, "0.27", ""},
	{"", "PollUntilContextCancel", LoopPeriod, 1, "0.27", ""},
	{"", "PollUntilContextTimeout", PollBody, 4, "0.27", ""},
	{"", "PollUntilContextTimeout", LoopPeriod, 1, "0.27", ""},
	{"", "ExponentialBackoff", PollBody, 1, "", ""},
	{"", "ExponentialBackoff", AsksFirst, noArg, "", ""},
	{"", "ExponentialBackoffWithContext", PollBody, 2, "", ""},
	{"", "ExponentialBackoffWithContext", AsksFirst, noArg, "", ""},
}

var expiringCaches = []row{
	{"Expiring", "Set", Retain, 1, "", ""},
	{"LRUExpireCache", "Add", Retain, 1, "", ""},
}
