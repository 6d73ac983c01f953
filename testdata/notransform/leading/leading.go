// Package leading runs on every node, where only the process that leads starts some of
// its informers: what these hold is held once.
package leading

import (
	"context"
	"os"
	"time"

	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/fields"
	"k8s.io/client-go/informers"
	"k8s.io/client-go/kubernetes"
	"k8s.io/client-go/tools/cache"
	"k8s.io/client-go/tools/leaderelection"

	"example.com/testdata/notransform/leading/lease"
)

var node = os.Getenv("NODE_NAME")

func own(o *metav1.ListOptions) {
	o.FieldSelector = fields.OneTermEqualSelector("spec.nodeName", node).String()
}

func pods(client kubernetes.Interface, stop <-chan struct{}) {
	factory := informers.NewSharedInformerFactoryWithOptions(client, 0, informers.WithTweakListOptions(own)) // want info:"^managedFields of Pod are cached"
	factory.Core().V1().Pods().Informer()
	factory.Start(stop)
}

// A part that is resumed where the process leads, and one that each process starts.

type led struct {
	services cache.SharedIndexInformer
	stop     chan struct{}
}

func newLed(client kubernetes.Interface, stop <-chan struct{}) {
	factory := informers.NewSharedInformerFactory(client, time.Hour) // want info:"^managedFields of Service are cached"
	l := &led{services: factory.Core().V1().Services().Informer()}
	changes, _ := lease.Subscribe()
	go lease.Follow(l, changes, stop)
}

func (l *led) Resume() { l.start() }

func (l *led) start() {
	l.stop = make(chan struct{})
	go l.services.Run(l.stop)
}

func (l *led) Pause() { close(l.stop) }

type started struct {
	services cache.SharedIndexInformer
	stop     chan struct{}
}

func newStarted(client kubernetes.Interface, ready <-chan struct{}) {
	factory := informers.NewSharedInformerFactory(client, time.Hour) // want warning:"^managedFields of Service are cached"
	s := &started{services: factory.Core().V1().Services().Informer(), stop: make(chan struct{})}
	go lease.Start(s, ready)
}

func (s *started) Begin() { go s.services.Run(s.stop) }

// One that the library starts.
func elected(client kubernetes.Interface, stop <-chan struct{}) leaderelection.LeaderCallbacks {
	factory := informers.NewSharedInformerFactory(client, 0) // want info:"^managedFields of Service are cached"
	factory.Core().V1().Services().Informer()
	return leaderelection.LeaderCallbacks{OnStartedLeading: func(context.Context) { factory.Start(stop) }}
}

// One that is made where the process leads.
func made(client kubernetes.Interface, elector *leaderelection.LeaderElector, stop <-chan struct{}) {
	if elector.IsLeader() {
		factory := informers.NewSharedInformerFactory(client, 0) // want info:"^managedFields of Service are cached"
		factory.Core().V1().Services().Informer()
		factory.Start(stop)
	}
}

// One that is started in any case where nothing elects.
func perhapsElected(client kubernetes.Interface, elects bool, stop <-chan struct{}) leaderelection.LeaderCallbacks {
	factory := informers.NewSharedInformerFactory(client, 0) // want warning:"^managedFields of Service are cached"
	factory.Core().V1().Services().Informer()
	if !elects {
		factory.Start(stop)
	}
	return leaderelection.LeaderCallbacks{OnStartedLeading: func(context.Context) { factory.Start(stop) }}
}

// One that is started where something went well.
func afterwards(client kubernetes.Interface, ready <-chan bool, stop <-chan struct{}) {
	factory := informers.NewSharedInformerFactory(client, 0) // want warning:"^managedFields of Service are cached"
	factory.Core().V1().Services().Informer()
	if ok := <-ready; ok {
		factory.Start(stop)
	}
}

// What is much in one process stays so.
func replicaSets(client kubernetes.Interface, stop <-chan struct{}) leaderelection.LeaderCallbacks {
	factory := informers.NewSharedInformerFactory(client, 0) // want warning:"^managedFields of ReplicaSet are cached"
	factory.Apps().V1().ReplicaSets().Informer()
	return leaderelection.LeaderCallbacks{OnStartedLeading: func(context.Context) { factory.Start(stop) }}
}
