package itempointer

import (
	"context"
	"time"

	corev1 "k8s.io/api/core/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/util/wait"
	"k8s.io/client-go/kubernetes"

	"example.com/testdata/itempointer/generic"
)

// ranking keeps the pods that stand out, taken by helpers for slices of anything.
type ranking struct {
	client  kubernetes.Interface
	failed  map[string]*corev1.Pod
	worst   map[string]*corev1.Pod
	shared  map[string]*corev1.Pod
	current map[string]*corev1.Pod
	last    *corev1.Pod
}

func (r *ranking) Run(ctx context.Context) { wait.UntilWithContext(ctx, r.look, time.Minute) }

func (r *ranking) Forget(name string) {
	delete(r.failed, name)
	delete(r.worst, name)
	delete(r.shared, name)
}

func (r *ranking) look(ctx context.Context) {
	l, err := r.client.CoreV1().Pods("").List(ctx, metav1.ListOptions{})
	if err != nil {
		return
	}
	generic.Each(l.Items, func(p *corev1.Pod) { // want "^Each hands out pointers into its list, kept in r.failed: one of them keeps the whole page in memory$"
		if p.Status.Phase == corev1.PodFailed {
			r.failed[p.Name] = p
		}
	})
	if p := generic.Find(l.Items, onHost); p != nil {
		r.worst[p.Namespace] = p // want "^p is kept in r.worst: it keeps all objects of its list in memory$"
	}
	for _, p := range generic.Pointers(l.Items) {
		if p.Spec.HostPID {
			r.shared[p.Name] = p // want "kept in r.shared"
		}
	}
	r.last = generic.Find(l.Items, onHost)    // want "kept in r.last"
	generic.PutAll(r.failed, l.Items, nameOf) // want "kept in r.failed"
	r.failed["first"] = firstOf(l.Items, onHost)
	forAll(l.Items, func(p *corev1.Pod) { r.last = p })
}

func (r *ranking) copies(ctx context.Context) {
	l, err := r.client.CoreV1().Pods("").List(ctx, metav1.ListOptions{})
	if err != nil {
		return
	}
	generic.Each(l.Items, func(p *corev1.Pod) { r.failed[p.Name] = p.DeepCopy() })
	if p := generic.Find(l.Items, onHost); p != nil {
		item := *p
		r.worst[p.Namespace] = &item
	}
	r.last = generic.CopyOf(l.Items, onHost)
	kept := generic.Filter(l.Items, onHost)
	for i := range kept {
		p := kept[i]
		r.shared[p.Name] = &p
	}
}

// asWhole replaces what it keeps by what the list says.
func (r *ranking) asWhole(ctx context.Context) int {
	l, err := r.client.CoreV1().Pods("").List(ctx, metav1.ListOptions{})
	if err != nil {
		return 0
	}
	current := map[string]*corev1.Pod{}
	generic.PutAll(current, l.Items, nameOf)
	r.current = current
	hosts := map[string]int{}
	generic.Each(l.Items, func(p *corev1.Pod) { hosts[p.Spec.NodeName]++ })
	return len(hosts)
}

// inTurn has each pod of a list worked on in turn.
type inTurn struct {
	client kubernetes.Interface
	todo   chan *corev1.Pod
}

func (t *inTurn) fill(ctx context.Context) {
	l, err := t.client.CoreV1().Pods("").List(ctx, metav1.ListOptions{})
	if err != nil {
		return
	}
	generic.Each(l.Items, func(p *corev1.Pod) { t.todo <- p })
}

func (t *inTurn) work() {
	for p := range t.todo {
		_ = p.Name
	}
}

// unread starts helpers whose results nobody can have.
func (r *ranking) unread(ctx context.Context) {
	l, err := r.client.CoreV1().Pods("").List(ctx, metav1.ListOptions{})
	if err != nil {
		return
	}
	go generic.Find(l.Items, onHost)
	defer generic.Pointers(l.Items)
}

func onHost(p *corev1.Pod) bool { return p.Spec.HostNetwork }

func nameOf(p *corev1.Pod) string { return p.Name }

func firstOf[T any](items []T, ok func(*T) bool) *T {
	for i := range items {
		if ok(&items[i]) {
			return &items[i] // want "kept in r.failed"
		}
	}
	return nil
}

func forAll[T any](items []T, fn func(*T)) {
	for i := range items {
		fn(&items[i]) // want "kept in r.last"
	}
}
