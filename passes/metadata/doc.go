// Package metadata defines a rule against caches of whole objects of which a program reads
// nothing but metadata.
//
// # Analyzer metadata
//
// metadata: report caches of whole objects of which only metadata is read
//
// A cache holds all of each object, whatever the program reads of it. Who only has to know
// that a Secret of theirs changed, or whose it is, needs its names, labels and owners, and
// keeps the data of all Secrets of the cluster for nothing:
//
//	return ctrl.NewControllerManagedBy(mgr).
//		For(&appsv1.Deployment{}, builder.OnlyMetadata).
//		Owns(&corev1.Secret{}).
//		Complete(&reconciler{mgr.GetAPIReader()})
//
// The API server sends metadata alone to who asks for it. There are as many events as before,
// and of most kinds the cache is a fraction as large:
//
//	return ctrl.NewControllerManagedBy(mgr).
//		For(&appsv1.Deployment{}, builder.OnlyMetadata).
//		Owns(&corev1.Secret{}, builder.OnlyMetadata).
//		Complete(&reconciler{mgr.GetAPIReader()})
//
// For informers of client-go there is k8s.io/client-go/metadata/metadatainformer.
//
// The rule reports For, Owns and Watches whose handlers, map functions and predicates look at
// no more than metadata, as do those of the libraries, where nothing else has the manager's cache
// hold the kind; and factories and informers of client-go where all that becomes of their
// listers, stores and handlers is seen, in other packages of the module, too: those as well that
// a function of another package makes for whoever calls it, and keeps nowhere. Handlers that
// another package makes may have helpers that give them back their object. Where other
// packages ask for the kinds, the place is the constructor of the cache.
//
// Not reported: kinds that the program reads, lists or indexes whole with what may be the
// manager's client or cache, anywhere: metadata would be a second cache then. Nor objects
// that are kept, compared, encoded, printed, updated or handed to code that is not
// seen, such as that of other modules; all kinds, where such code gets a client
// or manager; caches that outlive what the package shows, as they are returned to others; those with a
// transform that drops more than managedFields; kinds of which clusters have few objects, or
// hardly more than metadata; a For whose reconciler is not in the same package; WatchesRawSource
// and Watch of controllers, which take no options. Kinds of which DisableFor has the client read
// live are left to hiddeninformer, those of which a node needs its own objects to nodescope.
//
// Levels:
//   - warning: what it saves is worth it, from 16 MiB on the reference cluster (1 MiB
//     where every node runs the program, not if only the process that leads makes or
//     starts the cache, or runs the controllers of its manager)
//   - info: it is less, or may be: how the cache is narrowed is not known, a label, a namespace
//     or a name narrows it to what one application has, it holds the kind only where a setting
//     says so, nothing is seen to run the informer, or the reconciles do nothing yet
//
// When it is right to silence this: a release that is on its way reads the rest.
//
// Fix: unsafe: adds builder.OnlyMetadata to all watches of the kind, where one file has them and
// no handler or predicate asserts the type of the objects, which becomes
// *metav1.PartialObjectMetadata. Informers of client-go have another client, and other types.
//
// Limits: informers that knative injects, and dynamic ones; those that come out of structs or
// methods of other packages. That a package which this one does
// not import reads the objects, only the informerlint command sees; go vet and golangci-lint
// see the imports of a package.
//
// Sources: https://pkg.go.dev/sigs.k8s.io/controller-runtime/pkg/builder#OnlyMetadata,
// https://pkg.go.dev/k8s.io/client-go/metadata/metadatainformer.
//
// Topic: What is held in memory.
package metadata
