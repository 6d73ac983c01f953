//go:build kube28

package hot

import (
	"context"

	corev1 "k8s.io/api/core/v1"
	"k8s.io/apimachinery/pkg/runtime"
	"sigs.k8s.io/controller-runtime/pkg/webhook/admission"
)

type limits struct{}

func (limits) ValidateCreate(context.Context, runtime.Object) (admission.Warnings, error) {
	probe() // want "on every admission request: ValidateCreate$"
	return nil, nil
}

func (limits) ValidateUpdate(_ context.Context, _, object runtime.Object) (admission.Warnings, error) {
	if _, ok := object.(*corev1.LimitRange); !ok {
		return nil, nil
	}
	probe() // want "on every admission request: ValidateUpdate$"
	return nil, nil
}

// An object is deleted once.
func (limits) ValidateDelete(context.Context, *corev1.LimitRange) (admission.Warnings, error) {
	probe() // want "on every deletion: ValidateDelete$"
	return nil, nil
}
