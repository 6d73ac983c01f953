package kube

import (
	"slices"
	"strings"
)

// rbacMarker begins a comment from which controller-gen makes the rights of a program.
const rbacMarker = "+kubebuilder:rbac:"

// GrantedEverywhere returns the built-in kinds that a comment grants a program the right
// to list or watch in all namespaces; the zero Kind for all.
//
//	// +kubebuilder:rbac:groups=apps,resources=deployments;replicasets,verbs=get;list;watch
func GrantedEverywhere(comment string) []Kind {
	says := marked(comment, rbacMarker)
	if says["namespace"] != nil || !slices.ContainsFunc(says["verbs"], fills) {
		return nil
	}
	return granted(says["groups"], says["resources"])
}

// fills reports whether a verb is one that informers need.
func fills(verb string) bool { return verb == "list" || verb == "watch" || verb == "*" }

// granted returns the kinds that groups and plural resources name.
func granted(groups, plurals []string) (kinds []Kind) {
	for _, group := range groups {
		for _, plural := range plurals {
			if kind, ok := KindOfResource(strings.TrimSuffix(group, "core"), plural); ok {
				kinds = append(kinds, kind)
			}
			if group == "*" && plural == "*" {
				kinds = append(kinds, Kind{})
			}
		}
	}
	return kinds
}
