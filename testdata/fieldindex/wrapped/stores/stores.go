// Package stores wraps the stores of informers.
package stores

import "k8s.io/client-go/tools/cache"

// Store has objects of a type.
type Store[T any] struct{ indexer cache.Indexer }

// Of is the store of an informer.
func Of[T any](informer cache.SharedIndexInformer) Store[T] { return Store[T]{informer.GetIndexer()} }

// Select returns what an index has for a value.
func (s Store[T]) Select(index, value string) ([]T, error) {
	objs, err := s.indexer.ByIndex(index, value)
	if err != nil {
		return nil, err
	}
	return typed[T](objs), nil
}

// One returns the first of them.
func (s Store[T]) One(index, value string) (first T, err error) {
	all, err := s.Select(index, value)
	if len(all) > 0 {
		first = all[0]
	}
	return first, err
}

func typed[T any](objs []any) (all []T) {
	for _, obj := range objs {
		if t, ok := obj.(T); ok {
			all = append(all, t)
		}
	}
	return all
}

// Keys returns the keys that an index has for a value.
func Keys(indexer cache.Indexer, index, value string) ([]string, error) {
	return indexer.IndexKeys(index, value)
}

// View is what one index has.
type View struct {
	indexer cache.Indexer
	index   string
}

// NewView is the view of an index.
func NewView(indexer cache.Indexer, index string) *View {
	return &View{indexer: indexer, index: index}
}

// Get returns what it has for a value.
func (v *View) Get(value string) ([]any, error) { return v.indexer.ByIndex(v.index, value) }
