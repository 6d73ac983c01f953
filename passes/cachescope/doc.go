// Package cachescope defines a rule against managers and informers that hold all
// objects of a cluster.
//
// # Analyzer cachescope
//
// cachescope: report caches that hold every pod, secret or the like of the cluster
//
// What a controller watches, reads or indexes, the manager's cache holds: all
// objects of that kind in the cluster, in full, unless the options say which. A
// cluster with 10,000 pods makes that some 100 MB for pods alone, and it grows
// with the cluster until the operator is killed:
//
//	mgr, err := ctrl.NewManager(config, ctrl.Options{Scheme: scheme})
//
// Have the server select what is cached:
//
//	byObject := map[client.Object]cache.ByObject{
//		&corev1.Pod{}: {Label: labels.SelectorFromSet(labels.Set{"managed-by": "me"})},
//	}
//
// The rule reports once per manager or cache, with the places that have it hold
// the kinds: For, Owns, Watches, Get, List, IndexField, or an entry of ByObject
// that narrows nothing. Predicates do not help: they drop events, and the
// objects stay. Most programs need what they hold: they watch for objects to come
// up, or list them. It is a warning where something is held for nothing:
// ByObject has an entry for a kind that narrows nothing beside one that narrows, and has
// no transform. Where a predicate beside the watch lets objects of several names
// pass, no selector can: a field selector takes one.
//
// Where a namespace may be left out, as by an environment variable or on one
// branch, that is said. One that the program replaces where it is empty, or ends
// without, cannot be left out.
//
// An informer, or a factory of informers, is reported if all that the program does with a
// kind concerns one namespace, one name or the same labels, so that the API server could
// leave out the rest:
//
//	factory := informers.NewSharedInformerFactory(client, 0)
//	configs := factory.Core().V1().ConfigMaps().Lister()
//	config, err := configs.ConfigMaps(namespace).Get("settings")
//
// That is so if all handlers drop other objects, and all reads ask for these alone: by a
// constant, by the namespace that the program runs in, or by a setting that one of them
// stands in for. A setting without a default may ask for all namespaces. What a worker gets
// by the keys of its queue is as narrow as the handlers of the package, if they are of one
// kind and nothing else adds keys. Give the factory WithNamespace, or WithTweakListOptions
// with a selector:
//
//	factory := informers.NewSharedInformerFactoryWithOptions(client, 0, informers.WithNamespace(namespace))
//
// Where other kinds of the factory are needed in full, make a second one for this kind.
//
// So it is where a function of another package of the module makes the factory, or a struct
// with informers and listers: that is reported where the function is called. A program sees all
// who use what it gets that way; in other packages it has to be their own, which nothing else
// keeps, in a variable for example, and which they let nobody have.
//
// Not reported: kinds that clusters have few of, kinds that ByObject narrows by
// label, field or namespace, caches that are scoped as a whole, or may be, by
// DefaultNamespaces, DefaultLabelSelector and the like, and watches of metadata
// alone. Kinds that are only read are left to hiddeninformer, those of which a
// node needs its own to nodescope, those of which metadata would do to metadata. Nor are
// informers of which anything else may be needed:
// those with indexes of their own, whose stores are read, or which get where the package and
// those that it imports do not show who reads them.
//
// Levels:
//   - warning: an entry of the options that narrows nothing stands beside one that
//     narrows, or a part of what an informer holds would do; and that is worth
//     it, from 16 MiB on the reference cluster (1 MiB where every node runs the program,
//     not if only the process that leads makes or starts the cache, or runs the
//     controllers of its manager)
//   - info: it is worth less, or may be: what decides whether there are namespaces has
//     no default that the code shows; no selector asks for what is wanted, or the program
//     may need what the cache holds
//
// When it is right to silence this: the clusters that the program is for are small, or a
// release that is on its way needs the other objects.
//
// Fix: unsafe: a factory all of whose kinds are used in one constant namespace gets
// WithNamespace. Otherwise there is none: only its author knows which objects a controller
// needs.
//
// Limits: where options come from code that is not seen, or say something of a kind that is
// not known, nothing is reported.
//
// Sources: https://pkg.go.dev/sigs.k8s.io/controller-runtime/pkg/cache#Options,
// https://pkg.go.dev/sigs.k8s.io/controller-runtime/pkg/cache#ByObject,
// https://pkg.go.dev/k8s.io/client-go/informers#WithNamespace,
// https://pkg.go.dev/k8s.io/client-go/informers#WithTweakListOptions.
//
// Topic: What is held in memory.
package cachescope
