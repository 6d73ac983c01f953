// Package plant makes factories as settings say.
package plant

import (
	"time"

	"k8s.io/client-go/informers"
	"k8s.io/client-go/kubernetes"
)

// Settings are what a factory is made by.
type Settings struct {
	Namespace string
	Period    time.Duration
}

// Factory makes one.
func (s Settings) Factory(client kubernetes.Interface) informers.SharedInformerFactory {
	return informers.NewSharedInformerFactoryWithOptions(client, s.Period, informers.WithNamespace(s.Namespace))
}
