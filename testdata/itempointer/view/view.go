// Package view sorts pods for others.
package view

import (
	"context"

	corev1 "k8s.io/api/core/v1"
	"sigs.k8s.io/controller-runtime/pkg/client"
)

// View holds pods by their phase.
type View struct {
	running, failed, other map[string]*corev1.Pod
	log                    []string
}

// Reset forgets all pods.
func (v *View) Reset() {
	v.running = make(map[string]*corev1.Pod)
	v.failed = make(map[string]*corev1.Pod)
	v.other = map[string]*corev1.Pod{}
}

// ResetSome forgets some of the pods only.
func (v *View) ResetSome() {
	v.running = make(map[string]*corev1.Pod)
	v.failed = make(map[string]*corev1.Pod)
}

// ResetIf forgets the pods on one way only.
func (v *View) ResetIf(sure bool) {
	if !sure {
		return
	}
	v.running = make(map[string]*corev1.Pod)
	v.failed = make(map[string]*corev1.Pod)
	v.other = make(map[string]*corev1.Pod)
}

// Sort keeps a pod.
func (v *View) Sort(pod *corev1.Pod) {
	switch pod.Status.Phase {
	case corev1.PodRunning:
		v.running[pod.Name] = pod
	case corev1.PodFailed:
		v.failed[pod.Name] = pod
	default:
		v.other[pod.Name] = pod
	}
}

// Len is how many pods it holds.
func (v *View) Len() int { return len(v.running) + len(v.failed) + len(v.other) }

// Shrinking forgets pods one by one, too.
type Shrinking struct{ pods map[string]*corev1.Pod }

// Reset forgets all pods.
func (s *Shrinking) Reset() { s.pods = map[string]*corev1.Pod{} }

// Put keeps a pod.
func (s *Shrinking) Put(pod *corev1.Pod) { s.pods[pod.Name] = pod }

// Drop forgets a pod.
func (s *Shrinking) Drop(name string) { delete(s.pods, name) }

// ListOwned lists the pods of an owner.
func ListOwned(ctx context.Context, c client.Client, pods client.ObjectList, owner string) error {
	return c.List(ctx, pods, client.InNamespace("own"), client.MatchingLabels{"owner": owner})
}
