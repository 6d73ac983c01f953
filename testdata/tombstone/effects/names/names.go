// Package names makes names, and remembers some.
package names

import (
	"log"

	corev1 "k8s.io/api/core/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
)

// Name is a name in a namespace.
type Name struct{ Namespace, Name string }

// Of returns the name of an object.
func Of(m metav1.ObjectMeta) Name { return Name{m.Namespace, m.Name} }

// Text writes the name.
func (n Name) Text() string { return n.Namespace + "/" + n.Name }

var gone = map[Name]bool{}

// Forget remembers that an object is gone.
func Forget(m metav1.ObjectMeta) Name {
	n := Of(m)
	gone[n] = true
	return n
}

// Gone tells whether an object is gone.
func Gone(n Name) bool { return gone[n] }

// Group is one pod, and what became of others.
type Group struct {
	corev1.Pod
	gone []Name
}

// Lost remembers that an object is gone.
func (g *Group) Lost(m metav1.ObjectMeta) { g.gone = append(g.gone, Of(m)) }

// All are those that are gone.
func (g *Group) All() []Name { return g.gone }

// Tell notes what is wrong.
func (g *Group) Tell(text string) { told = text }

// Told is what was wrong last.
func Told() string { return told }

var told string

// Print logs a name.
func (n Name) Print() { log.Print(n.Text()) }
