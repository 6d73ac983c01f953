package itempointer

import (
	"context"
	"sort"

	corev1 "k8s.io/api/core/v1"
	"k8s.io/apimachinery/pkg/api/meta"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/apis/meta/v1/unstructured"
	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/apimachinery/pkg/types"
	"k8s.io/client-go/kubernetes"
	"k8s.io/client-go/tools/cache"

	"example.com/testdata/itempointer/lists"
	"example.com/testdata/itempointer/store"
)

// keeper lives as long as the program.
type keeper struct {
	client kubernetes.Interface

	whole       map[string]*corev1.Pod // replaced as a whole
	emptied     map[string]*corev1.Pod // emptied, then filled
	refilled    map[string]*corev1.Pod
	byNamespace map[string]map[string]*corev1.Pod
	list        []*corev1.Pod
	labels      map[string]map[string]string
	names       map[string]string
	containers  map[string][]corev1.Container
	container   map[string]*corev1.Container
	pods        map[string]*corev1.Pod
	values      map[string]corev1.Pod
	latest      *corev1.PodList
	current     *corev1.Pod
	objects     []runtime.Object
	unbuffered  chan *corev1.Pod
	nodes       store.Nodes
	node        map[string]*corev1.Node
	nested      map[string]*info
}

type info struct{ pod *corev1.Pod }

func (k *keeper) fetch() *corev1.PodList {
	l, err := k.client.CoreV1().Pods("").List(context.TODO(), metav1.ListOptions{})
	if err != nil {
		return &corev1.PodList{}
	}
	return l
}

func (k *keeper) localUse() int {
	l, restarts := k.fetch(), 0
	for i := range l.Items {
		p := &l.Items[i]
		for _, c := range p.Status.ContainerStatuses {
			restarts += int(c.RestartCount)
		}
	}
	return restarts
}

func (k *keeper) passedToFunctionsThatForget() (ready int) {
	l, _ := k.client.CoreV1().Nodes().List(context.TODO(), metav1.ListOptions{})
	for i := range l.Items {
		if store.Ready(&l.Items[i]) && named(&l.Items[i]) {
			ready++
		}
	}
	return ready
}

func named(o metav1.Object) bool { return o.GetName() != "" }

func (k *keeper) localMapDies(name string) bool {
	byName := map[string]*corev1.Pod{}
	for l, i := k.fetch(), 0; i < len(l.Items); i++ {
		byName[l.Items[i].Name] = &l.Items[i]
	}
	p, ok := byName[name]
	return ok && p.Spec.NodeName != ""
}

func (k *keeper) returnedWhole() (map[string]*corev1.Pod, []*corev1.Pod) {
	l := k.fetch()
	byName, all := make(map[string]*corev1.Pod, len(l.Items)), make([]*corev1.Pod, len(l.Items))
	for i := range l.Items {
		byName[l.Items[i].Name] = &l.Items[i]
		all[i] = &l.Items[i]
	}
	return byName, all
}

func (k *keeper) appendedAndReturned() (out []*corev1.Pod) {
	l := k.fetch()
	for i := range l.Items {
		if l.Items[i].Spec.NodeName != "" {
			out = append(out, &l.Items[i])
		}
	}
	return out
}

func (k *keeper) replacedWhole() {
	byName, _ := k.returnedWhole()
	k.whole = byName
}

func (k *keeper) emptiedFirst() {
	l := k.fetch()
	k.emptied = make(map[string]*corev1.Pod, len(l.Items))
	k.list = k.list[:0]
	for i := range l.Items {
		k.emptied[l.Items[i].Name] = &l.Items[i]
		k.list = append(k.list, &l.Items[i])
	}
}

func (k *keeper) emptiedByTheCaller() {
	k.refilled = map[string]*corev1.Pod{}
	for _, ns := range []string{"a", "b"} {
		k.fill(ns)
	}
}

func (k *keeper) fill(ns string) {
	l, _ := k.client.CoreV1().Pods(ns).List(context.TODO(), metav1.ListOptions{})
	for i := range l.Items {
		k.refilled[l.Items[i].Name] = &l.Items[i]
	}
}

func (k *keeper) entryEmptiedFirst(ns string) {
	l, _ := k.client.CoreV1().Pods(ns).List(context.TODO(), metav1.ListOptions{})
	k.byNamespace[ns] = map[string]*corev1.Pod{}
	for i := range l.Items {
		k.byNamespace[ns][l.Items[i].Name] = &l.Items[i]
	}
}

func (k *keeper) partsThatDoNotPin() {
	l := k.fetch()
	for i := range l.Items {
		p := &l.Items[i]
		k.names[p.Name] = p.Spec.NodeName
		k.labels[p.Name] = p.Labels
		k.containers[p.Name] = p.Spec.Containers
		k.container[p.Name] = &p.Spec.Containers[0]
	}
}

// ownList is a list of pointers: each object has memory of its own.
type ownList struct {
	metav1.TypeMeta
	metav1.ListMeta
	Items []*corev1.Pod
}

func (k *keeper) pointerItems(l *ownList) {
	for i := range l.Items {
		k.pods[l.Items[i].Name] = l.Items[i]
	}
}

func (k *keeper) interfaceItems(l *metav1.List) {
	for _, raw := range l.Items {
		k.objects = append(k.objects, raw.Object)
	}
}

func (k *keeper) copied() {
	l := k.fetch()
	for i, p := range l.Items {
		k.pods["value"] = &p
		item := l.Items[i]
		k.pods["copy"] = &item
		k.pods["deep copy"] = l.Items[i].DeepCopy()
		through := *(&l.Items[i])
		k.pods["through"] = &through
		k.values[p.Name] = l.Items[i]
	}
}

func (k *keeper) copiedBeforeItIsKept() {
	l := k.fetch()
	for i := range l.Items {
		p := &l.Items[i]
		if p.Spec.NodeName == "" {
			continue
		}
		p = p.DeepCopy()
		k.pods[p.Name] = p
	}
}

func (k *keeper) copiedVariableInClosure() {
	l := k.fetch()
	for i := range l.Items {
		p := &l.Items[i]
		log := func() string { return p.Name }
		p = p.DeepCopy()
		k.pods[log()] = p
	}
}

func (k *keeper) copiedField() {
	l := k.fetch()
	for i := range l.Items {
		in := &info{pod: &l.Items[i]}
		in.pod = in.pod.DeepCopy()
		k.pods[in.pod.Name] = in.pod
	}
}

func (k *keeper) onlyItem() {
	l := k.fetch()
	if len(l.Items) == 1 {
		k.current = &l.Items[0]
	}
	if len(l.Items) != 1 {
		return
	}
	k.current = &l.Items[0]
}

func (k *keeper) listKeptToo() {
	l := k.fetch()
	k.latest = l
	for i := range l.Items {
		if l.Items[i].Spec.NodeName == "" {
			k.current = &l.Items[i]
		}
	}
}

func (k *keeper) listOfItsOwn() {
	for i := range k.latest.Items {
		k.current = &k.latest.Items[i]
	}
}

func (k *keeper) filteredInPlace() *corev1.PodList {
	l := k.fetch()
	kept := l.Items[:0]
	for _, p := range l.Items {
		if p.Spec.NodeName != "" {
			kept = append(kept, p)
		}
	}
	l.Items = kept
	return l
}

// catalog looks like an API list and is none.
type catalog struct{ Items []page }

type page struct{ title string }

func (c *catalog) EachListItem(fn func(*page)) {
	for i := range c.Items {
		fn(&c.Items[i])
	}
}

var pages = map[string]*page{}

func homonyms(c *catalog) {
	c.EachListItem(func(p *page) { pages[p.title] = p })
	for i := range c.Items {
		pages[c.Items[i].title] = &c.Items[i]
	}
}

// counter has an Add that keeps nothing.
type counter struct{ n int }

func (c *counter) Add(any) error { c.n++; return nil }

func (k *keeper) addThatForgets(c *counter) {
	l := k.fetch()
	for i := range l.Items {
		_ = c.Add(&l.Items[i])
	}
}

// snapshot is made and forgotten by count.
type snapshot struct {
	byNode map[string][]*corev1.Pod
	oldest *corev1.Pod
}

func (s *snapshot) Add(p *corev1.Pod) {
	s.byNode[p.Spec.NodeName] = append(s.byNode[p.Spec.NodeName], p)
	if s.oldest == nil || p.CreationTimestamp.Before(&s.oldest.CreationTimestamp) {
		s.oldest = p
	}
}

func newSnapshot() *snapshot { return &snapshot{byNode: map[string][]*corev1.Pod{}} }

func (k *keeper) count() int {
	s, l := newSnapshot(), k.fetch()
	for i := range l.Items {
		s.Add(&l.Items[i])
	}
	return len(s.byNode)
}

// Loader fills itself; every one is forgotten by the function that makes it.
type Loader struct {
	client kubernetes.Interface
	byName map[string]*corev1.Pod
}

// Load has callers that are not visible, behind the interface.
func (s *Loader) Load() {
	l, _ := s.client.CoreV1().Pods("").List(context.TODO(), metav1.ListOptions{})
	for i := range l.Items {
		s.byName[l.Items[i].Name] = &l.Items[i]
	}
}

type loads interface{ Load() }

func madeAndForgotten(client kubernetes.Interface) int {
	s := &Loader{client: client, byName: map[string]*corev1.Pod{}}
	var l loads = s
	l.Load()
	return len(s.byName)
}

// Work is about one object, named by its key.
type Work struct {
	Key    types.NamespacedName
	client kubernetes.Interface
	chosen *corev1.Pod
}

// Choose is called from other packages, for one object after the other.
func (w *Work) Choose() {
	l, _ := w.client.CoreV1().Pods(w.Key.Namespace).List(context.TODO(), metav1.ListOptions{})
	for i := range l.Items {
		if l.Items[i].Spec.NodeName == "" {
			w.chosen = &l.Items[i]
		}
	}
}

// Fill puts pods into a map that belongs to its caller, whoever that is.
func Fill(byName map[string]*corev1.Pod, l *corev1.PodList) {
	for i := range l.Items {
		byName[l.Items[i].Name] = &l.Items[i]
	}
}

func (k *keeper) filledForNow() int {
	byName := map[string]*corev1.Pod{}
	Fill(byName, k.fetch())
	nodes := map[string]*corev1.Node{}
	l := &corev1.NodeList{}
	lists.Index(nodes, l)
	return len(byName) + len(nodes)
}

func (k *keeper) otherPackagesForget() {
	l := &corev1.NodeList{}
	for i := range l.Items {
		k.nodes.PutCopy(&l.Items[i])
	}
	k.nodes.Replace(lists.Pointers(l))
	for _, n := range lists.Copies(l) {
		k.nodes.Put(n)
	}
	lists.Each(l, func(n *corev1.Node) { k.nodes.PutCopy(n) })
	if n := lists.First(l); n != nil {
		k.node[n.Name] = n.DeepCopy()
	}
}

func (k *keeper) handedOver() {
	l := k.fetch()
	for i := range l.Items {
		k.unbuffered <- &l.Items[i]
	}
}

func (k *keeper) localChannel() (n int) {
	l := k.fetch()
	work := make(chan *corev1.Pod, len(l.Items))
	for i := range l.Items {
		work <- &l.Items[i]
	}
	close(work)
	for range work {
		n++
	}
	return n
}

func newKeeper(client kubernetes.Interface) *keeper {
	return &keeper{client: client, unbuffered: make(chan *corev1.Pod)}
}

func (k *keeper) closuresUsedNow() {
	l := k.fetch()
	sort.Slice(l.Items, func(i, j int) bool { return l.Items[i].Name < l.Items[j].Name })
	for i := range l.Items {
		defer func(p *corev1.Pod) { k.names[p.Name] = "done" }(&l.Items[i])
	}
}

func (k *keeper) localStore() int {
	s := cache.NewStore(cache.MetaNamespaceKeyFunc)
	l := k.fetch()
	for i := range l.Items {
		_ = s.Add(&l.Items[i])
	}
	return len(s.List())
}

func (k *keeper) storeReplaced(s cache.Store) error {
	l := k.fetch()
	objs := make([]any, len(l.Items))
	for i := range l.Items {
		objs[i] = &l.Items[i]
	}
	return s.Replace(objs, l.ResourceVersion)
}

func (k *keeper) extractedWhole(l runtime.Object) error {
	objs, err := meta.ExtractList(l)
	k.objects = objs
	return err
}

func (k *keeper) eachUsedNow(l runtime.Object) error {
	return meta.EachListItem(l, func(obj runtime.Object) error {
		p, ok := obj.(*corev1.Pod)
		if !ok {
			return nil
		}
		k.names[p.Name] = p.Spec.NodeName
		k.pods[p.Name] = p.DeepCopy()
		return nil
	})
}

func (k *keeper) eachOfPointers(l *ownList) error {
	return meta.EachListItem(l, func(obj runtime.Object) error {
		k.objects = append(k.objects, obj)
		return nil
	})
}

func (l *ownList) DeepCopyObject() runtime.Object { c := *l; return &c }

func (k *keeper) unstructuredContent(l *unstructured.UnstructuredList) {
	for i := range l.Items {
		u := l.Items[i]
		contents[u.GetName()] = l.Items[i].Object
		objects[u.GetName()] = &u
	}
}

var (
	contents = map[string]map[string]any{}
	objects  = map[string]*unstructured.Unstructured{}
)

func (k *keeper) holderDiesToo() (names []string) {
	l := k.fetch()
	nested := map[string]*info{}
	for i := range l.Items {
		nested[l.Items[i].Name] = &info{pod: &l.Items[i]}
	}
	for _, in := range nested {
		names = append(names, in.pod.Name)
	}
	return names
}

func (k *keeper) otherFieldOfAHolder() {
	l := k.fetch()
	for i := range l.Items {
		h := struct {
			pod   *corev1.Pod
			other *info
		}{pod: &l.Items[i], other: &info{}}
		k.nested[h.pod.Name] = h.other
	}
}

var _ = newKeeper

func (t *tracker) copiesEachItem(l *corev1.PodList) {
	for i := range l.Items {
		item := l.Items[i]
		t.byName[item.Name] = &item
	}
}
