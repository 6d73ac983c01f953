// Package notransform defines a rule about caches that keep managedFields.
//
// # Analyzer notransform
//
// notransform: report caches whose objects keep their managedFields
//
// The API server records in metadata.managedFields who set which field. That
// record is 20 to 60 % of most objects, every informer keeps it for every
// object of its cache, and hardly any controller reads it:
//
//	factory := informers.NewSharedInformerFactory(client, 0)
//	pods := factory.Core().V1().Pods().Lister()
//
// A transform sees every object before it is cached and can drop the record:
//
//	factory := informers.NewSharedInformerFactoryWithOptions(client, 0, informers.WithTransform(stripManagedFields))
//
// With controller-runtime, set it for everything the manager caches:
//
//	mgr, err := ctrl.NewManager(config, ctrl.Options{
//		Cache: cache.Options{DefaultTransform: cache.TransformStripManagedFields()},
//	})
//
// The rule reports once per constructor of a factory, informer, manager or
// cache, or once for managers that a function makes in arms of which it runs but one,
// with one variable of options: one manager in the modes of a binary. It adds up what the record costs: of all kinds that the cache is
// known to hold, of the objects that its options let in, and in the form that
// it holds them in. Kinds are gathered from listers, informers, watches and
// reads, also those in other packages that are handed the factory or the manager. Where a
// function leaves it to callers in other packages whether there is a transform, by options, a
// struct, or methods of a builder, the rule reports the calls of it that say of none.
//
// Not reported: programs that read managedFields, extract apply
// configurations, migrate field managers, or have a library do so with their
// cache; caches of metadata alone, of one object selected by its name, of kinds
// of the module itself, or fed by a test
// double; caches whose transform is set on their informers, by kind, by a
// helper, or may be set in code that the rule does not see; kinds that options name
// and nothing asks for.
//
// Updates, patches and server-side apply of stripped objects are safe: the
// server keeps the managedFields it has.
//
// Levels:
//   - warning: managedFields are worth it, from 16 MiB on the reference cluster (1
//     MiB where every node runs the program, not if only the process that leads makes or
//     starts the cache, or runs the controllers of its manager)
//   - info: they are smaller, or may be: how the cache is narrowed is not known (the
//     environment has to name its namespaces, or a flag that is empty by default while no
//     kubebuilder marker asks for rights in all of them, or what decides whether there are any
//     has no default that the code shows); or only code that the rule does not see may ask for
//     the kinds that its options name; or handlers write managedFields of the cache's own
//     objects, or a function of another module is given the informer, which may set its
//     transform; or what handlers are given, or listers return, is encoded whole, as an answer
//     to a request, and would lose them; or the program manages the clusters of one machine
//     that it serves, or is for one at home, as the name of its module says; or kinds make up
//     most of it of which nobody knows how many objects there are; or the cache holds kinds
//     only where a setting says so, such as a flag that is off by default, or
//     only for reads that happen once for an installation, where the
//     program creates what it misses at its start, or that the API server may as well answer
//     (hiddeninformer), or all nodes' objects where one node's are needed (nodescope); or a
//     constant label, one namespace or a name narrows it to what one application has; or
//     nothing is seen to run the informer of a kind, while others of its factory are run one
//     by one; or the cache is over moments after it starts, as the function that makes its
//     stop channel or context closes or cancels it and waits for nothing else, or as main ends
//     so; or controllers watch the kinds whose reconciles do nothing yet, and nothing else
//     asks for them
//
// When it is right to silence this: something outside of the module reads managedFields,
// or the memory has been measured and does not matter.
//
// Fix: sets cache.TransformStripManagedFields (controller-runtime 0.18), passes
// informers.WithTransform (client-go 0.29), or calls SetTransform where its
// error can be returned.
//
// Limits: that packages which do not import each other are linked, and one of
// them reads managedFields, only the informerlint command sees; go vet and
// golangci-lint see the imports of a package. Where a package only hands options to constructors of another
// module, nothing is known. Dynamic factories have no option for a transform;
// neither have older versions: there the message says what to call.
//
// Sources: https://pkg.go.dev/k8s.io/client-go/informers#WithTransform,
// https://pkg.go.dev/sigs.k8s.io/controller-runtime/pkg/cache#TransformStripManagedFields,
// https://github.com/kubernetes/kubernetes/pull/107507.
//
// Topic: What is held in memory.
package notransform
