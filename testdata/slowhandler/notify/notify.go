// Package notify tells listeners of pods.
package notify

import (
	corev1 "k8s.io/api/core/v1"
	"k8s.io/client-go/tools/cache"
)

// Listener hears of pods in the informer's goroutine.
type Listener interface{ Added(*corev1.Pod) }

// Patient hears of them in a goroutine of its own.
type Patient interface{ Heard(*corev1.Pod) }

// Remover hears of deleted pods.
type Remover interface{ Removed(*corev1.Pod) }

// Watcher tells them.
type Watcher struct {
	listeners []Listener
	removers  []Remover
	patient   []Patient
	changed   func(name string)
}

// New makes a watcher that calls changed for every pod.
func New(informer cache.SharedIndexInformer, changed func(name string)) *Watcher {
	w := &Watcher{changed: changed}
	_, _ = informer.AddEventHandler(cache.ResourceEventHandlerFuncs{AddFunc: w.added, DeleteFunc: w.removed})
	return w
}

// Subscribe adds a listener.
func (w *Watcher) Subscribe(l Listener) { w.listeners = append(w.listeners, l) }

// SubscribeRemoved adds one that hears of deleted pods.
func (w *Watcher) SubscribeRemoved(r Remover) { w.removers = append(w.removers, r) }

// Await adds a patient one.
func (w *Watcher) Await(p Patient) { w.patient = append(w.patient, p) }

func (w *Watcher) added(obj any) {
	pod, ok := obj.(*corev1.Pod)
	if !ok {
		return
	}
	w.changed(pod.Name)
	w.tell(pod)
}

func (w *Watcher) removed(obj any) {
	for _, r := range w.removers {
		if pod, ok := obj.(*corev1.Pod); ok {
			r.Removed(pod)
		}
	}
}

func (w *Watcher) tell(pod *corev1.Pod) {
	for _, l := range w.listeners {
		l.Added(pod)
	}
	for _, p := range w.patient {
		go p.Heard(pod)
	}
}
