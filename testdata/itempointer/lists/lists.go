// Package lists hands out what is in lists.
package lists

import corev1 "k8s.io/api/core/v1"

// First returns a pointer into the list.
func First(l *corev1.NodeList) *corev1.Node {
	if len(l.Items) == 0 {
		return nil
	}
	return &l.Items[0]
}

// Pointers returns pointers into the list.
func Pointers(l *corev1.NodeList) []*corev1.Node {
	nodes := make([]*corev1.Node, len(l.Items))
	for i := range l.Items {
		nodes[i] = &l.Items[i]
	}
	return nodes
}

// Copies returns pointers to copies.
func Copies(l *corev1.NodeList) []*corev1.Node {
	nodes := make([]*corev1.Node, len(l.Items))
	for i, n := range l.Items {
		nodes[i] = &n
	}
	return nodes
}

// Index fills a map with pointers into the list.
func Index(byName map[string]*corev1.Node, l *corev1.NodeList) {
	for i := range l.Items {
		byName[l.Items[i].Name] = &l.Items[i]
	}
}

// Each calls fn with a pointer into the list for each node.
func Each(l *corev1.NodeList, fn func(*corev1.Node)) {
	for i := range l.Items {
		fn(&l.Items[i])
	}
}
