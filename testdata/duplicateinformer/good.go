// Package duplicateinformer holds caches of the same and of different objects.
package duplicateinformer

import (
	"context"
	"flag"

	corev1 "k8s.io/api/core/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/fields"
	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/apimachinery/pkg/watch"
	"k8s.io/client-go/informers"
	"k8s.io/client-go/kubernetes"
	"k8s.io/client-go/kubernetes/fake"
	"k8s.io/client-go/metadata"
	"k8s.io/client-go/metadata/metadatainformer"
	"k8s.io/client-go/rest"
	"k8s.io/client-go/tools/cache"

	"example.com/testdata/duplicateinformer/jobs"
	"example.com/testdata/duplicateinformer/options"
	"example.com/testdata/duplicateinformer/queues"
)

func oneFactory(client kubernetes.Interface, stop chan struct{}) {
	factory := informers.NewSharedInformerFactory(client, 0)
	factory.Core().V1().Pods().Informer()
	factory.Core().V1().Pods().Lister()
	factory.Start(stop)
}

var shared informers.SharedInformerFactory

// Whichever of the two comes first makes the one factory.
func whoComesFirst(client kubernetes.Interface, stop chan struct{}) {
	startShared(client)
	startSharedToo(client)
	shared.Start(stop)
}

func startShared(client kubernetes.Interface) {
	if shared == nil {
		shared = informers.NewSharedInformerFactory(client, 0)
	}
	shared.Core().V1().Pods().Informer()
}

func startSharedToo(client kubernetes.Interface) {
	if shared != nil {
		return
	}
	shared = informers.NewSharedInformerFactory(client, 0)
	shared.Core().V1().Nodes().Informer()
}

type provider struct{ informers *caches }

type caches struct{ pods cache.SharedIndexInformer }

// The provider has its caches made once, one way or the other.
func askedTwice(client kubernetes.Interface, o *options.Options, stop chan struct{}) {
	p := &provider{}
	p.get(client, o, stop)
	p.get(client, o, stop)
}

func (p *provider) get(client kubernetes.Interface, o *options.Options, stop chan struct{}) *caches {
	if p.informers != nil {
		return p.informers
	}
	p.informers = makeEither(client, o, stop)
	return p.informers
}

func makeEither(client kubernetes.Interface, o *options.Options, stop chan struct{}) *caches {
	if o.Namespace == "" {
		factory := informers.NewSharedInformerFactory(client, 0)
		factory.Core().V1().Services().Informer()
		factory.Start(stop)
	}
	if o.Namespace != "" {
		factory := informers.NewSharedInformerFactory(client, 0)
		factory.Core().V1().Services().Informer()
		factory.Start(stop)
	}
	return &caches{}
}

func differentKinds(client kubernetes.Interface, stop chan struct{}) {
	pods := informers.NewSharedInformerFactory(client, 0)
	pods.Core().V1().Pods().Informer()
	pods.Start(stop)
	nodes := informers.NewSharedInformerFactory(client, 0)
	nodes.Core().V1().Nodes().Informer()
	nodes.Start(stop)
}

func differentClusters(hub, member kubernetes.Interface, stop chan struct{}) {
	ofHub := informers.NewSharedInformerFactory(hub, 0)
	ofHub.Core().V1().Pods().Informer()
	ofHub.Start(stop)
	ofMember := informers.NewSharedInformerFactory(member, 0)
	ofMember.Core().V1().Pods().Informer()
	ofMember.Start(stop)
}

func differentNamespaces(client kubernetes.Interface, stop chan struct{}) {
	all := informers.NewSharedInformerFactory(client, 0)
	all.Core().V1().Secrets().Informer()
	all.Start(stop)
	own := informers.NewSharedInformerFactoryWithOptions(client, 0, informers.WithNamespace("system"))
	own.Core().V1().Secrets().Informer()
	own.Start(stop)
}

func differentSelectors(client kubernetes.Interface, stop chan struct{}) {
	all := informers.NewSharedInformerFactory(client, 0)
	all.Core().V1().Pods().Informer()
	all.Start(stop)
	some := informers.NewSharedInformerFactoryWithOptions(client, 0, informers.WithTweakListOptions(func(o *metav1.ListOptions) {
		o.LabelSelector = "app=web"
	}))
	some.Core().V1().Pods().Informer()
	some.Start(stop)
}

func metadataOfTheRest(client kubernetes.Interface, slim metadata.Interface, stop chan struct{}) {
	full := informers.NewSharedInformerFactory(client, 0)
	full.Core().V1().Pods().Informer()
	full.Start(stop)
	rest := metadatainformer.NewSharedInformerFactory(slim, 0)
	rest.ForResource(corev1.SchemeGroupVersion.WithResource("pods")).Informer()
	rest.Start(stop)
}

func neverStarted(client kubernetes.Interface, stop chan struct{}) {
	used := informers.NewSharedInformerFactory(client, 0)
	used.Core().V1().Pods().Informer()
	used.Start(stop)
	unused := informers.NewSharedInformerFactory(client, 0)
	unused.Core().V1().Pods().Informer()
}

func eitherOr(client kubernetes.Interface, filtered bool, stop chan struct{}) {
	if filtered {
		factory := informers.NewSharedInformerFactory(client, 0)
		factory.Core().V1().Pods().Informer()
		factory.Start(stop)
	} else {
		factory := informers.NewSharedInformerFactory(client, 0)
		factory.Core().V1().Pods().Informer()
		factory.Core().V1().Nodes().Informer()
		factory.Start(stop)
	}
}

func earlyReturn(client kubernetes.Interface, simple bool, stop chan struct{}) {
	if simple {
		factory := informers.NewSharedInformerFactory(client, 0)
		factory.Core().V1().Pods().Informer()
		factory.Start(stop)
		return
	}
	factory := informers.NewSharedInformerFactory(client, 0)
	factory.Core().V1().Pods().Informer()
	factory.Start(stop)
}

func oppositeConditions(client kubernetes.Interface, o *options.Options, stop chan struct{}) {
	if o.Simple {
		factory := informers.NewSharedInformerFactory(client, 0)
		factory.Core().V1().Pods().Informer()
		factory.Start(stop)
	}
	if !o.Simple {
		factory := informers.NewSharedInformerFactory(client, 0)
		factory.Core().V1().Pods().Informer()
		factory.Start(stop)
	}
}

func modes(client kubernetes.Interface, mode string, stop chan struct{}) {
	if mode == "simple" {
		factory := informers.NewSharedInformerFactory(client, 0)
		factory.Core().V1().Pods().Informer()
		factory.Start(stop)
	}
	if mode == "full" {
		factory := informers.NewSharedInformerFactory(client, 0)
		factory.Core().V1().Pods().Informer()
		factory.Start(stop)
	}
}

func subcommandFuncs(client kubernetes.Interface, stop chan struct{}) {
	flag.Func("simple", "", func(string) error {
		factory := informers.NewSharedInformerFactory(client, 0)
		factory.Core().V1().Pods().Informer()
		factory.Start(stop)
		return nil
	})
	flag.Func("full", "", func(string) error {
		factory := informers.NewSharedInformerFactory(client, 0)
		factory.Core().V1().Pods().Informer()
		factory.Start(stop)
		return nil
	})
}

// command is like those of libraries for command lines: one of many runs.
type command struct {
	Run func(stop chan struct{})
}

func subcommands(client kubernetes.Interface) []command {
	return []command{
		{Run: func(stop chan struct{}) {
			factory := informers.NewSharedInformerFactory(client, 0)
			factory.Core().V1().Pods().Informer()
			factory.Start(stop)
		}},
		{Run: func(stop chan struct{}) {
			factory := informers.NewSharedInformerFactory(client, 0)
			factory.Core().V1().Pods().Informer()
			factory.Start(stop)
		}},
	}
}

func testDoubles(stop chan struct{}) {
	client := fake.NewSimpleClientset()
	first := informers.NewSharedInformerFactory(client, 0)
	first.Core().V1().Pods().Informer()
	first.Start(stop)
	second := informers.NewSharedInformerFactory(client, 0)
	second.Core().V1().Pods().Informer()
	second.Start(stop)
}

func reflectorOfOneNode(client kubernetes.Interface, node string, store cache.Store, stop chan struct{}) {
	factory := informers.NewSharedInformerFactory(client, 0)
	factory.Core().V1().Pods().Informer()
	factory.Start(stop)
	own := cache.NewListWatchFromClient(client.CoreV1().RESTClient(), "pods", "", fields.OneTermEqualSelector("spec.nodeName", node))
	go cache.NewReflector(own, &corev1.Pod{}, store, 0).Run(stop)
}

func tunedList(client kubernetes.Interface, stop chan struct{}) {
	factory := informers.NewSharedInformerFactory(client, 0)
	factory.Core().V1().Pods().Informer()
	factory.Start(stop)
	informer := cache.NewSharedIndexInformer(&cache.ListWatch{
		ListFunc: func(o metav1.ListOptions) (runtime.Object, error) {
			o.LabelSelector = "app=web"
			return client.CoreV1().Pods("").List(context.TODO(), o)
		},
		WatchFunc: func(o metav1.ListOptions) (watch.Interface, error) {
			o.LabelSelector = "app=web"
			return client.CoreV1().Pods("").Watch(context.TODO(), o)
		},
	}, &corev1.Pod{}, 0, cache.Indexers{})
	go informer.Run(stop)
}

func clusterOfEach(configs []*rest.Config, stop chan struct{}) {
	for _, config := range configs {
		client := kubernetes.NewForConfigOrDie(config)
		factory := informers.NewSharedInformerFactory(client, 0)
		factory.Core().V1().Pods().Informer()
		factory.Start(stop)
	}
}

func sharedBetweenControllers(client kubernetes.Interface, stop chan struct{}) {
	factory := informers.NewSharedInformerFactory(client, 0)
	jobs.NewShared(factory)
	queues.NewShared(factory)
	factory.Start(stop)
}

func controllersOfTwoClusters(hub, member kubernetes.Interface, stop chan struct{}) {
	jobs.New(&options.Options{Client: hub}).Run(stop)
	queues.New(&options.Options{Client: member}).Run(stop)
}
