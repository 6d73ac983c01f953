//go:build kube27

// Package informerx has handlers of objects of one type.
package informerx

// Handler calls functions with objects.
type Handler[T any] struct {
	Added   func(T)
	Changed func(old, new T)
	Removed func(T)
}

// OnAdd calls Added.
func (h Handler[T]) OnAdd(obj any, _ bool) {
	if object, ok := obj.(T); ok && h.Added != nil {
		h.Added(object)
	}
}

// OnUpdate calls Changed.
func (h Handler[T]) OnUpdate(old, obj any) {
	before, ok := old.(T)
	if !ok || h.Changed == nil {
		return
	}
	if object, ok := obj.(T); ok {
		h.Changed(before, object)
	}
}

// OnDelete calls Removed.
func (h Handler[T]) OnDelete(obj any) {
	if object, ok := obj.(T); ok && h.Removed != nil {
		h.Removed(object)
	}
}
