// Package tracked asks another package for listers.
package tracked

import (
	"context"
	"net/http"
	"time"

	corev1 "k8s.io/api/core/v1"
	"k8s.io/apimachinery/pkg/labels"
	"k8s.io/apimachinery/pkg/util/wait"
	"k8s.io/client-go/kubernetes"
	"k8s.io/client-go/tools/cache"
	ctrl "sigs.k8s.io/controller-runtime"

	"example.com/testdata/informerleak/tracked/chart"
)

type reconciler struct {
	kube    kubernetes.Interface
	tracker *chart.Tracker
}

func set(mgr ctrl.Manager, r *reconciler) error {
	return ctrl.NewControllerManagedBy(mgr).For(&corev1.Pod{}).Complete(r)
}

func (r *reconciler) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	services, err := chart.TrackServices(ctx, r.kube, req.Namespace) // want error:"TrackServices starts an informer factory on every reconcile"
	if err != nil {
		return ctrl.Result{}, err
	}
	_, err = services.List(labels.Everything())
	_ = chart.TrackForever(r.kube)               // want error:"TrackForever starts an informer factory on every reconcile"
	_ = chart.TrackInformer(ctx, r.kube)         // want error:"TrackInformer starts an informer factory on every reconcile"
	_ = r.tracker.Fresh(req.Namespace)           // want error:"Fresh starts an informer factory on every reconcile"
	_ = r.tracker.FreshUntil(ctx, req.Namespace) // want error:"FreshUntil starts an informer factory on every reconcile"
	_ = r.tracker.Services(req.Namespace)
	_ = chart.Shared(ctx, r.kube)
	return ctrl.Result{}, err
}

// user has a tracker that another package gives it.
type user struct{ Tracker *chart.Tracker }

func setUser(mgr ctrl.Manager, r *user) error {
	return ctrl.NewControllerManagedBy(mgr).For(&corev1.Pod{}).Complete(r)
}

func (r *user) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	_ = r.Tracker.Services(req.Namespace)
	_ = r.Tracker.Fresh(req.Namespace) // want error:"Fresh starts an informer factory on every reconcile"
	return ctrl.Result{}, nil
}

// short has one of its own each time, which ends with that.
type short struct{ kube kubernetes.Interface }

func setShort(mgr ctrl.Manager, r *short) error {
	return ctrl.NewControllerManagedBy(mgr).For(&corev1.Pod{}).Complete(r)
}

func (r *short) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	_ = chart.New(ctx, r.kube).Fresh(req.Namespace)
	return ctrl.Result{}, nil
}

func setEnded(mgr ctrl.Manager, r *ended) error {
	return ctrl.NewControllerManagedBy(mgr).For(&corev1.Pod{}).Complete(r)
}

// ended cancels what it has started before it returns.
type ended struct{ reconciler }

func (r *ended) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	services, err := chart.TrackServices(ctx, r.kube, req.Namespace)
	if err != nil {
		return ctrl.Result{}, err
	}
	_, err = services.List(labels.Everything())
	return ctrl.Result{}, err
}

// tick starts one each minute.
func tick(ctx context.Context, kube kubernetes.Interface) {
	wait.UntilWithContext(ctx, func(ctx context.Context) {
		_, _ = chart.TrackServices(ctx, kube, "a") // want error:"TrackServices starts an informer factory every 1m"
	}, time.Minute)
}

// loop does, too.
func loop(ctx context.Context, kube kubernetes.Interface) {
	for range time.Tick(time.Minute) {
		_, _ = chart.TrackServices(ctx, kube, "a") // want error:"TrackServices starts an informer factory every 1m"
	}
}

// handle starts one for each pod.
func handle(ctx context.Context, kube kubernetes.Interface, pods cache.SharedIndexInformer) {
	_, _ = pods.AddEventHandler(cache.ResourceEventHandlerFuncs{AddFunc: func(obj any) {
		_, _ = chart.TrackServices(ctx, kube, obj.(*corev1.Pod).Namespace) // want error:"TrackServices starts an informer factory for each object"
	}})
}

// serve starts some for each request.
func serve(ctx context.Context, kube kubernetes.Interface) {
	http.HandleFunc("/", func(w http.ResponseWriter, req *http.Request) {
		_, _ = chart.TrackServices(ctx, kube, "a")                  // want error:"TrackServices starts an informer factory on every request"
		_, _ = chart.TrackServices(context.Background(), kube, "a") // want error:"TrackServices starts an informer factory on every request"
	})
}

// once starts one where the program starts.
func once(ctx context.Context, kube kubernetes.Interface) error {
	_, err := chart.TrackServices(ctx, kube, "a")
	return err
}

// Run starts all of it.
func Run(mgr ctrl.Manager, kube kubernetes.Interface, pods cache.SharedIndexInformer) error {
	ctx := ctrl.SetupSignalHandler()
	go tick(ctx, kube)
	go loop(ctx, kube)
	handle(ctx, kube, pods)
	serve(ctx, kube)
	_ = once(ctx, kube)
	return set(mgr, &reconciler{kube: kube, tracker: chart.New(ctx, kube)})
}
