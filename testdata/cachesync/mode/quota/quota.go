// Package quota reads pods when it takes something back for others.
package quota

import (
	"errors"

	corev1 "k8s.io/api/core/v1"
	"k8s.io/apimachinery/pkg/labels"
	listers "k8s.io/client-go/listers/core/v1"
)

// Manager has a mode in which it takes nothing back.
type Manager struct {
	pods    listers.PodLister
	normal  bool
	granted map[string]int
}

// New grants what was granted before, in the mode for that.
func New(pods listers.PodLister, granted map[string]int) (*Manager, error) {
	m := &Manager{pods: pods, granted: map[string]int{}}
	for name, n := range granted {
		if len(m.Grant(name, n)) > 0 {
			return nil, errors.New("something was taken back")
		}
	}
	m.normal = true
	return m, nil
}

// Grant returns the pods that have to give way.
func (m *Manager) Grant(name string, n int) []*corev1.Pod {
	m.granted[name] += n
	var taken []string
	if m.normal {
		for other := range m.granted {
			taken = append(taken, other)
		}
	}
	return m.podsOf(taken)
}

func (m *Manager) podsOf(names []string) []*corev1.Pod {
	if len(names) == 0 {
		return nil
	}
	var found []*corev1.Pod
	for _, name := range names {
		if pod, err := m.pods.Pods("a").Get(name); err == nil {
			found = append(found, pod)
		}
	}
	return found
}

// Counter reads whenever it is made, unless it is given nothing to read.
type Counter struct{ n int }

// NewCounter counts.
func NewCounter(pods listers.PodLister) (*Counter, error) {
	if pods == nil {
		return nil, errors.New("no pods")
	}
	all, err := pods.List(labels.Everything())
	if err != nil {
		return nil, err
	}
	return &Counter{len(all)}, nil
}
