// Package cleanup has a job, and what serves.
package cleanup

import (
	"context"
	"os"
	"time"

	corev1 "k8s.io/api/core/v1"
	"k8s.io/apimachinery/pkg/util/wait"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/client"
	"sigs.k8s.io/controller-runtime/pkg/manager"
)

type job struct{ client client.Client }

func Setup(mgr ctrl.Manager) error { return mgr.Add(&job{client: mgr.GetClient()}) }

// Start removes what is left, and ends the program.
func (j *job) Start(ctx context.Context) error {
	if err := j.remove(ctx); err != nil {
		os.Exit(1)
	}
	os.Exit(0)
	return nil
}

func (j *job) remove(ctx context.Context) error {
	for range 10 {
		var left corev1.PodList
		if err := j.client.List(ctx, &left, client.InNamespace("left")); err != nil {
			return err
		}
		if len(left.Items) == 0 {
			return nil
		}
		time.Sleep(time.Second)
	}
	return nil
}

// SetupFunc has a function do as much.
func SetupFunc(mgr ctrl.Manager) error {
	return mgr.Add(manager.RunnableFunc(func(ctx context.Context) error {
		if err := (&job{client: mgr.GetClient()}).remove(ctx); err != nil {
			return err
		}
		os.Exit(0)
		return nil
	}))
}

type server struct{ client client.Client }

func SetupServer(mgr ctrl.Manager) error { return mgr.Add(&server{client: mgr.GetClient()}) }

// Start serves until the end.
func (s *server) Start(ctx context.Context) error {
	var found corev1.PodList
	if err := s.client.List(ctx, &found, client.InNamespace("found")); err != nil {
		return err
	}
	<-ctx.Done()
	os.Exit(0)
	return nil
}

type failing struct{ client client.Client }

func SetupFailing(mgr ctrl.Manager) error { return mgr.Add(&failing{client: mgr.GetClient()}) }

// Start ends the program where it cannot go on.
func (f *failing) Start(ctx context.Context) error {
	var found corev1.PodList
	if err := f.client.List(ctx, &found, client.InNamespace("found")); err != nil {
		os.Exit(1)
	}
	return nil
}

type repeated struct{ job }

// SetupRepeated has the same done again and again, until the program is to end.
func SetupRepeated(mgr ctrl.Manager) error {
	return mgr.Add(&repeated{job{client: mgr.GetClient()}})
}

func (r *repeated) Start(ctx context.Context) error {
	wait.UntilWithContext(ctx, func(ctx context.Context) { _ = r.remove(ctx) }, time.Minute)
	os.Exit(0)
	return nil
}
