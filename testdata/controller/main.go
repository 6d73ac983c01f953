// Command controller is a small controller with the mistakes that informerlint
// finds: it is what the README lints, and what every way of running must agree on.
package main

import (
	"context"
	"log"
	"os"
	"time"

	"k8s.io/client-go/informers"
	"k8s.io/client-go/kubernetes"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/client/config"

	"example.com/controller/events"
	"example.com/controller/images"
	"example.com/controller/nodes"
	"example.com/controller/pods"
	"example.com/controller/quota"
	"example.com/controller/services"
	"example.com/controller/settings"
	"example.com/controller/tenants"
)

func main() {
	cfg, err := config.GetConfig()
	if err != nil {
		log.Fatal(err)
	}
	client, err := kubernetes.NewForConfig(cfg)
	if err != nil {
		log.Fatal(err)
	}
	ctx := ctrl.SetupSignalHandler()

	factory := informers.NewSharedInformerFactory(client, 30*time.Second)
	controller, err := pods.New(client, factory.Core().V1().Pods())
	if err != nil {
		log.Fatal(err)
	}
	counter, err := services.New(client, factory, os.Getenv("HOOK"))
	if err != nil {
		log.Fatal(err)
	}
	factory.Start(ctx.Done())
	go controller.Run(ctx)
	go counter.Run(ctx)
	if err := runParts(ctx, client); err != nil {
		log.Fatal(err)
	}
	if err := runManager(ctx, client); err != nil {
		log.Fatal(err)
	}
}

// runParts starts what works beside the controllers.
func runParts(ctx context.Context, client kubernetes.Interface) error {
	inUse, err := images.InUse(ctx, client)
	if err != nil {
		return err
	}
	present, err := images.OnNodes(ctx, client)
	if err != nil {
		return err
	}
	log.Printf("%d images in use, %d on nodes", len(inUse), len(present))
	go settings.NewInformer(client, "default").RunWithContext(ctx)
	go func() { log.Print(events.Follow(ctx, client)) }()
	q := quota.New(client)
	q.Start(ctx)
	cpu, err := q.CPU("default")
	log.Print(cpu.String(), " requested")
	return err
}

// runManager runs the part that is written with controller-runtime.
func runManager(ctx context.Context, client kubernetes.Interface) error {
	cfg, err := config.GetConfig()
	if err != nil {
		return err
	}
	mgr, err := ctrl.NewManager(cfg, ctrl.Options{
		LeaderElection: false,
	})
	if err != nil {
		return err
	}
	r := &nodes.Reconciler{Client: mgr.GetClient(), Counter: nodes.Counter{Reader: mgr.GetAPIReader()}}
	if err := r.SetupWithManager(mgr); err != nil {
		return err
	}
	t := &tenants.Reconciler{Client: mgr.GetClient(), Kube: client}
	if err := t.SetupWithManager(mgr); err != nil {
		return err
	}
	return mgr.Start(ctx)
}
