package hotlist

import (
	"context"

	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/client-go/kubernetes"
	corelisters "k8s.io/client-go/listers/core/v1"
	ctrl "sigs.k8s.io/controller-runtime"
)

type lastUse struct {
	kube kubernetes.Interface
	pods corelisters.PodLister
}

// The import of metav1 goes with its last use.
func (l *lastUse) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	list, err := l.kube.CoreV1().Pods(req.Namespace).List(ctx, metav1.ListOptions{}) // want "read l.pods"
	if err != nil {
		return ctrl.Result{}, err
	}
	return ctrl.Result{Requeue: len(list.Items) == 0}, nil
}
