// Package behind hands controllers what finds pods, and what writes to them.
package behind

import (
	"k8s.io/client-go/kubernetes"
	corelisters "k8s.io/client-go/listers/core/v1"

	"example.com/testdata/cachemutation/behind/app"
	"example.com/testdata/cachemutation/behind/ctl"
	"example.com/testdata/cachemutation/behind/store"
)

// Bad hands over the cache's own pods.
func Bad(kube kubernetes.Interface, pods corelisters.PodLister) (*ctl.Controller, error) {
	cached, err := store.New(pods)
	if err != nil {
		return nil, err
	}
	c := ctl.New(kube, cached, pods) // want error:"Find hands out objects of the cache, to code that writes to them: a failed update is never retried"
	c.Getter = pods.Pods("default")  // want error:"Get hands out objects of the cache, to code that writes to them: "
	c.Defaults = store.Marks{}       // want warning:"Default writes to objects of the cache, which it is given: "
	app.Start(kube, cached, pods)    // want error:"Find hands out objects of the cache, to code that writes to them: a failed update is never retried"
	return c, nil
}

// Good hands over copies, what the server has, and what only reads.
func Good(kube kubernetes.Interface, pods corelisters.PodLister) *ctl.Controller {
	ctl.New(kube, &store.Copying{Lister: pods}, pods)
	c := ctl.New(kube, &store.Live{Kube: kube}, pods)
	c.Getter = mine{}
	c.Defaults = &store.Counts{}
	c.Choices = store.Marks{}
	app.Start(kube, &store.Copying{Lister: pods}, pods)
	return c
}
