// Package handlers has event handlers for others to fill in.
package handlers

import "net/http"

// Whole does something itself.
type Whole struct{}

// OnAdd is called for new objects.
func (Whole) OnAdd(any, bool) { _, _ = http.Get("http://example.com/new") }

// OnUpdate is called for objects that may have changed.
func (Whole) OnUpdate(_, _ any) {}

// OnDelete is called for objects that are gone.
func (Whole) OnDelete(any) {}

// Unused is one that nobody registers.
type Unused struct{ Whole }

// OnAdd is called for new objects.
func (Unused) OnAdd(any, bool) { _, _ = http.Get("http://example.com/unused") }

// Typed hands objects of one type to functions.
type Typed[T any] struct{ Added, Changed, Removed func(T) }

// OnAdd is called for new objects.
func (h Typed[T]) OnAdd(obj any, _ bool) {
	if added, ok := obj.(T); ok {
		h.Added(added)
	}
}

// OnUpdate is called for objects that may have changed.
func (h Typed[T]) OnUpdate(_, obj any) {
	if changed, ok := obj.(T); ok && h.Changed != nil {
		h.Changed(changed)
	}
}

// OnDelete hears of what is gone beside the informer.
func (h Typed[T]) OnDelete(obj any) {
	if removed, ok := obj.(T); ok && h.Removed != nil {
		go h.Removed(removed)
	}
}
