package kube

import "strings"

// marked returns what a comment for controller-gen says behind the name of a marker, by
// the names of its arguments; nil for other comments.
//
//	// +kubebuilder:rbac:groups=apps,resources=deployments;replicasets,verbs=get;list;watch
func marked(comment, marker string) map[string][]string {
	arguments, ok := strings.CutPrefix(strings.TrimSpace(strings.TrimPrefix(comment, "//")), marker)
	if !ok {
		return nil
	}
	says := map[string][]string{}
	for _, part := range strings.Split(arguments, ",") {
		name, value, _ := strings.Cut(part, "=")
		says[strings.TrimSpace(name)] = strings.Split(strings.NewReplacer(`"`, "", "{", "", "}", "").Replace(strings.TrimSpace(value)), ";")
	}
	return says
}
