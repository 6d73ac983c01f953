// Package flow holds functions whose parameters go somewhere; each is
// compared with what internal/flow says of it.
package flow

import (
	"maps"
	"reflect"
	"slices"
	"sync"
	"sync/atomic"

	corev1 "k8s.io/api/core/v1"
	"k8s.io/client-go/tools/cache"

	"example.com/testdata/flow/dep"
)

type keeper struct {
	pods    map[string]*corev1.Pod
	list    []*corev1.Pod
	one     *corev1.Pod
	values  map[string]corev1.Pod
	nested  map[string]map[string]*corev1.Pod
	boxes   map[string]box
	hooks   []func()
	queue   chan *corev1.Pod
	synced  sync.Map
	pointer atomic.Pointer[corev1.Pod]
	indexer cache.Indexer
	deps    *dep.Store
}

type box struct {
	name string
	pod  *corev1.Pod
	more map[string]string
}

func newKeeper() *keeper { return &keeper{queue: make(chan *corev1.Pod, 1)} }

func (k *keeper) entry(p *corev1.Pod)   { k.pods[p.Name] = p }                 // want "^p kept in k.pods by self piecewise$"
func (k *keeper) element(p *corev1.Pod) { k.list = append(k.list, p) }         // want "^p kept in k.list by gathers piecewise$"
func (k *keeper) field(p *corev1.Pod)   { k.one = p }                          // want "^p kept in k.one by self piecewise$"
func (k *keeper) whole(p *corev1.Pod)   { k.list = []*corev1.Pod{p} }          // want "^p kept in k.list by gathers$"
func (k *keeper) inner(p *corev1.Pod)   { k.boxes["x"] = box{more: p.Labels} } // want "^p kept in k.boxes by copy$"
func (k *keeper) value(p *corev1.Pod)   { k.values[p.Name] = *p }              // want "^p kept in k.values by copy$"
func (k *keeper) holder(p *corev1.Pod)  { k.boxes["x"] = box{pod: p} }         // want "^p kept in k.boxes by holds piecewise$"
func (k *keeper) send(p *corev1.Pod)    { k.queue <- p }                       // want "^p kept in k.queue by self piecewise$"
func (k *keeper) syncMap(p *corev1.Pod) { k.synced.Store(p.Name, p) }          // want "^p kept in k.synced by self piecewise$"
func (k *keeper) atomic(p *corev1.Pod)  { k.pointer.Store(&*p) }               // want "^p kept in k.pointer by self piecewise$"
func (k *keeper) store(p *corev1.Pod)   { _ = k.indexer.Add(p) }               // want "^p kept in k.indexer by self piecewise$"
func (k *keeper) part(p *corev1.Pod)    { k.hook(&p.Spec) }                    // want "^p kept in k.hooks by gathers piecewise, written top$"

func (k *keeper) hook(s *corev1.PodSpec) { // want "^s kept in k.hooks by gathers piecewise, written top$"
	k.hooks = append(k.hooks, func() { s.NodeName = "" }) // the closure keeps what it captures
}

func (k *keeper) nestedEntry(p *corev1.Pod) { // want "^p kept in k.nested by gathers, kept in k.nested by self piecewise$"
	ns, ok := k.nested[p.Namespace]
	if !ok {
		ns = map[string]*corev1.Pod{}
		k.nested[p.Namespace] = ns
	}
	ns[p.Name] = p
}

func (k *keeper) throughLocals(p *corev1.Pod) { // want "^p kept in k.pods by self piecewise$"
	b := &box{name: p.Name}
	b.pod = p
	all := map[string]*box{"x": b}
	for _, b := range all {
		k.pods[b.name] = b.pod
	}
}

func (k *keeper) otherField(p *corev1.Pod) {
	b := box{pod: p, more: map[string]string{}}
	k.boxes["x"] = box{more: b.more}
}

func (k *keeper) copiedFirst(p *corev1.Pod) {
	p = p.DeepCopy()
	p.Labels["x"] = "y"
	k.one = p
}

func (k *keeper) copiedSometimes(p *corev1.Pod) { // want "^p kept in k.one by self piecewise$"
	if p.Labels == nil {
		p = p.DeepCopy()
	}
	k.one = p
}

func (k *keeper) copiedField(p *corev1.Pod) {
	b := &box{pod: p}
	b.pod = b.pod.DeepCopy()
	k.one = b.pod
}

func (k *keeper) copiedCaptured(p *corev1.Pod) {
	name := func() string { return p.Name }
	p = p.DeepCopy()
	k.pods[name()] = p
}

func local(p *corev1.Pod) bool {
	pods := map[string]*corev1.Pod{p.Name: p}
	_, ok := pods["x"]
	return ok
}

func container(into map[string]*corev1.Pod, p *corev1.Pod) { into[p.Name] = p } // want "^p kept in into by self piecewise$" "^into written top$"

func out(to **corev1.Pod, p *corev1.Pod) { *to = p } // want "^p kept in to by self piecewise$" "^to written top$"

func recursive(p *corev1.Pod, n int) *corev1.Pod { // want "^p returned by self$"
	if n == 0 {
		return p
	}
	return recursive(p, n-1)
}

func even(p *corev1.Pod, n int) *corev1.Pod { // want "^p returned by self$"
	if n == 0 {
		return p
	}
	return odd(p, n-1)
}

func odd(p *corev1.Pod, n int) *corev1.Pod { // want "^p returned by self$"
	if n == 0 {
		return nil
	}
	return even(p, n-1)
}

func variadic(pods ...*corev1.Pod) []*corev1.Pod { return pods } // want "^pods returned by self$"

func elements(pods []*corev1.Pod) *corev1.Pod { return pods[0] } // want "^pods returned by inner$"

func interfaces(obj any) *corev1.Pod { // want "^obj returned by self$"
	p, _ := obj.(*corev1.Pod)
	return p
}

func contents(p *corev1.Pod) map[string]string { return p.Labels } // want "^p returned by inner$"

func value(p *corev1.Pod) corev1.Pod { return *p } // want "^p returned by copy$"

func cloned(pods []corev1.Pod) []corev1.Pod { return slices.Clone(pods) } // want "^pods returned by copy$"

func writesTop(p *corev1.Pod)  { p.Spec.NodeName = "x" }             // want "^p written top$"
func writesMap(p *corev1.Pod)  { delete(p.Annotations, "x") }        // want "^p written deep$"
func writesPart(p *corev1.Pod) { p.Spec.Containers[0].Image = "x" }  // want "^p written deep$"
func writesBoth(p *corev1.Pod) { writesTop(p); writesMap(p) }        // want "^p written top and deep$"
func writesCut(p *corev1.Pod)  { _ = append(p.Finalizers[:0], "x") } // want "^p written deep$"
func readsOnly(p *corev1.Pod)  { _ = append(p.Finalizers, "x") }

func writesCopy(p *corev1.Pod) { // want "^p written deep$"
	c := *p
	c.Name = "x"
	c.Labels["x"] = "y"
}

func writesDeepCopy(p *corev1.Pod) {
	c := p.DeepCopy()
	c.Labels["x"] = "y"
}

func writesFresh(p *corev1.Pod) {
	c := *p
	c.Labels = maps.Clone(p.Labels)
	c.Labels["x"] = "y"
}

func compared(a, b *corev1.Pod) bool { return reflect.DeepEqual(a.Spec, b.Spec) } // want "^a compared with b$"

func comparedVersions(a, b *corev1.Pod) bool { // want "^a compared with b$"
	return a.GetResourceVersion() == b.GetResourceVersion()
}

func comparedWithOther(a, b *corev1.Pod) bool { return a.Name == "x" && b.Name == "y" }

func (k *keeper) imported(p *corev1.Pod)    { k.deps.Put(p) }                   // want "^p kept in k.deps by self piecewise$"
func (k *keeper) importedAll(p *corev1.Pod) { k.deps.PutAll([]*corev1.Pod{p}) } // want "^p kept in k.deps by self piecewise$"
func (k *keeper) importedMap(p *corev1.Pod) { k.deps.Pods()["x"] = p }          // want "^p kept in k.deps by self piecewise$"
func importedVariable(p *corev1.Pod)        { dep.Remember(p) }                 // want "^p kept in latest by self piecewise$"
func importedResult(p *corev1.Pod) any      { return dep.Same(p) }              // want "^p returned by self$"
func importedPart(p *corev1.Pod) any        { return dep.Spec(dep.Same(p)) }    // want "^p returned by into$"
func importedHolder(p *corev1.Pod) any      { return dep.Pair(p) }              // want "^p returned by holds$"
func importedWrites(p *corev1.Pod)          { dep.Rename(p); dep.Label(p) }     // want "^p written top and deep$"

func importedLocal(p *corev1.Pod) int {
	s := &dep.Store{}
	s.Put(p)
	return len(s.Pods())
}

func importedWritesCopy(p *corev1.Pod) { // want "^p written deep$"
	c := *p
	dep.Rename(&c)
	dep.Label(&c)
}

type ttl[V any] struct{ entries map[string]V }

func (t *ttl[V]) set(key string, v V) { t.entries[key] = v } // want "^v kept in t.entries by self piecewise$"

type generic struct{ cache ttl[*corev1.Pod] }

func (g *generic) put(p *corev1.Pod) { g.cache.set(p.Name, p) } // want "^p kept in g.cache.entries by self piecewise$"
