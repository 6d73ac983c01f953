package cachemutation

import (
	"context"
	"sort"

	appsv1 "k8s.io/api/apps/v1"
	corev1 "k8s.io/api/core/v1"
	"k8s.io/apimachinery/pkg/api/meta"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/apis/meta/v1/unstructured"
	"k8s.io/apimachinery/pkg/labels"
	"k8s.io/apimachinery/pkg/runtime"
	listersappsv1 "k8s.io/client-go/listers/apps/v1"
	listers "k8s.io/client-go/listers/core/v1"
	"k8s.io/client-go/tools/cache"
	"sigs.k8s.io/controller-runtime/pkg/client"
	"sigs.k8s.io/controller-runtime/pkg/controller/controllerutil"

	"example.com/testdata/cachemutation/store"
)

type reported struct {
	pods        listers.PodLister
	deployments listersappsv1.DeploymentLister
	generic     cache.GenericLister
	indexer     cache.Indexer
	client      client.Client
	scheme      *runtime.Scheme
}

func (r *reported) field(name string) {
	pod, err := r.pods.Pods("a").Get(name)
	if err != nil {
		return
	}
	pod.Spec.NodeName = "n" // want error:"cache"
}

func (r *reported) mapEntry(name string) {
	pod, _ := r.pods.Pods("a").Get(name)
	pod.Labels["seen"] = "true" // want error:"cache"
}

func (r *reported) deletedEntry(name string) {
	pod, _ := r.pods.Pods("a").Get(name)
	delete(pod.Annotations, "seen") // want error:"cache"
}

func (r *reported) pointer(name string) {
	deployment, _ := r.deployments.Deployments("a").Get(name)
	*deployment.Spec.Replicas = 3 // want info:"cache"
}

func (r *reported) element(name string) {
	deployment, _ := r.deployments.Deployments("a").Get(name)
	containers := deployment.Spec.Template.Spec.Containers
	for i := range containers {
		containers[i].Image = "i" // want info:"cache"
	}
}

func (r *reported) elementByAddress(name string) {
	pod, _ := r.pods.Pods("a").Get(name)
	c := &pod.Spec.Containers[0]
	c.Image = "i" // want error:"cache"
}

func (r *reported) appendedInPlace(name string) {
	pod, _ := r.pods.Pods("a").Get(name)
	pod.Finalizers = append(pod.Finalizers, "f") // want error:"cache"
}

func (r *reported) filteredInPlace(name string) {
	pod, _ := r.pods.Pods("a").Get(name)
	kept := pod.Spec.Containers[:0]
	for _, c := range pod.Spec.Containers {
		if c.Name != "c" {
			kept = append(kept[:len(kept)], c) // want error:"cache"
		}
	}
}

func (r *reported) sorted(name string) {
	pod, _ := r.pods.Pods("a").Get(name)
	sort.Strings(pod.Finalizers) // want error:"cache"
}

func (r *reported) setter(name string) {
	pod, _ := r.pods.Pods("a").Get(name)
	pod.SetLabels(nil) // want error:"cache"
}

func (r *reported) rangeVariable() {
	pods, _ := r.pods.List(labels.Everything())
	for _, pod := range pods {
		pod.Spec.NodeName = "n" // want error:"cache"
	}
}

func (r *reported) shallowCopy(name string) {
	cached, _ := r.pods.Pods("a").Get(name)
	pod := *cached
	pod.Spec.NodeName = "n"
	pod.Labels["seen"] = "true" // want error:"cache"
}

func (r *reported) literal(name string) {
	cached, _ := r.pods.Pods("a").Get(name)
	pod := &corev1.Pod{ObjectMeta: cached.ObjectMeta}
	pod.Annotations["seen"] = "true" // want error:"cache"
}

func (r *reported) clonedTooShallow(name string) {
	cached, _ := r.pods.Pods("a").Get(name)
	containers := append([]corev1.Container(nil), cached.Spec.Containers...)
	containers[0].Image = "i"
	containers[0].Env[0].Value = "v" // want error:"cache"
}

func (r *reported) getter(name string) {
	pod, _ := r.pods.Pods("a").Get(name)
	set := pod.GetLabels()
	if set == nil {
		set = map[string]string{}
	}
	set["seen"] = "true" // want error:"cache"
}

func (r *reported) accessor(name string) {
	obj, _ := r.generic.Get(name)
	accessor, err := meta.Accessor(obj)
	if err != nil {
		return
	}
	accessor.SetAnnotations(nil) // want warning:"cache"
}

func (r *reported) accessorOfTyped(name string) {
	pod, _ := r.pods.Pods("a").Get(name)
	accessor, _ := meta.Accessor(pod)
	accessor.GetLabels()["seen"] = "true" // want error:"cache"
}

func (r *reported) indexed(key string) {
	obj, ok, err := r.indexer.GetByKey(key)
	if err != nil || !ok {
		return
	}
	pod, ok := obj.(*corev1.Pod)
	if !ok {
		return
	}
	pod.Spec.NodeName = "n" // want error:"cache"
}

func (r *reported) byIndex(key string) {
	objs, _ := r.indexer.ByIndex("node", key)
	for _, obj := range objs {
		obj.(*corev1.Pod).Spec.NodeName = "n" // want error:"cache"
	}
}

func (r *reported) unstructured(key string) {
	obj, _, _ := r.indexer.GetByKey(key)
	u := obj.(*unstructured.Unstructured)
	_ = unstructured.SetNestedField(u.Object, "v", "spec", "f") // want warning:"cache"
}

func (r *reported) shallowCopyOfUnstructured(key string) {
	obj, _, _ := r.indexer.GetByKey(key)
	u := *obj.(*unstructured.Unstructured)
	u.SetLabels(nil) // want warning:"cache"
}

func (r *reported) condition(name string) {
	obj, _ := r.generic.Get(name)
	c := obj.(*custom)
	meta.SetStatusCondition(&c.Status.Conditions, metav1.Condition{}) // want warning:"cache"
}

type custom struct {
	metav1.TypeMeta
	metav1.ObjectMeta
	Status struct{ Conditions []metav1.Condition }
}

func (c *custom) DeepCopyObject() runtime.Object { return &custom{} }
func (c *custom) DeepCopyInto(out *custom)       {}

func (r *reported) owner(name string, owner *appsv1.Deployment) error {
	pod, _ := r.pods.Pods("a").Get(name)
	return controllerutil.SetControllerReference(owner, pod, r.scheme) // want error:"cache"
}

func (r *reported) mutateFunction(ctx context.Context, name string) error {
	pod, _ := r.pods.Pods("a").Get(name)
	_, err := controllerutil.CreateOrUpdate(ctx, r.client, pod, func() error { // want error:"cache"
		pod.Spec.NodeName = "n"
		return nil
	})
	return err
}

func (r *reported) decoded(ctx context.Context, name string) error {
	pod, _ := r.pods.Pods("a").Get(name)
	return r.client.Status().Update(ctx, pod) // want error:"cache"
}

func (r *reported) helper(name string) {
	pod, _ := r.pods.Pods("a").Get(name)
	rename(pod) // want error:"cache"
}

func rename(pod *corev1.Pod) { renameTo(pod, "n") }

func renameTo(pod *corev1.Pod, name string) { pod.Spec.NodeName = name }

func (r *reported) helperOfAnotherPackage(name string) {
	pod, _ := r.pods.Pods("a").Get(name)
	store.Label(pod) // want error:"cache"
}

func (r *reported) wrapper(name string) {
	pod := r.get(name)
	pod.Spec.NodeName = "n" // want error:"cache"
}

func (r *reported) get(name string) *corev1.Pod {
	pod, _ := r.pods.Pods("a").Get(name)
	return pod
}

func (r *reported) wrapperOfAnotherPackage(name string) error {
	pod, err := store.Find(r.pods, name)
	if err != nil {
		return err
	}
	pod.Spec.NodeName = "n"                     // want error:"cache"
	for _, pod := range store.Running(r.pods) { // the list is new, the pods are not
		pod.Spec.NodeName = "n" // want error:"cache"
	}
	return nil
}

func (r *reported) partFromAnotherPackage(name string) {
	pod, _ := r.pods.Pods("a").Get(name)
	store.Annotations(pod)["seen"] = "true" // want error:"cache"
}

func (r *reported) closure(name string) {
	pod, _ := r.pods.Pods("a").Get(name)
	func() {
		pod.Spec.NodeName = "n" // want error:"cache"
	}()
}

func (r *reported) handler(informer cache.SharedIndexInformer) {
	_, _ = informer.AddEventHandler(cache.ResourceEventHandlerFuncs{
		AddFunc: func(obj any) {
			pod := obj.(*corev1.Pod)
			pod.Spec.NodeName = "n" // want error:"cache"
		},
		UpdateFunc: r.updated,
	})
}

func (r *reported) updated(_, obj any) {
	if pod, ok := obj.(*corev1.Pod); ok {
		store.Place(pod) // want error:"cache"
	}
}

func (r *reported) collected() {
	byName := map[string]*corev1.Pod{}
	pods, _ := r.pods.List(labels.Everything())
	for _, pod := range pods {
		byName[pod.Name] = pod
	}
	byName["a"].Spec.NodeName = "n" // want error:"cache"
}

func (r *reported) inStruct(name string) {
	pod, _ := r.pods.Pods("a").Get(name)
	w := &work{pod: pod}
	w.place() // want error:"cache"
}

func (w *work) place() { w.pod.Spec.NodeName = "n" }

func (r *reported) fromAnotherType(key string) {
	obj, _, _ := r.indexer.GetByKey(key)
	store.NodeOf(obj).Spec.Unschedulable = true // want info:"cache"
}

func (r *reported) typeSwitch(informer cache.SharedIndexInformer) {
	_, _ = informer.AddEventHandler(cache.FilteringResourceEventHandler{
		FilterFunc: func(obj any) bool {
			switch obj := obj.(type) {
			case *corev1.Pod:
				obj.Spec.NodeName = "" // want error:"cache"
				return true
			}
			return false
		},
	})
}

func (r *reported) oneLine(name string) {
	pod, err := r.pods.Pods("a").Get(name)
	if err == nil {
		pod.Spec.NodeName = "n" // want error:"cache"
	}
}

func (r *reported) uncopied(ctx context.Context) error {
	var pods corev1.PodList
	if err := r.client.List(ctx, &pods, client.InNamespace("a"), client.UnsafeDisableDeepCopy); err != nil {
		return err
	}
	for i := range pods.Items {
		pod := &pods.Items[i]
		pod.Spec.NodeName = "n"     // its own
		pod.Labels["seen"] = "true" // want warning:"cache"
	}
	return nil
}

func (r *reported) uncopiedByStruct(ctx context.Context) error {
	pods := &corev1.PodList{}
	yes := true
	if err := r.client.List(ctx, pods, &client.ListOptions{Namespace: "a", UnsafeDisableDeepCopy: &yes}); err != nil {
		return err
	}
	for _, pod := range pods.Items {
		store.Mark(&pod) // want warning:"cache"
	}
	return nil
}

func (r *reported) each() error {
	pods, _ := r.pods.List(labels.Everything())
	return store.Each(pods, func(pod *corev1.Pod) error { // want error:"cache"
		pod.Spec.NodeName = "n"
		return nil
	})
}

type groups struct{ running, others []*corev1.Pod }

func (r *reported) grouped() error {
	g := r.group()
	running := make([]*corev1.Pod, len(g.running))
	copy(running, g.running)
	return store.Each(running, r.place) // want error:"cache"
}

func (r *reported) group() groups {
	pods, _ := r.pods.List(labels.Everything())
	g := groups{}
	for _, pod := range pods {
		switch pod.Status.Phase {
		case corev1.PodRunning:
			g.running = append(g.running, pod)
		default:
			g.others = append(g.others, pod)
		}
	}
	return g
}

func (r *reported) place(pod *corev1.Pod) error {
	pod.Spec.NodeName = "n"
	return nil
}

func (r *reported) mapOfPods() {
	pods, _ := r.pods.List(labels.Everything())
	byName := index(pods)
	byName["a"].Spec.NodeName = "n" // want error:"cache"
}

func index(pods []*corev1.Pod) map[string]*corev1.Pod {
	byName := map[string]*corev1.Pod{}
	for _, pod := range pods {
		byName[pod.Name] = pod
	}
	return byName
}

func (r *reported) behindGuards(names map[string]bool) {
	pods, _ := r.pods.List(labels.Everything())
	for _, pod := range pods {
		if !names[pod.Name] {
			continue
		}
		if len(pod.Status.Conditions) == 0 {
			continue // not yet
		}
		pod.Spec.NodeName = "n" // want error:"cache"
	}
}

func (r *reported) keptByAGuard() *corev1.Pod {
	pods, _ := r.pods.List(labels.Everything())
	var first *corev1.Pod
	for _, pod := range pods {
		if pod.Name == "a" {
			first = pod
			continue
		}
		pod.Spec.NodeName = "n" // want error:"cache"
	}
	return first
}

func (r *reported) secondOfTwo(name string) {
	active, preview := r.two(name)
	if preview == nil {
		return
	}
	preview.Labels["seen"] = active.Name // want error:"cache"
}

func (r *reported) two(name string) (active, preview *corev1.Pod) {
	active, _ = r.pods.Pods("a").Get(name)
	preview, _ = r.pods.Pods("b").Get(name)
	return active, preview
}

func (r *reported) behindComments(name string) {
	pod, _ := r.pods.Pods("a").Get(name) // nil where it is gone

	// It has labels.
	pod.Labels["seen"] = "true" // want error:"cache"
}

func (r *reported) inItsCheck(name string) error {
	pod, err := r.pods.Pods("a").Get(name)
	// It may be gone.
	if err == nil {
		pod.Labels["seen"] = "true" // want error:"cache"
	}
	return err
}

func (r *reported) aliasedIfEmpty(name string) {
	pod, _ := r.pods.Pods("a").Get(name)
	fillIn(map[string]string{}, pod.Labels) // want error:"cache"
}

func fillIn(set, others map[string]string) {
	if len(set) == 0 {
		set = others
	}
	set["seen"] = "true"
}

// compared asks the cache whether something is left to do, and tells it so.
func (r *reported) compared(ctx context.Context, name string) error {
	pod, err := r.pods.Pods("a").Get(name)
	if err != nil {
		return err
	}
	if pod.Labels["seen"] == "true" {
		return nil
	}
	pod.Labels["seen"] = "true" // want error:"^pod.Labels\\[\"seen\"\\] writes to an object of the cache: a failed update is never retried; change a DeepCopy$"
	return r.client.Update(ctx, pod)
}

// completed asks for what it does not change: it comes back to a failed update.
func (r *reported) completed(ctx context.Context, name string) error {
	pod, err := r.pods.Pods("a").Get(name)
	if err != nil {
		return err
	}
	if pod.Status.Phase != corev1.PodSucceeded {
		return nil
	}
	pod.Finalizers = nil // want error:"writes to an object of the cache: its other readers race"
	return r.client.Update(ctx, pod)
}

// labelled asks whether there are labels: there still are behind the write.
func (r *reported) labelled(ctx context.Context, name string) error {
	pod, err := r.pods.Pods("a").Get(name)
	if err != nil {
		return err
	}
	if pod.Labels == nil {
		return nil
	}
	pod.Labels["seen"] = "true" // want error:"writes to an object of the cache: its other readers race"
	return r.client.Update(ctx, pod)
}

// finished has a function ask for another field than it writes to.
func (r *reported) finished(ctx context.Context, name string) error {
	pod, err := r.pods.Pods("a").Get(name)
	if err != nil {
		return err
	}
	if !over(pod) || pod.GetName() == "" {
		return nil
	}
	pod.SetLabels(nil) // want error:"writes to an object of the cache: its other readers race"
	return r.client.Update(ctx, pod)
}

func over(pod *corev1.Pod) bool { return pod.Status.Phase == corev1.PodSucceeded }

// unseen has a function ask for the label that it writes.
func (r *reported) unseen(ctx context.Context, name string) error {
	pod, err := r.pods.Pods("a").Get(name)
	if err != nil {
		return err
	}
	if !isSeen(pod) {
		pod.Labels["seen"] = "true" // want error:"a failed update is never retried"
		return r.client.Update(ctx, pod)
	}
	return nil
}

func isSeen(pod *corev1.Pod) bool { return pod.Labels["seen"] == "true" }

// relabelled asks the accessor of the field that it sets.
func (r *reported) relabelled(ctx context.Context, name string) error {
	pod, err := r.pods.Pods("a").Get(name)
	if err != nil {
		return err
	}
	if len(pod.GetLabels()) > 0 {
		pod.SetLabels(nil) // want error:"a failed update is never retried"
		return r.client.Update(ctx, pod)
	}
	return nil
}

// sent is updated whatever the cache says.
func (r *reported) sent(ctx context.Context, name string) error {
	pod, err := r.pods.Pods("a").Get(name)
	if err != nil {
		return err
	}
	pod.Labels["seen"] = "true" // want error:"writes to an object of the cache: its other readers race"
	return r.client.Update(ctx, pod)
}

// served writes to objects that a server has made.
func (r *reported) served(name string) {
	pod, _ := r.pods.Pods("a").Get(name)
	if pod.UID != "" {
		pod.Spec.NodeName = "n" // want error:"cache"
	}
}

func (r *reported) servedOther(name string, pod *corev1.Pod) {
	other, _ := r.pods.Pods("a").Get(name)
	if pod.UID == "" {
		other.Spec.NodeName = "n" // want error:"cache"
	}
}

func (r *reported) servedOnce(name string) {
	pod, _ := r.pods.Pods("a").Get(name)
	if !pod.CreationTimestamp.IsZero() {
		pod.Spec.NodeName = "n" // want error:"cache"
	}
}
