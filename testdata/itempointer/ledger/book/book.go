// Package book keeps objects of any kind by their names.
package book

import (
	"k8s.io/apimachinery/pkg/runtime"

	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
)

// Book keeps objects until each of them is struck out.
type Book[T metav1.Object] struct{ entries map[string]T }

// New is an empty book.
func New[T metav1.Object]() *Book[T] { return &Book[T]{entries: map[string]T{}} }

// Put keeps an object.
func (b *Book[T]) Put(obj T) { b.entries[obj.GetName()] = obj }

// Strike forgets an object.
func (b *Book[T]) Strike(obj T) { delete(b.entries, obj.GetName()) }

// Page keeps the objects of one list, and all of them are replaced at once.
type Page[T metav1.Object] struct{ entries []T }

// Turn replaces what it keeps.
func (p *Page[T]) Turn(objs []T) { p.entries = objs }

// Last keeps the last object of its kind.
type Last[T runtime.Object] struct{ obj T }

// Set keeps it.
func (l *Last[T]) Set(obj T) { l.obj = obj }

// Names keeps the names of objects.
type Names[T metav1.Object] struct{ seen map[string]bool }

// Put keeps the name of an object.
func (n *Names[T]) Put(obj T) { n.seen[obj.GetName()] = true }

// Strike forgets an object.
func (n *Names[T]) Strike(obj T) { delete(n.seen, obj.GetName()) }
