// Package tables holds functions in a variable.
package tables

import "k8s.io/client-go/tools/cache"

// Informer is set by programs that run informers.
var Informer cache.SharedIndexInformer

// Table says what to ask for what changed.
var Table = map[string]func(string) ([]any, error){"class": byClass, "team": byTeam}

func byClass(name string) ([]any, error) { return Informer.GetIndexer().ByIndex("class", name) }

func byTeam(name string) ([]any, error) { return Informer.GetIndexer().ByIndex("crew", name) }
