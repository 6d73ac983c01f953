//go:build kube29

package informerleak

import (
	"context"
	"time"

	"k8s.io/apimachinery/pkg/util/wait"
	"k8s.io/client-go/informers"
	"k8s.io/client-go/kubernetes"
	"k8s.io/client-go/tools/record"
	ctrl "sigs.k8s.io/controller-runtime"
)

type quietToo struct{}

func (q *quietToo) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	q.broadcasterOfContext(ctx)
	return ctrl.Result{}, nil
}

func (q *quietToo) broadcasterOfContext(ctx context.Context) {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	record.NewBroadcaster(record.WithContext(ctx)).StartStructuredLogging(0)
}

// tried starts a factory once the API server answers.
func tried(ctx context.Context, kube kubernetes.Interface, ready func() error) error {
	return wait.PollUntilContextCancel(ctx, time.Second, true, func(ctx context.Context) (bool, error) {
		if ready() != nil {
			return false, nil
		}
		factory := informers.NewSharedInformerFactory(kube, 0)
		_ = factory.Core().V1().Pods().Lister()
		factory.Start(ctx.Done())
		return true, nil
	})
}
