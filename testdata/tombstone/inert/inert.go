// Package inert tells listeners of deletions that do nothing about them.
package inert

import (
	"fmt"
	"log"

	corev1 "k8s.io/api/core/v1"
	"k8s.io/client-go/tools/cache"
)

type config struct{ root string }

// path is the same for all.
func (c *config) path() string { return "/ingress" }

// rest is not.
func (c *config) rest() string { return c.root }

func parse(object *corev1.ConfigMap) (*config, error) {
	if object.Data["root"] == "" {
		return nil, fmt.Errorf("no root in %s", object.Name)
	}
	return &config{root: object.Data["root"]}, nil
}

type quiet interface{ onDelete(old *config) }

type empty struct{}

func (empty) onDelete(*config) {}

type compares struct{ paths map[string]bool }

func (l compares) onDelete(old *config) {
	now := &config{}
	log.Printf("was %s, is %s", old.path(), now.path())
	if old.path() != now.path() {
		delete(l.paths, old.path())
	}
}

func (l compares) has(path string) bool { return l.paths[path] }

type busy interface{ afterDelete(old *config) }

func (empty) afterDelete(*config) {}

func (l compares) afterDelete(old *config) {
	now := &config{}
	if old.rest() != now.rest() {
		delete(l.paths, old.rest())
	}
}

// unknown has no implementation here.
type unknown interface{ gone(old *config) error }

func register(informer cache.SharedIndexInformer, silent []quiet, loud []busy, other unknown) {
	informer.AddEventHandler(cache.ResourceEventHandlerFuncs{DeleteFunc: func(obj any) {
		object, ok := obj.(*corev1.ConfigMap) // want info:"nothing is seen to depend on them"
		if !ok {
			return
		}
		if old, err := parse(object); err == nil {
			for _, l := range silent {
				go l.onDelete(old)
			}
		}
	}})
	informer.AddEventHandler(cache.ResourceEventHandlerFuncs{DeleteFunc: func(obj any) {
		object, ok := obj.(*corev1.ConfigMap) // want warning:"never handled"
		if !ok {
			return
		}
		if old, err := parse(object); err == nil {
			for _, l := range loud {
				l.afterDelete(old)
			}
		}
	}})
	informer.AddEventHandler(cache.ResourceEventHandlerFuncs{DeleteFunc: func(obj any) {
		object, ok := obj.(*corev1.ConfigMap) // want info:"nothing is seen to depend on them"
		if !ok {
			return
		}
		if old, err := parse(object); err == nil {
			_ = other.gone(old)
		}
	}})
}
