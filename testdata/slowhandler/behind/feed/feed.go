// Package feed tells of the events of pods.
package feed

import (
	corev1 "k8s.io/api/core/v1"
	"k8s.io/client-go/tools/cache"
)

type sender interface{ Send(text string) error }

// Feed handles events.
type Feed struct {
	out sender
	// Hook is called for each pod.
	Hook func(string)
	// Ended is called when it ends.
	Ended func(string)
}

// New sends to out.
func New(out sender) *Feed { return &Feed{out: out} }

// Register has it hear of pods.
func (f *Feed) Register(informer cache.SharedIndexInformer) {
	informer.AddEventHandler(cache.ResourceEventHandlerFuncs{
		AddFunc:    f.changed,
		UpdateFunc: func(_, obj interface{}) { f.changed(obj) },
	})
}

func (f *Feed) changed(obj interface{}) {
	pod, ok := obj.(*corev1.Pod)
	if !ok {
		return
	}
	if err := f.out.Send(pod.Name); err != nil {
		println(err.Error())
	}
	f.Hook(pod.Name)
}

// End ends it.
func (f *Feed) End() { f.Ended("end") }
