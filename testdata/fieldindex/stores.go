package main

import (
	"k8s.io/client-go/informers"
	"k8s.io/client-go/tools/cache"
)

const byIP = "ip"

func stores(factory informers.SharedInformerFactory, name string) error {
	informer := factory.Core().V1().Pods().Informer()
	if err := informer.AddIndexers(cache.Indexers{byIP: keys}); err != nil {
		return err
	}
	indexer := informer.GetIndexer()
	if _, err := indexer.ByIndex(byIP, "10.0.0.1"); err != nil {
		return err
	}
	if _, err := indexer.ByIndex(cache.NamespaceIndex, "default"); err != nil {
		return err
	}
	if _, err := indexer.ByIndex(name, "default"); err != nil {
		return err
	}
	_, err := indexer.ByIndex("node", "a") // want error:"^index node is asked for, but no indexers of this program have it: that returns an error$"
	return err
}

func keys(any) ([]string, error) { return nil, nil }

func byNode(factory informers.SharedInformerFactory) ([]string, error) {
	return factory.Core().V1().Nodes().Informer().GetIndexer().IndexKeys("zone", "a") // want "index zone is asked for, but no indexers"
}

// byTeam asks for an index only where there is one.
func byTeam(indexer cache.Indexer) ([]any, error) {
	if indexer.GetIndexers()["team"] == nil {
		return indexer.List(), nil
	}
	return indexer.ByIndex("team", "a")
}
