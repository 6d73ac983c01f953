// Package access reads through the clients that it is given.
package access

import (
	"context"

	batchv1 "k8s.io/api/batch/v1"
	corev1 "k8s.io/api/core/v1"
	"sigs.k8s.io/controller-runtime/pkg/client"
)

// Live reads from the API server.
var Live client.Client

// Access reads through one client.
type Access struct{ client client.Client }

// New returns one.
func New(c client.Client) Access { return Access{client: c} }

// Pointer returns another, and looks at it first.
func Pointer(c client.Client) *Access {
	a := &Access{client: c}
	_ = a.nodes()
	return a
}

// Settings reads config maps with whatever client.
func (a *Access) Settings() error { return a.client.List(context.TODO(), &corev1.ConfigMapList{}) }

// Secrets does so by a method that only it calls.
func (a *Access) Secrets() error { return a.secrets() }

// Runs reads jobs, and nothing calls it.
func (a *Access) Runs() error { return a.client.List(context.TODO(), &batchv1.JobList{}) }

func (a *Access) secrets() error { return a.client.List(context.TODO(), &corev1.SecretList{}) }

func (a *Access) nodes() error { return a.client.List(context.TODO(), &corev1.NodeList{}) }

func (a *Access) pods() error { return a.client.List(context.TODO(), &corev1.PodList{}) }

func (a *Access) services() error { return a.client.List(context.TODO(), &corev1.ServiceList{}) }

// Addresses reads pods with a client of its own.
func Addresses() error {
	a := New(Live)
	return a.pods()
}

// Services reads services with a client that it is given.
func Services(c client.Client) error {
	a := New(c)
	return a.services()
}

func init() { _ = Addresses() }
