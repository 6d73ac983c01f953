package kube

import "slices"

// runtimeTable speaks about controller-runtime's managers, clusters, caches
// and clients.
func runtimeTable() []Symbol {
	return slices.Concat(
		in(runtimeMod, "", shorthands...),
		in(runtimeMod, "pkg/manager", managers...),
		in(runtimeMod, "pkg/cluster", clusters...),
		in(runtimeMod, "pkg/cache", runtimeCaches...),
		in(runtimeMod, "pkg/cache/internal", row{"Selector", "Label", OptLabels, noArg, "", ""},
			row{"Selector", "Field", OptFields, noArg, "", ""}),
		in(runtimeMod, "pkg/cache", informersOfCaches("", "0.25")...),
		in(runtimeMod, "pkg/cache/cacheapi", informersOfCaches("0.25", "")...),
		in(runtimeMod, "pkg/client", row{"FieldIndexer", "IndexField", IndexField, 1, "", "0.25"}),
		in(runtimeMod, "pkg/cache/cacheapi", row{"FieldIndexer", "IndexField", IndexField, 1, "0.25", ""}),
		in(runtimeMod, "pkg/client", runtimeClients...),
		in(runtimeMod, "pkg/client", runtimeRequests...),
		in(runtimeMod, "pkg/client", runtimeListOptions...),
		in(runtimeMod, "pkg/client/interceptor", row{"", "NewClient", WrapClient, 0, "0.15", ""}),
		in(runtimeMod, "pkg/client/fake", runtimeFakes...),
		in(runtimeMod, "pkg/controller/controllerutil", row{"", "CreateOrUpdate", WriterUpdate, 2, "", ""},
			row{"", "CreateOrPatch", WriterPatch, 2, "", ""}),
	)
}

// The root package repeats some functions as variables.
var shorthands = []row{
	{"", "NewManager", NewManager, noArg, "", ""},
	{"", "NewManager", OptionsArg, 1, "", ""},
	{"", "NewControllerManagedBy", BuilderNew, 0, "", ""},
	{"", "CreateOrUpdate", WriterUpdate, 2, "", ""},
}

var managers = []row{
	{"", "New", NewManager, noArg, "", ""},
	{"", "New", OptionsArg, 1, "", ""},
	{"Manager", "Start", Start, noArg, "", ""},
	{"Options", "LeaderElection", ElectsLeader, noArg, "", ""},
	{"Options", "Cache", OptionsArg, noArg, "0.15", ""},
	{"Options", "Client", OptionsArg, noArg, "0.15", ""},
	{"Options", "NewCache", NewCacheField, noArg, "", ""},
	{"Options", "NewClient", NewClientField, noArg, "", ""},
	{"Options", "SyncPeriod", ResyncArg, noArg, "", "0.16"},
	{"Options", "Namespace", NamespaceArg, noArg, "", "0.16"},
	{"Options", "ClientDisableCacheFor", DisableForField, noArg, "", "0.16"},
}

var clusters = []row{
	{"", "New", NewCluster, noArg, "", ""},
	{"", "New", OptionsArg, 1, "", ""},
	{"Cluster", "GetClient", ManagerClient, noArg, "", ""},
	{"Cluster", "GetAPIReader", ManagerAPIReader, noArg, "", ""},
	{"Cluster", "GetCache", ManagerCache, noArg, "", ""},
	// It is the cache.
	{"Cluster", "GetFieldIndexer", ManagerCache, noArg, "", ""},
	{"Cluster", "Start", Start, noArg, "", ""},
	{"Options", "Cache", OptionsArg, noArg, "0.15", ""},
	{"Options", "Client", OptionsArg, noArg, "0.15", ""},
	{"Options", "NewCache", NewCacheField, noArg, "", ""},
	{"Options", "NewClient", NewClientField, noArg, "", ""},
	{"Options", "SyncPeriod", ResyncArg, noArg, "", "0.20"},
	{"Options", "Namespace", NamespaceArg, noArg, "", "0.16"},
	{"Options", "ClientDisableCacheFor", DisableForField, noArg, "", "0.16"},
	{"ClientOptions", "UncachedObjects", DisableForField, noArg, "", "0.15"},
	{"ClientOptions", "CacheUnstructured", CacheUnstructuredField, noArg, "", "0.15"},
	// These two build what Options.NewClient holds.
	{"", "ClientBuilderWithOptions", OptionsArg, 0, "", "0.15"},
	{"", "DefaultNewClient", DisableForField, 3, "", "0.15"},
}

var runtimeCaches = []row{
	{"", "New", NewCache, noArg, "", ""},
	{"", "New", OptionsArg, 1, "", ""},
	// These two build what Options.NewCache holds.
	{"", "BuilderWithOptions", NewCache, noArg, "", "0.15"},
	{"", "BuilderWithOptions", OptionsArg, 0, "", "0.15"},
	{"", "MultiNamespacedCacheBuilder", NewCache, noArg, "", "0.16"},
	{"", "MultiNamespacedCacheBuilder", NamespaceArg, 0, "", "0.16"},
	{"", "TransformStripManagedFields", StripManagedFields, noArg, "0.18", ""},
	{"Options", "Resync", ResyncArg, noArg, "", "0.15"},
	{"Options", "SyncPeriod", ResyncArg, noArg, "0.15", ""},
	{"Options", "Namespace", NamespaceArg, noArg, "", "0.15"},
	{"Options", "Namespaces", NamespaceArg, noArg, "0.15", "0.16"},
	{"Options", "DefaultNamespaces", NamespaceArg, noArg, "0.16", ""},
	{"Options", "DefaultTransform", TransformArg, noArg, "", ""},
	{"Options", "DefaultLabelSelector", OptLabels, noArg, "0.15", ""},
	{"Options", "DefaultFieldSelector", OptFields, noArg, "0.15", ""},
	{"Options", "DefaultUnsafeDisableDeepCopy", OptNoDeepCopy, noArg, "0.16", ""},
	{"Options", "UnsafeDisableDeepCopy", OptNoDeepCopy, noArg, "0.15", "0.16"},
	{"Options", "UnsafeDisableDeepCopyByObject", OptNoDeepCopy, noArg, "", "0.15"},
	{"Options", "ByObject", ByObjectField, noArg, "0.15", ""},
	{"Options", "SelectorsByObject", ByObjectField, noArg, "", "0.15"},
	{"Options", "TransformByObject", ByObjectField, noArg, "", "0.15"},
	{"Options", "TransformByObject", TransformArg, noArg, "", "0.15"},
	{"ByObject", "Namespaces", NamespaceArg, noArg, "0.16", ""},
	{"ByObject", "Label", OptLabels, noArg, "0.15", ""},
	{"ByObject", "Field", OptFields, noArg, "0.15", ""},
	{"ByObject", "Transform", TransformArg, noArg, "0.15", ""},
	{"ByObject", "UnsafeDisableDeepCopy", OptNoDeepCopy, noArg, "0.15", ""},
	{"ByObject", "SyncPeriod", ResyncArg, noArg, "0.22", ""},
	{"Config", "LabelSelector", OptLabels, noArg, "0.16", ""},
	{"Config", "FieldSelector", OptFields, noArg, "0.16", ""},
	{"Config", "Transform", TransformArg, noArg, "0.16", ""},
	{"Config", "UnsafeDisableDeepCopy", OptNoDeepCopy, noArg, "0.16", ""},
	{"Config", "SyncPeriod", ResyncArg, noArg, "0.22", ""},
}

// informersOfCaches returns the rows of the interfaces that 0.25 moved from
// pkg/cache to pkg/cache/cacheapi.
func informersOfCaches(since, until string) []row {
	withOptions := max(since, "0.21")
	return []row{
		{"Informers", "GetInformer", GetInformer, 1, since, until},
		{"Informers", "GetInformerForKind", GetInformer, 1, since, until},
		{"Informers", "Start", Start, noArg, since, until},
		{"Informers", "WaitForCacheSync", SyncWait, noArg, since, until},
		{"Informer", "HasSynced", SyncedOf, noArg, since, until},
		{"Informer", "AddEventHandler", AddHandler, noArg, since, until},
		{"Informer", "AddEventHandler", HandlerArg, 0, since, until},
		{"Informer", "AddEventHandlerWithResyncPeriod", AddHandler, noArg, since, until},
		{"Informer", "AddEventHandlerWithResyncPeriod", HandlerArg, 0, since, until},
		{"Informer", "AddEventHandlerWithResyncPeriod", ResyncArg, 1, since, until},
		{"Informer", "AddEventHandlerWithOptions", AddHandler, noArg, withOptions, until},
		{"Informer", "AddEventHandlerWithOptions", HandlerArg, 0, withOptions, until},
		{"Informer", "AddEventHandlerWithOptions", OptionsArg, 1, withOptions, until},
	}
}

var runtimeClients = []row{
	{"", "New", LiveClient, 0, "", ""},
	{"", "New", OptionsArg, 1, "", ""},
	{"", "NewWithWatch", LiveClient, 0, "", ""},
	{"", "NewWithWatch", OptionsArg, 1, "", ""},
	{"", "NewDelegatingClient", LiveClient, noArg, "", "0.15"},
	{"", "NewDelegatingClient", OptionsArg, 0, "", "0.15"},
	{"NewDelegatingClientInput", "CacheReader", CacheReaderField, noArg, "", "0.15"},
	{"NewDelegatingClientInput", "UncachedObjects", DisableForField, noArg, "", "0.15"},
	{"NewDelegatingClientInput", "CacheUnstructured", CacheUnstructuredField, noArg, "", "0.15"},
	{"", "NewNamespacedClient", WrapClient, 0, "", ""},
	{"", "NewNamespacedClient", Namespaced, 1, "", ""},
	{"", "NewDryRunClient", WrapClient, 0, "", ""},
	// Patches of 0.16 and 0.17 have it, too.
	{"", "WithFieldOwner", WrapClient, 0, "0.16", ""},
	{"", "WithFieldValidation", WrapClient, 0, "0.19", ""},
	{"Options", "Cache", OptionsArg, noArg, "0.15", ""},
	{"CacheOptions", "Reader", CacheReaderField, noArg, "0.15", ""},
	{"CacheOptions", "DisableFor", DisableForField, noArg, "0.15", ""},
	{"CacheOptions", "Unstructured", CacheUnstructuredField, noArg, "0.15", ""},
}

// Writes, watches and reads of subresources are live whatever the client.
var runtimeRequests = []row{
	{"Reader", "Get", ReaderGet, 2, "", ""},
	{"Reader", "List", ReaderList, 1, "", ""},
	{"Writer", "Create", WriterCreate, 1, "", ""},
	{"Writer", "Update", WriterUpdate, 1, "", ""},
	{"Writer", "Patch", WriterPatch, 1, "", ""},
	{"Writer", "Apply", WriterPatch, 1, "0.22", ""},
	{"Writer", "Delete", WriterDelete, 1, "", ""},
	{"Writer", "DeleteAllOf", WriterDeleteAll, 1, "", ""},
	{"SubResourceWriter", "Create", WriterCreate, 1, "", ""},
	{"SubResourceWriter", "Update", WriterUpdate, 1, "", ""},
	{"SubResourceWriter", "Patch", WriterPatch, 1, "", ""},
	{"SubResourceWriter", "Apply", WriterPatch, 1, "0.23", ""},
	{"SubResourceReader", "Get", LiveGet, 1, "", ""},
	{"WithWatch", "Watch", LiveWatch, 2, "", ""},
}

// A type among these is an option of its own: client.InNamespace("x").
var runtimeListOptions = []row{
	{"", "InNamespace", OptNamespace, noArg, "", ""},
	{"", "Limit", OptLimit, noArg, "", ""},
	{"", "Continue", OptContinue, noArg, "", ""},
	{"", "MatchingLabels", OptLabels, noArg, "", ""},
	{"", "MatchingLabelsSelector", OptLabels, noArg, "", ""},
	{"", "HasLabels", OptLabels, noArg, "", ""},
	{"", "MatchingFields", OptFields, noArg, "", ""},
	{"", "MatchingFieldsSelector", OptFields, noArg, "", ""},
	{"", "UnsafeDisableDeepCopy", OptNoDeepCopy, noArg, "", ""},
	{"", "UnsafeDisableDeepCopyOption", OptNoDeepCopy, noArg, "", ""},
	{"ListOptions", "Namespace", OptNamespace, noArg, "", ""},
	{"ListOptions", "Limit", OptLimit, noArg, "", ""},
	{"ListOptions", "Continue", OptContinue, noArg, "", ""},
	{"ListOptions", "LabelSelector", OptLabels, noArg, "", ""},
	{"ListOptions", "FieldSelector", OptFields, noArg, "", ""},
	{"ListOptions", "Raw", OptRaw, noArg, "", ""},
	{"ListOptions", "UnsafeDisableDeepCopy", OptNoDeepCopy, noArg, "", ""},
	{"GetOptions", "UnsafeDisableDeepCopy", OptNoDeepCopy, noArg, "0.22", ""},
}

var runtimeFakes = []row{
	{"", "NewFakeClient", FakeClient, noArg, "", ""},
	{"", "NewFakeClientWithScheme", FakeClient, noArg, "", "0.15"},
	{"ClientBuilder", "Build", FakeClient, noArg, "", ""},
}
