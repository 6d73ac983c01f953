//go:build kube30

package slowhandler

import (
	corev1 "k8s.io/api/core/v1"
	coreinformers "k8s.io/client-go/informers/core/v1"
	ctrl "sigs.k8s.io/controller-runtime/pkg/controller"
	ctrlevent "sigs.k8s.io/controller-runtime/pkg/event"
	"sigs.k8s.io/controller-runtime/pkg/handler"
	"sigs.k8s.io/controller-runtime/pkg/source"
)

// feedsASource sends to a controller's source, which has a buffer.
func feedsASource(c ctrl.Controller, informer coreinformers.PodInformer) error {
	events := make(chan ctrlevent.GenericEvent)
	onAdd(informer, func(obj any) { events <- ctrlevent.GenericEvent{Object: obj.(*corev1.Pod)} })
	return c.Watch(source.Channel(events, &handler.EnqueueRequestForObject{}))
}
