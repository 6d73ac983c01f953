// Package owned shows what functions write and return.
package owned

import (
	"slices"

	corev1 "k8s.io/api/core/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	klabels "k8s.io/apimachinery/pkg/labels"
	listers "k8s.io/client-go/listers/core/v1"
	"k8s.io/client-go/tools/cache"

	"example.com/testdata/owned/labels"
)

type controller struct {
	pods listers.PodLister
	kept *corev1.Pod
}

// Effects.

func scalar(pod *corev1.Pod)           { pod.Spec.NodeName = "a" }           // want "^writes 0\\*\\.Spec\\.NodeName$"
func mapEntry(pod *corev1.Pod)         { pod.Labels["a"] = "b" }             // want "^writes 0\\*\\.ObjectMeta\\.Labels\\*\\[\\]$"
func entryGone(pod *corev1.Pod)        { delete(pod.Annotations, "a") }      // want "^writes 0\\*\\.ObjectMeta\\.Annotations\\*\\[\\]$"
func element(pod *corev1.Pod)          { pod.Spec.Containers[0].Name = "a" } // want "^writes 0\\*\\.Spec\\.Containers\\*\\[\\]\\.Name$"
func setter(obj metav1.Object)         { obj.SetName("a") }                  // want "^writes 0\\*$"
func second(_ string, pod *corev1.Pod) { scalar(pod) }                       // want "^writes 1\\*\\.Spec\\.NodeName$"

func ofList(pods []*corev1.Pod) { // want "^writes 0\\*\\[\\]\\*\\.ObjectMeta\\.Labels\\*\\[\\]$"
	for _, pod := range pods {
		mapEntry(pod)
	}
}

// byValue writes to what its copy shares.
func byValue(pod corev1.Pod) { // want "^writes 0\\.ObjectMeta\\.Labels\\*\\[\\]$"
	pod.Name = "a"
	pod.Labels["a"] = "b"
}

func shallow(pod *corev1.Pod) { // want "^writes 0\\*\\.ObjectMeta\\.Labels\\*\\[\\]$"
	c := *pod
	c.Name = "a"
	c.Labels["a"] = "b"
}

func deep(pod *corev1.Pod) {
	pod = pod.DeepCopy()
	mapEntry(pod)
}

// appended shares what the containers point to.
func appended(pod *corev1.Pod) []corev1.Container { // want "^returns 0\\*\\[\\] of 0\\*\\.Spec\\.Containers\\*\\[\\]$"
	return append(slices.Clone(pod.Spec.Containers), corev1.Container{})
}

func inClosure(pod *corev1.Pod) { // want "^writes 0\\*\\.ObjectMeta\\.Name$"
	set := func() { pod.Name = "a" }
	set()
}

func remote(pod *corev1.Pod)        { labels.Set(pod, "a", "b") } // want "^writes 0\\*\\.ObjectMeta\\.Labels\\*\\[\\]$"
func remotePart(pod *corev1.Pod)    { labels.Of(pod)["a"] = "b" } // want "^writes 0\\*\\.ObjectMeta\\.Labels\\*\\[\\]$"
func remoteEach(pods []*corev1.Pod) { labels.Each(pods, scalar) } // want "^writes 0\\*\\[\\]\\*\\.Spec\\.NodeName$"

func asserted(obj any) { // want "^writes 0\\*\\.ObjectMeta\\.Name$"
	if pod, ok := obj.(*corev1.Pod); ok {
		pod.Name = "a"
	}
}

func received(pods chan *corev1.Pod) { (<-pods).Name = "a" } // want "^writes 0\\*\\[\\]\\*\\.ObjectMeta\\.Name$"

// Results.

func same(pod *corev1.Pod) *corev1.Pod       { return pod }        // want "^returns 0 of 0$"
func part(pod *corev1.Pod) map[string]string { return pod.Labels } // want "^returns 0 of 0\\*\\.ObjectMeta\\.Labels$"
func copied(pod *corev1.Pod) *corev1.Pod     { return pod.DeepCopy() }
func list(a, b *corev1.Pod) []*corev1.Pod    { return []*corev1.Pod{a, b} } // want "^returns 0\\*\\[\\] of 1 returns 0\\*\\[\\] of 0$"
func (c *controller) get(name string) (*corev1.Pod, error) { // want "^returns cached 0$"
	return c.pods.Pods("default").Get(name)
}

func (c *controller) all() ([]*corev1.Pod, error) { // want "^returns cached 0 returns cached 0\\*\\[\\]$"
	return c.pods.List(klabels.Everything())
}

func (c *controller) own(name string) (*corev1.Pod, error) {
	pod, err := c.get(name)
	if err != nil {
		return nil, err
	}
	return pod.DeepCopy(), nil
}

func (c *controller) elsewhere(name string) (*corev1.Pod, error) { // want "^returns cached 0$"
	return labels.Get(c.pods, name)
}

func fromStore(store cache.Store) any { // want "^returns cached 0$"
	obj, _, _ := store.GetByKey("a")
	return obj
}

func maybe(pod *corev1.Pod) (*corev1.Pod, bool) { // want "^returns 0 of 0$"
	return pod, pod != nil
}

// Handoffs.

func call(pod *corev1.Pod, f func(*corev1.Pod)) { f(pod) } // want "^calls 1 with 0$"

func (c *controller) each(f func(*corev1.Pod)) { // want "^calls 1 with cached$"
	pods, _ := c.all()
	for _, pod := range pods {
		f(pod)
	}
}

func callCopy(pod *corev1.Pod, f func(*corev1.Pod)) { f(pod.DeepCopy()) }

// What is not seen: whose object a field holds, pointers into an object, and
// what interfaces of others do.

func (c *controller) keep(pod *corev1.Pod) { c.kept = pod }
func (c *controller) change()              { c.kept.Name = "a" } // want "^writes 0\\*\\.kept\\*\\.ObjectMeta\\.Name$"

func ofMetadata(pod *corev1.Pod) *metav1.ObjectMeta { return &pod.ObjectMeta }

func throughOthers(c interface{ SetPod(pod *corev1.Pod) }, pod *corev1.Pod) { c.SetPod(pod) }
