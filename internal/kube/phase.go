package kube

import "go/types"

// rarePhases are the phases of API objects in which few are at a time: they
// leave them soon, or something has failed.
var rarePhases = map[string]string{
	"Pending":     "pods, claims and volumes that wait",
	"Failed":      "pods and volumes that somebody has to look at",
	"Unknown":     "pods of nodes that do not answer",
	"Lost":        "claims whose volume is gone",
	"Released":    "volumes whose claim is gone",
	"Terminating": "namespaces and custom resources on their way out",
	"Deleting":    "custom resources on their way out",
}

// IsRarePhase reports whether a field is the phase of an object, and a value one
// in which few objects are.
func IsRarePhase(field *types.Var, value string) bool {
	_, rare := rarePhases[value]
	return rare && field != nil && field.Name() == "Phase"
}
