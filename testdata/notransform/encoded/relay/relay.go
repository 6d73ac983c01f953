// Package relay encodes what handlers send to a channel of anything.
package relay

import (
	"encoding/json"
	"log"

	corev1 "k8s.io/api/core/v1"
	"k8s.io/client-go/informers"
	"k8s.io/client-go/kubernetes"
	"k8s.io/client-go/tools/cache"
)

type relay struct {
	events chan any
	done   <-chan struct{}
}

func (r *relay) watch(client kubernetes.Interface) {
	factory := informers.NewSharedInformerFactory(client, 0) // want info:"^managedFields of Event are cached"
	factory.Core().V1().Events().Informer().AddEventHandler(cache.ResourceEventHandlerFuncs{
		AddFunc: func(obj any) {
			if event := obj.(*corev1.Event); event.Type == corev1.EventTypeWarning {
				r.events <- obj
			}
		},
		UpdateFunc: func(_, obj any) {
			event := obj.(*corev1.Event)
			select {
			case r.events <- event:
			case <-r.done:
			}
		},
	})
	factory.Start(r.done)
}

func (r *relay) send() {
	for {
		select {
		case <-r.done:
			return
		case event := <-r.events:
			text, err := json.Marshal(event)
			log.Print(text, err)
		}
	}
}
