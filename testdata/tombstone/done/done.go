// Package done does for deletions what it has done for additions and updates.
package done

import (
	"context"
	"log"

	corev1 "k8s.io/api/core/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/labels"
	"k8s.io/client-go/kubernetes"
	corelisters "k8s.io/client-go/listers/core/v1"
	"k8s.io/client-go/tools/cache"

	"example.com/testdata/tombstone/done/managed"
)

type updater struct {
	informer cache.SharedIndexInformer
	client   kubernetes.Interface
	pods     corelisters.PodLister
	phase    corev1.PodPhase
	dirty    bool
	known    map[string]bool
	manager  *managed.Manager
}

// write tells the server of a pod.
func (u *updater) write(namespace, job, phase string) {
	state := &corev1.ConfigMap{ObjectMeta: metav1.ObjectMeta{Namespace: namespace, Name: job}, Data: map[string]string{"phase": phase}}
	u.client.CoreV1().ConfigMaps(namespace).Update(context.Background(), state, metav1.UpdateOptions{})
}

// changed writes what either object says.
func (u *updater) changed(old, obj any) {
	was, ok := old.(*corev1.Pod)
	if !ok && old != nil {
		return
	}
	pod, ok := obj.(*corev1.Pod)
	if !ok && obj != nil {
		return
	}
	if pod == nil {
		pod = was
	}
	u.write(pod.Namespace, pod.Labels["job"], string(pod.Status.Phase))
}

// counted writes how many there are.
func (u *updater) counted(old, obj any) {
	was, ok := old.(*corev1.Pod)
	if !ok && old != nil {
		return
	}
	pod, ok := obj.(*corev1.Pod)
	if !ok && obj != nil {
		return
	}
	if pod == nil {
		pod = was
	}
	if left, err := u.pods.Pods(pod.Namespace).List(labels.Everything()); err == nil && len(left) == 0 {
		u.write(pod.Namespace, pod.Labels["job"], "none")
	}
}

// leaving asks whether the pod is being deleted.
func (u *updater) leaving(obj any) {
	pod, ok := obj.(*corev1.Pod) // want warning:"never handled"
	if ok && pod.DeletionTimestamp != nil {
		u.write(pod.Namespace, pod.Labels["job"], "leaving")
	}
}

// told is told which it is.
func (u *updater) told(obj any, phase string) {
	if pod, ok := obj.(*corev1.Pod); ok {
		u.write(pod.Namespace, pod.Labels["job"], phase)
	}
}

// last keeps what the last event said.
func (u *updater) last(old, obj any) {
	if old == nil {
		log.Print("new")
	}
	if pod, ok := obj.(*corev1.Pod); ok {
		if pod.Spec.NodeName == "" {
			u.phase = corev1.PodPending
			return
		}
		u.phase = pod.Status.Phase
	}
}

func (u *updater) current() corev1.PodPhase { return u.phase }

// marks has others see to it, who take the mark away.
func (u *updater) marks(obj any) {
	if _, ok := obj.(*corev1.Pod); ok { // want warning:"never handled"
		u.dirty = true
	}
}

func (u *updater) clean() bool {
	was := u.dirty
	u.dirty = false
	return was
}

// forgets writes what is left.
func (u *updater) forgets(obj any) {
	if pod, ok := obj.(*corev1.Pod); ok { // want warning:"never handled"
		delete(u.known, pod.Name)
		u.writeKnown(pod.Namespace)
	}
}

func (u *updater) learns(obj any) {
	if pod, ok := obj.(*corev1.Pod); ok {
		u.known[pod.Name] = true
		u.writeKnown(pod.Namespace)
	}
}

func (u *updater) writeKnown(namespace string) {
	for name := range u.known {
		u.write(namespace, name, "known")
	}
}

// manages has another package do the same for all, which looks at what is left.
func (u *updater) manages(obj any) {
	if pod, ok := obj.(*corev1.Pod); ok { // want warning:"never handled"
		u.manager.Sync(pod)
	}
}

func (u *updater) register() {
	u.informer.AddEventHandler(cache.ResourceEventHandlerFuncs{
		AddFunc:    func(obj any) { u.changed(nil, obj) },
		UpdateFunc: u.changed,
		DeleteFunc: func(obj any) { u.changed(obj, nil) }, // want info:"nothing is seen to depend on them"
	})
	u.informer.AddEventHandler(cache.ResourceEventHandlerFuncs{
		UpdateFunc: u.changed,                             // nothing is told of additions
		DeleteFunc: func(obj any) { u.changed(obj, nil) }, // want warning:"never handled"
	})
	u.informer.AddEventHandler(cache.ResourceEventHandlerFuncs{
		AddFunc:    func(obj any) { u.counted(nil, obj) },
		UpdateFunc: u.counted,
		DeleteFunc: func(obj any) { u.counted(obj, nil) }, // want warning:"never handled"
	})
	u.informer.AddEventHandler(cache.ResourceEventHandlerFuncs{
		AddFunc:    u.leaving,
		UpdateFunc: func(_, obj any) { u.leaving(obj) },
		DeleteFunc: u.leaving,
	})
	u.informer.AddEventHandler(cache.ResourceEventHandlerFuncs{
		AddFunc:    func(obj any) { u.told(obj, "here") },
		UpdateFunc: func(_, obj any) { u.told(obj, "here") },
		DeleteFunc: func(obj any) { u.told(obj, "gone") }, // want warning:"never handled"
	})
	u.informer.AddEventHandler(cache.ResourceEventHandlerFuncs{
		AddFunc:    func(obj any) { u.last(nil, obj) },
		UpdateFunc: u.last,
		DeleteFunc: func(obj any) { u.last(nil, obj) }, // want info:"nothing is seen to depend on them"
	})
	u.informer.AddEventHandler(cache.ResourceEventHandlerFuncs{
		AddFunc:    u.marks,
		UpdateFunc: func(_, obj any) { u.marks(obj) },
		DeleteFunc: u.marks,
	})
	u.informer.AddEventHandler(cache.ResourceEventHandlerFuncs{
		AddFunc:    u.learns,
		UpdateFunc: func(_, obj any) { u.learns(obj) },
		DeleteFunc: u.forgets,
	})
	u.informer.AddEventHandler(cache.ResourceEventHandlerFuncs{
		AddFunc:    u.manages,
		UpdateFunc: func(_, obj any) { u.manages(obj) },
		DeleteFunc: u.manages,
	})
}
