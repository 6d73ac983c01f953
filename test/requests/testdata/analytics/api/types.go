// Package api holds the kinds of the analytics manager.
package api

import (
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/apimachinery/pkg/runtime/schema"
)

// GroupVersion is that of all kinds here.
var GroupVersion = schema.GroupVersion{Group: "batch.example.com", Version: "v1"}

// AddToScheme registers the kinds.
func AddToScheme(s *runtime.Scheme) error {
	s.AddKnownTypes(GroupVersion,
		&Application{}, &ApplicationList{},
		&Schedule{}, &ScheduleList{},
		&Session{}, &SessionList{},
	)
	metav1.AddToGroupVersion(s, GroupVersion)
	return nil
}

// Spec is what is wanted.
type Spec struct {
	Source     string `json:"source,omitempty"`
	ConfigName string `json:"configName,omitempty"`
}

// Status is what is there.
type Status struct {
	Ready bool `json:"ready,omitempty"`
}
