package itempointer

import (
	"context"
	"maps"
	"sync"
	"sync/atomic"

	corev1 "k8s.io/api/core/v1"
	"k8s.io/apimachinery/pkg/api/meta"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/apis/meta/v1/unstructured"
	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/apimachinery/pkg/util/wait"
	"k8s.io/client-go/kubernetes"
	"k8s.io/client-go/tools/cache"
	"k8s.io/client-go/util/workqueue"

	"example.com/testdata/itempointer/lists"
	"example.com/testdata/itempointer/store"
)

// tracker lives as long as the program.
type tracker struct {
	client kubernetes.Interface
	mu     sync.Mutex

	byName   map[string]*corev1.Pod
	byNode   map[string][]*corev1.Pod
	rebuilt  map[string]*corev1.Pod
	list     []*corev1.Pod
	array    [2]*corev1.Pod
	page     []corev1.Pod
	selected *corev1.Pod
	spec     *corev1.PodSpec
	metas    map[string]metav1.Object
	nested   map[string]*wrapped
	hooks    map[string]func() string
	objects  map[string]runtime.Object
	dynamic  map[string]*unstructured.Unstructured
	queued   chan *corev1.Pod
	cached   ttl[*corev1.Pod]
	values   map[string]wrapped
	synced   sync.Map
	newest   atomic.Pointer[corev1.Pod]
	indexer  cache.Indexer
	threads  cache.ThreadSafeStore
	work     workqueue.DelayingInterface
	nodes    *store.Nodes
	infos    map[string]*store.Info
	byHost   map[string]*corev1.Node
}

type wrapped struct {
	name string
	pod  *corev1.Pod
}

func newTracker(client kubernetes.Interface) *tracker {
	return &tracker{client: client, queued: make(chan *corev1.Pod, 100)}
}

func (t *tracker) fetch() *corev1.PodList {
	l, err := t.client.CoreV1().Pods("").List(context.TODO(), metav1.ListOptions{})
	if err != nil {
		return &corev1.PodList{}
	}
	return l
}

func (t *tracker) mapEntry() {
	l := t.fetch()
	for i := range l.Items {
		t.byName[l.Items[i].Name] = &l.Items[i] // want warning:"^&l\\.Items\\[i\\] is kept in t\\.byName: it keeps all objects of its list in memory$"
	}
}

func (t *tracker) appended() {
	l := t.fetch()
	for i := range l.Items {
		// These are never removed.
		t.list = append(t.list, &l.Items[i]) // want "kept in t.list"
	}
}

func (t *tracker) appendedToEntry() {
	l := t.fetch()
	for i := range l.Items {
		node := l.Items[i].Spec.NodeName
		t.byNode[node] = append(t.byNode[node], &l.Items[i]) // want "kept in t.byNode"
	}
}

func (t *tracker) arrayElement() {
	l := t.fetch()
	t.array[0] = &l.Items[0] // want "kept in t.array"
}

func (t *tracker) selectedOne() {
	l := t.fetch()
	for i := range l.Items {
		if l.Items[i].Spec.NodeName == "" {
			t.selected = &l.Items[i] // want info:"kept in t.selected"
			return
		}
	}
}

var chosen *corev1.Pod

func (t *tracker) packageVariable() {
	if l := t.fetch(); len(l.Items) > 0 {
		chosen = &l.Items[0] // want warning:"kept in chosen"
	}
}

func (t *tracker) partOfAnElement() {
	l := t.fetch()
	for i := range l.Items {
		t.spec = &l.Items[i].Spec                         // want "^&l.Items\\[i\\].Spec is kept in t.spec"
		t.metas[l.Items[i].Name] = &l.Items[i].ObjectMeta // want "kept in t.metas"
	}
}

func (t *tracker) subSlice() {
	if l := t.fetch(); len(l.Items) > 10 {
		t.page = l.Items[:10] // want "^l.Items\\[:10\\] is kept in t.page"
	}
}

func (t *tracker) variables() {
	items := t.fetch().Items
	for i := range items {
		pod := &items[i] // want "^&items\\[i\\] is kept in t.byName"
		if pod.Spec.NodeName == "" {
			continue
		}
		t.byName[pod.Name] = pod
	}
}

func (t *tracker) interfaceValue() {
	l := t.fetch()
	for i := range l.Items {
		var o runtime.Object = &l.Items[i] // want "kept in t.objects"
		t.objects[l.Items[i].Name] = o
	}
}

func (t *tracker) otherPointers() {
	l := t.fetch()
	for i := range l.Items {
		pod := &l.Items[i] // want "kept in t.newest"
		t.newest.Store(pod)
	}
}

func (t *tracker) syncMap() {
	l := t.fetch()
	for i := range l.Items {
		t.synced.Store(l.Items[i].Name, &l.Items[i]) // want "kept in t.synced"
	}
}

func (t *tracker) indexerAdd() {
	l := t.fetch()
	for i := range l.Items {
		_ = t.indexer.Add(&l.Items[i]) // want "kept in t.indexer"
	}
}

func (t *tracker) threadSafeStore() {
	l := t.fetch()
	for i := range l.Items {
		t.threads.Update(l.Items[i].Name, &l.Items[i]) // want "kept in t.threads"
	}
}

func storeParameter(s cache.Store, l *corev1.PodList) {
	for i := range l.Items {
		_ = s.Add(&l.Items[i]) // want "kept in s"
	}
}

func (t *tracker) queue() {
	l := t.fetch()
	for i := range l.Items {
		t.work.AddAfter(&l.Items[i], 1) // want "kept in t.work"
	}
}

func (t *tracker) bufferedChannel() {
	l := t.fetch()
	for i := range l.Items {
		t.queued <- &l.Items[i] // want "kept in t.queued"
	}
}

func (t *tracker) selectedChannel(stop <-chan struct{}) {
	l := t.fetch()
	for i := range l.Items {
		select {
		case t.queued <- &l.Items[i]: // want "kept in t.queued"
		case <-stop:
			return
		}
	}
}

func (t *tracker) holder() {
	l := t.fetch()
	for i := range l.Items {
		t.nested[l.Items[i].Name] = &wrapped{name: l.Items[i].Name, pod: &l.Items[i]} // want "kept in t.nested"
	}
}

func (t *tracker) holderMadeByHelper() {
	l := t.fetch()
	for i := range l.Items {
		w := wrap(&l.Items[i]) // want "kept in t.nested"
		t.nested[w.name] = w
	}
}

func wrap(p *corev1.Pod) *wrapped {
	w := &wrapped{name: p.Name}
	if p.Spec.NodeName != "" {
		w.pod = p
	}
	return w
}

func (t *tracker) closure() {
	l := t.fetch()
	for i := range l.Items {
		pod := &l.Items[i] // want "kept in t.hooks"
		t.hooks[pod.Name] = func() string { return pod.Spec.NodeName }
	}
}

func (t *tracker) helperThatStores() {
	l := t.fetch()
	for i := range l.Items {
		t.add(&l.Items[i]) // want "kept in t.byName"
	}
}

func (t *tracker) add(p *corev1.Pod) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.byName[p.Name] = p
}

func (t *tracker) helperThatFills() { fill(t.byName, t.fetch().Items) }

func fill(byName map[string]*corev1.Pod, items []corev1.Pod) {
	for i := range items {
		byName[items[i].Name] = &items[i] // want "kept in t.byName"
	}
}

func (t *tracker) resultOfHelper() {
	for _, p := range pointers(t.fetch()) {
		t.byName[p.Name] = p
	}
	t.selected = unscheduled(t.fetch())
}

func pointers(l *corev1.PodList) (out []*corev1.Pod) {
	for i := range l.Items {
		out = append(out, &l.Items[i]) // want "kept in t.byName"
	}
	return out
}

func unscheduled(l *corev1.PodList) *corev1.Pod {
	for i := range l.Items {
		if l.Items[i].Spec.NodeName == "" {
			return &l.Items[i] // want "kept in t.selected"
		}
	}
	return nil
}

func (t *tracker) copiedEntries() {
	l, fresh := t.fetch(), map[string]*corev1.Pod{}
	for i := range l.Items {
		fresh[l.Items[i].Name] = &l.Items[i] // want "kept in t.byName"
	}
	maps.Copy(t.byName, fresh)
}

func (t *tracker) genericCache() {
	l := t.fetch()
	for i := range l.Items {
		t.cached.set(l.Items[i].Name, &l.Items[i]) // want "kept in t.cached.entries"
	}
}

// ttl is a cache of anything.
type ttl[V any] struct{ entries map[string]V }

func (c *ttl[V]) set(key string, v V) { c.entries[key] = v }

func (t *tracker) structValue() {
	l := t.fetch()
	for i := range l.Items {
		t.values[l.Items[i].Name] = wrapped{pod: &l.Items[i]} // want "kept in t.values"
	}
}

func (t *tracker) callback() {
	each(t.fetch(), func(p *corev1.Pod) { t.byName[p.Name] = p })
}

func each(l *corev1.PodList, fn func(*corev1.Pod)) {
	for i := range l.Items {
		fn(&l.Items[i]) // want "kept in t.byName"
	}
}

func (t *tracker) otherPackageStores() {
	l, _ := t.client.CoreV1().Nodes().List(context.TODO(), metav1.ListOptions{})
	for i := range l.Items {
		t.nodes.Put(&l.Items[i])         // want "kept in t.nodes"
		store.Register(&l.Items[i])      // want "kept in registry"
		in := store.NewInfo(&l.Items[i]) // want "kept in t.infos"
		t.infos[in.Name] = in
	}
}

func (t *tracker) otherPackageStoresEach() {
	l, _ := t.client.CoreV1().Nodes().List(context.TODO(), metav1.ListOptions{})
	var ready []*corev1.Node
	for i := range l.Items {
		if store.Ready(&l.Items[i]) {
			ready = append(ready, &l.Items[i]) // want "kept in t.nodes"
		}
	}
	t.nodes.PutAll(ready)
}

func (t *tracker) otherPackageMakesThePointer(l *corev1.NodeList) {
	t.byHost["first"] = lists.First(l) // want "kept in t.byHost"
	for _, n := range lists.Pointers(l) {
		t.byHost[n.Name] = n // want "kept in t.byHost"
	}
	lists.Index(t.byHost, l)                                     // want "kept in t.byHost"
	lists.Each(l, func(n *corev1.Node) { t.byHost[n.Name] = n }) // want "Each hands out pointers into its list, kept in t.byHost"
}

func (t *tracker) otherPackagesHandAndKeep(l *corev1.NodeList) {
	lists.Each(l, t.nodes.Put) // want "Each hands out pointers into its list, kept in t.nodes"
	lists.Each(l, t.nodes.PutCopy)
}

func (t *tracker) eachListItem(l runtime.Object) error {
	return meta.EachListItem(l, func(obj runtime.Object) error { // want "^EachListItem hands out pointers into its list, kept in t.objects: one of them keeps the whole page in memory$"
		t.objects["last"] = obj
		return nil
	})
}

func (t *tracker) eachListItemMethod(l *corev1.PodList) error {
	return meta.EachListItem(l, t.keep) // want "EachListItem"
}

func (t *tracker) keep(obj runtime.Object) error {
	if p, ok := obj.(*corev1.Pod); ok {
		t.byName[p.Name] = p
	}
	return nil
}

func (t *tracker) eachUnstructured(l *unstructured.UnstructuredList) error {
	return l.EachListItem(func(obj runtime.Object) error { // want "EachListItem"
		u := obj.(*unstructured.Unstructured)
		t.dynamic[u.GetName()] = u
		return nil
	})
}

func (t *tracker) extracted(l runtime.Object) error {
	objs, err := meta.ExtractList(l) // want "^an object from ExtractList is kept in t.objects: it keeps all objects of its list in memory$"
	if err != nil {
		return err
	}
	for _, obj := range objs {
		if m, err := meta.Accessor(obj); err == nil {
			t.objects[m.GetName()] = obj
		}
	}
	return nil
}

func (t *tracker) rebuiltButMaintained() {
	l := t.fetch()
	rebuilt := map[string]*corev1.Pod{}
	for i := range l.Items {
		rebuilt[l.Items[i].Name] = &l.Items[i] // want "kept in t.rebuilt"
	}
	t.rebuilt = rebuilt
}

func (t *tracker) deleted(name string) {
	delete(t.rebuilt, name)
	delete(t.byName, name)
}

func (t *tracker) mutatedLater() {
	l := t.fetch()
	for i := range l.Items {
		pod := &l.Items[i] // want "kept in t.byName"
		pod.Labels["seen"] = "true"
		t.byName[pod.Name] = pod
	}
}

func (t *tracker) nameInUse(item string) {
	l := t.fetch()
	for i := range l.Items {
		if l.Items[i].Name == item {
			t.selected = &l.Items[i] // want "kept in t.selected"
		}
	}
}

func (t *tracker) twiceInOneBlock() {
	l := t.fetch()
	if len(l.Items) > 1 {
		t.byName["first"] = &l.Items[0]  // want "kept in t.byName"
		t.byName["second"] = &l.Items[1] // want "kept in t.byName"
	}
}

func (t *tracker) switchCase(kind string) {
	l := t.fetch()
	switch kind {
	case "first":
		t.selected = &l.Items[0] // want "kept in t.selected"
	}
}

func (t *tracker) oneLine() {
	for i, l := 0, t.fetch(); i < len(l.Items); i++ {
		func() { t.selected = &l.Items[i] }() // want "kept in t.selected"
	}
}

func (t *tracker) condition() {
	l := t.fetch()
	if len(l.Items) > 1 && t.accepts(&l.Items[0]) { // want "kept in t.byName"
		return
	}
}

func (t *tracker) accepts(p *corev1.Pod) bool {
	t.add(p)
	return true
}

func localOfALoop(client kubernetes.Interface, stop <-chan struct{}) {
	seen := map[string]*corev1.Pod{}
	wait.Until(func() {
		l, err := client.CoreV1().Pods("").List(context.TODO(), metav1.ListOptions{})
		if err != nil {
			return
		}
		for i := range l.Items {
			seen[l.Items[i].Name] = &l.Items[i] // want warning:"is kept in seen"
		}
	}, 60, stop)
}

var _ = newTracker
