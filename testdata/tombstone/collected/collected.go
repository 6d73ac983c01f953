// Package collected deletes what the garbage collector deletes as well.
package collected

import (
	"context"

	corev1 "k8s.io/api/core/v1"
	rbacv1 "k8s.io/api/rbac/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/client-go/informers"
	"k8s.io/client-go/kubernetes"
	"k8s.io/client-go/tools/cache"
)

type controller struct {
	kube  kubernetes.Interface
	roles rolesGetter
	known map[string]bool
}

// rolesGetter is a client from before requests took a context.
type rolesGetter interface {
	Roles(namespace string) roleInterface
}

type roleInterface interface {
	Create(role *rbacv1.Role) (*rbacv1.Role, error)
	Get(name string, options metav1.GetOptions) (*rbacv1.Role, error)
	Delete(name string, options *metav1.DeleteOptions) error
	DeleteCollection(options *metav1.DeleteOptions, list metav1.ListOptions) error
}

func (c *controller) create(pod *corev1.Pod, node *corev1.Node) {
	ctx := context.TODO()
	c.roles.Roles(pod.Namespace).Create(role(pod))
	c.kube.CoreV1().ConfigMaps(pod.Namespace).Create(ctx, settings(pod), metav1.CreateOptions{})
	c.kube.CoreV1().Secrets(pod.Namespace).Create(ctx, secret(pod), metav1.CreateOptions{})
	c.kube.CoreV1().Services(pod.Namespace).Create(ctx, service(pod, true), metav1.CreateOptions{})
	c.kube.CoreV1().Endpoints(pod.Namespace).Create(ctx, endpoints(pod, node), metav1.CreateOptions{})
	c.kube.CoreV1().ServiceAccounts(pod.Namespace).Create(ctx, account(node), metav1.CreateOptions{})
}

func nameOf(pod *corev1.Pod) string { return "agent-" + pod.Name }

func role(pod *corev1.Pod) *rbacv1.Role {
	name := nameOf(pod)
	return &rbacv1.Role{ObjectMeta: metav1.ObjectMeta{
		Name:            name,
		OwnerReferences: []metav1.OwnerReference{{APIVersion: "v1", Kind: "Pod", Name: pod.Name, UID: pod.UID}},
	}}
}

func settings(pod *corev1.Pod) *corev1.ConfigMap {
	return &corev1.ConfigMap{ObjectMeta: metav1.ObjectMeta{
		Name:            pod.GetName(),
		OwnerReferences: []metav1.OwnerReference{*metav1.NewControllerRef(pod, corev1.SchemeGroupVersion.WithKind("Pod"))},
	}}
}

func secret(pod *corev1.Pod) *corev1.Secret {
	return &corev1.Secret{ObjectMeta: metav1.ObjectMeta{Name: nameOf(pod)}}
}

func service(pod *corev1.Pod, owned bool) *corev1.Service {
	made := &corev1.Service{ObjectMeta: metav1.ObjectMeta{Name: nameOf(pod)}}
	if owned && pod.Spec.HostNetwork {
		made.OwnerReferences = []metav1.OwnerReference{{Name: pod.Name, UID: pod.UID}}
	}
	return made
}

func endpoints(pod *corev1.Pod, node *corev1.Node) *corev1.Endpoints {
	return &corev1.Endpoints{ObjectMeta: metav1.ObjectMeta{
		Name:            nameOf(pod),
		OwnerReferences: []metav1.OwnerReference{{Name: pod.Name, UID: pod.UID}, {Name: node.Name, UID: node.UID}},
	}}
}

func account(node *corev1.Node) *corev1.ServiceAccount {
	return &corev1.ServiceAccount{ObjectMeta: metav1.ObjectMeta{
		Name:            node.Name,
		OwnerReferences: []metav1.OwnerReference{{Name: node.Name, UID: node.UID}},
	}}
}

// register leaves to the garbage collector what that has done already.
func (c *controller) register(factory informers.SharedInformerFactory) {
	ctx, now := context.TODO(), metav1.DeleteOptions{}
	pods := factory.Core().V1().Pods().Informer()
	pods.AddEventHandler(cache.ResourceEventHandlerFuncs{DeleteFunc: func(obj any) {
		pod, ok := obj.(*corev1.Pod) // want info:"nothing is seen to depend on them"
		if !ok {
			return
		}
		if err := c.roles.Roles(pod.Namespace).Delete(nameOf(pod), nil); err != nil {
			return
		}
		c.kube.CoreV1().ConfigMaps(pod.Namespace).Delete(ctx, pod.Name, now)
	}})
	pods.AddEventHandler(cache.ResourceEventHandlerFuncs{DeleteFunc: func(obj any) {
		// What else it does nobody else does.
		if pod, ok := obj.(*corev1.Pod); ok { // want warning:"never handled"
			c.roles.Roles(pod.Namespace).Delete(nameOf(pod), nil)
			delete(c.known, pod.Name)
		}
	}})
	pods.AddEventHandler(cache.ResourceEventHandlerFuncs{DeleteFunc: func(obj any) {
		// Nothing else that is made has that name.
		if pod, ok := obj.(*corev1.Pod); ok { // want warning:"never handled"
			c.roles.Roles(pod.Namespace).Delete(pod.Spec.NodeName, nil)
		}
	}})
	pods.AddEventHandler(cache.ResourceEventHandlerFuncs{DeleteFunc: func(obj any) {
		// Others may have made some of them.
		if pod, ok := obj.(*corev1.Pod); ok { // want warning:"never handled"
			c.roles.Roles(pod.Namespace).DeleteCollection(nil, metav1.ListOptions{LabelSelector: nameOf(pod)})
		}
	}})
	pods.AddEventHandler(cache.ResourceEventHandlerFuncs{DeleteFunc: func(obj any) {
		// It has no owner.
		if pod, ok := obj.(*corev1.Pod); ok { // want warning:"never handled"
			c.kube.CoreV1().Secrets(pod.Namespace).Delete(ctx, nameOf(pod), now)
		}
	}})
	pods.AddEventHandler(cache.ResourceEventHandlerFuncs{DeleteFunc: func(obj any) {
		// It may have none.
		if pod, ok := obj.(*corev1.Pod); ok { // want warning:"never handled"
			c.kube.CoreV1().Services(pod.Namespace).Delete(ctx, nameOf(pod), now)
		}
	}})
	pods.AddEventHandler(cache.ResourceEventHandlerFuncs{DeleteFunc: func(obj any) {
		// It has another owner, too, which may be there still.
		if pod, ok := obj.(*corev1.Pod); ok { // want warning:"never handled"
			c.kube.CoreV1().Endpoints(pod.Namespace).Delete(ctx, nameOf(pod), now)
		}
	}})
	pods.AddEventHandler(cache.ResourceEventHandlerFuncs{DeleteFunc: func(obj any) {
		// Its owner is of another kind.
		if pod, ok := obj.(*corev1.Pod); ok { // want warning:"never handled"
			c.kube.CoreV1().ServiceAccounts(pod.Namespace).Delete(ctx, pod.Name, now)
		}
	}})
	pods.AddEventHandler(cache.ResourceEventHandlerFuncs{DeleteFunc: func(obj any) {
		// Who makes it is not seen.
		if pod, ok := obj.(*corev1.Pod); ok { // want warning:"never handled"
			c.kube.CoreV1().PersistentVolumeClaims(pod.Namespace).Delete(ctx, pod.Name, now)
		}
	}})
}

func (c *controller) knows(name string) bool { return c.known[name] }
