// Package clients imports generated clients of other projects, each by a
// generator of another age.
package clients

import (
	_ "github.com/cert-manager/cert-manager/pkg/client/applyconfigurations/certmanager/v1"
	_ "github.com/cert-manager/cert-manager/pkg/client/clientset/versioned"
	_ "github.com/cert-manager/cert-manager/pkg/client/clientset/versioned/fake"
	_ "github.com/cert-manager/cert-manager/pkg/client/informers/externalversions"
	_ "github.com/openshift/client-go/route/clientset/versioned"
	_ "github.com/openshift/client-go/route/clientset/versioned/fake"
	_ "github.com/openshift/client-go/route/informers/externalversions"
	_ "knative.dev/networking/pkg/client/clientset/versioned"
	_ "knative.dev/networking/pkg/client/clientset/versioned/fake"
	_ "knative.dev/networking/pkg/client/informers/externalversions"
	_ "knative.dev/networking/pkg/client/injection/client"
	_ "knative.dev/networking/pkg/client/injection/informers/factory"
	_ "knative.dev/networking/pkg/client/injection/informers/networking/v1alpha1/ingress"
	_ "knative.dev/networking/pkg/client/injection/informers/networking/v1alpha1/ingress/filtered"
	_ "knative.dev/networking/pkg/client/injection/reconciler/networking/v1alpha1/ingress"
	_ "sigs.k8s.io/gateway-api/pkg/client/clientset/versioned"
	_ "sigs.k8s.io/gateway-api/pkg/client/clientset/versioned/fake"
	_ "sigs.k8s.io/gateway-api/pkg/client/informers/externalversions"
)
