//go:build kube27

// Package typed fills in handlers of another package.
package typed

import (
	"net/http"

	corev1 "k8s.io/api/core/v1"
	"k8s.io/client-go/informers"
	"k8s.io/client-go/tools/cache"

	"example.com/testdata/slowhandler/typed/handlers"
)

type notifier struct{ names chan string }

func (n *notifier) register(factory informers.SharedInformerFactory) {
	pods := factory.Core().V1().Pods().Informer()
	pods.AddEventHandler(handlers.Typed[*corev1.Pod]{Added: n.post, Removed: n.remove})
	pods.AddEventHandler(handlers.Typed[*corev1.Pod]{Added: n.queue})
	var handler cache.ResourceEventHandler = handlers.Typed[*corev1.Pod]{Added: n.queue}
	pods.AddEventHandler(handler)
	factory.Core().V1().Nodes().Informer().AddEventHandler(handlers.Whole{}) // want "^OnAdd \\(http.Get\\) waits for the network in an event handler"
}

func (n *notifier) post(pod *corev1.Pod) {
	_, _ = http.Get("http://example.com/" + pod.Name) // want warning:"^http.Get waits for the network in what an event handler calls: later events wait in an unbounded buffer; enqueue a key$"
}

// remove runs beside the informer.
func (n *notifier) remove(pod *corev1.Pod) {
	_, _ = http.Get("http://example.com/gone/" + pod.Name)
}

func (n *notifier) queue(pod *corev1.Pod) {
	select {
	case n.names <- pod.Name:
	default:
	}
}
