// Package held puts objects into stores of its own, which write to what they know already.
package held

import (
	corev1 "k8s.io/api/core/v1"
	"k8s.io/apimachinery/pkg/labels"
	corelisters "k8s.io/client-go/listers/core/v1"

	"example.com/testdata/cachemutation/held/index"
)

// fill puts objects into a store that has none of them: no two have one name.
func fill(pods corelisters.PodLister) (index.Store, error) {
	all, err := pods.List(labels.Everything())
	if err != nil {
		return nil, err
	}
	store := index.New()
	for _, pod := range all {
		store.Put(pod)
	}
	return store, nil
}

// refill puts them into one that may have them.
func refill(pods corelisters.PodLister, store index.Store) error {
	all, err := pods.List(labels.Everything())
	if err != nil {
		return err
	}
	for _, pod := range all {
		store.Put(pod) // want warning:"^store.Put writes to objects of the cache, here and at 3 places more: "
	}
	return nil
}

// twice puts them into one that has them.
func twice(pods corelisters.PodLister) (index.Store, error) {
	all, err := pods.List(labels.Everything())
	if err != nil {
		return nil, err
	}
	store := index.New()
	for _, pod := range all {
		store.Put(pod)
	}
	for _, pod := range all {
		store.Put(pod)
	}
	return store, nil
}

// owned puts them where several are called the same.
func owned(pods corelisters.PodLister) (*index.Owned, error) {
	all, err := pods.List(labels.Everything())
	if err != nil {
		return nil, err
	}
	store := index.NewOwned()
	for _, pod := range all {
		store.Add(pod) // want warning:"^store.Add writes to an object of the cache: "
	}
	return store, nil
}

// marked has those written to that the store does not have.
func marked(pods corelisters.PodLister) (*index.Owned, error) {
	all, err := pods.List(labels.Everything())
	if err != nil {
		return nil, err
	}
	store := index.NewOwned()
	for _, pod := range all {
		store.Mark(pod) // want info:"^store.Mark writes to an object of the cache: "
	}
	return store, nil
}

// common puts them into a store that others may fill.
func common(pods corelisters.PodLister) error {
	all, err := pods.List(labels.Everything())
	if err != nil {
		return err
	}
	store := index.Shared()
	for _, pod := range all {
		store.Put(pod) // one of the places of the finding above
	}
	return nil
}

// begun puts them into one that has an object.
func begun(pods corelisters.PodLister, first *corev1.Pod) error {
	all, err := pods.List(labels.Everything())
	if err != nil {
		return err
	}
	store := index.Filled(first)
	for _, pod := range all {
		store.Put(pod) // one of the places of the finding above
	}
	return nil
}

// served names another object than it writes to.
func served(pods corelisters.PodLister, service *corev1.Service) error {
	all, err := pods.List(labels.Everything())
	if err != nil {
		return err
	}
	store := index.New()
	for _, pod := range all {
		store.Service(service, pod) // want warning:"^store.Service writes to an object of the cache: "
	}
	return nil
}
