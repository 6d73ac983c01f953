// Package duplicateinformer defines a rule against caching objects twice.
//
// # Analyzer duplicateinformer
//
// duplicateinformer: report objects that one process caches twice
//
// Each informer has a LIST, a watch and a copy of every object of its own.
// Two of them for one kind double what the process costs the API server and
// itself: for 20 000 pods of 4 kB, 117 MB again, and each change is
// sent and decoded twice. It happens where each controller constructs a
// factory:
//
//	first := informers.NewSharedInformerFactory(client, 0)
//	first.Core().V1().Pods().Informer()
//	second := informers.NewSharedInformerFactory(client, 0)
//	second.Core().V1().Pods().Lister()
//
// Construct one and pass it to all of them: a factory, like the cache of a
// manager, has one informer for each kind, however often it is asked for:
//
//	factory := informers.NewSharedInformerFactory(client, 0)
//	jobs.NewShared(factory)
//	queues.NewShared(factory)
//
// The rule joins what the packages of a program construct in the function
// whose calls lead to both, also of functions and methods that it runs as values, as each of
// a slice. It reports factories, hand-made informers,
// reflectors, managers and their caches that ask the same server for the same
// kind, in the same namespace and without selectors. It also reports kinds of
// which one manager keeps two forms: it has an informer for full objects and
// another for their metadata, so that a Get of a Pod beside a watch with
// WatchesMetadata caches every Pod twice.
//
// Silent where it is not known that two caches ask the same server, and for
// different namespaces, selectors or forms in different caches, subcommands,
// branches that exclude each other, also where each of several calls may be the one that
// fills a variable or a field, caches that nobody is seen to start, and for what only
// another caller of the function that makes a cache has it hold.
// Different resync periods do not need two factories: an event handler can
// have a period of its own.
//
// Levels:
//   - warning: the second copy is worth it, from 16 MiB on the reference cluster
//     (1 MiB where every node runs the program, not if only
//     the process that leads makes or starts one of them)
//   - info: it is smaller, or at most that, as it takes custom resources of
//     which nobody knows how many objects there are; or one of the two is over moments
//     after it starts, as the function that started it ends that
//
// When it is right to silence this: the caches have to differ in a way that the rule does
// not see, such as in when they end or who may read them.
//
// Fix: none; where the shared factory comes from is a matter of design.
//
// Limits: a constructor that is called twice counts as two caches if it makes one on each
// way that does not fail. Configurations loaded twice count as the same only if the same
// function loads them from the same arguments. Types that register themselves
// when the program starts are followed to calls that run each of them, others
// behind interfaces are not.
//
// Sources: https://pkg.go.dev/k8s.io/client-go/informers#SharedInformerFactory,
// https://pkg.go.dev/sigs.k8s.io/controller-runtime/pkg/builder#OnlyMetadata.
//
// Topic: What is held in memory.
package duplicateinformer
