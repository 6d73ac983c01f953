//go:build kube27

// Package unstarted makes managers and caches of which some are never started: these
// hold nothing.
package unstarted

import (
	"context"
	"log"

	corev1 "k8s.io/api/core/v1"
	"k8s.io/client-go/informers"
	"k8s.io/client-go/kubernetes"
	"k8s.io/client-go/rest"
	k8scache "k8s.io/client-go/tools/cache"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/cache"
	"sigs.k8s.io/controller-runtime/pkg/cluster"
)

// The manager is for its client alone.
func clientAlone(ctx context.Context, config *rest.Config) error {
	mgr, err := ctrl.NewManager(config, ctrl.Options{})
	if err != nil {
		log.Print(err)
	}
	return mgr.GetClient().List(ctx, &corev1.PodList{})
}

// It is kept in a variable that is set in one of two ways.
func oneOfTwo(ctx context.Context, config *rest.Config, elects bool) error {
	var mgr ctrl.Manager
	var err error
	if elects {
		mgr, err = ctrl.NewManager(config, ctrl.Options{LeaderElection: true})
	} else {
		mgr, err = ctrl.NewManager(config, ctrl.Options{})
	}
	if err != nil || mgr == nil {
		return err
	}
	return mgr.GetClient().List(ctx, &corev1.PodList{})
}

func otherCluster(ctx context.Context, config *rest.Config) error {
	other, err := cluster.New(config)
	if err != nil {
		return err
	}
	return other.GetClient().List(ctx, &corev1.PodList{})
}

func cacheAlone(ctx context.Context, config *rest.Config) error {
	objects, err := cache.New(config, cache.Options{})
	if err != nil {
		return err
	}
	_, err = objects.GetInformer(ctx, &corev1.Pod{})
	return err
}

func inGoroutine(ctx context.Context, config *rest.Config) error {
	mgr, err := ctrl.NewManager(config, ctrl.Options{}) // want warning:"^managedFields of Pod are cached"
	if err != nil {
		return err
	}
	go mgr.Start(ctx)
	return mgr.GetClient().List(ctx, &corev1.PodList{})
}

func inClosure(ctx context.Context, config *rest.Config) error {
	mgr, err := ctrl.NewManager(config, ctrl.Options{}) // want warning:"^managedFields of Pod are cached"
	if err != nil {
		return err
	}
	go func() { log.Print(mgr.Start(ctx)) }()
	return mgr.GetClient().List(ctx, &corev1.PodList{})
}

func deferred(ctx context.Context, config *rest.Config) error {
	mgr, err := ctrl.NewManager(config, ctrl.Options{}) // want warning:"^managedFields of Pod are cached"
	if err != nil {
		return err
	}
	defer mgr.Start(ctx)
	return mgr.GetClient().List(ctx, &corev1.PodList{})
}

func byMethodValue(ctx context.Context, config *rest.Config) error {
	mgr, err := ctrl.NewManager(config, ctrl.Options{}) // want warning:"^managedFields of Pod are cached"
	if err != nil {
		return err
	}
	start := mgr.Start
	if err := mgr.GetClient().List(ctx, &corev1.PodList{}); err != nil {
		return err
	}
	return start(ctx)
}

// Its cache is started by itself.
func itsCache(ctx context.Context, config *rest.Config) error {
	mgr, err := ctrl.NewManager(config, ctrl.Options{}) // want warning:"^managedFields of Pod are cached"
	if err != nil {
		return err
	}
	go mgr.GetCache().Start(ctx)
	return mgr.GetClient().List(ctx, &corev1.PodList{})
}

type server struct{ mgr ctrl.Manager }

func (s *server) serve(ctx context.Context) error { return s.mgr.Start(ctx) }

func inField(ctx context.Context, config *rest.Config) error {
	mgr, err := ctrl.NewManager(config, ctrl.Options{}) // want warning:"^managedFields of Pod are cached"
	if err != nil {
		return err
	}
	if err := mgr.GetClient().List(ctx, &corev1.PodList{}); err != nil {
		return err
	}
	return (&server{mgr: mgr}).serve(ctx)
}

type embeds struct{ ctrl.Manager }

func embedded(ctx context.Context, config *rest.Config) error {
	mgr, err := ctrl.NewManager(config, ctrl.Options{}) // want warning:"^managedFields of Pod are cached"
	if err != nil {
		return err
	}
	if err := mgr.GetClient().List(ctx, &corev1.PodList{}); err != nil {
		return err
	}
	return embeds{mgr}.Start(ctx)
}

type starter interface{ Start(context.Context) error }

// An interface of the program's own starts it.
func byInterface(ctx context.Context, config *rest.Config) error {
	mgr, err := ctrl.NewManager(config, ctrl.Options{}) // want warning:"^managedFields of Pod are cached"
	if err != nil {
		return err
	}
	if err := mgr.GetClient().List(ctx, &corev1.PodList{}); err != nil {
		return err
	}
	var s starter = mgr
	return s.Start(ctx)
}

func handedOn(ctx context.Context, config *rest.Config, run func(ctrl.Manager) error) error {
	mgr, err := ctrl.NewManager(config, ctrl.Options{}) // want warning:"^managedFields of Pod are cached"
	if err != nil {
		return err
	}
	if err := mgr.GetClient().List(ctx, &corev1.PodList{}); err != nil {
		return err
	}
	return run(mgr)
}

// Another manager starts it.
func added(ctx context.Context, config *rest.Config, mgr ctrl.Manager) error {
	other, err := cluster.New(config) // want warning:"^managedFields of Pod are cached"
	if err != nil {
		return err
	}
	if err := mgr.Add(other); err != nil {
		return err
	}
	return other.GetClient().List(ctx, &corev1.PodList{})
}

// Only the ingresses are run; that of the events has a handler and no more.
func oneByOne(client kubernetes.Interface, stop chan struct{}) {
	factory := informers.NewSharedInformerFactory(client, 0) // want info:"^managedFields of Ingress are cached"
	ingresses := factory.Networking().V1().Ingresses().Informer()
	factory.Core().V1().Events().Informer().AddEventHandler(k8scache.ResourceEventHandlerFuncs{AddFunc: func(any) { log.Print() }})
	go ingresses.Run(stop)
}

func each(client kubernetes.Interface, stop chan struct{}) {
	factory := informers.NewSharedInformerFactory(client, 0) // want warning:"^managedFields of Event, Ingress are cached"
	ingresses := factory.Networking().V1().Ingresses().Informer()
	events := factory.Core().V1().Events().Informer()
	events.AddEventHandler(k8scache.ResourceEventHandlerFuncs{AddFunc: func(any) { log.Print() }})
	go ingresses.Run(stop)
	go events.Run(stop)
}
