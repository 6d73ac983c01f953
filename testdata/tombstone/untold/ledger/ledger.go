// Package ledger counts what is there.
package ledger

import (
	corev1 "k8s.io/api/core/v1"
	"k8s.io/client-go/tools/cache"
)

// A Ledger knows how much there is.
type Ledger struct {
	Total  int
	list   func() []*corev1.Pod
	byName map[string]int
	stores map[string]cache.Indexer
}

// Recount looks at all that is there.
func (l *Ledger) Recount() { l.Total = len(l.list()) }

// Drop forgets one name.
func (l *Ledger) Drop(name string) { delete(l.byName, name) }

// Of tells of a name.
func (l *Ledger) Of(name string) int { return l.byName[name] + l.Total }

// Renew looks at all that is there, and says where it is.
func (l *Ledger) Renew(kind string) cache.Indexer {
	l.Recount()
	return l.stores[kind]
}
