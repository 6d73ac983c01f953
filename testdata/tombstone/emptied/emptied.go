// Package emptied deletes what is in namespaces that are gone.
package emptied

import (
	"context"

	corev1 "k8s.io/api/core/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/runtime/schema"
	"k8s.io/client-go/dynamic"
	"k8s.io/client-go/informers"
	"k8s.io/client-go/kubernetes"
	"k8s.io/client-go/tools/cache"
)

type controller struct {
	kube    kubernetes.Interface
	dynamic dynamic.Interface
	alerts  alertsGetter
}

// alertsGetter is a client from before requests took a context.
type alertsGetter interface {
	Alerts(namespace string) alertInterface
}

type alertInterface interface {
	Delete(name string, options *metav1.DeleteOptions) error
	DeleteCollection(options *metav1.DeleteOptions, list metav1.ListOptions) error
}

var rules = schema.GroupVersionResource{Group: "example.com", Version: "v1", Resource: "rules"}

// register leaves to the namespace's own end what that has done already.
func (c *controller) register(factory informers.SharedInformerFactory) {
	namespaces := factory.Core().V1().Namespaces().Informer()
	namespaces.AddEventHandler(cache.ResourceEventHandlerFuncs{DeleteFunc: func(obj any) {
		if namespace, ok := obj.(*corev1.Namespace); ok { // want info:"nothing is seen to depend on them"
			c.alerts.Alerts(namespace.Name).DeleteCollection(&metav1.DeleteOptions{}, metav1.ListOptions{})
			c.kube.CoreV1().ConfigMaps(namespace.GetName()).Delete(context.TODO(), "settings", metav1.DeleteOptions{})
		}
	}})
	namespaces.AddEventHandler(cache.ResourceEventHandlerFuncs{DeleteFunc: func(obj any) {
		namespace, ok := obj.(*corev1.Namespace) // want info:"nothing is seen to depend on them"
		if !ok {
			return
		}
		c.clean(namespace.Name)
	}})
	namespaces.AddEventHandler(cache.ResourceEventHandlerFuncs{DeleteFunc: func(obj any) {
		// Its objects are in another namespace, which is still there.
		if namespace, ok := obj.(*corev1.Namespace); ok { // want warning:"never handled"
			c.alerts.Alerts("monitoring").Delete(namespace.Name, &metav1.DeleteOptions{})
		}
	}})
	namespaces.AddEventHandler(cache.ResourceEventHandlerFuncs{DeleteFunc: func(obj any) {
		// What is in no namespace stays.
		if namespace, ok := obj.(*corev1.Namespace); ok { // want warning:"never handled"
			c.alerts.Alerts(namespace.Name).Delete("all", &metav1.DeleteOptions{})
			c.kube.RbacV1().ClusterRoles().Delete(context.TODO(), namespace.Name, metav1.DeleteOptions{})
		}
	}})
	namespaces.AddEventHandler(cache.ResourceEventHandlerFuncs{DeleteFunc: func(obj any) {
		// A namespace may name another one.
		if namespace, ok := obj.(*corev1.Namespace); ok { // want warning:"never handled"
			c.alerts.Alerts(namespace.Labels["twin"]).Delete("all", &metav1.DeleteOptions{})
		}
	}})
	factory.Core().V1().Services().Informer().AddEventHandler(cache.ResourceEventHandlerFuncs{DeleteFunc: func(obj any) {
		// The namespace that is called like a service is still there.
		if service, ok := obj.(*corev1.Service); ok { // want warning:"never handled"
			c.alerts.Alerts(service.Name).Delete("all", &metav1.DeleteOptions{})
		}
	}})
}

func (c *controller) clean(namespace string) {
	c.dynamic.Resource(rules).Namespace(namespace).Delete(context.TODO(), "default", metav1.DeleteOptions{})
}
