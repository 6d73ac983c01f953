// Package options is what controllers are constructed with.
package options

import "k8s.io/client-go/kubernetes"

// Options are shared by all controllers.
type Options struct {
	Client    kubernetes.Interface
	Namespace string
	Simple    bool
}
