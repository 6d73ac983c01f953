package doubling

import (
	"context"
	"fmt"
	"log"
	"time"

	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/client-go/kubernetes"
	"k8s.io/client-go/rest"
	"k8s.io/client-go/util/retry"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/client"
)

// Kind is the program's own.
type Kind struct {
	metav1.TypeMeta
	metav1.ObjectMeta
}

// DeepCopyObject makes it an object.
func (k *Kind) DeepCopyObject() runtime.Object { c := *k; return &c }

// reconciler brings one error back by many steps.
type reconciler struct{ client.Client }

func (r *reconciler) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	err := retry.RetryOnConflict(retry.DefaultRetry, func() error {
		kind := &Kind{}
		if err := r.Get(ctx, req.NamespacedName, kind); err != nil {
			return err
		}
		kind.Labels = map[string]string{"state": "seen"}
		return r.Update(ctx, kind)
	})
	first, second := err, err
	if flags[0] {
		first, second = both(first, second), both(second, first)
	}
	if flags[1] {
		first, second = both(first, second), both(second, first)
	}
	if flags[2] {
		first, second = both(first, second), both(second, first)
	}
	if flags[3] {
		first, second = both(first, second), both(second, first)
	}
	if flags[4] {
		first, second = both(first, second), both(second, first)
	}
	if flags[5] {
		first, second = both(first, second), both(second, first)
	}
	if flags[6] {
		first, second = both(first, second), both(second, first)
	}
	if flags[7] {
		first, second = both(first, second), both(second, first)
	}
	if flags[8] {
		first, second = both(first, second), both(second, first)
	}
	if flags[9] {
		first, second = both(first, second), both(second, first)
	}
	if flags[10] {
		first, second = both(first, second), both(second, first)
	}
	if flags[11] {
		first, second = both(first, second), both(second, first)
	}
	if flags[12] {
		first, second = both(first, second), both(second, first)
	}
	if flags[13] {
		first, second = both(first, second), both(second, first)
	}
	if flags[14] {
		first, second = both(first, second), both(second, first)
	}
	if flags[15] {
		first, second = both(first, second), both(second, first)
	}
	if flags[16] {
		first, second = both(first, second), both(second, first)
	}
	if flags[17] {
		first, second = both(first, second), both(second, first)
	}
	if flags[18] {
		first, second = both(first, second), both(second, first)
	}
	if flags[19] {
		first, second = both(first, second), both(second, first)
	}
	if flags[20] {
		first, second = both(first, second), both(second, first)
	}
	if flags[21] {
		first, second = both(first, second), both(second, first)
	}
	if flags[22] {
		first, second = both(first, second), both(second, first)
	}
	if flags[23] {
		first, second = both(first, second), both(second, first)
	}
	if flags[24] {
		first, second = both(first, second), both(second, first)
	}
	if flags[25] {
		first, second = both(first, second), both(second, first)
	}
	if flags[26] {
		first, second = both(first, second), both(second, first)
	}
	if flags[27] {
		first, second = both(first, second), both(second, first)
	}
	if flags[28] {
		first, second = both(first, second), both(second, first)
	}
	if flags[29] {
		first, second = both(first, second), both(second, first)
	}
	if flags[30] {
		first, second = both(first, second), both(second, first)
	}
	if flags[31] {
		first, second = both(first, second), both(second, first)
	}
	if flags[32] {
		first, second = both(first, second), both(second, first)
	}
	if flags[33] {
		first, second = both(first, second), both(second, first)
	}
	if flags[34] {
		first, second = both(first, second), both(second, first)
	}
	if flags[35] {
		first, second = both(first, second), both(second, first)
	}
	if flags[36] {
		first, second = both(first, second), both(second, first)
	}
	if flags[37] {
		first, second = both(first, second), both(second, first)
	}
	if flags[38] {
		first, second = both(first, second), both(second, first)
	}
	if flags[39] {
		first, second = both(first, second), both(second, first)
	}
	return ctrl.Result{}, either(first, second)
}

// Setup has a manager run it.
func Setup(config *rest.Config) error {
	mgr, err := ctrl.NewManager(config, ctrl.Options{})
	if err != nil {
		return err
	}
	return ctrl.NewControllerManagedBy(mgr).For(&Kind{}).Complete(&reconciler{mgr.GetClient()})
}

func both(first, second error) error {
	if first != nil {
		return fmt.Errorf("%w, %w", first, second)
	}
	return second
}

func either(first, second error) error {
	if first != nil {
		return first
	}
	return second
}

// Watched ends on many ways.
func Watched(client kubernetes.Interface) {
	ctx, cancel := context.WithTimeout(context.Background(), time.Minute)
	defer cancel()
	watched(ctx, client)
	if flags[0] {
		log.Print(0)
	}
	if flags[1] {
		log.Print(1)
	}
	if flags[2] {
		log.Print(2)
	}
	if flags[3] {
		log.Print(3)
	}
	if flags[4] {
		log.Print(4)
	}
	if flags[5] {
		log.Print(5)
	}
	if flags[6] {
		log.Print(6)
	}
	if flags[7] {
		log.Print(7)
	}
	if flags[8] {
		log.Print(8)
	}
	if flags[9] {
		log.Print(9)
	}
	if flags[10] {
		log.Print(10)
	}
	if flags[11] {
		log.Print(11)
	}
	if flags[12] {
		log.Print(12)
	}
	if flags[13] {
		log.Print(13)
	}
	if flags[14] {
		log.Print(14)
	}
	if flags[15] {
		log.Print(15)
	}
	if flags[16] {
		log.Print(16)
	}
	if flags[17] {
		log.Print(17)
	}
	if flags[18] {
		log.Print(18)
	}
	if flags[19] {
		log.Print(19)
	}
	if flags[20] {
		log.Print(20)
	}
	if flags[21] {
		log.Print(21)
	}
	if flags[22] {
		log.Print(22)
	}
	if flags[23] {
		log.Print(23)
	}
	if flags[24] {
		log.Print(24)
	}
	if flags[25] {
		log.Print(25)
	}
	if flags[26] {
		log.Print(26)
	}
	if flags[27] {
		log.Print(27)
	}
	if flags[28] {
		log.Print(28)
	}
	if flags[29] {
		log.Print(29)
	}
	if flags[30] {
		log.Print(30)
	}
	if flags[31] {
		log.Print(31)
	}
	if flags[32] {
		log.Print(32)
	}
	if flags[33] {
		log.Print(33)
	}
	if flags[34] {
		log.Print(34)
	}
	if flags[35] {
		log.Print(35)
	}
	if flags[36] {
		log.Print(36)
	}
	if flags[37] {
		log.Print(37)
	}
	if flags[38] {
		log.Print(38)
	}
	if flags[39] {
		log.Print(39)
	}
	log.Fatal("seen")
}

func watched(ctx context.Context, client kubernetes.Interface) {
	pods, err := client.CoreV1().Pods("default").Watch(ctx, metav1.ListOptions{})
	if err != nil {
		return
	}
	defer pods.Stop()
	for {
		select {
		case event := <-pods.ResultChan():
			log.Print(event.Type)
		case <-ctx.Done():
			return
		}
	}
}
