package filtered

import (
	"context"
	"time"

	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	corev1informers "k8s.io/client-go/informers/core/v1"
	"k8s.io/client-go/kubernetes"
	"k8s.io/client-go/tools/cache"
	"k8s.io/client-go/tools/leaderelection/resourcelock"
)

// A config holds the namespaces of a program.
type config struct {
	own, elected, checked string
}

// Within informs of the pods of one namespace, which may be empty or not.
func (c *config) Within(client kubernetes.Interface, given string) {
	handler := cache.ResourceEventHandlerFuncs{AddFunc: func(any) {}, UpdateFunc: func(_, obj any) { queue.Add(obj) }}
	own := corev1informers.NewPodInformer(client, c.own, time.Minute, nil) // want info:"every 1m hands every Pod"
	own.AddEventHandler(handler)
	told := corev1informers.NewPodInformer(client, given, time.Minute, nil) // want info:"every 1m hands every Pod"
	told.AddEventHandler(handler)
	elected := corev1informers.NewPodInformer(client, c.elected, time.Minute, nil) // want info:"every 1m hands every Pod"
	elected.AddEventHandler(handler)
	all := corev1informers.NewPodInformer(client, metav1.NamespaceAll, time.Minute, nil) // want warning:"every 1m hands every Pod"
	all.AddEventHandler(handler)
}

// asks for an object by name.
func (c *config) asks(ctx context.Context, client kubernetes.Interface) error {
	_, err := client.AppsV1().Deployments(c.own).Get(ctx, "own", metav1.GetOptions{})
	return err
}

// elects a leader.
func (c *config) elects() *resourcelock.LeaseLock {
	return &resourcelock.LeaseLock{LeaseMeta: metav1.ObjectMeta{Name: "own", Namespace: c.elected}}
}

// defaults leaves all namespaces to a program that is told none.
func defaults() *config { return &config{own: "", elected: "", checked: ""} }

// everywhere is told none, and asks by name where it is.
func (c *config) everywhere(ctx context.Context, client kubernetes.Interface) error {
	checked := corev1informers.NewPodInformer(client, c.checked, time.Minute, nil) // want warning:"every 1m hands every Pod"
	checked.AddEventHandler(cache.ResourceEventHandlerFuncs{AddFunc: func(any) {}, UpdateFunc: func(_, obj any) { queue.Add(obj) }})
	if c.checked != "" {
		_, err := client.AppsV1().Deployments(c.checked).Get(ctx, "own", metav1.GetOptions{})
		return err
	}
	return nil
}
