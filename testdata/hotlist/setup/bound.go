package setup

import (
	"context"

	corev1 "k8s.io/api/core/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/client"
)

// Healthy reads what no cache can hold, beside pods.
type Healthy struct{ client.Client }

// Reconcile lists pods.
func (h *Healthy) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	var status corev1.ComponentStatus
	if err := h.Get(ctx, client.ObjectKey{Name: "scheduler"}, &status); err != nil {
		return ctrl.Result{}, err
	}
	return ctrl.Result{}, h.List(ctx, &corev1.PodList{})
}

// Maker makes a pod where there is none.
type Maker struct{ client.Client }

// Reconcile looks for one.
func (m *Maker) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	var pods corev1.PodList
	if err := m.List(ctx, &pods); err != nil {
		return ctrl.Result{}, err
	}
	var mine []corev1.Pod
	for i := range pods.Items {
		pod := &pods.Items[i]
		for _, owner := range pod.OwnerReferences {
			if owner.Name == req.Name {
				mine = append(mine, *pod)
			}
		}
	}
	if len(mine) > 0 {
		return ctrl.Result{}, nil
	}
	_, err := m.make(ctx, req.Name)
	return ctrl.Result{}, err
}

func (m *Maker) make(ctx context.Context, name string) (*corev1.Pod, error) {
	pod := &corev1.Pod{ObjectMeta: metav1.ObjectMeta{GenerateName: name}}
	return pod, m.Create(ctx, pod)
}

// Recorder makes something else where there is no pod.
type Recorder struct{ client.Client }

// Reconcile looks for pods.
func (r *Recorder) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	var pod corev1.Pod
	if err := r.Get(ctx, req.NamespacedName, &pod); err != nil {
		return ctrl.Result{}, err
	}
	var pods corev1.PodList
	if err := r.List(ctx, &pods); err != nil || len(pods.Items) > 0 {
		return ctrl.Result{}, err
	}
	return ctrl.Result{}, r.Create(ctx, &corev1.Event{})
}

// Pruner deletes what has no node.
type Pruner struct{ client.Client }

// Reconcile looks for it.
func (p *Pruner) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	var pod corev1.Pod
	if err := p.Get(ctx, req.NamespacedName, &pod); err != nil {
		return ctrl.Result{}, err
	}
	var pods corev1.PodList
	if err := p.List(ctx, &pods); err != nil {
		return ctrl.Result{}, err
	}
	for i := range pods.Items {
		if pods.Items[i].Spec.NodeName == "" {
			if err := p.Delete(ctx, &pods.Items[i]); err != nil {
				return ctrl.Result{}, err
			}
		}
	}
	return ctrl.Result{}, nil
}

// Both lists objects of what may be one namespace, and others of all.
type Both struct{ client.Client }

// Reconcile reads one pod.
func (b *Both) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	var pod corev1.Pod
	if err := b.Get(ctx, req.NamespacedName, &pod); err != nil {
		return ctrl.Result{}, err
	}
	if err := b.List(ctx, &corev1.ConfigMapList{}, client.InNamespace(pod.Annotations["limits"])); err != nil {
		return ctrl.Result{}, err
	}
	return ctrl.Result{}, b.List(ctx, &corev1.NodeList{})
}
