// Package executor does what its callers pass.
package executor

import (
	"context"
	"log"

	corev1 "k8s.io/api/core/v1"
	"sigs.k8s.io/controller-runtime/pkg/client"

	"example.com/testdata/reach/passed/reads"
)

// Checker is what nobody gives an executor.
type Checker struct{ c client.Client }

// NewChecker makes one, which others use.
func NewChecker(c client.Client) *Checker { return &Checker{c} }

// Claims are read by those who have a checker.
func (k *Checker) Claims() error {
	return k.c.List(context.TODO(), &corev1.PersistentVolumeClaimList{})
}

// Executor has a checker if its constructor got one.
type Executor struct {
	c        client.Client
	checker  *Checker
	verifier *Checker
}

// New makes an executor.
func New(c client.Client, checker, verifier *Checker) *Executor {
	return &Executor{c: c, checker: checker, verifier: verifier}
}

// Run reads pods where there is a checker, and services where there is a verifier.
func (e *Executor) Run(ctx context.Context, all bool) error {
	if all && e.checker != nil {
		log.Print(e.c.List(ctx, &corev1.PodList{}))
		log.Print(reads.Secrets(e.c))
	}
	if e.verifier == nil {
		return nil
	}
	return e.c.List(ctx, &corev1.ServiceList{})
}

// Mode does what a mode says.
func Mode(c client.Client, mode string) {
	switch mode {
	case "deployments":
		log.Print(reads.Deployments(c))
	case "jobs":
		log.Print(reads.Jobs(c))
	}
}

// Deep passes on what it gets.
func Deep(c client.Client, level int) { deeper(c, level) }

func deeper(c client.Client, level int) {
	if level == 3 {
		log.Print(reads.Nodes(c))
	}
	if level == 2 {
		log.Print(reads.ConfigMaps(c))
	}
}

// Taken is called through a value.
func (e *Executor) Taken(volumes bool) {
	if volumes {
		log.Print(e.c.List(context.TODO(), &corev1.PersistentVolumeList{}))
	}
}

// Reader is what readers are behind.
type Reader interface {
	Read(c client.Client, events bool)
}

// Events is a reader.
type Events struct{}

// Read reads events.
func (Events) Read(c client.Client, events bool) {
	if events {
		log.Print(c.List(context.TODO(), &corev1.EventList{}))
	}
}

// Direct is called as what it is.
type Direct struct{}

// Read reads endpoints.
func (Direct) Read(c client.Client, endpoints bool) {
	if !endpoints {
		return
	}
	func() {
		log.Print(c.List(context.TODO(), &corev1.EndpointsList{}))
	}()
}
