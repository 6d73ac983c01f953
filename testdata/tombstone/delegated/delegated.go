// Package delegated has handlers of deletions that call those of updates with nil.
package delegated

import (
	"log"

	batchv1 "k8s.io/api/batch/v1"
	"k8s.io/client-go/tools/cache"
)

type emitter struct {
	informer cache.SharedIndexInformer
	finished map[string]bool
}

// completed does nothing without a new object: neither deletion has an effect.
func (e *emitter) completed(old, obj any) {
	was, ok := old.(*batchv1.Job)
	if !ok && old != nil {
		log.Print("no job")
		return
	}
	job, ok := obj.(*batchv1.Job)
	if !ok && obj != nil {
		log.Print("no job")
		return
	}
	switch {
	case job == nil:
		return // deleted
	case was != nil && was.Status.Succeeded > 0:
		return
	}
	e.finished[job.Name] = true
}

// renamed asks at once.
func (e *emitter) renamed(old, obj any) {
	was, ok := old.(*batchv1.Job)
	if !ok || obj == nil {
		return
	}
	delete(e.finished, was.Name)
}

// succeeded returns once the assertion of nil fails.
func (e *emitter) succeeded(old, obj any) {
	was, ok := old.(*batchv1.Job)
	if !ok {
		return
	}
	job, ok := obj.(*batchv1.Job)
	if !ok {
		return
	}
	e.finished[was.Name] = job.Status.Succeeded > 0
}

// replaced has something to do for an object that is gone.
func (e *emitter) replaced(old, obj any) {
	was, ok := old.(*batchv1.Job)
	if !ok {
		return
	}
	if _, ok := obj.(*batchv1.Job); !ok {
		delete(e.finished, was.Name)
	}
}

func (e *emitter) isFinished(name string) bool { return e.finished[name] }

func (e *emitter) register() {
	e.informer.AddEventHandler(cache.ResourceEventHandlerFuncs{
		AddFunc:    func(obj any) { e.completed(nil, obj) },
		UpdateFunc: e.completed,
		DeleteFunc: func(obj any) { e.completed(obj, nil) },
	})
	e.informer.AddEventHandler(cache.ResourceEventHandlerFuncs{
		UpdateFunc: e.renamed,
		DeleteFunc: func(obj any) { e.renamed(obj, nil) },
	})
	e.informer.AddEventHandler(cache.ResourceEventHandlerFuncs{
		UpdateFunc: e.succeeded,
		DeleteFunc: func(obj any) { e.succeeded(obj, nil) },
	})
	e.informer.AddEventHandler(cache.ResourceEventHandlerFuncs{
		UpdateFunc: e.replaced,
		DeleteFunc: func(obj any) { e.replaced(obj, nil) }, // want warning:"never handled"
	})
}
