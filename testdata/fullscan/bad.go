// Package fullscan goes through caches.
package fullscan

import (
	"context"

	corev1 "k8s.io/api/core/v1"
	discoveryv1 "k8s.io/api/discovery/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/labels"
	corelisters "k8s.io/client-go/listers/core/v1"
	discoverylisters "k8s.io/client-go/listers/discovery/v1"
	"k8s.io/client-go/tools/cache"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/client"

	"example.com/testdata/fullscan/clusters"
)

type controller struct {
	client client.Client
	pods   corelisters.PodLister
	claims corelisters.PersistentVolumeLister
	slices discoverylisters.EndpointSliceLister
	store  cache.Store
	names  []string
}

func newController(mgr ctrl.Manager) *controller {
	return &controller{client: mgr.GetClient()}
}

// Reconcile scans all of them for each change of a pod.
func (c *controller) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	var pod corev1.Pod
	if err := c.client.Get(ctx, req.NamespacedName, &pod); err != nil {
		return ctrl.Result{}, err
	}
	c.byNamespace(req.Namespace)
	c.bySelector(labels.SelectorFromSet(labels.Set{"a": "b"}), req.Namespace)
	c.byLabel(req.Name)
	c.byLabels(labels.SelectorFromSet(labels.Set{"app": req.Name}))
	c.byNode(req.Name)
	c.byName(req.Name)
	c.byPointer(req.Name)
	c.hasNode(req.Name)
	c.byHelper(req.Namespace, nil)
	c.byOthers(req.Name)
	c.byAnnotation(req.Name)
	c.byCluster(req.Name)
	c.copied(ctx, req)
	return ctrl.Result{}, nil
}

func (c *controller) byNamespace(ns string) {
	pods, err := c.pods.List(labels.Everything()) // want warning:`c.pods.List scans all Pod objects on every reconcile to keep one namespace: narrow it with Pods`
	if err != nil {
		return
	}
	for _, pod := range pods {
		if pod.Namespace != ns {
			continue
		}
		c.names = append(c.names, pod.Name)
	}
}

func (c *controller) bySelector(selector labels.Selector, ns string) (found []*corev1.Pod) {
	pods, _ := c.pods.List(selector) // want warning:"c.pods.List scans all Pod objects on every reconcile to keep one namespace"
	for i := range pods {
		if pods[i].GetNamespace() == ns {
			found = append(found, pods[i])
		}
	}
	return found
}

func (c *controller) byLabel(app string) int {
	n := 0
	pods, _ := c.pods.List(labels.Everything()) // want warning:"c.pods.List scans all Pod objects on every reconcile to keep those with label app: pass a selector"
	for _, pod := range pods {
		if got, ok := pod.Labels["app"]; ok && got == app {
			n++
		}
	}
	return n
}

func (c *controller) byLabels(selector labels.Selector) {
	pods, _ := c.pods.List(labels.Everything()) // want warning:"to keep those with some labels: pass a selector"
	for _, pod := range pods {
		if !selector.Matches(labels.Set(pod.Labels)) {
			continue
		}
		c.names = append(c.names, pod.Name)
	}
}

func (c *controller) byNode(node string) {
	pods, _ := c.pods.List(labels.Everything()) // want warning:"to keep those with one spec.nodeName: an index of that finds them"
	for _, pod := range pods {
		if pod.DeletionTimestamp != nil || pod.Spec.NodeName != node {
			continue
		}
		c.names = append(c.names, pod.Name)
	}
}

func (c *controller) byName(name string) *corev1.Pod {
	pods, _ := c.pods.Pods("default").List(labels.Everything()) // want info:"to keep one name: Get finds it by its key"
	for _, pod := range pods {
		if pod.Name == name {
			return pod
		}
	}
	return nil
}

func (c *controller) byPointer(class string) {
	volumes, _ := c.claims.List(labels.Everything()) // want info:"to keep those with one spec.claimRef.name: an index of that finds them"
	for _, volume := range volumes {
		if volume.Spec.ClaimRef == nil {
			continue
		}
		if volume.Spec.ClaimRef.Name == class {
			c.names = append(c.names, volume.Name)
		}
	}
}

func (c *controller) hasNode(node string) bool {
	pods, _ := c.pods.List(labels.Everything()) // want warning:"to keep those with one spec.nodeName"
	for _, pod := range pods {
		if pod.Spec.NodeName == node {
			return true
		}
	}
	return false
}

// byHelper looks for the slices of services.
func (c *controller) byHelper(ns string, services []*corev1.Service) (found []*discoveryv1.EndpointSlice) {
	all, _ := c.slices.EndpointSlices(ns).List(labels.Everything()) // want info:"List scans all EndpointSlice objects on every reconcile to keep those with label kubernetes.io/service-name"
	for _, service := range services {
		for _, slice := range all {
			if serviceOf(slice) == service.Name {
				found = append(found, slice)
			}
		}
	}
	return found
}

func serviceOf(slice *discoveryv1.EndpointSlice) string {
	if slice == nil || slice.Labels == nil {
		return ""
	}
	return slice.Labels[discoveryv1.LabelServiceName]
}

func (c *controller) copied(ctx context.Context, req ctrl.Request) {
	var pods corev1.PodList
	if err := c.client.List(ctx, &pods); err != nil { // want warning:"c.client.List copies all Pod objects on every reconcile to keep one namespace: pass client.InNamespace"
		return
	}
	for _, pod := range pods.Items {
		if pod.Namespace == req.Namespace {
			c.names = append(c.names, pod.Name)
		}
	}
	c.copiedByNode(ctx, req.Name)
}

func (c *controller) copiedByNode(ctx context.Context, node string) {
	list := &corev1.PodList{}
	if err := c.client.List(ctx, list); err != nil { // want warning:"those with one spec.nodeName: use IndexField and client.MatchingFields"
		return
	}
	for i := range list.Items {
		pod := &list.Items[i]
		if pod.Spec.NodeName == node {
			c.names = append(c.names, pod.Name)
		}
	}
}

func (c *controller) handle(informer cache.SharedIndexInformer) {
	_, _ = informer.AddEventHandler(cache.ResourceEventHandlerFuncs{
		AddFunc: func(obj any) {
			service, ok := obj.(*corev1.Service)
			if ok {
				c.serviceChanged(service)
			}
		},
		UpdateFunc: func(_, obj any) {
			if set, ok := obj.(*corev1.ReplicationController); ok {
				c.owned(set)
			}
		},
	})
}

func (c *controller) serviceChanged(service *corev1.Service) {
	for _, obj := range c.store.List() { // want info:"c.store.List scans all objects for each object to keep those with label kubernetes.io/service-name: an index of that finds them"
		slice, ok := obj.(*discoveryv1.EndpointSlice)
		if !ok {
			continue
		}
		if name, exists := slice.Labels[discoveryv1.LabelServiceName]; exists && name == service.Name && slice.Namespace == service.Namespace {
			c.names = append(c.names, slice.Name)
		}
	}
}

func (c *controller) owned(owner *corev1.ReplicationController) {
	c.selectedByUID(owner)
	pods, _ := c.pods.Pods(owner.Namespace).List(labels.Everything()) // want info:"to keep those of one owner: an index of that finds them"
	for _, pod := range pods {
		if metav1.IsControlledBy(pod, owner) {
			c.names = append(c.names, pod.Name)
		}
	}
	others, _ := c.pods.List(labels.Everything()) // want info:"to keep those of one owner"
	for _, pod := range others {
		ref := metav1.GetControllerOf(pod)
		if ref == nil || ref.UID != owner.UID {
			continue
		}
		c.names = append(c.names, pod.Name)
	}
}

// byOthers goes through the list in a function of its own.
func (c *controller) byOthers(node string) {
	pods, _ := c.pods.List(labels.Everything()) // want warning:"to keep those with one spec.nodeName"
	c.keep(pods, node)
}

func (c *controller) keep(pods []*corev1.Pod, node string) {
	for _, pod := range pods {
		if pod.Spec.NodeName == node {
			c.names = append(c.names, pod.Name)
		}
	}
}

func (c *controller) byAnnotation(pool string) {
	pods, _ := c.pods.List(labels.Everything()) // want warning:"to keep those with one annotation: an index of that finds them"
	for _, pod := range pods {
		if pod.Annotations["an-annotation-with-a-long.example.com/name-that-does-not-fit"] == pool {
			c.names = append(c.names, pod.Name)
		}
	}
}

// byCluster asks another package.
func (c *controller) byCluster(cluster string) {
	pods, _ := c.pods.List(labels.Everything()) // want warning:"to keep those with one value of a field"
	for i := range pods {
		if clusters.Of(pods[i]) != cluster {
			continue
		}
		c.names = append(c.names, pods[i].Name)
	}
}

func (c *controller) selectedByUID(owner *corev1.ReplicationController) {
	selector := labels.SelectorFromSet(labels.Set{"kind": "rc", "owner-uid": string(owner.UID)})
	pods, _ := c.pods.List(selector) // want info:"to keep those with label owner-uid: an index of that finds them"
	for _, pod := range pods {
		c.names = append(c.names, pod.Name)
	}
}
