package cachemutation

import (
	"context"
	"encoding/json"
	"maps"
	"slices"
	"sort"

	corev1 "k8s.io/api/core/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/apis/meta/v1/unstructured"
	"k8s.io/apimachinery/pkg/labels"
	"k8s.io/client-go/kubernetes"
	listersappsv1 "k8s.io/client-go/listers/apps/v1"
	listers "k8s.io/client-go/listers/core/v1"
	"k8s.io/client-go/tools/cache"
	"sigs.k8s.io/controller-runtime/pkg/client"

	"example.com/testdata/cachemutation/store"
)

type silent struct {
	pods        listers.PodLister
	deployments listersappsv1.DeploymentLister
	indexer     cache.Indexer
	client      client.Client
	clientset   kubernetes.Interface
	generation  int
	seen        map[string]string
}

func (s *silent) copied(name string) error {
	pod, err := s.pods.Pods("a").Get(name)
	if err != nil {
		return err
	}
	pod = pod.DeepCopy()
	pod.Labels["seen"] = "true"
	return nil
}

func (s *silent) copiedUnderAnotherName(name string) {
	cached, _ := s.pods.Pods("a").Get(name)
	pod := cached.DeepCopy()
	pod.Spec.NodeName = "n"
}

func (s *silent) copiedInterface(key string) {
	obj, _, _ := s.indexer.GetByKey(key)
	pod := obj.(*corev1.Pod).DeepCopyObject().(*corev1.Pod)
	pod.Spec.NodeName = "n"
}

func (s *silent) copiedInto(name string) {
	cached, _ := s.pods.Pods("a").Get(name)
	var pod corev1.Pod
	cached.DeepCopyInto(&pod)
	pod.Labels["seen"] = "true"
}

func (s *silent) scalarOfShallowCopy(name string) *corev1.Pod {
	cached, _ := s.pods.Pods("a").Get(name)
	pod := *cached
	pod.Spec.NodeName = "n"
	pod.Labels = map[string]string{"seen": "true"}
	pod.Labels["more"] = "true"
	return &pod
}

func (s *silent) clonedMap(name string) {
	cached, _ := s.pods.Pods("a").Get(name)
	pod := *cached
	pod.Labels = maps.Clone(pod.Labels)
	pod.Labels["more"] = "true"
	set := maps.Clone(cached.Labels)
	set["more"] = "true"
}

func (s *silent) clonedSlice(name string) {
	cached, _ := s.pods.Pods("a").Get(name)
	containers := slices.Clone(cached.Spec.Containers)
	containers[0].Image = "i"
	finalizers := append([]string(nil), cached.Finalizers...)
	sort.Strings(finalizers)
}

func (s *silent) newObjectOfParts(name string) {
	cached, _ := s.pods.Pods("a").Get(name)
	pod := &corev1.Pod{ObjectMeta: *cached.ObjectMeta.DeepCopy()}
	pod.Labels["seen"] = "true"
	other := &corev1.Pod{ObjectMeta: metav1.ObjectMeta{Name: cached.Name}}
	other.Name = "n"
}

func (s *silent) throughJSON(name string) {
	cached, _ := s.pods.Pods("a").Get(name)
	data, _ := json.Marshal(cached)
	pod := new(corev1.Pod)
	if json.Unmarshal(data, pod) == nil {
		pod.Labels["seen"] = "true"
	}
}

func (s *silent) theListIsTheCallers() []*corev1.Pod {
	pods, _ := s.pods.List(labels.Everything())
	sort.Slice(pods, func(i, j int) bool { return pods[i].Name < pods[j].Name })
	pods[0] = nil
	pods = append(pods[:1], pods[2:]...)
	return pods
}

func (s *silent) listCopiedInPlace() {
	pods, _ := s.pods.List(labels.Everything())
	for i := range pods {
		pods[i] = pods[i].DeepCopy()
		pods[i].Spec.NodeName = "n"
	}
}

func (s *silent) rangeVariableCopied() {
	pods, _ := s.pods.List(labels.Everything())
	for _, pod := range pods {
		pod := pod.DeepCopy()
		pod.Spec.NodeName = "n"
	}
}

func (s *silent) copiedOnDemand(name string) {
	pod, _ := s.pods.Pods("a").Get(name)
	copied := false
	if pod.Labels == nil {
		if !copied {
			pod, copied = pod.DeepCopy(), true
		}
		pod.Labels = map[string]string{}
	}
}

func (s *silent) madeWhereMissing(name string) {
	pod, err := s.pods.Pods("a").Get(name)
	if err != nil {
		pod = &corev1.Pod{}
		pod.Name = name
	}
	_ = pod
}

func (s *silent) copiesOfTheClient(ctx context.Context, key client.ObjectKey) error {
	var pod corev1.Pod
	if err := s.client.Get(ctx, key, &pod); err != nil {
		return err
	}
	pod.Labels["seen"] = "true"
	var list corev1.PodList
	if err := s.client.List(ctx, &list); err != nil {
		return err
	}
	list.Items[0].Labels["seen"] = "true"
	return s.client.Update(ctx, &pod)
}

func (s *silent) liveObjects(ctx context.Context, name string) {
	pod, _ := s.clientset.CoreV1().Pods("a").Get(ctx, name, metav1.GetOptions{})
	pod.Labels["seen"] = "true"
}

// Typed clientsets return a new object and leave their argument alone.
func (s *silent) clientsetUpdates(ctx context.Context, name string) {
	pod, _ := s.pods.Pods("a").Get(name)
	_, _ = s.clientset.CoreV1().Pods("a").Update(ctx, pod, metav1.UpdateOptions{})
}

func (s *silent) ownFields(name string) {
	pod, _ := s.pods.Pods("a").Get(name)
	s.generation = int(pod.Generation)
	s.seen[pod.Name] = pod.Spec.NodeName
	node := pod.Spec.NodeName
	node += "x"
	_ = node
}

func (s *silent) gettersOfUnstructured(key string) {
	obj, _, _ := s.indexer.GetByKey(key)
	set := obj.(*unstructured.Unstructured).GetLabels()
	set["seen"] = "true"
}

func (s *silent) appended(name string) {
	deployment, _ := s.deployments.Deployments("a").Get(name)
	containers := append(deployment.Spec.Template.Spec.Containers, corev1.Container{Name: "c"})
	_ = containers
}

func (s *silent) wrapperCopies(name string) {
	pod := s.copyOf(name)
	pod.Labels["seen"] = "true"
	other := store.CopyOf(s.pods, name)
	other.Labels["seen"] = "true"
}

func (s *silent) copyOf(name string) *corev1.Pod {
	pod, err := s.pods.Pods("a").Get(name)
	if err != nil {
		return nil
	}
	return pod.DeepCopy()
}

func (s *silent) calleeCopies(name string) {
	pod, _ := s.pods.Pods("a").Get(name)
	store.LabelCopy(pod)
	store.Count(pod)
}

// A transform owns its object until that is stored.
func (s *silent) transform(informer cache.SharedIndexInformer) error {
	return informer.SetTransform(func(obj any) (any, error) {
		if pod, ok := obj.(*corev1.Pod); ok {
			pod.ManagedFields = nil
		}
		return obj, nil
	})
}

func (s *silent) handlerCopies(informer cache.SharedIndexInformer) {
	_, _ = informer.AddEventHandler(cache.ResourceEventHandlerFuncs{
		AddFunc: func(obj any) {
			pod := obj.(*corev1.Pod).DeepCopy()
			pod.Labels["seen"] = "true"
		},
		UpdateFunc: func(_, obj any) {
			pod, ok := obj.(*corev1.Pod)
			if !ok {
				return
			}
			s.seen[pod.Name] = pod.Spec.NodeName
		},
	})
}

func (s *silent) struckOut(name string) {
	cached, _ := s.pods.Pods("a").Get(name)
	update := func(pod *corev1.Pod) { pod.Spec.NodeName = "n" }
	update(cached.DeepCopy())
}

func (s *silent) wrapped(name string) {
	cached, _ := s.pods.Pods("a").Get(name)
	w := &work{pod: cached, notes: map[string]string{}}
	w.note("seen")
}

type work struct {
	pod   *corev1.Pod
	notes map[string]string
	count int
}

func (w *work) note(text string) {
	w.notes[w.pod.Name] = text
	w.count++
}

func (s *silent) newMapOfText(name string) {
	pod, _ := s.pods.Pods("a").Get(name)
	store.Names(pod)["more"] = "text"
}

func (s *silent) convertedWhereItIsNotOfTheType(key string) {
	obj, _, _ := s.indexer.GetByKey(key)
	u, ok := obj.(*unstructured.Unstructured)
	if !ok {
		return
	}
	store.NodeOf(u).Spec.Unschedulable = true
	s.nodeOf(u).Spec.Unschedulable = true
}

func (s *silent) nodeOf(obj any) *corev1.Node {
	if node, ok := obj.(*corev1.Node); ok {
		return node
	}
	return new(corev1.Node)
}

func (s *silent) each() error {
	pods, _ := s.pods.List(labels.Everything())
	return store.Each(pods, func(pod *corev1.Pod) error {
		pod = pod.DeepCopy()
		pod.Spec.NodeName = "n"
		return nil
	})
}

func (s *silent) copiedSome() {
	byName := map[string]*corev1.Pod{}
	changed := map[string]bool{}
	pods, _ := s.pods.List(labels.Everything())
	for _, pod := range pods {
		byName[pod.Name] = pod
		if pod.Spec.NodeName == "" {
			copied := pod.DeepCopy()
			byName[pod.Name], changed[pod.Name] = copied, true
		}
	}
	for name := range changed {
		byName[name].Spec.NodeName = "n"
	}
}

func (s *silent) copiedInClosure(name string) {
	pod, _ := s.pods.Pods("a").Get(name)
	copied := false
	own := func() {
		if !copied {
			pod, copied = pod.DeepCopy(), true
		}
	}
	if pod.Spec.NodeName == "" {
		own()
		pod.Spec.NodeName = "n"
	}
}

func (s *silent) clonedUnlessNothingChanges(name string) {
	pod, _ := s.pods.Pods("a").Get(name)
	set := store.With(pod.Labels, "key", "value")
	set["more"] = "true"
}

// An accessor lists like a lister, and copies.
type accessor interface {
	Start()
	List(selector labels.Selector) ([]*corev1.Pod, error)
}

func (s *silent) ofAnotherPurpose(pods accessor) {
	all, _ := pods.List(labels.Everything())
	for _, pod := range all {
		pod.Spec.NodeName = "n"
	}
}

func (s *silent) ownStore() {
	pods := cache.NewStore(cache.MetaNamespaceKeyFunc)
	_ = pods.Add(&corev1.Pod{})
	for _, pod := range pods.List() {
		pod.(*corev1.Pod).Spec.NodeName = "n"
	}
}

type getter interface{ get(name string) *corev1.Pod }

type copying struct{ pods listers.PodLister }

func (c *copying) get(name string) *corev1.Pod {
	pod, _ := c.pods.Pods("a").Get(name)
	return pod.DeepCopy()
}

type sharing struct{ pods listers.PodLister }

func (s *sharing) get(name string) *corev1.Pod {
	pod, _ := s.pods.Pods("a").Get(name)
	return pod
}

func oneOfTwo(g getter) { g.get("a").Spec.NodeName = "n" }

func (s *silent) entryReplaced() {
	pods := map[string]*corev1.Pod{}
	cached, _ := s.pods.Pods("a").Get("b")
	pods["a"] = cached
	pods["a"] = pods["a"].DeepCopy()
	pods["a"].Labels["a"] = "b"
}

func (s *silent) elementReplaced() {
	pods, _ := s.pods.List(labels.Everything())
	pods[0] = &corev1.Pod{}
	pods[0].Spec.NodeName = "n"
}

func (s *silent) elementAppended() {
	pods, _ := s.pods.List(labels.Everything())
	pods = append(pods, &corev1.Pod{})
	pods[len(pods)-1].Spec.NodeName = "n"
}

func (s *silent) capturedElementsReplaced() {
	var pods []*corev1.Pod
	_ = cache.ListAll(s.indexer, labels.Everything(), func(obj any) {
		pods = append(pods, obj.(*corev1.Pod))
	})
	for i := range pods {
		pods[i] = pods[i].DeepCopy()
	}
	for _, pod := range pods {
		pod.Spec.NodeName = "n"
	}
}

func (s *silent) aliasedOnlyIfNil(names []string) corev1.ResourceList {
	least := corev1.ResourceList{}
	for _, name := range names {
		pod, err := s.pods.Pods("a").Get(name)
		if err == nil {
			lower(least, pod.Spec.Overhead)
		}
	}
	return least
}

func lower(least, list corev1.ResourceList) {
	if least == nil {
		least = list
	}
	for name, quantity := range list {
		least[name] = quantity
	}
}

// madeOrCached writes only to objects that no server has seen.
func (s *silent) madeOrCached(name string) {
	pod, err := s.pods.Pods("a").Get(name)
	if err != nil {
		pod = &corev1.Pod{}
	}
	if pod.UID == "" {
		pod.Spec.NodeName = "n"
		pod.Labels["a"] = "b"
	}
	if pod.ObjectMeta.ResourceVersion != "" {
		return
	}
	pod.Spec.NodeName = "n"
	if pod.CreationTimestamp.IsZero() {
		naming(pod)
	}
}

func (s *silent) insertOrLeave(name string) {
	pod, _ := s.pods.Pods("a").Get(name)
	insert(pod)
	if len(pod.GetUID()) == 0 {
		naming(pod)
	}
	if pod.CreationTimestamp.Time.IsZero() {
		naming(pod)
	}
}

func insert(pod *corev1.Pod) {
	if pod.UID == "" {
		pod.Spec.NodeName = "n"
	}
}

func naming(pod *corev1.Pod) { pod.Spec.NodeName = "n" }
