//go:build kube27

// Package guessed reads, on each node, kinds of which nobody knows how many objects there are.
package guessed

import (
	"context"
	"os"

	corev1 "k8s.io/api/core/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/fields"
	"k8s.io/client-go/kubernetes"
	"k8s.io/client-go/rest"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/client"

	chaos "sigs.k8s.io/controller-runtime/examples/crd/pkg"
)

var own = os.Getenv("NODE_NAME")

func pods(clients kubernetes.Interface) (*corev1.PodList, error) {
	ofNode := fields.OneTermEqualSelector("spec.nodeName", own).String()
	return clients.CoreV1().Pods("").List(context.TODO(), metav1.ListOptions{FieldSelector: ofNode})
}

// Those of other programs may be a handful.
func custom(ctx context.Context, config *rest.Config, name string) error {
	mgr, err := ctrl.NewManager(config, ctrl.Options{}) // want info:"^reads of ChaosPod start an informer"
	if err != nil {
		return err
	}
	go mgr.Start(ctx)
	return mgr.GetClient().Get(ctx, client.ObjectKey{Namespace: own, Name: name}, &chaos.ChaosPod{})
}

// What else is read is worth it.
func both(ctx context.Context, config *rest.Config, name string) error {
	mgr, err := ctrl.NewManager(config, ctrl.Options{}) // want warning:"^reads of Secret start an informer"
	if err != nil {
		return err
	}
	go mgr.Start(ctx)
	if err := mgr.GetClient().Get(ctx, client.ObjectKey{Namespace: own, Name: name}, &corev1.Secret{}); err != nil {
		return err
	}
	return mgr.GetClient().Get(ctx, client.ObjectKey{Namespace: own, Name: name}, &chaos.ChaosPod{})
}
