// Package slices finds the endpoints of Services.
package slices

import (
	"fmt"

	discovery "k8s.io/api/discovery/v1"
	"k8s.io/apimachinery/pkg/types"
)

// ServiceIndex is the index of slices by Service.
const ServiceIndex = "ServiceName"

// ServiceOf is the Service of a slice.
func ServiceOf(slice *discovery.EndpointSlice) (types.NamespacedName, error) {
	name, ok := slice.Labels["kubernetes.io/service-name"]
	if !ok {
		return types.NamespacedName{}, fmt.Errorf("slice %s has no Service", slice.Name)
	}
	return types.NamespacedName{Namespace: slice.Namespace, Name: name}, nil
}
