package handlers

import (
	"time"

	corev1 "k8s.io/api/core/v1"
	"k8s.io/client-go/informers"
	"k8s.io/client-go/kubernetes"
	"k8s.io/client-go/tools/cache"
	"k8s.io/client-go/util/workqueue"
)

// Config configures a controller.
type Config struct {
	Client kubernetes.Interface
	Queue  workqueue.RateLimitingInterface
	// Period is for handlers that act on everything, Quiet for others.
	Period, Quiet time.Duration
	Explained     time.Duration
}

// Run builds informers and handles what they see.
func Run(cfg Config) {
	pods := &Pods{cfg.Queue}
	informers.NewSharedInformerFactory(cfg.Client, cfg.Period).Core().V1().Pods().Informer().
		AddEventHandler(cache.ResourceEventHandlerFuncs{AddFunc: func(any) {}, UpdateFunc: pods.onUpdate})
	informers.NewSharedInformerFactory(cfg.Client, cfg.Quiet).Core().V1().Pods().Informer().
		AddEventHandler(cache.ResourceEventHandlerFuncs{AddFunc: func(any) {}, UpdateFunc: func(old, obj any) {
			if Changed(old.(*corev1.Pod), obj.(*corev1.Pod)) {
				pods.onUpdate(old, obj)
			}
		}})
	// A resync repairs the firewall.
	informers.NewSharedInformerFactory(cfg.Client, cfg.Explained).Core().V1().Pods().Informer().
		AddEventHandler(cache.ResourceEventHandlerFuncs{AddFunc: func(any) {}, UpdateFunc: pods.onUpdate})
}

// Start builds an informer with a period of its caller's.
func Start(client kubernetes.Interface, queue workqueue.RateLimitingInterface, period time.Duration) {
	pods := &Pods{queue}
	factory := informers.NewSharedInformerFactory(client, period)
	factory.Core().V1().Pods().Informer().AddEventHandler(cache.ResourceEventHandlerFuncs{AddFunc: func(any) {}, UpdateFunc: pods.onUpdate})
}
