//go:build kube28

// Package asked validates objects.
package asked

import (
	"context"

	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/client-go/util/retry"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/client"
	"sigs.k8s.io/controller-runtime/pkg/webhook/admission"
)

type object struct {
	metav1.TypeMeta
	metav1.ObjectMeta
}

// The kinds of this program.
type (
	// Brew is validated when it is created or changed.
	Brew struct{ object }
	// Cask is validated when it is deleted, too.
	Cask struct{ object }
	// Draft is validated as is said elsewhere.
	Draft struct{ object }
)

// DeepCopyObject makes them objects.
func (o *Brew) DeepCopyObject() runtime.Object { c := *o; return &c }

// DeepCopyObject makes them objects.
func (o *Cask) DeepCopyObject() runtime.Object { c := *o; return &c }

// DeepCopyObject makes them objects.
func (o *Draft) DeepCopyObject() runtime.Object { c := *o; return &c }

func newBrews(mgr ctrl.Manager) *brews { return &brews{mgr.GetClient()} }

func newCasks(mgr ctrl.Manager) *casks { return &casks{mgr.GetClient()} }

func newDrafts(mgr ctrl.Manager) *drafts { return &drafts{mgr.GetClient()} }

type brews struct{ client client.Client }

// +kubebuilder:webhook:path=/validate-brew,mutating=false,groups=example.com,resources=brews,verbs=create;update,versions=v1,name=brews.example.com

func (v *brews) ValidateCreate(ctx context.Context, object runtime.Object) (admission.Warnings, error) {
	for _, owner := range object.(*Brew).OwnerReferences {
		if err := v.label(ctx, owner.Name); err != nil {
			ctrl.Log.Error(err, "not labelled")
		}
	}
	return nil, nil
}

func (v *brews) label(ctx context.Context, name string) error {
	return retry.RetryOnConflict(retry.DefaultRetry, func() error {
		other := &Brew{}
		if err := v.client.Get(ctx, client.ObjectKey{Name: name}, other); err != nil { // want warning:"v.client.Get reads a cache"
			return err
		}
		other.Labels = map[string]string{"owns": "true"}
		return v.client.Update(ctx, other)
	})
}

func (v *brews) ValidateUpdate(ctx context.Context, _, object runtime.Object) (admission.Warnings, error) {
	return nil, v.client.Status().Update(ctx, object.(*Brew))
}

func (v *brews) ValidateDelete(ctx context.Context, object runtime.Object) (admission.Warnings, error) {
	brew := object.(*Brew)
	_ = retry.RetryOnConflict(retry.DefaultRetry, func() error {
		_ = v.client.Update(ctx, brew) // want info:"the error of v.client.Update never leaves the closure"
		return nil
	})
	for _, owner := range brew.OwnerReferences {
		err := retry.RetryOnConflict(retry.DefaultRetry, func() error {
			other := &Brew{}
			if err := v.client.Get(ctx, client.ObjectKey{Name: owner.Name}, other); err != nil { // want info:"v.client.Get reads a cache"
				return err
			}
			other.Labels = nil
			return v.client.Update(ctx, other)
		})
		if err != nil {
			ctrl.Log.Error(err, "not unlabelled")
		}
		if err := v.forget(ctx, owner.Name); err != nil {
			ctrl.Log.Error(err, "not forgotten")
		}
	}
	return nil, nil
}

func (v *brews) forget(ctx context.Context, name string) error {
	return retry.RetryOnConflict(retry.DefaultRetry, func() error {
		other := &Brew{}
		if err := v.client.Get(ctx, client.ObjectKey{Name: name}, other); err != nil { // want info:"v.client.Get reads a cache"
			return err
		}
		other.Annotations = nil
		return v.client.Update(ctx, other)
	})
}

type casks struct{ client client.Client }

// +kubebuilder:webhook:path=/validate-cask,mutating=false,groups=example.com,resources=casks,verbs=create;update;delete,versions=v1,name=casks.example.com

func (v *casks) ValidateCreate(context.Context, runtime.Object) (admission.Warnings, error) {
	return nil, nil
}

func (v *casks) ValidateUpdate(ctx context.Context, _, object runtime.Object) (admission.Warnings, error) {
	return nil, v.client.Status().Update(ctx, object.(*Cask))
}

func (v *casks) ValidateDelete(ctx context.Context, object runtime.Object) (admission.Warnings, error) {
	cask := object.(*Cask)
	_ = retry.RetryOnConflict(retry.DefaultRetry, func() error {
		_ = v.client.Update(ctx, cask) // want error:"the error of v.client.Update never leaves the closure"
		return nil
	})
	for _, owner := range cask.OwnerReferences {
		err := retry.RetryOnConflict(retry.DefaultRetry, func() error {
			other := &Cask{}
			if err := v.client.Get(ctx, client.ObjectKey{Name: owner.Name}, other); err != nil { // want warning:"v.client.Get reads a cache"
				return err
			}
			other.Labels = nil
			return v.client.Update(ctx, other)
		})
		if err != nil {
			ctrl.Log.Error(err, "not unlabelled")
		}
	}
	return nil, nil
}

type drafts struct{ client client.Client }

func (v *drafts) ValidateCreate(context.Context, runtime.Object) (admission.Warnings, error) {
	return nil, nil
}

func (v *drafts) ValidateUpdate(ctx context.Context, _, object runtime.Object) (admission.Warnings, error) {
	return nil, v.client.Status().Update(ctx, object.(*Draft))
}

func (v *drafts) ValidateDelete(ctx context.Context, object runtime.Object) (admission.Warnings, error) {
	for _, owner := range object.(*Draft).OwnerReferences {
		err := retry.RetryOnConflict(retry.DefaultRetry, func() error {
			other := &Draft{}
			if err := v.client.Get(ctx, client.ObjectKey{Name: owner.Name}, other); err != nil { // want warning:"v.client.Get reads a cache"
				return err
			}
			other.Labels = nil
			return v.client.Update(ctx, other)
		})
		if err != nil {
			ctrl.Log.Error(err, "not unlabelled")
		}
	}
	return nil, nil
}
