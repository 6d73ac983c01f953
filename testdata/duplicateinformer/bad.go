package duplicateinformer

import (
	"context"
	"time"

	corev1 "k8s.io/api/core/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/fields"
	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/apimachinery/pkg/watch"
	"k8s.io/client-go/informers"
	"k8s.io/client-go/kubernetes"
	"k8s.io/client-go/rest"
	"k8s.io/client-go/tools/cache"

	"example.com/testdata/duplicateinformer/jobs"
	"example.com/testdata/duplicateinformer/options"
	"example.com/testdata/duplicateinformer/queues"
)

func twoFactories(client kubernetes.Interface, stop chan struct{}) {
	first := informers.NewSharedInformerFactory(client, 0)
	first.Core().V1().Pods().Informer()
	first.Start(stop)
	second := informers.NewSharedInformerFactory(client, 0) // want warning:"^this factory caches Pod again: the factory in bad.go holds the same objects; share one informer$"
	second.Core().V1().Pods().Lister()
	second.Start(stop)
}

func resyncOnly(client kubernetes.Interface, stop chan struct{}) {
	often := informers.NewSharedInformerFactory(client, time.Minute)
	often.Core().V1().Pods().Informer()
	often.Core().V1().Nodes().Informer()
	often.Core().V1().Secrets().Informer()
	often.Start(stop)
	never := informers.NewSharedInformerFactory(client, 0) // want warning:"^this factory caches (Node|Pod|Secret), (Node|Pod|Secret) and another kind again: "
	never.Core().V1().Pods().Informer()
	never.Core().V1().Nodes().Informer()
	never.Core().V1().Secrets().Informer()
	never.Start(stop)
}

func twoClientsOfOneConfig(config *rest.Config, stop chan struct{}) {
	first := informers.NewSharedInformerFactory(kubernetes.NewForConfigOrDie(config), 0)
	first.Core().V1().Pods().Informer()
	first.Start(stop)
	copied := rest.CopyConfig(config)
	copied.UserAgent = "second"
	second := informers.NewSharedInformerFactory(kubernetes.NewForConfigOrDie(copied), 0) // want "this factory caches Pod again"
	second.Core().V1().Pods().Informer()
	second.Start(stop)
}

func handMade(client kubernetes.Interface, stop chan struct{}) {
	factory := informers.NewSharedInformerFactory(client, 0)
	factory.Core().V1().Pods().Informer()
	factory.Start(stop)
	informer := cache.NewSharedIndexInformer(&cache.ListWatch{ // want "this informer caches Pod again: the factory in bad.go"
		ListFunc: func(o metav1.ListOptions) (runtime.Object, error) {
			return client.CoreV1().Pods(metav1.NamespaceAll).List(context.TODO(), o)
		},
		WatchFunc: func(o metav1.ListOptions) (watch.Interface, error) {
			return client.CoreV1().Pods(metav1.NamespaceAll).Watch(context.TODO(), o)
		},
	}, &corev1.Pod{}, 0, cache.Indexers{})
	go informer.Run(stop)
}

func reflector(client kubernetes.Interface, store cache.Store, stop chan struct{}) {
	factory := informers.NewSharedInformerFactory(client, 0)
	factory.Core().V1().Pods().Informer()
	factory.Start(stop)
	all := cache.NewListWatchFromClient(client.CoreV1().RESTClient(), "pods", "", fields.Everything())
	go cache.NewReflector(all, &corev1.Pod{}, store, 0).Run(stop) // want "this reflector caches Pod again: the factory in bad.go"
}

func behindFlags(client kubernetes.Interface, metrics, webhook bool, stop chan struct{}) {
	if metrics {
		startMetrics(client, stop)
	}
	if webhook {
		startWebhook(client, stop)
	}
}

func startMetrics(client kubernetes.Interface, stop chan struct{}) {
	factory := informers.NewSharedInformerFactory(client, 0)
	factory.Core().V1().Pods().Informer()
	factory.Start(stop)
}

func startWebhook(client kubernetes.Interface, stop chan struct{}) {
	factory := informers.NewSharedInformerFactory(client, 0) // want "^this factory caches Pod again: the factory in bad.go"
	factory.Core().V1().Pods().Informer()
	factory.Start(stop)
}

func factoryOfEachController(client kubernetes.Interface, stop chan struct{}) {
	o := &options.Options{Client: client}
	go jobs.New(o).Run(stop)
	go queues.New(o).Run(stop) // want "^New caches Pod again: the factory in jobs.go holds the same objects"
}

func besideItsControllers(client kubernetes.Interface, stop chan struct{}) {
	factory := informers.NewSharedInformerFactory(client, 0)
	factory.Core().V1().Pods().Informer()
	factory.Start(stop)
	go jobs.New(&options.Options{Client: client}).Run(stop) // want "^New caches Pod again: the factory in bad.go"
}

func sameNamespace(client kubernetes.Interface, o *options.Options, stop chan struct{}) {
	first := informers.NewSharedInformerFactoryWithOptions(client, 0, informers.WithNamespace(o.Namespace))
	first.Core().V1().Secrets().Informer()
	first.Start(stop)
	second := informers.NewSharedInformerFactoryWithOptions(client, time.Hour, informers.WithNamespace(o.Namespace)) // want "this factory caches Secret again"
	second.Core().V1().Secrets().Informer()
	second.Start(stop)
}

var ofFirst, ofSecond informers.SharedInformerFactory

// Each is made once, and there are two.
func twoVariables(client kubernetes.Interface, stop chan struct{}) {
	if ofFirst == nil {
		ofFirst = informers.NewSharedInformerFactory(client, 0)
	}
	if ofSecond == nil {
		ofSecond = informers.NewSharedInformerFactory(client, 0) // want warning:"^this factory caches Pod again"
	}
	ofFirst.Core().V1().Pods().Informer()
	ofSecond.Core().V1().Pods().Informer()
	ofFirst.Start(stop)
	ofSecond.Start(stop)
}

var replaced informers.SharedInformerFactory

// The second is made in any case.
func replacedByAnother(client kubernetes.Interface, stop chan struct{}) {
	if replaced == nil {
		replaced = informers.NewSharedInformerFactory(client, 0)
	}
	replaced.Core().V1().Pods().Informer()
	replaced.Start(stop)
	replaced = informers.NewSharedInformerFactory(client, 0) // want warning:"^this factory caches Pod again"
	replaced.Core().V1().Pods().Informer()
	replaced.Start(stop)
}

type pools struct{ first, second *pool }

type pool struct {
	factory informers.SharedInformerFactory
}

// Each is made once, and there are two.
func twoFields(client kubernetes.Interface, stop chan struct{}) {
	p := &pools{}
	p.fill(client, stop)
	p.fillToo(client, stop)
}

func (p *pools) fill(client kubernetes.Interface, stop chan struct{}) {
	if p.first == nil {
		p.first = newPool(client, stop)
	}
}

func (p *pools) fillToo(client kubernetes.Interface, stop chan struct{}) {
	if p.second == nil {
		p.second = newOtherPool(client, stop)
	}
}

func newPool(client kubernetes.Interface, stop chan struct{}) *pool {
	factory := informers.NewSharedInformerFactory(client, 0)
	factory.Core().V1().Pods().Informer()
	factory.Start(stop)
	return &pool{factory}
}

func newOtherPool(client kubernetes.Interface, stop chan struct{}) *pool {
	factory := informers.NewSharedInformerFactory(client, 0) // want warning:"^this factory caches Pod again"
	factory.Core().V1().Pods().Informer()
	factory.Start(stop)
	return &pool{factory}
}
