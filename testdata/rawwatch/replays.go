package rawwatch

import (
	"context"
	"os"

	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/runtime/schema"
	"k8s.io/client-go/dynamic"
	"k8s.io/client-go/kubernetes"
	typedcorev1 "k8s.io/client-go/kubernetes/typed/core/v1"

	"example.com/testdata/rawwatch/recorder"
)

var widgets = schema.GroupVersionResource{Group: "example.com", Version: "v1", Resource: "widgets"}

// A mirror brings something else in line with what it watches.
type mirror struct {
	client     dynamic.Interface
	kube       kubernetes.Interface
	configMaps typedcorev1.ConfigMapInterface
	namespace  string
	seen       map[string]bool
}

func start(ctx context.Context, client dynamic.Interface, kube kubernetes.Interface) {
	m := &mirror{client: client, kube: kube, configMaps: kube.CoreV1().ConfigMaps("kube-system"), seen: map[string]bool{}}
	m.namespace = os.Getenv("WATCH_NAMESPACE")
	go m.oneNamespace(ctx)
	go m.kept(ctx)
	go m.setting(ctx)
	go m.given(ctx, kube.CoreV1().Namespaces())
	go m.everywhere(ctx)
	go m.custom(ctx)
	go m.labelled(ctx)
	go m.remote(ctx)
}

// oneNamespace gets the few objects of a namespace again.
func (m *mirror) oneNamespace(ctx context.Context) {
	for {
		w, err := m.kube.CoreV1().ConfigMaps("kube-system").Watch(ctx, metav1.ListOptions{}) // want info:"watch of ConfigMap objects is restarted from the beginning"
		if err != nil {
			continue
		}
		for event := range w.ResultChan() {
			m.seen[string(event.Type)] = true
		}
	}
}

// kept has a client of one namespace.
func (m *mirror) kept(ctx context.Context) {
	for {
		w, err := m.configMaps.Watch(ctx, metav1.ListOptions{}) // want info:"watch of ConfigMap objects is restarted from the beginning"
		if err != nil {
			continue
		}
		for event := range w.ResultChan() {
			m.seen[string(event.Type)] = true
		}
	}
}

// setting has a namespace that may be empty for all that is shown.
func (m *mirror) setting(ctx context.Context) {
	for {
		w, err := m.kube.CoreV1().Pods(m.namespace).Watch(ctx, metav1.ListOptions{}) // want info:"watch of Pod objects is restarted from the beginning"
		if err != nil {
			continue
		}
		for event := range w.ResultChan() {
			m.seen[string(event.Type)] = true
		}
	}
}

// given watches what there are a thousand of.
func (m *mirror) given(ctx context.Context, namespaces typedcorev1.NamespaceInterface) {
	for {
		w, err := namespaces.Watch(ctx, metav1.ListOptions{}) // want warning:"watch of Namespace objects is restarted from the beginning"
		if err != nil {
			continue
		}
		for event := range w.ResultChan() {
			m.seen[string(event.Type)] = true
		}
	}
}

// everywhere there are many.
func (m *mirror) everywhere(ctx context.Context) {
	for {
		w, err := m.kube.CoreV1().ConfigMaps(metav1.NamespaceAll).Watch(ctx, metav1.ListOptions{}) // want warning:"watch of ConfigMap objects is restarted from the beginning"
		if err != nil {
			continue
		}
		for event := range w.ResultChan() {
			m.seen[string(event.Type)] = true
		}
	}
}

// custom watches what users create some of.
func (m *mirror) custom(ctx context.Context) {
	for {
		w, err := m.client.Resource(widgets).Watch(ctx, metav1.ListOptions{}) // want info:"watch of objects is restarted from the beginning"
		if err != nil {
			continue
		}
		for event := range w.ResultChan() {
			m.seen[string(event.Type)] = true
		}
	}
}

// labelled gets a part: of nodes a few, of pods still many.
func (m *mirror) labelled(ctx context.Context) {
	for {
		nodes, err := m.kube.CoreV1().Nodes().Watch(ctx, metav1.ListOptions{LabelSelector: "pool=gpu"}) // want info:"watch of Node objects is restarted from the beginning"
		if err != nil {
			continue
		}
		for event := range nodes.ResultChan() {
			m.seen[string(event.Type)] = true
		}
		pods, err := m.kube.CoreV1().Pods("").Watch(ctx, metav1.ListOptions{LabelSelector: "app=web"}) // want warning:"watch of Pod objects is restarted from the beginning"
		if err != nil {
			continue
		}
		for event := range pods.ResultChan() {
			m.seen[string(event.Type)] = true
		}
	}
}

// remote has another package open the watch of one namespace.
func (m *mirror) remote(ctx context.Context) {
	for {
		w, err := recorder.OpenOwn(ctx, m.kube) // want info:"watch of ConfigMap objects is restarted from the beginning"
		if err != nil {
			continue
		}
		for event := range w.ResultChan() {
			m.seen[string(event.Type)] = true
		}
	}
}
