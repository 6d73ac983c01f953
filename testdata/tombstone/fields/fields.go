//go:build kube27

// Package fields gives functions to handlers of another package.
package fields

import (
	"log"
	"sync"

	corev1 "k8s.io/api/core/v1"
	"k8s.io/client-go/informers"

	"example.com/testdata/tombstone/fields/informerx"
)

// A Tracker knows pods.
type Tracker struct {
	mu   sync.Mutex
	pods map[string]string
}

// Node is where a pod is.
func (t *Tracker) Node(name string) string {
	t.mu.Lock()
	defer t.mu.Unlock()
	return t.pods[name]
}

func (t *Tracker) add(pod *corev1.Pod) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.pods[pod.Name] = pod.Spec.NodeName
}

func (t *Tracker) removed(pod *corev1.Pod) {
	t.mu.Lock()
	defer t.mu.Unlock()
	delete(t.pods, pod.Name)
}

// New keeps pods.
func New(factory informers.SharedInformerFactory) *Tracker {
	t := &Tracker{pods: map[string]string{}}
	factory.Core().V1().Pods().Informer().AddEventHandler(informerx.Handler[*corev1.Pod]{Added: t.add, Removed: t.removed}) // want warning:"^OnDelete fails on DeletedFinalStateUnknown: deletions that the watch missed are never handled$"
	return t
}

// Log tells of pods.
func Log(factory informers.SharedInformerFactory) {
	factory.Core().V1().Pods().Informer().AddEventHandler(&informerx.Handler[*corev1.Pod]{Removed: func(pod *corev1.Pod) { log.Print(pod.Name) }}) // want info:"^OnDelete fails on DeletedFinalStateUnknown: missed deletions are lost, and nothing is seen to depend on them$"
}

// Count only asks for new pods.
func Count(factory informers.SharedInformerFactory) {
	factory.Core().V1().Pods().Informer().AddEventHandler(informerx.Handler[*corev1.Pod]{Added: func(pod *corev1.Pod) { log.Print(pod.Name) }})
}
