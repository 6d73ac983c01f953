//go:build kube29

package program

import (
	"context"
	"time"

	corev1 "k8s.io/api/core/v1"
	"k8s.io/client-go/informers"
	"k8s.io/client-go/kubernetes"
	listers "k8s.io/client-go/listers/core/v1"
	"k8s.io/client-go/rest"
	"k8s.io/client-go/tools/cache"
	ctrl "sigs.k8s.io/controller-runtime"
)

// An aggregator keeps a factory that it once was made for.
type aggregator struct {
	factory informers.SharedInformerFactory
	pods    listers.PodLister
	synced  cache.InformerSynced
}

func newAggregator(client kubernetes.Interface) *aggregator {
	a := &aggregator{}
	factory := informers.NewSharedInformerFactory(client, 10*time.Second)
	pods := factory.Core().V1().Pods()
	a.factory = factory
	a.pods = pods.Lister()
	a.synced = pods.Informer().HasSynced
	return a
}

func (a *aggregator) run(stop <-chan struct{}) { <-stop }

// A looker asks its factory for more, none of which is started.
type looker struct {
	factory informers.SharedInformerFactory
}

func newLooker(client kubernetes.Interface) *looker {
	return &looker{factory: informers.NewSharedInformerFactory(client, 0)}
}

func (l *looker) pods() listers.PodLister { return l.factory.Core().V1().Pods().Lister() }

// An asker keeps a manager for its client.
type asker struct{ mgr ctrl.Manager }

func newAsker(config *rest.Config) (*asker, error) {
	mgr, err := ctrl.NewManager(config, ctrl.Options{})
	return &asker{mgr}, err
}

func (a *asker) ask(ctx context.Context) error {
	return a.mgr.GetClient().List(ctx, &corev1.PodList{})
}

// A runner starts its factory later.
type runner struct {
	factory informers.SharedInformerFactory
}

func newRunner(client kubernetes.Interface) *runner {
	factory := informers.NewSharedInformerFactory(client, 0) // want "^factory 0s: obtains Pod"
	factory.Core().V1().Pods().Informer()
	return &runner{factory}
}

func (r *runner) run(stop <-chan struct{}) { r.factory.Start(stop) }

// A keeper has the informer run alone.
type keeper struct{ informer cache.SharedIndexInformer }

func newKeeper(client kubernetes.Interface) *keeper {
	factory := informers.NewSharedInformerFactory(client, 0) // want "^factory 0s: obtains Pod"
	return &keeper{factory.Core().V1().Pods().Informer()}
}

func (k *keeper) run(stop <-chan struct{}) { k.informer.Run(stop) }

// Lender lets others start it.
type Lender struct {
	Factory informers.SharedInformerFactory
}

func newLender(client kubernetes.Interface) *Lender {
	factory := informers.NewSharedInformerFactory(client, 0) // want "^factory escapes 0s: obtains Pod"
	factory.Core().V1().Pods().Informer()
	return &Lender{factory}
}

// A giver hands it out.
type giver struct {
	factory informers.SharedInformerFactory
}

func newGiver(client kubernetes.Interface) *giver {
	factory := informers.NewSharedInformerFactory(client, 0) // want "^factory 0s: obtains Pod"
	factory.Core().V1().Pods().Informer()
	return &giver{factory}
}

func (g *giver) all() informers.SharedInformerFactory { return g.factory }

// A pointing one has something else reach into it.
type pointing struct {
	factory informers.SharedInformerFactory
}

func newPointing(client kubernetes.Interface, start func(*informers.SharedInformerFactory)) *pointing {
	factory := informers.NewSharedInformerFactory(client, 0) // want "^factory 0s: obtains Pod"
	factory.Core().V1().Pods().Informer()
	p := &pointing{factory}
	start(&p.factory)
	return p
}

// inherits promotes what starts it.
type inherits struct {
	informers.SharedInformerFactory
}

func newInherits(client kubernetes.Interface) *inherits {
	factory := informers.NewSharedInformerFactory(client, 0) // want "^factory 0s: obtains Pod"
	factory.Core().V1().Pods().Informer()
	return &inherits{factory}
}

// A late one starts from a method value.
type late struct {
	factory informers.SharedInformerFactory
}

func newLate(client kubernetes.Interface) *late {
	factory := informers.NewSharedInformerFactory(client, 0) // want "^factory 0s: obtains Pod"
	factory.Core().V1().Pods().Informer()
	return &late{factory}
}

func (l *late) starter() func(<-chan struct{}) { return l.factory.Start }

// A beginner is started by an interface of the program's own.
type beginner struct {
	factory informers.SharedInformerFactory
}

type begins interface{ Start(<-chan struct{}) }

func newBeginner(client kubernetes.Interface) *beginner {
	factory := informers.NewSharedInformerFactory(client, 0) // want "^factory 0s: obtains Pod"
	factory.Core().V1().Pods().Informer()
	return &beginner{factory}
}

func (b *beginner) begin(stop chan struct{}) {
	var s begins = b.factory
	s.Start(stop)
}
