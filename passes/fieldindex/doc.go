// Package fieldindex defines a rule against Lists by fields that no index knows.
//
// # Analyzer fieldindex
//
// fieldindex: report cached Lists by a field that no index of the program has
//
// A cached client of controller-runtime selects objects by a field through an
// index that the program adds itself. It has none of its own: not even
// metadata.name, or spec.nodeName of pods, which the API server knows. Without
// the index each such List fails, "Index with name field:spec.nodeName does
// not exist", 100 % of the time, and often only where the test's fake client
// or a live client did not:
//
//	return mgr.GetClient().List(ctx, &pods, client.MatchingFields{"spec.nodeName": node})
//
// Add the index before the manager starts; to ask the server, use
// GetAPIReader:
//
//	if err := mgr.GetFieldIndexer().IndexField(ctx, &batchv1.Job{}, byOwner, owner); err != nil {
//
// The rule joins what all packages of a program do with indexes and clients,
// and reports in main packages: at the List, or at what leads to it in another
// package: a call, an import, or the cached client that a reconciler is given. The
// fields may be those of options and selectors that functions of other packages return:
//
//	if err := c.List(ctx, &secrets, choosing.Zone("a")); err != nil {
//
// The same holds for the indexes of client-go's informers: asking one for an
// index by a name that no indexers of the program have returns an error:
//
//	_, err := indexer.ByIndex("node", "a")
//
// What wraps such stores may be given the name, by who asks or who makes it.
//
// Up to client-go 0.29 an informer takes no indexes once it runs; AddIndexers
// returns an error:
//
//	factory.Start(ctx.Done())
//	return pods.AddIndexers(byNode)
//
// An index that no List selects by costs its function's time for every change
// of an object, and memory (info).
//
// It says nothing where an index may exist after all: some package adds one of
// a kind or field that only the program's run decides; code outside of the
// module gets the manager, but for kinds of the module itself; the manager's
// client has a constructor of its own, or reads the kind live.
//
// Levels:
//   - error: a read by an index that nobody adds fails, or an index is added too
//     late
//   - info: no List selects by an index; or variables hold the functions that ask, of
//     packages that only other imports lead to: nothing is seen to call them
//
// When it is right to silence this: another program, or code behind a build tag, runs this
// code with a cache that has the index.
//
// Fix: none; what the index is to hold is for the author to say.
//
// Limits: clients that reach a reconciler through frameworks for
// dependency injection, or through registries of constructors; fields and kinds
// that are no constants; options with a method ApplyToList of their own; wrappers of
// stores that are asked behind interfaces; unstructured objects and metadata.
//
// Sources: https://pkg.go.dev/sigs.k8s.io/controller-runtime/pkg/client#FieldIndexer,
// https://pkg.go.dev/sigs.k8s.io/controller-runtime/pkg/client#MatchingFields.
//
// Topic: Reading and writing caches.
package fieldindex
