//go:build kube27

// Package parts has parts of reconciles, which write objects of others.
package parts

import (
	"context"

	corev1 "k8s.io/api/core/v1"
	"k8s.io/client-go/util/retry"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/client"
)

// Apply writes an object of any kind.
func Apply(ctx context.Context, c client.Client, object client.Object) error {
	err := retry.RetryOnConflict(retry.DefaultRetry, func() error {
		if err := c.Get(ctx, client.ObjectKeyFromObject(object), object); err != nil {
			return err
		}
		object.SetLabels(map[string]string{"seen": "true"})
		return c.Update(ctx, object)
	})
	if err != nil {
		ctrl.Log.Error(err, "not applied")
		return err
	}
	return nil
}

// Ports is a part whose errors come back.
type Ports struct{ client client.Client }

// NewPorts makes one.
func NewPorts(c client.Client) *Ports { return &Ports{c} }

// Ensure writes two objects.
func (p *Ports) Ensure(ctx context.Context) error {
	if err := Apply(ctx, p.client, &corev1.Service{}); err != nil {
		return err
	}
	return Apply(ctx, p.client, &corev1.ConfigMap{})
}

// Hints is a part whose errors do not.
type Hints struct{ client client.Client }

// NewHints makes one.
func NewHints(c client.Client) *Hints { return &Hints{c} }

// Ensure writes an object.
func (h *Hints) Ensure(ctx context.Context) {
	if err := Hint(ctx, h.client, &corev1.ConfigMap{}); err != nil {
		ctrl.Log.Error(err, "no hint")
	}
}

// Hint writes a hint.
func Hint(ctx context.Context, c client.Client, hint *corev1.ConfigMap) error {
	return retry.RetryOnConflict(retry.DefaultRetry, func() error {
		if err := c.Get(ctx, client.ObjectKeyFromObject(hint), hint); err != nil {
			return err
		}
		hint.Labels = map[string]string{"seen": "true"}
		return c.Update(ctx, hint)
	})
}

// Notes is a part whose errors come back, but not from who calls it.
type Notes struct{ client client.Client }

// NewNotes makes one.
func NewNotes(c client.Client) *Notes { return &Notes{c} }

// Ensure writes an object.
func (n *Notes) Ensure(ctx context.Context, note *corev1.Node) error {
	return retry.RetryOnConflict(retry.DefaultRetry, func() error {
		if err := n.client.Get(ctx, client.ObjectKeyFromObject(note), note); err != nil {
			return err
		}
		return n.client.Update(ctx, note)
	})
}

// Marks is a part whose errors come back, behind another write.
type Marks struct{ client client.Client }

// NewMarks makes one.
func NewMarks(c client.Client) *Marks { return &Marks{c} }

// Ensure writes an object.
func (m *Marks) Ensure(ctx context.Context, mark *corev1.Secret) error {
	return retry.RetryOnConflict(retry.DefaultRetry, func() error {
		if err := m.client.Get(ctx, client.ObjectKeyFromObject(mark), mark); err != nil {
			return err
		}
		return m.client.Update(ctx, mark)
	})
}

// State repeats what its callers have read.
type State struct{ client client.Client }

// NewState makes one.
func NewState(c client.Client) *State { return &State{c} }

// Done tells that a pod is done.
func (s *State) Done(ctx context.Context, pod *corev1.Pod) error {
	return s.update(ctx, pod, func(pod *corev1.Pod) { pod.Labels = map[string]string{"state": "done"} })
}

func (s *State) update(ctx context.Context, pod *corev1.Pod, change func(*corev1.Pod)) error {
	return retry.RetryOnConflict(retry.DefaultRetry, func() error {
		change(pod)
		return s.client.Update(ctx, pod) // want info:"s.client.Update sends what no attempt reads again"
	})
}

// Begun repeats what it has read itself.
func (s *State) Begun(ctx context.Context, key client.ObjectKey) error {
	node := &corev1.Node{}
	if err := s.client.Get(ctx, key, node); err != nil {
		return err
	}
	return retry.RetryOnConflict(retry.DefaultRetry, func() error {
		return s.client.Update(ctx, node) // want warning:"s.client.Update sends what no attempt reads again"
	})
}

// Hidden keeps the error to itself.
func (s *State) Hidden(ctx context.Context, secret *corev1.Secret) {
	err := retry.RetryOnConflict(retry.DefaultRetry, func() error {
		return s.client.Update(ctx, secret) // want warning:"s.client.Update sends what no attempt reads again"
	})
	if err != nil {
		ctrl.Log.Error(err, "not hidden")
	}
}

// Compared sends nothing the second time.
func (s *State) Compared(ctx context.Context, key client.ObjectKey) {
	claim := &corev1.PersistentVolumeClaim{}
	if err := s.client.Get(ctx, key, claim); err != nil {
		return
	}
	err := retry.RetryOnConflict(retry.DefaultRetry, func() error { return s.differs(ctx, claim) })
	if err != nil {
		ctrl.Log.Error(err, "not compared")
	}
	before := claim.DeepCopy()
	err = retry.RetryOnConflict(retry.DefaultRetry, func() error {
		claim.Status.Phase = corev1.ClaimBound
		if changed(before.Status, claim.Status) {
			return s.client.Status().Update(ctx, claim) // want warning:"Update sends what no attempt reads again"
		}
		return nil
	})
	if err != nil {
		ctrl.Log.Error(err, "not compared")
	}
}

func (s *State) differs(ctx context.Context, claim *corev1.PersistentVolumeClaim) error {
	before := claim.DeepCopy()
	claim.Status.Phase = corev1.ClaimBound
	if changed(before.Status, claim.Status) {
		return s.client.Status().Update(ctx, claim)
	}
	return nil
}

func changed(before, after corev1.PersistentVolumeClaimStatus) bool {
	return before.Phase != after.Phase
}
