// Package objects keeps selectors in fields of objects of which there are several.
package objects

import (
	"context"

	corev1 "k8s.io/api/core/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/fields"
	"k8s.io/client-go/kubernetes"
)

// A selection is parsed, or made for events.
type selection struct{ fields string }

func newSelection() *selection { return &selection{} }

func (s *selection) parse(params map[string]string) { s.fields = params["fields"] }

type events struct {
	selection *selection
	client    kubernetes.Interface
}

func (e *events) start() {
	e.selection = &selection{fields: fields.Set{"reason": "OOMKilling"}.String()}
}

func (e *events) list(ctx context.Context) (*corev1.EventList, error) {
	return e.client.CoreV1().Events("").List(ctx, metav1.ListOptions{FieldSelector: e.selection.fields})
}

func nodes(ctx context.Context, client kubernetes.Interface, params map[string]string) (*corev1.NodeList, error) {
	s := newSelection()
	s.parse(params)
	return client.CoreV1().Nodes().List(ctx, metav1.ListOptions{FieldSelector: s.fields})
}

type jobs struct {
	selection *selection
	client    kubernetes.Interface
}

func newJobs(client kubernetes.Interface, params map[string]string) *jobs {
	j := &jobs{newSelection(), client}
	j.selection.parse(params)
	return j
}

func (j *jobs) remove(ctx context.Context) error {
	return j.client.BatchV1().Jobs("").DeleteCollection(ctx, metav1.DeleteOptions{}, metav1.ListOptions{FieldSelector: j.selection.fields})
}

// An only is given its selector at one place.
type only struct{ fields string }

func newOnly() *only { return &only{fields: "reason=OOMKilling"} }

func onlyNodes(ctx context.Context, client kubernetes.Interface, o *only) (*corev1.NodeList, error) {
	return client.CoreV1().Nodes().List(ctx, metav1.ListOptions{FieldSelector: o.fields}) // want error:"^reason is no field selector of Node"
}

func own(ctx context.Context, client kubernetes.Interface) (*corev1.NodeList, error) {
	s := &selection{fields: "reason=OOMKilling"}
	return client.CoreV1().Nodes().List(ctx, metav1.ListOptions{FieldSelector: s.fields}) // want error:"^reason is no field selector of Node"
}
