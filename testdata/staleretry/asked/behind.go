//go:build kube28

package asked

import (
	"context"

	"k8s.io/apimachinery/pkg/runtime"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/client"
	"sigs.k8s.io/controller-runtime/pkg/webhook/admission"

	"example.com/testdata/staleretry/asked/helper"
)

// Ewer is validated when it is created.
type Ewer struct{ object }

// DeepCopyObject makes it an object.
func (o *Ewer) DeepCopyObject() runtime.Object { c := *o; return &c }

// +kubebuilder:webhook:path=/validate-ewer,mutating=false,groups=example.com,resources=ewers,verbs=create,versions=v1,name=ewers.example.com

type ewers struct{ client client.Client }

func newEwers(mgr ctrl.Manager) *ewers { return &ewers{mgr.GetClient()} }

func (v *ewers) ValidateCreate(ctx context.Context, object runtime.Object) (admission.Warnings, error) {
	helper.Mark(ctx, v.client, object.(*Ewer).Name) // want warning:"this client reads a cache"
	return nil, nil
}

func (v *ewers) ValidateUpdate(context.Context, runtime.Object, runtime.Object) (admission.Warnings, error) {
	return nil, nil
}

func (v *ewers) ValidateDelete(ctx context.Context, object runtime.Object) (admission.Warnings, error) {
	helper.Clear(ctx, v.client, object.(*Ewer).Name) // want info:"this client reads a cache"
	return nil, nil
}
