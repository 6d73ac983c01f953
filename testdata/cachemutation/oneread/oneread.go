// Package oneread writes to what one call read in several functions: a copy made there mends
// them all.
package oneread

import (
	corev1 "k8s.io/api/core/v1"
	listers "k8s.io/client-go/listers/core/v1"
)

type reader struct{ nodes listers.NodeLister }

func (r *reader) find(name string) *corev1.Node {
	node, err := r.nodes.Get(name)
	if err != nil {
		return nil
	}
	r.provide(node) // want warning:"^r.provide writes to objects of the cache, here and at 2 places more: they are not the server's then, change DeepCopies$" unfixed
	return node
}

func (r *reader) provide(node *corev1.Node) { node.Spec.ProviderID = node.Name }

func (r *reader) addressed(name, address string) {
	node := r.find(name)
	node.Status.Addresses[0].Address = address
}

func (r *reader) phased(name string, phase corev1.NodePhase) {
	if node := r.find(name); node != nil {
		node.Status.Phase = phase
	}
}

// apart reads it anew.
func (r *reader) apart(name, address string) error {
	node, err := r.nodes.Get(name)
	if err != nil {
		return err
	}
	node.Status.Addresses[0].Address = address // want warning:"^node.Status.Addresses.0..Address writes to an object of the cache: it no longer is what the server has" safe
	return nil
}

// change hands the object to whatever it is given.
func (r *reader) change(name, to string, with func(*corev1.Node, string)) {
	node, err := r.nodes.Get(name)
	if err != nil {
		return
	}
	with(node, to)
}

func (r *reader) both(name, to string) {
	r.change(name, to, func(node *corev1.Node, to string) {
		node.Status.NodeInfo.BootID = to // want warning:"^node.Status.NodeInfo.BootID writes to objects of the cache, here and at another place: they are not the server's then, change DeepCopies$" unfixed
	})
	r.change(name, to, func(node *corev1.Node, to string) {
		node.Status.NodeInfo.MachineID = to
	})
}
