// Package store keeps nodes for others, some of them by pointer.
package store

import (
	"sync"

	corev1 "k8s.io/api/core/v1"
)

// Nodes is a cache of nodes.
type Nodes struct {
	mu     sync.Mutex
	byName map[string]*corev1.Node
	copies map[string]corev1.Node
	all    []*corev1.Node
}

// Put keeps the node itself.
func (n *Nodes) Put(node *corev1.Node) {
	n.mu.Lock()
	defer n.mu.Unlock()
	n.set(node)
}

func (n *Nodes) set(node *corev1.Node) { n.byName[node.Name] = node }

// PutAll keeps each of the nodes.
func (n *Nodes) PutAll(nodes []*corev1.Node) {
	for _, node := range nodes {
		n.Put(node)
	}
}

// PutCopy keeps a copy of the node.
func (n *Nodes) PutCopy(node *corev1.Node) { n.copies[node.Name] = *node }

// Replace keeps what it is given until it is called again.
func (n *Nodes) Replace(nodes []*corev1.Node) { n.all = nodes }

// Drop forgets one node.
func (n *Nodes) Drop(name string) { delete(n.byName, name) }

// Pods is a cache of pods.
type Pods struct{ byName map[string]*corev1.Pod }

// Put keeps the pod itself.
func (p *Pods) Put(pod *corev1.Pod) { p.byName[pod.Name] = pod }

// Drop forgets one pod.
func (p *Pods) Drop(name string) { delete(p.byName, name) }

// Log keeps all pods that it is given.
type Log struct{ byName map[string]*corev1.Pod }

// Put keeps the pod itself.
func (l *Log) Put(pod *corev1.Pod) { l.byName[pod.Name] = pod }

// Info wraps a node.
type Info struct {
	Name string
	Node *corev1.Node
}

// NewInfo keeps the node in what it returns.
func NewInfo(node *corev1.Node) *Info { return &Info{Name: node.Name, Node: node} }

// Ready only looks at the node.
func Ready(node *corev1.Node) bool {
	for _, c := range node.Status.Conditions {
		if c.Type == corev1.NodeReady {
			return c.Status == corev1.ConditionTrue
		}
	}
	return false
}

// Register keeps the node in a package variable.
func Register(node *corev1.Node) { registry[node.Name] = node }

var registry = map[string]*corev1.Node{}
