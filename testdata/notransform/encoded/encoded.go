// Package encoded has handlers encode what is cached.
package encoded

import (
	"encoding/json"
	"io"
	"log"

	appsv1 "k8s.io/api/apps/v1"
	batchv1 "k8s.io/api/batch/v1"
	corev1 "k8s.io/api/core/v1"
	"k8s.io/apimachinery/pkg/types"
	"k8s.io/apimachinery/pkg/util/strategicpatch"
	"k8s.io/client-go/informers"
	"k8s.io/client-go/kubernetes"
	"k8s.io/client-go/tools/cache"
)

// whole writes the objects out: without managedFields it is another text.
func whole(client kubernetes.Interface, out io.Writer, stop <-chan struct{}) {
	factory := informers.NewSharedInformerFactory(client, 0) // want info:"^managedFields of Event are cached"
	factory.Core().V1().Events().Informer().AddEventHandler(cache.ResourceEventHandlerFuncs{
		AddFunc: func(obj any) {
			event := obj.(*corev1.Event)
			_ = json.NewEncoder(out).Encode(event)
		},
	})
	factory.Start(stop)
}

type change struct {
	Kind   string
	Object *corev1.Pod
}

// within writes them out as part of something else.
func within(client kubernetes.Interface, stop <-chan struct{}) {
	factory := informers.NewSharedInformerFactory(client, 0) // want info:"^managedFields of Pod are cached"
	factory.Core().V1().Pods().Informer().AddEventHandler(cache.ResourceEventHandlerFuncs{
		UpdateFunc: func(_, obj any) {
			text, err := json.Marshal(change{Kind: "update", Object: obj.(*corev1.Pod)})
			log.Print(text, err)
		},
	})
	factory.Start(stop)
}

// parts writes out no more than names.
func parts(client kubernetes.Interface, stop <-chan struct{}) {
	factory := informers.NewSharedInformerFactory(client, 0) // want warning:"^managedFields of ReplicaSet are cached"
	factory.Apps().V1().ReplicaSets().Informer().AddEventHandler(cache.ResourceEventHandlerFuncs{
		AddFunc: func(obj any) {
			set := obj.(*appsv1.ReplicaSet)
			text, err := json.Marshal(map[string]any{"name": set.Name, "spec": set.Spec})
			log.Print(text, err)
		},
	})
	factory.Start(stop)
}

// compared encodes them to find out what to change.
func compared(client kubernetes.Interface, stop <-chan struct{}) {
	factory := informers.NewSharedInformerFactory(client, 0) // want warning:"^managedFields of Job are cached"
	factory.Batch().V1().Jobs().Informer().AddEventHandler(cache.ResourceEventHandlerFuncs{
		AddFunc: func(obj any) {
			job := obj.(*batchv1.Job)
			changed := job.DeepCopy()
			changed.Labels = nil
			before, _ := json.Marshal(job)
			after, _ := json.Marshal(changed)
			patch, err := strategicpatch.CreateTwoWayMergePatch(before, after, job)
			log.Print(types.StrategicMergePatchType, patch, err)
		},
	})
	factory.Start(stop)
}
