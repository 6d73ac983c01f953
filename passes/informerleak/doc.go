// Package informerleak defines a rule against starting informers again and again.
//
// # Analyzer informerleak
//
// informerleak: report informers, handlers and clients made again and again
//
// An informer runs until the channel or context that it was started with ends:
// some goroutines, a WATCH, and a cache with every object of its kind. Started
// by code that runs for every object, event or request, and not stopped, they
// pile up until memory or the API server gives in: 1000 reconciles are 1000
// watches and 1000 copies of the cache. The context of a Reconcile does not
// help, it ends with the manager:
//
//	factory := informers.NewSharedInformerFactory(r.kube, 0)
//	_ = factory.Core().V1().Pods().Lister()
//	factory.Start(ctx.Done())
//
// Start a factory once, where the program starts, and read its listers; or stop
// what belongs to one object together with it:
//
//	ctx, cancel := context.WithCancel(ctx)
//	factory := informers.NewSharedInformerFactory(q.kube, 0)
//	factory.Start(ctx.Done())
//	q.cancels[name] = cancel
//
// The same goes for reflectors, for managers, clusters and caches of
// controller-runtime, for event broadcasters, whose goroutines run until
// Shutdown, and for event handlers added to an informer that was there
// before: each of them gets every later event until it is removed. Informers that end
// with an HTTP or gRPC request are reported as warnings: each request costs a
// LIST and a WATCH of its own. So are REST mappers made anew at least once a
// second, which keep what they discovered.
//
// Hot code is what reconcilers, queue workers, event handlers, webhooks,
// request handlers and periodic loops reach, through other packages, too: what
// a function of another package starts is reported at each call, and so is what it only makes,
// if hot code starts it, and a handler that it adds, if the registration that it returns is
// dropped. What a method of one
// starts with the context that made its receiver goes on, as long as that was there before; a
// handler that it adds to an informer of its receiver's stays where hot code calls it through
// an interface, too, and is reported where that is filled. Silent:
// what a guard lets happen once; what a cancel function, a close or Shutdown
// may stop, be it kept in a map or field; what is kept by key; handlers whose
// registration is kept; what a loop runs itself, and waits for, before the next turn;
// clients of another cluster or user; start-up, one-shot
// commands, tests, what is tried until it succeeds, and clients that send
// nothing, such as those made for an address. At level info are clients made anew, which
// keep no more than any rate limit, what is made behind a condition, such as for each
// key that a map has nothing for, and a factory that nothing starts.
//
// Levels:
//   - error: informers or event handlers pile up, and nothing stops them: for each change of
//     objects of which there are known to be many, by a clock that comes round within
//     the hour, or for each request of users
//   - warning: they pile up more seldom, as for kinds with few objects, for custom resources
//     that nobody has counted, for controllers that only get to know what is created or has
//     another specification, or nobody knows how often; informers outlive what they were
//     made for, or are made anew for each request; event broadcasters pile up; REST mappers
//     are made once a second
//   - info: they are made behind a condition, REST mappers more seldom, or by what users do, or
//     nothing starts them; what outlives an object is only seen to do so where the context
//     that ends it has ended, before the object is stopped; clients are made anew, and REST mappers by objects that
//     nobody knows the number of
//
// When it is right to silence this: something that the code does not show bounds their
// number, such as a fixed set of clusters.
//
// Fix: none: where something ought to live is for the program to decide.
//
// Limits: that a cancel function is kept counts as stopping, whether or not
// anything calls it in time. Contexts and channels that come from maps or from
// functions of other packages count as stopped. What a method of another
// package starts of its receiver's is not seen, but for event handlers, nor which context or
// informer hot code passes to a function that a third package hands to it, nor what it does with
// the registration that such a function returns.
//
// Sources: client-go's tools/cache (SharedInformer, processorListener),
// tools/record (NewBroadcaster) and rest (RESTClientFor); controller-runtime's
// pkg/client (New) and internal/controller (reconcileHandler).
//
// Topic: What is held in memory.
package informerleak
