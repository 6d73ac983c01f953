package hotlist

import (
	"context"
	"os"
	"time"

	appsv1 "k8s.io/api/apps/v1"
	corev1 "k8s.io/api/core/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/util/wait"
	"k8s.io/client-go/kubernetes"
	corelisters "k8s.io/client-go/listers/core/v1"
	"k8s.io/client-go/tools/cache"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/client"
)

// What a LIST is worth follows from how many objects it reads, and how often.
type weighed struct {
	kube   kubernetes.Interface
	reader client.Reader
	pods   corelisters.PodLister
	client.Client
}

func newWeighed(mgr ctrl.Manager, pods corelisters.PodLister) (*weighed, error) {
	kube, err := kubernetes.NewForConfig(mgr.GetConfig())
	return &weighed{kube: kube, reader: mgr.GetAPIReader(), pods: pods, Client: mgr.GetClient()}, err
}

func (w *weighed) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	var ns corev1.Namespace
	if err := w.Get(ctx, req.NamespacedName, &ns); err != nil {
		return ctrl.Result{}, err
	}
	_, err := w.kube.CoreV1().Secrets("").List(ctx, metav1.ListOptions{}) // want warning:"LIST of Secrets in all namespaces on every reconcile: w.Client reads them from the cache$"
	if err == nil {
		err = w.narrowed(ctx, &ns)
	}
	if err == nil {
		err = w.guarded(ctx, &ns)
	}
	if err == nil {
		err = w.onPurpose(ctx, &ns)
	}
	return ctrl.Result{}, err
}

func (w *weighed) narrowed(ctx context.Context, ns *corev1.Namespace) error {
	// As many as the budget of the server allows, but how often namespaces change is a guess.
	if _, err := w.kube.StorageV1().StorageClasses().List(ctx, metav1.ListOptions{}); err != nil { // want info:"LIST of StorageClasses on every reconcile"
		return err
	}
	if _, err := w.kube.CoreV1().Pods(os.Getenv("POD_NAMESPACE")).List(ctx, metav1.ListOptions{}); err != nil { // want info:"in one namespace on every reconcile"
		return err
	}
	_, err := w.kube.CoreV1().Events(ns.Name).List(ctx, metav1.ListOptions{}) // want "LIST of Events in one namespace on every reconcile"
	return err
}

// One of many guards counts: the one that holds most seldom.
func (w *weighed) guarded(ctx context.Context, ns *corev1.Namespace) error {
	if ns.Spec.Finalizers == nil {
		if ns.Status.Phase == corev1.NamespaceTerminating {
			_, err := w.kube.CoreV1().ConfigMaps("").List(ctx, metav1.ListOptions{}) // want info:"LIST of ConfigMaps in all namespaces in one phase of each object: read page by page$"
			return err
		}
	}
	if !ns.DeletionTimestamp.IsZero() {
		_, err := w.kube.CoreV1().PersistentVolumeClaims(ns.Name).List(ctx, metav1.ListOptions{}) // want info:"on every deletion"
		return err
	}
	return nil
}

// What decides about objects has to be fresh, and who holds both clients chooses.
func (w *weighed) onPurpose(ctx context.Context, ns *corev1.Namespace) error {
	secrets, err := w.kube.CoreV1().Secrets("").List(ctx, metav1.ListOptions{LabelSelector: "app=web"}) // want info:"it decides what to delete; read page by page, or narrow it by a selector$"
	if err != nil {
		return err
	}
	for _, s := range secrets.Items {
		if err := w.kube.CoreV1().Secrets(s.Namespace).Delete(ctx, s.Name, metav1.DeleteOptions{}); err != nil {
			return err
		}
	}
	var nodes corev1.NodeList
	return w.reader.List(ctx, &nodes) // want info:"a cached client is at hand; if it is live on purpose, read page by page$"
}

// Periods weigh, too.
func (w *weighed) poll(ctx context.Context) {
	go wait.UntilWithContext(ctx, func(ctx context.Context) {
		_, _ = w.kube.CoreV1().Pods("").List(ctx, metav1.ListOptions{}) // want warning:"LIST of Pods in all namespaces every 10s: read w.pods, which holds them in memory$"
	}, 10*time.Second)
	go wait.UntilWithContext(ctx, func(ctx context.Context) {
		_, _ = w.kube.CoreV1().Pods("").List(ctx, metav1.ListOptions{}) // want info:"LIST of Pods in all namespaces every 1h: read w.pods, which holds them in memory$"
	}, time.Hour)
	go wait.UntilWithContext(ctx, func(ctx context.Context) {
		_, _ = w.kube.CoreV1().Nodes().List(ctx, metav1.ListOptions{}) // want info:"LIST of Nodes every 1m: the server reads and encodes them all; narrow it by a selector, or read page by page$"
	}, time.Minute)
}

// What happens to objects of another kind need not wait for the last pod.
func (w *weighed) others(informer cache.SharedIndexInformer) {
	_, _ = informer.AddEventHandler(cache.ResourceEventHandlerFuncs{AddFunc: func(obj any) {
		set, ok := obj.(*appsv1.ReplicaSet)
		if !ok {
			return
		}
		pods, err := w.kube.CoreV1().Pods(set.Namespace).List(context.TODO(), metav1.ListOptions{LabelSelector: "app=web"}) // want info:"by label in one namespace for each object: read w.pods, which holds them in memory$"
		if err == nil && len(pods.Items) > 0 {
			_, _ = w.kube.CoreV1().ConfigMaps(set.Namespace).Create(context.TODO(), &corev1.ConfigMap{}, metav1.CreateOptions{})
		}
	}})
}
