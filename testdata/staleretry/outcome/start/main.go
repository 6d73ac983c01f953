// Command start gives a cached client to what writes.
package main

import (
	"context"
	"log"

	corev1 "k8s.io/api/core/v1"
	"k8s.io/client-go/tools/cache"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/client"

	"example.com/testdata/staleretry/outcome/runs"
	"example.com/testdata/staleretry/outcome/writes"
)

func main() {
	if err := run(ctrl.SetupSignalHandler()); err != nil {
		log.Fatal(err)
	}
}

func run(ctx context.Context) error {
	mgr, err := ctrl.NewManager(ctrl.GetConfigOrDie(), ctrl.Options{})
	if err != nil {
		return err
	}
	informer, err := mgr.GetCache().GetInformer(ctx, &corev1.Pod{})
	if err != nil {
		return err
	}
	pods := informer.(cache.SharedIndexInformer)
	events := &runs.Events{Marker: writes.NewMarker(mgr.GetClient())} // want warning:"this client reads a cache: retries that read through it resend"
	if err := events.Register(ctx, pods); err != nil {
		return err
	}
	reconciler := &runs.Reconciler{Noter: writes.NewNoter(mgr.GetClient())} // want info:"this client reads a cache: retries that read through it resend"
	if err := ctrl.NewControllerManagedBy(mgr).For(&corev1.Pod{}).Complete(reconciler); err != nil {
		return err
	}
	teller := runs.NewWriter(writes.NewTeller(mgr.GetClient())) // want warning:"this client reads a cache: retries that read through it resend"
	if err := tell(ctx, pods, teller); err != nil {
		return err
	}
	keeper := writes.NewKeeper(mgr.GetClient()) // want info:"this client reads a cache: retries that read through it resend"
	if err := mgr.Add(starter{keeper}); err != nil {
		return err
	}
	return mgr.Start(ctx)
}

// tell logs what another package has handed on.
func tell(ctx context.Context, informer cache.SharedIndexInformer, w runs.Writer) error {
	_, err := informer.AddEventHandler(cache.ResourceEventHandlerFuncs{
		AddFunc: func(obj any) {
			pod, ok := obj.(*corev1.Pod)
			if !ok {
				return
			}
			if err := runs.Tell(ctx, w, client.ObjectKeyFromObject(pod)); err != nil {
				log.Printf("failed to tell of the pod: %v", err)
			}
		},
	})
	return err
}

// starter ends the manager with what fails.
type starter struct{ keeper *writes.Keeper }

func (s starter) Start(ctx context.Context) error {
	return s.keeper.Write(ctx, client.ObjectKey{Namespace: "default", Name: "first"})
}
