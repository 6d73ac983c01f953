//go:build kube27

package status

import (
	"context"

	appsv1 "k8s.io/api/apps/v1"
	autoscalingv1 "k8s.io/api/autoscaling/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/client-go/util/retry"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/client"
)

// Scaler scales what it finds in the cache, on a timer of its own.
type Scaler struct {
	client client.Client
	name   client.ObjectKey
}

// NewScaler makes one that reads through a manager's client.
func NewScaler(mgr ctrl.Manager, name client.ObjectKey) *Scaler {
	return &Scaler{mgr.GetClient(), name}
}

// Made sends a Scale that it made, which has no version to conflict with.
func (s *Scaler) Made(ctx context.Context, replicas int32) {
	_ = retry.RetryOnConflict(retry.DefaultRetry, func() error {
		var set appsv1.StatefulSet
		if err := s.client.Get(ctx, s.name, &set); err != nil {
			return err
		}
		return s.set(ctx, &set, replicas)
	})
}

func (s *Scaler) set(ctx context.Context, set *appsv1.StatefulSet, replicas int32) error {
	scale := &autoscalingv1.Scale{Spec: autoscalingv1.ScaleSpec{Replicas: replicas}}
	return s.client.SubResource("scale").Update(ctx, set, client.WithSubResourceBody(scale))
}

// Listed says the same in a struct.
func (s *Scaler) Listed(ctx context.Context, replicas int32) {
	_ = retry.RetryOnConflict(retry.DefaultRetry, func() error {
		var set appsv1.StatefulSet
		if err := s.client.Get(ctx, s.name, &set); err != nil {
			return err
		}
		scale := &autoscalingv1.Scale{Spec: autoscalingv1.ScaleSpec{Replicas: replicas}}
		return s.client.SubResource("scale").Update(ctx, &set, &client.SubResourceUpdateOptions{SubResourceBody: scale})
	})
}

// Asked sends the Scale that the server has.
func (s *Scaler) Asked(ctx context.Context, replicas int32) {
	_ = retry.RetryOnConflict(retry.DefaultRetry, func() error {
		var set appsv1.StatefulSet
		if err := s.client.Get(ctx, s.name, &set); err != nil {
			return err
		}
		var scale autoscalingv1.Scale
		if err := s.client.SubResource("scale").Get(ctx, &set, &scale); err != nil {
			return err
		}
		scale.Spec.Replicas = replicas
		return s.client.SubResource("scale").Update(ctx, &set, client.WithSubResourceBody(&scale))
	})
}

// Versioned gives its Scale the version in the cache.
func (s *Scaler) Versioned(ctx context.Context, replicas int32) {
	_ = retry.RetryOnConflict(retry.DefaultRetry, func() error {
		var set appsv1.StatefulSet
		if err := s.client.Get(ctx, s.name, &set); err != nil { // want warning:"s.client.Get reads a cache: until that catches up, each retry sends the resourceVersion that conflicted"
			return err
		}
		scale := &autoscalingv1.Scale{
			ObjectMeta: metav1.ObjectMeta{ResourceVersion: set.ResourceVersion},
			Spec:       autoscalingv1.ScaleSpec{Replicas: replicas},
		}
		return s.client.SubResource("scale").Update(ctx, &set, client.WithSubResourceBody(scale))
	})
}

// Passed has callers say what it sends.
func (s *Scaler) Passed(ctx context.Context, options ...client.SubResourceUpdateOption) {
	_ = retry.RetryOnConflict(retry.DefaultRetry, func() error {
		var set appsv1.StatefulSet
		if err := s.client.Get(ctx, s.name, &set); err != nil {
			return err
		}
		return s.client.SubResource("scale").Update(ctx, &set, options...)
	})
}

// Whole sends what it found in the cache.
func (s *Scaler) Whole(ctx context.Context) {
	_ = retry.RetryOnConflict(retry.DefaultRetry, func() error {
		var set appsv1.StatefulSet
		if err := s.client.Get(ctx, s.name, &set); err != nil { // want warning:"s.client.Get reads a cache: until that catches up, each retry sends the resourceVersion that conflicted"
			return err
		}
		set.Status.Replicas = 1
		return s.client.Status().Update(ctx, &set, client.FieldOwner("scaler"))
	})
}
