// Command wrapped asks for indexes through what wraps stores.
package main

import (
	"os"

	corev1 "k8s.io/api/core/v1"
	"k8s.io/client-go/informers"
	"k8s.io/client-go/tools/cache"

	"example.com/testdata/fieldindex/wrapped/finders"
	"example.com/testdata/fieldindex/wrapped/makers"
	"example.com/testdata/fieldindex/wrapped/stores"
)

type finder interface {
	On(host string) ([]*corev1.Pod, error)
	Owned(name string) ([]*corev1.Pod, error)
	By(index, value string) (*corev1.Pod, error)
}

func main() {
	var factory informers.SharedInformerFactory
	informer, err := makers.Pods(factory)
	if err != nil {
		os.Exit(1)
	}
	_ = show(finders.New(informer)) // want error:"^index owner is asked for in finders.go, but no indexers of this program have it"
	_ = direct(finders.New(informer))
	_ = keys(informer.GetIndexer(), os.Args[1])
}

func show(f finder) error {
	if _, err := f.On("a"); err != nil {
		return err
	}
	_, err := f.Owned("a")
	return err
}

func direct(f *finders.Finder) error {
	if _, err := f.By(makers.ByHost, "a"); err != nil {
		return err
	}
	_, err := f.By("zone", "a") // want error:"^index zone is asked for, but no indexers of this program have it"
	return err
}

func keys(indexer cache.Indexer, name string) error {
	for _, index := range []string{cache.NamespaceIndex, makers.ByHost, name} {
		if _, err := stores.Keys(indexer, index, "a"); err != nil {
			return err
		}
	}
	if _, err := stores.Keys(indexer, "team", "a"); err != nil { // want error:"^index team is asked for, but no indexers of this program have it"
		return err
	}
	if _, err := stores.NewView(indexer, makers.ByHost).Get("a"); err != nil {
		return err
	}
	_, err := stores.NewView(indexer, "crew").Get("a") // want error:"^index crew is asked for, but no indexers of this program have it"
	return err
}
