// Package generationfilter defines a rule against predicates that wait for a
// generation that never comes.
//
// # Analyzer generationfilter
//
// generationfilter: report predicates that drop every update of a kind without a generation
//
// GenerationChangedPredicate passes an update only if it changed
// metadata.generation. The API server sets that for workloads and custom
// resources, but never for ConfigMaps, Secrets, Services, ServiceAccounts,
// Nodes, Namespaces, volumes, claims and their like, and the kinds of RBAC:
// 30 kinds, whose updates are all dropped. A controller that owns such objects
// notices only that they are created and deleted, and never repairs what
// others change:
//
//	Owns(&corev1.ConfigMap{}).
//	WithEventFilter(predicate.GenerationChangedPredicate{}).
//
// WithEventFilter holds for every watch of the builder, beside the predicates
// of each. Give the predicate to the watches that it fits instead, or let
// updates pass that changed something else:
//
//	For(&Widget{}, builder.WithPredicates(predicate.GenerationChangedPredicate{})).
//	Owns(&corev1.ConfigMap{}).
//
//	WithEventFilter(predicate.Or(predicate.GenerationChangedPredicate{}, predicate.ResourceVersionChangedPredicate{})).
//
// The rule understands And, Or and Not, predicates that this or another
// package declares, returns or has in a variable, functions of another package that
// give them to a watch, and functions that compare the generations themselves. It
// also reports predicates of labels or annotations of a custom resource that
// stand beside such a filter, which lets no update pass that changed these only.
//
// A watch whose updates are dropped on purpose is not reported: another
// predicate drops them all, its handler does nothing with them, or a comment
// beside it says that updates are ignored, that only creations and deletions
// matter, or that metadata is all it is about.
//
// Levels:
//   - error: updates never arrive of objects that others write, of which the reconciler, or a
//     package that it imports, is seen to read more than metadata: what people set there is never
//     taken up. The watch is not for the owners of objects, the object is not one that a
//     function of another package has made and returned, and the program is not seen to
//     write such objects, or reads one that what it reconciles names
//   - warning: what others change in the program's own objects is not repaired: the watch is
//     for the owners of objects, and these packages give objects owners; the object is then
//     not one that the reconciler gets by a name which is not made from that of what it
//     reconciles, such as a name in the spec, whose object it need not own, nor by a constant
//     name in a constant namespace which it gives no object that it makes; or the program
//     writes such objects, and no others are named
//   - info: this is not seen; all data that the program is seen to give to the objects that it owns
//     of a kind is immutable; the reconciler comes back after a RequeueAfter that is
//     no constant 0, or that a field of its holds, whenever it ends without an error behind
//     code that deals with such objects, unless what it reconciles is gone, so that
//     updates are late and not lost; another watch beside it gets the updates of the kind; or all that
//     the reconciler and its module read of such objects is metadata, such as an
//     annotation with a hash that they write themselves
//
// Of several kinds the gravest counts. Watches of one builder with the same predicate
// are one finding, and so are those that are given the predicate of one variable.
//
// When it is right to silence this: that such objects are created and deleted is all that
// matters; a comment beside the predicate that says so silences the rule by itself.
//
// Fix: none; which updates matter is for the author to say.
//
// Limits: kinds that only the program's run decides, and unstructured objects;
// predicates that depend on what is known at run time; what a function of another package
// makes of a predicate that it is given, and filters that it gives a builder; builders that
// pass through fields or other packages.
//
// Sources: https://pkg.go.dev/sigs.k8s.io/controller-runtime/pkg/predicate#TypedGenerationChangedPredicate,
// https://pkg.go.dev/sigs.k8s.io/controller-runtime/pkg/builder#TypedBuilder.WithEventFilter.
//
// Topic: Events and reconciles.
package generationfilter
