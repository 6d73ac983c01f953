//go:build kube27

// Package stated has another package say what is next in each state, and read for that.
package stated

import (
	"context"
	"reflect"
	"time"

	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/client-go/rest"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/client"

	"example.com/testdata/hiddeninformer/often/reads"
	"example.com/testdata/hiddeninformer/often/stated/states"
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
}

// DeepCopyObject copies the keg.
func (k *Keg) DeepCopyObject() runtime.Object { d := *k; return &d }

// period is the time between two looks at a keg that stays as it is.
const period = 5 * time.Second

// Kegs looks at each keg again where it has found nothing to change: what follows a
// change is the next reconcile.
type Kegs struct{ client.Client }

// Reconcile runs for each keg.
func (k *Kegs) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	var keg Keg
	if err := k.Get(ctx, req.NamespacedName, &keg); err != nil {
		return ctrl.Result{}, client.IgnoreNotFound(err)
	}
	phase, err := states.Of(keg.Status.Phase, keg.Name).Handle(ctx, k.Client)
	next := KegStatus{Phase: phase}
	if !reflect.DeepEqual(keg.Status, next) {
		keg.Status = next
		if err := k.Status().Update(ctx, &keg); err != nil {
			return ctrl.Result{}, err
		}
	} else if phase != "broken" {
		return ctrl.Result{RequeueAfter: period}, nil
	}
	return ctrl.Result{}, err
}

func kegs(config *rest.Config) error {
	mgr, err := ctrl.NewManager(config, ctrl.Options{}) // want info:"^reads of Secret start an informer"
	if err != nil {
		return err
	}
	if err := reads.NewKeeper(mgr.GetClient()).Secret(context.Background(), "first"); err != nil {
		return err
	}
	return ctrl.NewControllerManagedBy(mgr).For(&Keg{}).Complete(&Kegs{mgr.GetClient()})
}
