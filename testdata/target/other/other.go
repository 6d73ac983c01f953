// Package other makes clients for another package.
package other

import (
	"k8s.io/client-go/kubernetes"
	"k8s.io/client-go/rest"
)

// Client makes a client.
func Client(config *rest.Config) kubernetes.Interface { return kubernetes.NewForConfigOrDie(config) }

// Options hold a client.
type Options struct{ Client kubernetes.Interface }
