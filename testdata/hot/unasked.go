//go:build kube28

package hot

import (
	"context"

	corev1 "k8s.io/api/core/v1"
	discoveryv1 "k8s.io/api/discovery/v1"
	"k8s.io/apimachinery/pkg/runtime"
	"sigs.k8s.io/controller-runtime/pkg/webhook/admission"
)

type kept struct{}

// +kubebuilder:webhook:path=/validate-secret,mutating=false,groups="",resources=secrets,verbs=create;update,versions=v1,name=secrets.example.com

func (kept) ValidateUpdate(_ context.Context, _, object *corev1.Secret) (admission.Warnings, error) {
	probe() // want "on every admission request: ValidateUpdate$"
	return nil, nil
}

// Nobody is asked about the deletions of these.
func (kept) ValidateDelete(_ context.Context, object runtime.Object) (admission.Warnings, error) {
	secret := object.(*corev1.Secret)
	forget(secret)
	probe()
	return nil, nil
}

func forget(*corev1.Secret) { probe() }

type asked struct{}

// +kubebuilder:webhook:path=/validate-service,mutating=false,groups="",resources=services,verbs=create;update;delete,versions=v1,name=services.example.com

func (asked) ValidateDelete(context.Context, *corev1.Service) (admission.Warnings, error) {
	probe() // want "on every deletion: ValidateDelete$"
	return nil, nil
}

type defaulted struct{}

// +kubebuilder:webhook:path=/mutate-slice,mutating=true,groups=discovery.k8s.io,resources=endpointslices,verbs=create;update,versions=v1,name=slices.example.com

func (defaulted) ValidateDelete(context.Context, *discoveryv1.EndpointSlice) (admission.Warnings, error) {
	probe() // want "on every deletion: ValidateDelete$"
	return nil, nil
}
