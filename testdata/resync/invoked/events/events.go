// Package events makes handlers that tell others of objects.
package events

import (
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/client-go/tools/cache"
)

type adder interface{ Add(item interface{}) }

type journal interface{ Note(text string) }

// Keys adds the key of every object.
func Keys(to adder, log journal) cache.ResourceEventHandlerFuncs {
	add := func(obj interface{}) {
		key, err := cache.DeletionHandlingMetaNamespaceKeyFunc(obj)
		if err != nil {
			log.Note(err.Error())
			return
		}
		to.Add(key)
	}
	return cache.ResourceEventHandlerFuncs{
		AddFunc:    add,
		UpdateFunc: func(_, obj interface{}) { add(obj) },
		DeleteFunc: add,
	}
}

// Labelled adds the names of some objects.
func Labelled(label string, to adder) cache.ResourceEventHandler {
	return cache.ResourceEventHandlerFuncs{UpdateFunc: func(_, obj interface{}) {
		if m, ok := obj.(metav1.Object); ok && m.GetLabels()[label] != "" {
			to.Add(m.GetName())
		}
	}}
}

// Changed adds the keys of objects that have changed.
func Changed(to adder) cache.ResourceEventHandlerFuncs {
	h := Keys(to, nil)
	h.UpdateFunc = func(old, obj interface{}) {
		before, ok := old.(metav1.Object)
		after, isObject := obj.(metav1.Object)
		if ok && isObject && before.GetResourceVersion() != after.GetResourceVersion() {
			h.AddFunc(obj)
		}
	}
	return h
}
