package kube

import "slices"

// clientsTable speaks about the clients of client-go. Typed clients are
// recognised by structure, those of client-go itself included.
func clientsTable() []Symbol {
	return slices.Concat(
		in(clientGo, "kubernetes", constructors...),
		in(clientGo, "kubernetes/fake", fakeClientsets...),
		in(clientGo, "kubernetes/typed/core/v1", coreEvictions...),
		in(clientGo, "kubernetes/typed/policy/v1", evictions...),
		in(clientGo, "kubernetes/typed/policy/v1beta1", evictions...),
		in(clientGo, "dynamic", constructors...),
		in(clientGo, "dynamic", dynamicClients...),
		in(clientGo, "dynamic/fake", fakeDynamic...),
		in(clientGo, "metadata", metadataClients...),
		in(clientGo, "metadata/fake", fakeMetadata...),
		in(clientGo, "rest", restClients...),
		in(clientGo, "discovery", discoveryClients...),
	)
}

var constructors = []row{
	{"", "New", LiveClient, 0, "", ""},
	{"", "NewForConfig", LiveClient, 0, "", ""},
	{"", "NewForConfigAndClient", LiveClient, 0, "", ""},
	{"", "NewForConfigOrDie", LiveClient, 0, "", ""},
}

var fakeClientsets = []row{
	{"", "NewSimpleClientset", FakeClient, noArg, "", ""},
	{"", "NewClientset", FakeClient, noArg, "0.31", ""},
}

var evictions = []row{
	{"EvictionExpansion", "Evict", LiveEvict, 1, "", ""},
}

var coreEvictions = []row{
	{"PodExpansion", "Evict", LiveEvict, 1, "", ""},
	{"PodExpansion", "EvictV1", LiveEvict, 1, "", ""},
	{"PodExpansion", "EvictV1beta1", LiveEvict, 1, "", ""},
}

var dynamicClients = []row{
	{"Interface", "Resource", ClientForResource, 0, "", ""},
	{"DynamicClient", "Resource", ClientForResource, 0, "", ""},
	{"NamespaceableResourceInterface", "Namespace", Namespaced, 0, "", ""},
	{"ResourceInterface", "List", LiveList, 1, "", ""},
	{"ResourceInterface", "Get", LiveGet, 1, "", ""},
	{"ResourceInterface", "Watch", LiveWatch, 1, "", ""},
	{"ResourceInterface", "Create", LiveCreate, 1, "", ""},
	{"ResourceInterface", "Update", LiveUpdate, 1, "", ""},
	{"ResourceInterface", "UpdateStatus", LiveUpdate, 1, "", ""},
	{"ResourceInterface", "Patch", LivePatch, 1, "", ""},
	{"ResourceInterface", "Apply", LivePatch, 1, "", ""},
	{"ResourceInterface", "ApplyStatus", LivePatch, 1, "", ""},
	{"ResourceInterface", "Delete", LiveDelete, 1, "", ""},
	{"ResourceInterface", "DeleteCollection", LiveDeleteCollection, 2, "", ""},
}

var fakeDynamic = []row{
	{"", "NewSimpleDynamicClient", FakeClient, noArg, "", ""},
	{"", "NewSimpleDynamicClientWithCustomListKinds", FakeClient, noArg, "", ""},
}

var metadataClients = []row{
	{"", "NewForConfig", LiveClient, 0, "", ""},
	{"", "NewForConfigAndClient", LiveClient, 0, "", ""},
	{"", "NewForConfigOrDie", LiveClient, 0, "", ""},
	{"Interface", "Resource", ClientForResource, 0, "", ""},
	{"Client", "Resource", ClientForResource, 0, "", ""},
	{"Getter", "Namespace", Namespaced, 0, "", ""},
	{"ResourceInterface", "List", LiveList, 1, "", ""},
	{"ResourceInterface", "Get", LiveGet, 1, "", ""},
	{"ResourceInterface", "Watch", LiveWatch, 1, "", ""},
	{"ResourceInterface", "Patch", LivePatch, 1, "", ""},
	{"ResourceInterface", "Delete", LiveDelete, 1, "", ""},
	{"ResourceInterface", "DeleteCollection", LiveDeleteCollection, 2, "", ""},
}

var fakeMetadata = []row{
	{"", "NewSimpleMetadataClient", FakeClient, noArg, "", ""},
}

var restClients = []row{
	{"", "RESTClientFor", LiveClient, 0, "", ""},
	{"", "RESTClientForConfigAndClient", LiveClient, 0, "", ""},
	{"", "UnversionedRESTClientFor", LiveClient, 0, "", ""},
	{"", "UnversionedRESTClientForConfigAndClient", LiveClient, 0, "", ""},
}

var discoveryClients = []row{
	{"", "NewDiscoveryClient", LiveClient, 0, "", ""},
	{"", "NewDiscoveryClientForConfig", LiveClient, 0, "", ""},
	{"", "NewDiscoveryClientForConfigAndClient", LiveClient, 0, "", ""},
	{"", "NewDiscoveryClientForConfigOrDie", LiveClient, 0, "", ""},
}
