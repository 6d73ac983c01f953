// Package names encodes what handlers send to a channel: names.
package names

import (
	"encoding/json"
	"log"

	corev1 "k8s.io/api/core/v1"
	"k8s.io/client-go/informers"
	"k8s.io/client-go/kubernetes"
	"k8s.io/client-go/tools/cache"
)

type relay struct{ names, events chan any }

func (r *relay) watch(client kubernetes.Interface, stop <-chan struct{}) {
	factory := informers.NewSharedInformerFactory(client, 0) // want warning:"^managedFields of Event are cached"
	factory.Core().V1().Events().Informer().AddEventHandler(cache.ResourceEventHandlerFuncs{
		AddFunc: func(obj any) {
			r.events <- obj
			r.names <- obj.(*corev1.Event).Name
		},
	})
	factory.Start(stop)
}

func (r *relay) send() {
	for name := range r.names {
		text, err := json.Marshal(name)
		log.Print(text, err, len(r.events))
	}
}
