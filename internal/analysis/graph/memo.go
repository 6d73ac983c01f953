package graph

import (
	"slices"
	"sync"
)

// A memo is what a search found, for all who ask again. What a question was too short for is
// not in it, nor what was asked on a way of being called, which hardly comes again.
type memo struct {
	mu   sync.Mutex
	ends map[Node][]End
}

func (m *memo) get(n Node) ([]End, bool) {
	m.mu.Lock()
	defer m.mu.Unlock()
	ends, ok := m.ends[n]
	return slices.Clone(ends), ok
}

func (m *memo) set(n Node, ends []End) {
	if n.Calls != nil {
		return
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.ends == nil {
		m.ends = map[Node][]End{}
	}
	m.ends[n] = slices.Clone(ends)
}
