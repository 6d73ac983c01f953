// Package fakes watches what reconcilers choose.
package fakes

import (
	corev1 "k8s.io/api/core/v1"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/client"
)

// Chooser says what to watch.
type Chooser interface{ Chosen() client.Object }

// Watch watches what a chooser says.
func Watch(mgr ctrl.Manager, c Chooser) {
	_ = ctrl.NewControllerManagedBy(mgr).For(c.Chosen()).Complete(nil)
}

// Spare may be made by another program: this one makes none.
type Spare struct{}

// Chosen returns pods.
func (Spare) Chosen() client.Object { return &corev1.Pod{} }

// Real is made by a program.
type Real struct{}

// Chosen returns services.
func (Real) Chosen() client.Object { return &corev1.Service{} }

// Fake is a test double, and known for one by its name.
type Fake struct{}

// Chosen returns nodes.
func (Fake) Chosen() client.Object { return &corev1.Node{} }
