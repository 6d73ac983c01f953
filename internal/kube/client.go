package kube

import (
	"go/types"
	"strings"
)

// IsClientset reports whether t is a client of client-go's making, or a step
// towards a resource of one: its requests reach the API server unless the
// value came from a test double. Types of test doubles are none.
func IsClientset(t types.Type) bool {
	if isFake(t) {
		return false
	}
	return isClientset(t) || isGroupClient(t) || isREST(t) || isDiscovery(t) || isResourceClient(t) || selectsResources(t)
}

// selectsResources reports whether t is a dynamic or metadata client.
func selectsResources(t types.Type) bool {
	fn := method(t, "Resource")
	return fn != nil && Is(fn, ClientForResource)
}

// IsReader reports whether t is a client, or reads objects like one: a
// controller-runtime reader, client or cache, or a clientset.
func IsReader(t types.Type) bool { return ReadsObjects(t) || IsClientset(t) }

// ReadsObjects reports whether t reads objects as controller-runtime's readers do, be
// it a clientset besides: a cache may answer. Interfaces of a program's own need not have all
// of their methods.
func ReadsObjects(t types.Type) bool {
	list, get := method(t, "List"), method(t, "Get")
	return list != nil && Is(list, ReaderList) || get != nil && Is(get, ReaderGet)
}

// IsWriter reports whether t updates objects like a controller-runtime client.
func IsWriter(t types.Type) bool {
	fn := method(t, "Update")
	return fn != nil && Is(fn, WriterUpdate)
}

// IsManager reports whether t is a controller-runtime manager or cluster.
func IsManager(t types.Type) bool {
	fn := method(t, "GetClient")
	return fn != nil && Is(fn, ManagerClient)
}

// IsBuilder reports whether t is a controller-runtime builder of controllers.
func IsBuilder(t types.Type) bool {
	fn := method(t, "Owns")
	return fn != nil && Is(fn, BuilderOwns)
}

// IsRESTRequest reports whether t is a request of a bare REST client.
func IsRESTRequest(t types.Type) bool {
	do := method(t, "Do")
	return do != nil && Is(do, RESTSend)
}

// IsCachedDiscovery reports whether t is a discovery client that answers from
// memory until it is told to forget.
func IsCachedDiscovery(t types.Type) bool {
	invalidate := method(t, "Invalidate")
	return invalidate != nil && method(t, "Fresh") != nil && strings.HasPrefix(pathOf(invalidate.Pkg()), clientGo)
}
