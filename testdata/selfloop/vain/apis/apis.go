// Package apis declares kinds.
package apis

import (
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/runtime"
)

// Gadget is a custom resource whose status nothing reads.
type Gadget struct {
	metav1.TypeMeta   `json:",inline"`
	metav1.ObjectMeta `json:"metadata,omitempty"`

	Spec   GadgetSpec   `json:"spec,omitempty"`
	Status GadgetStatus `json:"status,omitempty"`
}

// GadgetSpec says what a gadget is to be.
type GadgetSpec struct{ Replicas int }

// GadgetStatus says what it is.
type GadgetStatus struct {
	Replicas   int
	Conditions []metav1.Condition
}

// DeepCopyInto copies the status, too.
func (g *Gadget) DeepCopyInto(out *Gadget) {
	*out = *g
	out.Status = g.Status
}

func (g *Gadget) DeepCopyObject() runtime.Object {
	out := &Gadget{}
	g.DeepCopyInto(out)
	return out
}

// Device is a custom resource whose status is read.
type Device struct {
	metav1.TypeMeta   `json:",inline"`
	metav1.ObjectMeta `json:"metadata,omitempty"`

	Spec   GadgetSpec   `json:"spec,omitempty"`
	Status GadgetStatus `json:"status,omitempty"`
}

func (d *Device) DeepCopyObject() runtime.Object { c := *d; return &c }

// Ready reads the status.
func (d *Device) Ready() bool { return d.Status.Replicas > 0 }
