// Package objects has helpers for objects of any kind.
package objects

// Copy returns a copy that is safe to change.
func Copy[T interface{ DeepCopy() T }](obj T) T { return obj.DeepCopy() }
