package rawwatch

import (
	"context"

	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/apis/meta/v1/unstructured"
	"k8s.io/apimachinery/pkg/runtime/schema"
	"k8s.io/apimachinery/pkg/watch"
	"k8s.io/client-go/dynamic"
	"k8s.io/client-go/kubernetes"
)

var widgets = schema.GroupVersionResource{Group: "example.com", Version: "v1", Resource: "widgets"}

// A mirror brings something else in line with what it watches.
type mirror struct {
	client    dynamic.Interface
	kube      kubernetes.Interface
	namespace string
	seen      map[string]bool
}

func (m *mirror) start(ctx context.Context) {
	go m.compares(ctx)
	go m.everywhere(ctx)
	go m.deletes(ctx)
	go m.remembers(ctx)
	go m.tells(ctx)
	go m.builtIn(ctx)
}

// compares treats all events of few objects alike.
func (m *mirror) compares(ctx context.Context) {
	for {
		w, err := m.client.Resource(widgets).Namespace(m.namespace).Watch(ctx, metav1.ListOptions{}) // want info:"watch of .* is restarted from the beginning"
		if err != nil {
			continue
		}
		for event := range w.ResultChan() {
			if event.Type == watch.Bookmark || event.Type == watch.Error {
				continue
			}
			m.align(ctx, event.Object.(*unstructured.Unstructured))
		}
	}
}

func (m *mirror) align(ctx context.Context, object *unstructured.Unstructured) {
	current, err := m.client.Resource(widgets).Namespace("mirror").Get(ctx, object.GetName(), metav1.GetOptions{})
	if err != nil || current.GetLabels()["color"] == object.GetLabels()["color"] {
		return
	}
	var last struct{ seen struct{ name string } }
	last.seen.name = object.GetName()
	current.SetLabels(map[string]string{"last": last.seen.name})
	_, _ = m.client.Resource(widgets).Namespace("mirror").Update(ctx, current, metav1.UpdateOptions{})
}

// everywhere there may be many.
func (m *mirror) everywhere(ctx context.Context) {
	for {
		w, err := m.client.Resource(widgets).Watch(ctx, metav1.ListOptions{}) // want warning:"watch of .* is restarted from the beginning"
		if err != nil {
			continue
		}
		for event := range w.ResultChan() {
			if object, ok := event.Object.(*unstructured.Unstructured); ok {
				m.align(ctx, object)
			}
		}
	}
}

// deletes misses deletions.
func (m *mirror) deletes(ctx context.Context) {
	for {
		w, err := m.client.Resource(widgets).Namespace(m.namespace).Watch(ctx, metav1.ListOptions{}) // want warning:"watch of .* is restarted from the beginning"
		if err != nil {
			continue
		}
		for event := range w.ResultChan() {
			object, ok := event.Object.(*unstructured.Unstructured)
			switch {
			case !ok:
			case event.Type == watch.Deleted:
				_ = m.client.Resource(widgets).Namespace("mirror").Delete(ctx, object.GetName(), metav1.DeleteOptions{})
			default:
				m.align(ctx, object)
			}
		}
	}
}

// remembers what it has seen.
func (m *mirror) remembers(ctx context.Context) {
	for {
		w, err := m.client.Resource(widgets).Namespace(m.namespace).Watch(ctx, metav1.ListOptions{}) // want warning:"watch of .* is restarted from the beginning"
		if err != nil {
			continue
		}
		for event := range w.ResultChan() {
			if object, ok := event.Object.(*unstructured.Unstructured); ok {
				m.seen[object.GetName()] = true
			}
		}
	}
}

// tells a function of which sort the event is.
func (m *mirror) tells(ctx context.Context) {
	for {
		w, err := m.client.Resource(widgets).Namespace(m.namespace).Watch(ctx, metav1.ListOptions{}) // want warning:"watch of .* is restarted from the beginning"
		if err != nil {
			continue
		}
		for event := range w.ResultChan() {
			if object, ok := event.Object.(*unstructured.Unstructured); ok {
				m.handle(ctx, event.Type, object)
			}
		}
	}
}

func (m *mirror) handle(ctx context.Context, sort watch.EventType, object *unstructured.Unstructured) {
	if sort != watch.Deleted {
		m.align(ctx, object)
	}
}

// builtIn watches what there is much of.
func (m *mirror) builtIn(ctx context.Context) {
	for {
		w, err := m.kube.CoreV1().Pods(m.namespace).Watch(ctx, metav1.ListOptions{}) // want warning:"watch of Pod objects is restarted from the beginning"
		if err != nil {
			continue
		}
		for event := range w.ResultChan() {
			if event.Type != watch.Error {
				_ = m.kube.CoreV1().Events("").Delete(ctx, m.namespace, metav1.DeleteOptions{})
			}
		}
	}
}
