//go:build kube27

package often

import (
	"context"
	"reflect"
	"time"

	corev1 "k8s.io/api/core/v1"
	"k8s.io/apimachinery/pkg/api/equality"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/client-go/rest"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/client"
)

// Keg is a thing of which there are some hundreds.
type Keg struct {
	metav1.TypeMeta
	metav1.ObjectMeta
	Status KegStatus `json:"status"`
}

// KegStatus is where it is.
type KegStatus struct {
	Phase string `json:"phase"`
	Seen  string `json:"seen"`
}

// DeepCopyObject copies the keg.
func (k *Keg) DeepCopyObject() runtime.Object { d := *k; return &d }

// period is the time between two looks at a keg that stays as it is.
const period = 5 * time.Second

// Taps looks at each keg again where it has found nothing to change, and has a function of
// its own write what has changed: what follows is the next reconcile.
type Taps struct{ client.Client }

// Reconcile runs for each keg.
func (t *Taps) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	var keg Keg
	if err := t.Get(ctx, req.NamespacedName, &keg); err != nil {
		return ctrl.Result{}, client.IgnoreNotFound(err)
	}
	old := keg
	if err := t.Get(ctx, client.ObjectKey{Namespace: keg.Name, Name: "agent"}, &corev1.Secret{}); err != nil {
		keg.Status.Phase = "leaking"
	}
	if equality.Semantic.DeepEqual(&old, &keg) {
		return ctrl.Result{RequeueAfter: period}, nil
	}
	if err := t.write(ctx, &keg); err != nil {
		return ctrl.Result{}, err
	}
	return ctrl.Result{}, nil
}

func (t *Taps) write(ctx context.Context, keg *Keg) error { return t.Status().Update(ctx, keg) }

func taps(config *rest.Config) error {
	mgr, err := ctrl.NewManager(config, ctrl.Options{}) // want info:"^reads of Secret start an informer"
	if err != nil {
		return err
	}
	return ctrl.NewControllerManagedBy(mgr).For(&Keg{}).Complete(&Taps{mgr.GetClient()})
}

// Seals waits until a keg has caught up, and then writes that.
type Seals struct{ client.Client }

// Reconcile runs for each keg.
func (s *Seals) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	var keg Keg
	if err := s.Get(ctx, req.NamespacedName, &keg); err != nil {
		return ctrl.Result{}, client.IgnoreNotFound(err)
	}
	var seal corev1.Secret
	if err := s.Get(ctx, client.ObjectKey{Namespace: keg.Name, Name: "seal"}, &seal); err != nil {
		return ctrl.Result{}, err
	}
	if keg.Status.Phase == "filling" {
		return ctrl.Result{RequeueAfter: period}, nil
	}
	if !reflect.DeepEqual(keg.Status, KegStatus{Seen: seal.ResourceVersion}) {
		return ctrl.Result{RequeueAfter: period}, nil
	}
	keg.Status.Phase = "sealed"
	if err := s.Status().Update(ctx, &keg); err != nil {
		return ctrl.Result{}, err
	}
	return ctrl.Result{}, nil
}

func seals(config *rest.Config) error {
	mgr, err := ctrl.NewManager(config, ctrl.Options{}) // want warning:"^reads of Secret start an informer"
	if err != nil {
		return err
	}
	return ctrl.NewControllerManagedBy(mgr).For(&Keg{}).Complete(&Seals{mgr.GetClient()})
}

// Cellars looks at each keg that stays as it is once a day.
type Cellars struct{ client.Client }

// Reconcile runs for each keg.
func (c *Cellars) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	var keg Keg
	if err := c.Get(ctx, req.NamespacedName, &keg); err != nil {
		return ctrl.Result{}, client.IgnoreNotFound(err)
	}
	var label corev1.Secret
	if err := c.Get(ctx, client.ObjectKey{Namespace: keg.Name, Name: "label"}, &label); err != nil {
		return ctrl.Result{}, err
	}
	if keg.Status.Seen == label.ResourceVersion {
		return ctrl.Result{RequeueAfter: 24 * time.Hour}, nil
	}
	keg.Status.Seen = label.ResourceVersion
	if err := c.Status().Update(ctx, &keg); err != nil {
		return ctrl.Result{}, err
	}
	return ctrl.Result{}, nil
}

func cellars(config *rest.Config) error {
	mgr, err := ctrl.NewManager(config, ctrl.Options{}) // want warning:"^reads of Secret start an informer"
	if err != nil {
		return err
	}
	return ctrl.NewControllerManagedBy(mgr).For(&Keg{}).Complete(&Cellars{mgr.GetClient()})
}
