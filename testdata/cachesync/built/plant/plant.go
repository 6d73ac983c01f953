// Package plant makes factories as settings say.
package plant

import (
	"context"
	"time"

	"k8s.io/client-go/informers"
	"k8s.io/client-go/kubernetes"
)

// Settings are what a factory is made by.
type Settings struct {
	Namespace string
	Period    time.Duration
	kept      informers.SharedInformerFactory
}

// Factory makes one.
func (s Settings) Factory(client kubernetes.Interface) informers.SharedInformerFactory {
	return informers.NewSharedInformerFactoryWithOptions(client, s.Period, informers.WithNamespace(s.Namespace))
}

// Kept makes one the first time.
func (s *Settings) Kept(client kubernetes.Interface) informers.SharedInformerFactory {
	if s.kept == nil {
		s.kept = informers.NewSharedInformerFactory(client, s.Period)
	}
	return s.kept
}

// Fill starts a factory.
func Fill(ctx context.Context, f informers.SharedInformerFactory) bool {
	f.Start(ctx.Done())
	for _, ok := range f.WaitForCacheSync(ctx.Done()) {
		if !ok {
			return false
		}
	}
	return true
}
