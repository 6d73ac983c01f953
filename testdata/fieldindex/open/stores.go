package main

import "k8s.io/client-go/tools/cache"

// indexers are named by whoever asks for them.
func indexers(name string) cache.Indexers {
	return cache.Indexers{name: func(any) ([]string, error) { return nil, nil }}
}

func anyName(informer cache.SharedIndexInformer) ([]any, error) {
	if err := informer.AddIndexers(indexers("a")); err != nil {
		return nil, err
	}
	return informer.GetIndexer().ByIndex("b", "c")
}

// Indexers are those of other programs.
func Indexers(name string) cache.Indexers {
	return cache.Indexers{name: func(any) ([]string, error) { return nil, nil }}
}
