package kube

import (
	"slices"
	"strings"
)

// webhookMarker begins a comment from which controller-gen makes the registration of a
// webhook.
const webhookMarker = "+kubebuilder:webhook:"

// ValidatesBy reports whether a comment registers a webhook that validates objects of a kind,
// and whether that is asked about deletions, too, as far as it may be. Lists in braces are
// not told apart from other arguments: they may have anything.
//
//	// +kubebuilder:webhook:path=/validate,mutating=false,resources=brews,verbs=create;update
func ValidatesBy(comment string, kind Kind) (deletions, ok bool) {
	says := marked(comment, webhookMarker)
	if says == nil || slices.Equal(says["mutating"], []string{"true"}) {
		return false, false
	}
	braces := strings.Contains(comment, "{")
	if !braces && !slices.ContainsFunc(says["resources"], func(resource string) bool {
		return resource == "*" || slices.Contains(plurals(strings.ToLower(kind.Name)), resource)
	}) {
		return false, false
	}
	return braces || len(says["verbs"]) == 0 || slices.ContainsFunc(says["verbs"], mayDelete), true
}

// mayDelete reports whether a verb of a webhook is not one of those that are no deletions.
func mayDelete(verb string) bool {
	return !slices.Contains([]string{"create", "update", "connect"}, strings.ToLower(verb))
}
