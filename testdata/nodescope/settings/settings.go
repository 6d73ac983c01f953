// Package settings declares what package wired fills in.
package settings

import "k8s.io/client-go/informers"

// Config is the configuration of a program.
type Config struct {
	NodeName  string
	Informers informers.SharedInformerFactory
	Filtered  informers.SharedInformerFactory
}
