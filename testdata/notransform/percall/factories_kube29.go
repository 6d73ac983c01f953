//go:build kube29

package percall

import (
	"k8s.io/client-go/informers"
	"k8s.io/client-go/kubernetes"

	"example.com/testdata/notransform/percall/build"
)

func run(factory informers.SharedInformerFactory, stop <-chan struct{}) {
	factory.Core().V1().Pods().Informer()
	factory.Start(stop)
}

func whole(client kubernetes.Interface, stop <-chan struct{}) {
	run(build.NewFactory(client).Resync(0).Build(), stop) // want warning:"^managedFields of Pod are cached, 20-60 % of most objects: have Build set a transform$"
	f := build.NewFactory(client)
	f.With(informers.WithNamespace("kube-system"))
	run(f.Build(), stop)                               // want info:"^managedFields of Pod are cached"
	run(build.NewFactory(client).Copy().Build(), stop) // want warning:"^managedFields of Pod are cached"
}

func dropped(client kubernetes.Interface, stop <-chan struct{}, often bool) {
	run(build.NewFactory(client).Resync(0).Drop().Build(), stop)
	run(build.NewFactory(client).With(informers.WithTransform(drop)).Build(), stop)
	run(build.NewFactory(client).Drop().Copy().Build(), stop)
	run(build.Ready(client), stop)
	f := build.NewFactory(client)
	if often {
		f = f.Drop()
	}
	run(f.Build(), stop)
	embedded := build.NewFactory(client)
	embedded.Strip()
	run(embedded.Build(), stop)
	passed := build.NewFactory(client)
	configure(passed)
	run(passed.Build(), stop)
	run(made(client).Build(), stop)
}

func configure(f *build.Factory) { f.Drop() }

func made(client kubernetes.Interface) *build.Factory { return build.NewFactory(client).Drop() }

var shared *build.Factory

func unknown(client kubernetes.Interface, stop <-chan struct{}, given *build.Factory, options []informers.SharedInformerOption, each func(*build.Factory)) {
	run(given.Build(), stop)
	run(build.NewFactory(client).With(options...).Build(), stop)
	f := build.NewFactory(client)
	each(f)
	run(f.Build(), stop)
	shared = build.NewFactory(client)
	run(shared.Build(), stop)
	g := build.NewFactory(client)
	set := g.Drop
	set()
	run(g.Build(), stop)
}
