// Package leading runs on every node, where a second copy is much unless only the
// process that leads holds it.
package leading

import (
	"context"
	"os"

	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/fields"
	"k8s.io/client-go/informers"
	"k8s.io/client-go/kubernetes"
	"k8s.io/client-go/tools/leaderelection"
)

var node = os.Getenv("NODE_NAME")

func own(o *metav1.ListOptions) {
	o.FieldSelector = fields.OneTermEqualSelector("spec.nodeName", node).String()
}

func pods(client kubernetes.Interface, stop chan struct{}) {
	factory := informers.NewSharedInformerFactoryWithOptions(client, 0, informers.WithTweakListOptions(own))
	factory.Core().V1().Pods().Informer()
	factory.Start(stop)
}

func each(client kubernetes.Interface, stop chan struct{}) {
	first := informers.NewSharedInformerFactory(client, 0)
	first.Core().V1().Nodes().Informer()
	first.Start(stop)
	second := informers.NewSharedInformerFactory(client, 0) // want warning:"^this factory caches Node again: "
	second.Core().V1().Nodes().Informer()
	second.Start(stop)
}

func leader(client kubernetes.Interface, stop chan struct{}) leaderelection.LeaderCallbacks {
	first := informers.NewSharedInformerFactory(client, 0)
	first.Core().V1().Nodes().Informer()
	first.Start(stop)
	second := informers.NewSharedInformerFactory(client, 0) // want info:"^this factory caches Node again: "
	second.Core().V1().Nodes().Informer()
	return leaderelection.LeaderCallbacks{OnStartedLeading: func(context.Context) { second.Start(stop) }}
}
