//go:build kube27

// Package schemes tells managers to read kinds live, which their schemes have to know.
package schemes

import (
	"context"

	corev1 "k8s.io/api/core/v1"
	apiextensionsv1 "k8s.io/apiextensions-apiserver/pkg/apis/apiextensions/v1"
	"k8s.io/apimachinery/pkg/runtime"
	utilruntime "k8s.io/apimachinery/pkg/util/runtime"
	clientgoscheme "k8s.io/client-go/kubernetes/scheme"
	"k8s.io/client-go/rest"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/client"
)

var (
	always    = runtime.NewScheme()
	sometimes = runtime.NewScheme()
	installed bool
)

func init() {
	utilruntime.Must(clientgoscheme.AddToScheme(always))
	utilruntime.Must(apiextensionsv1.AddToScheme(always))

	utilruntime.Must(clientgoscheme.AddToScheme(sometimes))
	if installed {
		utilruntime.Must(apiextensionsv1.AddToScheme(sometimes))
	}
}

func read(ctx context.Context, c client.Client) error {
	var crd apiextensionsv1.CustomResourceDefinition
	if err := c.Get(ctx, client.ObjectKey{Name: "beers.brewery.example.com"}, &crd); err != nil {
		return err
	}
	var secret corev1.Secret
	return c.Get(ctx, client.ObjectKey{Namespace: "brewery", Name: "recipe"}, &secret)
}

func addedInInit(ctx context.Context, config *rest.Config) error {
	mgr, err := ctrl.NewManager(config, ctrl.Options{Scheme: always}) // want warning:"reads of Secret, CustomResourceDefinition start"
	if err != nil {
		return err
	}
	go mgr.Start(ctx)
	return read(ctx, mgr.GetClient())
}

// The cluster may lack the kind.
func addedSometimes(ctx context.Context, config *rest.Config) error {
	mgr, err := ctrl.NewManager(config, ctrl.Options{Scheme: sometimes}) // want warning:"reads of Secret start"
	if err != nil {
		return err
	}
	go mgr.Start(ctx)
	return read(ctx, mgr.GetClient())
}

func addedLater(ctx context.Context, config *rest.Config) error {
	mgr, err := ctrl.NewManager(config, ctrl.Options{}) // want warning:"reads of Secret start"
	if err != nil {
		return err
	}
	go mgr.Start(ctx)
	if err := apiextensionsv1.AddToScheme(mgr.GetScheme()); err != nil {
		return err
	}
	return read(ctx, mgr.GetClient())
}

func addedBefore(ctx context.Context, config *rest.Config) error {
	scheme := runtime.NewScheme()
	if err := clientgoscheme.AddToScheme(scheme); err != nil {
		return err
	}
	if err := apiextensionsv1.AddToScheme(scheme); err != nil {
		return err
	}
	mgr, err := ctrl.NewManager(config, ctrl.Options{Scheme: scheme}) // want warning:"reads of Secret, CustomResourceDefinition start"
	if err != nil {
		return err
	}
	go mgr.Start(ctx)
	return read(ctx, mgr.GetClient())
}

func addedAtTheEnd(ctx context.Context, config *rest.Config) error {
	scheme := runtime.NewScheme()
	mgr, err := ctrl.NewManager(config, ctrl.Options{Scheme: scheme}) // want warning:"reads of Secret, CustomResourceDefinition start"
	if err != nil {
		return err
	}
	go mgr.Start(ctx)
	if err := clientgoscheme.AddToScheme(scheme); err != nil {
		return err
	}
	if err := apiextensionsv1.AddToScheme(scheme); err != nil {
		return err
	}
	return read(ctx, mgr.GetClient())
}

// known makes a scheme of all kinds.
func known() (*runtime.Scheme, error) {
	scheme := runtime.NewScheme()
	if err := clientgoscheme.AddToScheme(scheme); err != nil {
		return nil, err
	}
	builder := runtime.NewSchemeBuilder()
	if err := builder.AddToScheme(scheme); err != nil {
		return nil, err
	}
	return scheme, apiextensionsv1.AddToScheme(scheme)
}

func addedByConstructor(ctx context.Context, config *rest.Config) error {
	scheme, err := known()
	if err != nil {
		return err
	}
	mgr, err := ctrl.NewManager(config, ctrl.Options{Scheme: scheme}) // want warning:"reads of Secret, CustomResourceDefinition start"
	if err != nil {
		return err
	}
	go mgr.Start(ctx)
	return read(ctx, mgr.GetClient())
}

// add gives a scheme what it lacks, if it is told to.
func add(scheme *runtime.Scheme, all bool) {
	utilruntime.Must(corev1.AddToScheme(scheme))
	if all {
		utilruntime.Must(apiextensionsv1.AddToScheme(scheme))
	}
}

func addedByFunction(ctx context.Context, config *rest.Config, all bool) error {
	scheme := runtime.NewScheme()
	add(scheme, all)
	mgr, err := ctrl.NewManager(config, ctrl.Options{Scheme: scheme}) // want warning:"reads of Secret start"
	if err != nil {
		return err
	}
	go mgr.Start(ctx)
	return read(ctx, mgr.GetClient())
}
