package informerleak

import (
	"context"
	"net/url"

	"k8s.io/client-go/kubernetes"
	"k8s.io/client-go/rest"
	ctrl "sigs.k8s.io/controller-runtime"
)

// An executor needs a client for the address of a stream, which it opens by
// itself.
type executor struct{ config *rest.Config }

func (e *executor) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	client, err := kubernetes.NewForConfig(e.config)
	if err != nil {
		return ctrl.Result{}, err
	}
	request := client.CoreV1().RESTClient().Post().Resource("pods").Name(req.Name).SubResource("exec")
	_ = stream(e.config, request.URL())
	_ = kubernetes.NewForConfigOrDie(e.config)
	_ = stream(e.config, address(kubernetes.NewForConfigOrDie(e.config), req.Name))
	return ctrl.Result{}, nil
}

func address(client kubernetes.Interface, name string) *url.URL {
	return client.CoreV1().RESTClient().Get().Resource("pods").Name(name).SubResource("log").URL()
}

func stream(config *rest.Config, at *url.URL) error { return nil }

// A sender has an address, too, and sends.
type sender struct{ config *rest.Config }

func (s *sender) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	client := kubernetes.NewForConfigOrDie(s.config) // want info:"^client made on every reconcile: what it keeps"
	request := client.CoreV1().RESTClient().Post().Resource("pods").Name(req.Name).SubResource("eviction")
	_ = stream(s.config, request.URL())
	if err := request.Do(ctx).Error(); err != nil {
		return ctrl.Result{}, err
	}
	other, err := kubernetes.NewForConfig(s.config) // want info:"^client made on every reconcile: what it keeps"
	if err != nil {
		return ctrl.Result{}, err
	}
	_ = address(other, req.Name)
	return ctrl.Result{}, send(ctx, other, req.Name)
}

func send(ctx context.Context, client kubernetes.Interface, name string) error {
	return client.CoreV1().RESTClient().Delete().Resource("pods").Name(name).Do(ctx).Error()
}
