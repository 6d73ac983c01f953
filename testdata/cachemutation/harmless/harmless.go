// Package harmless writes to what is no object of a cache, or nothing that another reader has.
package harmless

import (
	"context"
	"encoding/json"
	"maps"
	"slices"
	"sort"
	"sync"

	appsv1 "k8s.io/api/apps/v1"
	corev1 "k8s.io/api/core/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/apis/meta/v1/unstructured"
	"k8s.io/apimachinery/pkg/labels"
	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/client-go/informers"
	"k8s.io/client-go/kubernetes/fake"
	listersappsv1 "k8s.io/client-go/listers/apps/v1"
	listers "k8s.io/client-go/listers/core/v1"
	"k8s.io/client-go/tools/cache"
	"sigs.k8s.io/controller-runtime/pkg/client"
	"sigs.k8s.io/controller-runtime/pkg/controller/controllerutil"
)

type controller struct {
	client      client.Client
	scheme      *runtime.Scheme
	pods        listers.PodLister
	deployments listersappsv1.DeploymentLister
	objects     cache.GenericLister
	own         cache.Store
	simulated   listers.PodLister
	known       sync.Map
	nodes       map[string]*corev1.Node
}

func newController() *controller {
	indexer := cache.NewIndexer(cache.MetaNamespaceKeyFunc, cache.Indexers{})
	return &controller{own: cache.NewStore(cache.MetaNamespaceKeyFunc), simulated: listers.NewPodLister(indexer)}
}

// ownStore writes to what the program itself has put into its store.
func (c *controller) ownStore(pod *corev1.Pod) error {
	if err := c.own.Add(pod); err != nil {
		return err
	}
	obj, _, err := c.own.GetByKey("a/b")
	if err != nil {
		return err
	}
	obj.(*corev1.Pod).Spec.NodeName = "n"
	println(obj.(*corev1.Pod).Spec.NodeName)
	return nil
}

// mutator is handed a store that the program fills.
type mutator struct {
	next interface{ mutate(cache.Indexer) error }
}

func (m *mutator) mutate(objects cache.Indexer) error {
	pods, err := objects.ByIndex("kind", "Pod")
	if err != nil {
		return err
	}
	for _, obj := range pods {
		pod := obj.(*corev1.Pod)
		if err := objects.Delete(pod); err != nil {
			return err
		}
		pod.Spec.NodeName = ""
		if err := objects.Add(pod); err != nil {
			return err
		}
	}
	return m.next.mutate(objects)
}

func ownLister(pods []*corev1.Pod) {
	indexer := cache.NewIndexer(cache.MetaNamespaceKeyFunc, cache.Indexers{})
	for _, pod := range pods {
		_ = indexer.Add(pod)
	}
	lister := listers.NewPodLister(indexer)
	all, _ := lister.List(labels.Everything())
	for _, pod := range all {
		pod.Spec.NodeName = pod.Name
	}
	println(all[0].Spec.NodeName)
}

func (c *controller) simulation(name, node string) {
	pod, _ := c.simulated.Pods("a").Get(name)
	if pod.Spec.NodeName != node {
		pod.Spec.NodeName = node
	}
}

func faked(objects []runtime.Object, node string) {
	factory := informers.NewSharedInformerFactory(fake.NewSimpleClientset(objects...), 0)
	pod, _ := factory.Core().V1().Pods().Lister().Pods("a").Get("b")
	if pod.Spec.NodeName != node {
		pod.Spec.NodeName = node
	}
}

func clone(obj runtime.Object) runtime.Object { return obj.DeepCopyObject() }

func copyOf[T interface{ DeepCopy() T }](obj T) T { return obj.DeepCopy() }

func all[T interface{ DeepCopy() T }](objs []T) []T {
	copies := make([]T, 0, len(objs))
	for _, obj := range objs {
		copies = append(copies, obj.DeepCopy())
	}
	return copies
}

func (c *controller) helpers(name, node string) {
	cached, _ := c.pods.Pods("a").Get(name)
	println(cached.Spec.NodeName, cached.Labels["a"])
	pod := clone(cached).(*corev1.Pod)
	pod.Spec.NodeName = node
	pod = copyOf(cached)
	pod.Labels["a"] = node
	cachedList, _ := c.pods.List(labels.Everything())
	for _, pod := range all(cachedList) {
		pod.Labels["a"] = node
	}
	copies := make(map[string]*corev1.Pod)
	for _, pod := range cachedList {
		copies[pod.Name] = pod.DeepCopy()
	}
	for _, pod := range copies {
		pod.Labels["a"] = node
	}
	converted := &corev1.Pod{}
	if c.scheme.Convert(cached, converted, nil) == nil {
		converted.Labels["a"] = node
	}
	set := cached.DeepCopy().Labels
	set["a"] = node
	spec := cached.Spec.DeepCopy()
	spec.Containers[0].Image = node
	var out corev1.PodSpec
	cached.Spec.DeepCopyInto(&out)
	out.Containers[0].Image = node
}

func (c *controller) shallow(name, node string) {
	cached, _ := c.pods.Pods("a").Get(name)
	println(cached.Spec.NodeName, cached.Labels["a"], len(cached.Finalizers), cached.Spec.Containers[0].Image)
	pod := *cached
	pod.Spec.NodeName = node
	pod.Finalizers = append(pod.Finalizers, "f")
	controllerutil.AddFinalizer(&pod, "g")
	pod.SetLabels(labels.Merge(pod.Labels, labels.Set{"a": node}))
	pod.Spec.Containers = slices.Clone(pod.Spec.Containers)
	pod.Spec.Containers[0].Image = node
	for _, container := range cached.Spec.Containers {
		container.Image = node
	}
	wanted := map[string]string{}
	maps.Copy(wanted, cached.Labels)
	wanted["a"] = node
	names := make([]string, len(cached.Finalizers))
	copy(names, cached.Finalizers)
	sort.Strings(names)
}

func (c *controller) parts(name, node string) *appsv1.Deployment {
	cached, _ := c.deployments.Deployments("a").Get(name)
	println(cached.Spec.Template.Labels["a"], len(cached.Labels))
	made := &appsv1.Deployment{ObjectMeta: metav1.ObjectMeta{Name: node}, Spec: *cached.Spec.DeepCopy()}
	made.Spec.Template.Labels["a"] = node
	made.Labels = map[string]string{"a": node}
	made.Labels["b"] = node
	return made
}

func (c *controller) untyped(name, node string) error {
	obj, err := c.objects.Get(name)
	if err != nil {
		return err
	}
	u := obj.(*unstructured.Unstructured)
	println(u.GetLabels()["a"], u.GetName())
	set := u.GetLabels()
	set["a"] = node
	finalizers := u.GetFinalizers()
	sort.Strings(finalizers)
	spec, _, _ := unstructured.NestedMap(u.Object, "spec")
	spec["nodeName"] = node
	content, err := runtime.DefaultUnstructuredConverter.ToUnstructured(obj)
	if err != nil {
		return err
	}
	content["spec"] = node
	pod := &corev1.Pod{}
	if err := runtime.DefaultUnstructuredConverter.FromUnstructured(u.Object, pod); err != nil {
		return err
	}
	pod.Labels["a"] = node
	data, _ := json.Marshal(u)
	other := &unstructured.Unstructured{}
	if err := json.Unmarshal(data, other); err != nil {
		return err
	}
	other.SetLabels(set)
	return unstructured.SetNestedField(other.Object, node, "spec", "nodeName")
}

func (c *controller) keeps(name string) {
	node := &corev1.Node{ObjectMeta: metav1.ObjectMeta{Name: name}}
	c.known.Store(name, node)
	c.nodes[name] = node
	if found, ok := c.known.Load(name); ok {
		found.(*corev1.Node).Spec.Unschedulable = true
	}
	c.nodes[name].Spec.Unschedulable = c.nodes[name].Spec.ProviderID == ""
}

func (c *controller) copyOfClient(ctx context.Context, name string) error {
	var pods corev1.PodList
	if err := c.client.List(ctx, &pods); err != nil {
		return err
	}
	for i := range pods.Items {
		pods.Items[i].Labels["a"] = name
	}
	pod := &corev1.Pod{}
	if err := c.client.Get(ctx, client.ObjectKey{Name: name}, pod); err != nil {
		return err
	}
	pod.Labels["a"] = name
	return c.client.Update(ctx, pod)
}

// fallback writes to what it read live.
func (c *controller) fallback(ctx context.Context, name, node string) error {
	pod, err := c.pods.Pods("a").Get(name)
	println(pod.Spec.NodeName)
	live := false
	if err != nil {
		pod, live = &corev1.Pod{}, true
		if err := c.client.Get(ctx, client.ObjectKey{Name: name}, pod); err != nil {
			return err
		}
	}
	if live && pod.Spec.NodeName != node {
		pod.Spec.NodeName = node
	}
	return nil
}

// ReconcileKind gets a copy of a generated reconciler.
func (c *controller) ReconcileKind(ctx context.Context, pod *corev1.Pod) error {
	pod.Labels["a"] = pod.Name
	_, err := c.pods.Pods("a").Get(pod.Name)
	return err
}

func transforms(informer cache.SharedIndexInformer) error {
	return informer.SetTransform(func(obj any) (any, error) {
		if pod, ok := obj.(*corev1.Pod); ok {
			pod.ManagedFields = nil
			pod.Labels["a"] = pod.Name
		}
		return obj, nil
	})
}

func (c *controller) fresh() []*corev1.Pod {
	pods, _ := c.pods.List(labels.Everything())
	sort.Slice(pods, func(i, j int) bool { return pods[i].Name < pods[j].Name })
	slices.Reverse(pods)
	return slices.DeleteFunc(pods, func(pod *corev1.Pod) bool { return pod.Spec.NodeName == "" })
}
