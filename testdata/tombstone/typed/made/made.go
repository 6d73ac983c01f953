// Package made makes event handlers for objects of one type, and knows no cluster.
package made

// OnAdd returns a handler of additions.
func OnAdd[T any](fn func(T)) func(any) {
	return func(obj any) {
		if t, ok := obj.(T); ok {
			fn(t)
		}
	}
}

// OnDelete returns a handler of deletions.
func OnDelete[T any](fn func(T)) func(any) {
	return func(obj any) { fn(obj.(T)) }
}

// Of handles the events of objects of one type.
type Of[T any] struct{ Gone func(T) }

// OnAdd does nothing.
func (h Of[T]) OnAdd(obj any, _ bool) {}

// OnUpdate does nothing.
func (h Of[T]) OnUpdate(_, obj any) {}

// OnDelete hands on what is deleted.
func (h Of[T]) OnDelete(obj any) { h.Gone(obj.(T)) }

// Is returns a filter for objects of one type.
func Is[T any](fn func(T) bool) func(any) bool {
	return func(obj any) bool {
		t, ok := obj.(T)
		return ok && fn(t)
	}
}
