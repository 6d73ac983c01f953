//go:build kube31

package informerleak

import (
	"log"
	"time"

	corev1 "k8s.io/api/core/v1"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/controller"
	"sigs.k8s.io/controller-runtime/pkg/handler"
	"sigs.k8s.io/controller-runtime/pkg/source"
)

// attempts has controllers watch pods, and tries again where that fails.
type attempts struct {
	mgr        ctrl.Manager
	controller controller.Controller
}

func (a *attempts) pods() source.Source {
	return source.Kind(a.mgr.GetCache(), &corev1.Pod{}, &handler.TypedEnqueueRequestForObject[*corev1.Pod]{})
}

// captured leaves the loop once the watch is there.
func (a *attempts) captured() func() {
	var err error
	return func() {
		for {
			err = a.controller.Watch(a.pods())
			if err != nil {
				log.Print(err)
				time.Sleep(3 * time.Second)
				continue
			}
			break
		}
	}
}

// returned leaves its function.
func (a *attempts) returned() {
	for {
		if err := a.controller.Watch(a.pods()); err == nil {
			return
		}
		time.Sleep(3 * time.Second)
	}
}

// repeated goes round whether the call failed or not.
func (a *attempts) repeated() {
	for {
		if err := a.controller.Watch(a.pods()); err != nil { // want error:"event handler added every 3s"
			log.Print(err)
		}
		time.Sleep(3 * time.Second)
	}
}

// again leaves the inner loop only, and comes back to it.
func (a *attempts) again() {
	for {
		for {
			if err := a.controller.Watch(a.pods()); err == nil { // want error:"event handler added every 1m"
				break
			}
			time.Sleep(3 * time.Second)
		}
		time.Sleep(time.Minute)
	}
}
