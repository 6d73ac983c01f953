// Package dep does things with pods that its importers know by facts.
package dep

import corev1 "k8s.io/api/core/v1"

// Store keeps pods.
type Store struct{ pods map[string]*corev1.Pod }

// Put keeps the pod.
func (s *Store) Put(p *corev1.Pod) { s.pods[p.Name] = p } // want "^p kept in s.pods by self piecewise$"

// PutAll keeps each pod.
func (s *Store) PutAll(pods []*corev1.Pod) { // want "^pods kept in s.pods by inner piecewise$"
	for _, p := range pods {
		s.Put(p)
	}
}

// Pods returns the store's own map.
func (s *Store) Pods() map[string]*corev1.Pod { return s.pods }

var latest *corev1.Pod

// Remember keeps the pod in a package variable.
func Remember(p *corev1.Pod) { latest = p } // want "^p kept in latest by self piecewise$"

// Same returns its argument.
func Same(p *corev1.Pod) *corev1.Pod { return p } // want "^p returned by self$"

// Spec returns a part of its argument.
func Spec(p *corev1.Pod) *corev1.PodSpec { return &p.Spec } // want "^p returned by into$"

// Pair wraps its argument.
func Pair(p *corev1.Pod) *struct{ Pod *corev1.Pod } { // want "^p returned by holds$"
	return &struct{ Pod *corev1.Pod }{p}
}

// Rename writes to the pod itself.
func Rename(p *corev1.Pod) { p.Name = "x" } // want "^p written top$"

// Label writes through a map of the pod.
func Label(p *corev1.Pod) { p.Labels["x"] = "y" } // want "^p written deep$"

// Changed compares two pods.
func Changed(old, new *corev1.Pod) bool { // want "^old compared with new$"
	return old.ResourceVersion != new.ResourceVersion
}
