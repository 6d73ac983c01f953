package kube

import (
	"slices"
	"testing"
)

func TestGrantedEverywhere(t *testing.T) {
	pod, deployment := Kind{"k8s.io/api/core/v1", "Pod"}, Kind{"k8s.io/api/apps/v1", "Deployment"}
	for comment, want := range map[string][]Kind{
		"// Pods are listed.": nil,
		"//+kubebuilder:rbac:namespace=default,groups=core,resources=pods,verbs=get;list;watch": nil,
		"// +kubebuilder:rbac:groups=core,resources=pods,verbs=get;patch":                       nil,
		"// +kubebuilder:rbac:groups=example.com,resources=widgets,verbs=list":                  nil,
		"//+kubebuilder:rbac:groups=core,resources=pods/status;pods,verbs=get;list":             {pod},
		`// +kubebuilder:rbac:groups="";apps,resources=pods;deployments,verbs=watch`:            {pod, deployment},
		`// +kubebuilder:rbac:groups="*",resources="*",verbs="*"`:                               {{}},
	} {
		if got := GrantedEverywhere(comment); !slices.Equal(got, want) {
			t.Errorf("%s: got %v, want %v", comment, got, want)
		}
	}
}
