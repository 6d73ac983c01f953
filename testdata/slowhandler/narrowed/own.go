// Package narrowed has handlers that read caches, or hear of few objects.
package narrowed

import (
	"context"

	appsv1 "k8s.io/api/apps/v1"
	corev1 "k8s.io/api/core/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/client-go/informers"
	"k8s.io/client-go/kubernetes"
	"k8s.io/client-go/rest"
	toolscache "k8s.io/client-go/tools/cache"
	"sigs.k8s.io/controller-runtime/pkg/client"
	"sigs.k8s.io/controller-runtime/pkg/manager"
)

// Client is both: a client of the manager, which reads its cache, and a clientset.
type Client interface {
	client.Client
	kubernetes.Interface
}

// OwnClient is the program's.
type OwnClient struct {
	client.Client
	kubernetes.Interface
}

// FromManager makes one whose typed reads the manager's cache answers.
func FromManager(mgr manager.Manager) (Client, error) {
	clients, err := kubernetes.NewForConfig(mgr.GetConfig())
	if err != nil {
		return nil, err
	}
	return &OwnClient{Client: mgr.GetClient(), Interface: clients}, nil
}

// Reads reads what its client may have in a cache.
func Reads(c Client, factory informers.SharedInformerFactory) {
	pods := factory.Core().V1().Pods().Informer()
	_, _ = pods.AddEventHandler(toolscache.ResourceEventHandlerFuncs{AddFunc: func(obj any) {
		owner(c, obj.(*corev1.Pod))
	}})
	_, _ = pods.AddEventHandler(toolscache.ResourceEventHandlerFuncs{AddFunc: func(obj any) {
		_ = c.List(context.TODO(), &appsv1.DeploymentList{}, client.InNamespace(obj.(*corev1.Pod).Namespace))
	}})
	_, _ = pods.AddEventHandler(toolscache.ResourceEventHandlerFuncs{AddFunc: func(obj any) {
		_, _ = c.AppsV1().Deployments(obj.(*corev1.Pod).Namespace).Get(context.TODO(), "web", metav1.GetOptions{}) // want warning:"^DeploymentInterface.Get asks the API server in an event handler: "
	}})
	_, _ = pods.AddEventHandler(toolscache.ResourceEventHandlerFuncs{AddFunc: func(any) {
		_, _ = c.Discovery().ServerPreferredResources() // want warning:"ServerPreferredResources asks the API server in an event handler: "
	}})
}

func owner(c Client, pod *corev1.Pod) {
	_ = c.Get(context.TODO(), client.ObjectKeyFromObject(pod), &appsv1.Deployment{})
}

// readsLive asks for what no cache answers.
func readsLive(config *rest.Config, factory informers.SharedInformerFactory) error {
	live, err := client.New(config, client.Options{})
	if err != nil {
		return err
	}
	_, err = factory.Core().V1().Pods().Informer().AddEventHandler(toolscache.ResourceEventHandlerFuncs{AddFunc: func(obj any) {
		_ = live.Get(context.TODO(), client.ObjectKeyFromObject(obj.(*corev1.Pod)), &appsv1.Deployment{}) // want warning:"^Reader.Get asks the API server in an event handler: "
	}})
	return err
}
