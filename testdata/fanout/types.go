// Package fanout has test programs of the rule: what it must not report stands in good.go, the
// rest in the other files.
package fanout

import (
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/runtime"
)

// Widget is a custom resource.
type Widget struct {
	metav1.TypeMeta   `json:",inline"`
	metav1.ObjectMeta `json:"metadata,omitempty"`

	Spec WidgetSpec `json:"spec,omitempty"`
}

// WidgetSpec says what a widget is to be.
type WidgetSpec struct {
	Node  string
	Ports []int
	Ready bool
}

func (w *Widget) DeepCopyObject() runtime.Object { c := *w; return &c }

// WidgetList is several of them.
type WidgetList struct {
	metav1.TypeMeta `json:",inline"`
	metav1.ListMeta `json:"metadata,omitempty"`

	Items []Widget `json:"items"`
}

func (l *WidgetList) DeepCopyObject() runtime.Object { c := *l; return &c }

// WidgetClass has few objects.
type WidgetClass struct {
	metav1.TypeMeta   `json:",inline"`
	metav1.ObjectMeta `json:"metadata,omitempty"`
}

func (w *WidgetClass) DeepCopyObject() runtime.Object { c := *w; return &c }

// WidgetClassList is several of them.
type WidgetClassList struct {
	metav1.TypeMeta `json:",inline"`
	metav1.ListMeta `json:"metadata,omitempty"`

	Items []WidgetClass `json:"items"`
}

func (l *WidgetClassList) DeepCopyObject() runtime.Object { c := *l; return &c }
