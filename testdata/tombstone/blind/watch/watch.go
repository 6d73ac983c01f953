// Package watch hands deleted objects to whoever watches them.
package watch

import corev1 "k8s.io/api/core/v1"

// A Watcher is told of pods.
type Watcher interface {
	AddPod(pod *corev1.Pod) error
	DeletePod(pod *corev1.Pod) error
}

// A Handler tells a watcher.
type Handler struct{ watcher Watcher }

// NewHandler makes a handler.
func NewHandler(watcher Watcher) *Handler { return &Handler{watcher} }

// OnAdd tells of a new pod.
func (h *Handler) OnAdd(obj any) {
	if pod, ok := obj.(*corev1.Pod); ok {
		_ = h.watcher.AddPod(pod)
	}
}

// OnDelete tells of a deleted pod.
func (h *Handler) OnDelete(obj any) {
	pod, ok := obj.(*corev1.Pod)
	if !ok {
		return
	}
	_ = h.watcher.DeletePod(pod)
}

// A Second tells another watcher.
type Second struct{ watcher Watcher }

// NewSecond makes one.
func NewSecond(watcher Watcher) *Second { return &Second{watcher} }

// OnDelete tells of a deleted pod.
func (s *Second) OnDelete(obj any) {
	if pod, ok := obj.(*corev1.Pod); ok {
		_ = s.watcher.DeletePod(pod)
	}
}
