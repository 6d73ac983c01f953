// Package shelves keeps lists up to date.
package shelves

import corev1 "k8s.io/api/core/v1"

// Shelf keeps pods that nobody takes from it, Rack and Board such as somebody does.
type (
	Shelf struct{ pods []corev1.Pod }
	Rack  struct{ pods []corev1.Pod }
	Board struct {
		pods []corev1.Pod
		size int
	}
)

// Set puts a pod there.
func (s *Shelf) Set(pod corev1.Pod) {
	for i, known := range s.pods {
		if known.Name == pod.Name {
			s.pods[i] = pod
			return
		}
	}
	s.pods = append(s.pods, pod)
}

// Drop takes it away.
func (s *Shelf) Drop(pod corev1.Pod) {
	for i, known := range s.pods {
		if known.Name == pod.Name {
			s.pods = append(s.pods[:i], s.pods[i+1:]...)
			return
		}
	}
}

// Set puts a pod there.
func (r *Rack) Set(pod corev1.Pod) {
	for i, known := range r.pods {
		if known.Name == pod.Name {
			r.pods[i] = pod
			return
		}
	}
	r.pods = append(r.pods, pod)
}

// Drop takes it away.
func (r *Rack) Drop(pod corev1.Pod) {
	for i, known := range r.pods {
		if known.Name == pod.Name {
			r.pods = append(r.pods[:i], r.pods[i+1:]...)
			return
		}
	}
}

// All are the pods that are there.
func (r *Rack) All() []corev1.Pod { return r.pods }

// Set puts a pod there, and says how many there are.
func (b *Board) Set(pod corev1.Pod) {
	b.pods = append(b.pods, pod)
	b.size = len(b.pods)
}

// Drop takes it away.
func (b *Board) Drop(pod corev1.Pod) {
	for i, known := range b.pods {
		if known.Name == pod.Name {
			b.pods = append(b.pods[:i], b.pods[i+1:]...)
			return
		}
	}
}

// Size is how many there are.
func (b *Board) Size() int { return b.size }
