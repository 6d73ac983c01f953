// Package hiddeninformer defines a rule against informers that a read starts
// and nothing asks for.
//
// # Analyzer hiddeninformer
//
// hiddeninformer: report informers that a cached read starts and nothing asks for
//
// The client of a manager reads from its cache. The first Get or List of a kind
// that nothing watches starts an informer for it: a LIST and a WATCH of all
// objects of that kind, cluster-wide unless the cache is scoped, whose result
// stays in memory, at some kilobytes for each object. It needs the right to list
// and watch all Secrets to get a single one, and nobody sees that in the code:
//
//	mgr, err := ctrl.NewManager(config, ctrl.Options{Scheme: scheme})
//
// Have the client read such kinds from the API server:
//
//	mgr, err := ctrl.NewManager(config, ctrl.Options{
//		Client: client.Options{Cache: &client.CacheOptions{DisableFor: []client.Object{&corev1.Secret{}}}},
//	})
//
// The scheme has to know these kinds when the manager is constructed, or its
// constructor fails. Or read them with mgr.GetAPIReader(), name them in ByObject of the cache's
// options with a selector, or read only their metadata.
//
// The rule reports once per manager or cache, with the places that read, and adds
// up what the informers of all these kinds hold. Managers that a function makes in
// arms of which it runs but one, with one variable of options, are one manager in the
// modes of a binary: the first that is worth most is reported, with the constructors of
// the others. It also reports kinds that are watched, but that DisableFor has the client
// read live: they pay for both, and to watch the metadata would do (info where
// handlers or predicates may look at more, or where DisableFor is set on some
// ways only: a program with modes need not watch in each what it watches in one). Where a
// package that makes a manager is told by its callers which kinds to read live, the calls are
// reported that say of others than it reads.
//
// Not reported: kinds that For, Owns, Watches, IndexField, GetInformer or the
// options of the cache name anywhere in the program, unstructured objects, which
// are read live by default, metadata alone, kinds of the module itself,
// caches that fail on missing informers (ReaderFailOnMissingInformer), and kinds
// that the process caches twice, where duplicateinformer says so in this package,
// or of which it reads only the objects of its own node, where nodescope says so.
// Kinds that are read so often that live reads would cost more than the informer
// are left out where there are others: once a second or more, all reads together
// or one alone, as in reconciles of objects whose status has the time of a heartbeat,
// which end by asking to run again after a constant time, at their end or where they have
// found nothing to change, or which run for each change
// of several kinds that their controller owns or, perhaps, watches,
// in a loop of reconciles that the heartbeats of other objects drive, such as nodes,
// in a loop of which it is not known how often it runs, for each object of a kind, of which
// there are so many on the reference cluster, in a loop of what the clock calls in other
// packages, in admission of objects of
// whatever kind, or all objects of the kind at once unless that is known to be seldom;
// five such reads a second are more than any informer costs. Nor do those count of which
// the code does not show how often they happen: in reconciles that run again after a time
// that options say, for each of many things by the clock, in what becomes of an object that
// a request brings, as the scheduler asks an extender, in a loop of what every node runs,
// or in functions that nothing is seen to call, and those that only a setting of the
// program, such as its role, lets happen, or that happen once for an installation, where the
// program creates what it misses at its start. Nor do kinds of which the code uses the Kind or
// APIVersion that an object itself names: only the cache fills these in.
//
// Levels:
//   - warning: what the informer holds is worth it, from 16 MiB on the reference
//     cluster (1 MiB where every node runs the program, not if only the process that leads
//     makes or starts the cache, or runs the controllers of its manager)
//   - info: it is smaller; it may be, as how the cache is narrowed is not known (the
//     environment has to name its namespaces, or a flag that is empty by default while no
//     kubebuilder marker asks for rights in all of them, or what decides whether there are any
//     has no default that the code shows); only custom resources of which nobody knows how
//     many there are make it that much; live reads would cost more, or how often they would
//     happen, or whether they do, is not known; the program asks the cache itself for them,
//     with mgr.GetCache() or as one that it constructs, which DisableFor does not change; the
//     program is for a cluster at home, as the name of its module says; what leads to the
//     reads is given nil where it takes another client, or a manager, or what adds its
//     indexes, is given to code that is not seen, such as that of other modules, which may ask
//     for these kinds
//
// When it is right to silence this: the cache is wanted, because reads are many; who asks
// for the informer at the start, as with GetInformer, says so to readers, too.
//
// Fix: (unsafe) adds the kinds to DisableFor: reads see every write at once, and
// are requests. Kinds that are not seen to be added to the scheme first, whichever
// way the program takes, are left out, and the message is about the others alone where these
// are worth it: of a kind that the scheme has not got no informer starts.
//
// Limits: where a program watches kinds that are not known, or takes options of
// the manager from code that is not seen, nothing is reported. Nor are reads with a
// client out of a field that also holds clients made beside the manager's. What a function reads
// or watches that other packages give the client, or the builder, and an object of any kind, each
// call tells; of a method, and of a function that is taken for a value, the kinds are not known.
// Packages that the constructing package does not import are not seen.
//
// Sources: https://pkg.go.dev/sigs.k8s.io/controller-runtime/pkg/client#CacheOptions,
// controller-runtime pkg/cache/internal/informers.go (Get starts an informer),
// pkg/client/client.go (shouldBypassCache).
//
// Topic: What is held in memory.
package hiddeninformer
