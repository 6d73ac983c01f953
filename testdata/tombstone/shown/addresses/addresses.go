// Package addresses remembers addresses.
package addresses

import corev1 "k8s.io/api/core/v1"

// A Book has the addresses of names.
type Book struct {
	known map[string]string
	last  string
	gone  []string
}

// Add adds the address of a pod.
func (b *Book) Add(pod *corev1.Pod) { b.known[pod.Name] = pod.Status.PodIP }

// Of tells the address of a name.
func (b *Book) Of(name string) string { return b.known[name] }

// Remove removes one, a function further on.
func (b *Book) Remove(name string) { b.remove(name) }

func (b *Book) remove(name string) { delete(b.known, name) }

// Note takes down what nobody looks at.
func (b *Book) Note(name string) {
	b.last = name
	b.gone = append(b.gone, name)
}

// A Keeper does so, too.
type Keeper interface {
	Forget(name string) error
	Mark(name string) error
}

// New returns the only one.
func New() Keeper { return &keeper{book: &Book{}} }

type keeper struct{ book *Book }

func (k *keeper) Forget(name string) error {
	k.book.Remove(name)
	return nil
}

func (k *keeper) Mark(name string) error {
	k.book.Note(name)
	return nil
}

// Unkept has no implementation.
type Unkept interface{ Drop(name string) error }
