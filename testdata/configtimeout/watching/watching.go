// Package watching watches with the clients of other packages.
package watching

import (
	"context"
	"time"

	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/client-go/informers"
	"k8s.io/client-go/kubernetes"
	"k8s.io/client-go/rest"
	ctrl "sigs.k8s.io/controller-runtime"
)

// Controller watches with its client.
type Controller struct{ Client kubernetes.Interface }

// Start starts informers.
func (c *Controller) Start() informers.SharedInformerFactory {
	return informers.NewSharedInformerFactory(c.Client, 0)
}

// Factory makes informers.
func Factory(client kubernetes.Interface) informers.SharedInformerFactory {
	return informers.NewSharedInformerFactory(client, 0)
}

// Manager makes a manager.
func Manager(cfg *rest.Config) (ctrl.Manager, error) { return ctrl.NewManager(cfg, ctrl.Options{}) }

// Count only lists.
func Count(ctx context.Context, client kubernetes.Interface) int {
	pods, _ := client.CoreV1().Pods("").List(ctx, metav1.ListOptions{})
	return len(pods.Items)
}

// Informers is what others start informers with.
type Informers interface {
	For(client kubernetes.Interface) informers.SharedInformerFactory
}

type started struct {
	factories []informers.SharedInformerFactory
}

func (s *started) For(client kubernetes.Interface) informers.SharedInformerFactory {
	f := informers.NewSharedInformerFactory(client, 0)
	s.factories = append(s.factories, f)
	return f
}

// New hides who starts informers.
func New() Informers { return &started{} }

// Limited has its caller's timeout.
func Limited(cfg *rest.Config, timeout time.Duration) {
	limited := rest.CopyConfig(cfg)
	limited.Timeout = timeout
	ctrl.NewManager(limited, ctrl.Options{})
}

// Options are filled in by others.
type Options struct {
	RequestTimeout time.Duration
	RenewDeadline  time.Duration
}

// Run starts a manager.
func (o *Options) Run() {
	cfg := ctrl.GetConfigOrDie()
	if o.RequestTimeout > 0 {
		cfg.Timeout = o.RequestTimeout
	}
	ctrl.NewManager(cfg, ctrl.Options{RenewDeadline: &o.RenewDeadline})
}
