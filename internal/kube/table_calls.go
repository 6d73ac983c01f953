package kube

import "slices"

// callsTable speaks about calls of clients that rules are about. Their roles stand here as
// well: a rule against one more call needs no other file of the model.
func callsTable() []Symbol {
	return slices.Concat(
		in(clientGo, "discovery", discoveries...),
	)
}

// firstCall is the first of the roles below; those of role.go are fewer.
const firstCall = 1 << 12

const (
	// Discover asks the server for all of its API resources.
	Discover Role = iota + firstCall
)

// ServerGroupsAndResources and the others send a request for each group of the server
// (discovery_client.go, fetchGroupVersionResources).
var discoveries = []row{
	{"", "ServerGroupsAndResources", Discover, 0, "", ""},
	{"", "ServerPreferredResources", Discover, 0, "", ""},
	{"", "ServerPreferredNamespacedResources", Discover, 0, "", ""},
	{"", "ServerGroupsAndResourcesWithContext", Discover, 1, "0.37", ""},
	{"", "ServerPreferredResourcesWithContext", Discover, 1, "0.37", ""},
	{"", "ServerPreferredNamespacedResourcesWithContext", Discover, 1, "0.37", ""},
	{"ServerResourcesInterface", "ServerGroupsAndResources", Discover, noArg, "", ""},
	{"ServerResourcesInterface", "ServerPreferredResources", Discover, noArg, "", ""},
	{"ServerResourcesInterface", "ServerPreferredNamespacedResources", Discover, noArg, "", ""},
	{"ServerResourcesInterfaceWithContext", "ServerGroupsAndResourcesWithContext", Discover, noArg, "0.37", ""},
	{"ServerResourcesInterfaceWithContext", "ServerPreferredResourcesWithContext", Discover, noArg, "0.37", ""},
	{"ServerResourcesInterfaceWithContext", "ServerPreferredNamespacedResourcesWithContext", Discover, noArg, "0.37", ""},
	{"DiscoveryClient", "ServerGroupsAndResources", Discover, noArg, "", ""},
	{"DiscoveryClient", "ServerPreferredResources", Discover, noArg, "", ""},
	{"DiscoveryClient", "ServerPreferredNamespacedResources", Discover, noArg, "", ""},
}
