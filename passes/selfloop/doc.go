// Package selfloop defines a rule against reconciles that wake themselves.
//
// # Analyzer selfloop
//
// selfloop: report reconciles whose status update starts the next reconcile
//
// A controller hears of the updates that it makes itself. One that writes the
// current time, or a count, into the status of the object that it reconciles
// changes the object on every reconcile; unless a predicate drops that update,
// it starts one more, and at worst the controller never rests: with a count it
// writes each object as often as its queue and the API server let it, with
// metav1.Time, which has seconds, up to once a second:
//
//	w.Status.LastSync = metav1.Now()
//	return ctrl.Result{}, r.Status().Update(ctx, &w)
//
// It is the same with a whole status that is made with the time in it. A status that stays the
// same makes no update: the API server ignores a write that changes nothing. But each change of an
// object that leads to another status is reconciled twice, and the second time there is nothing to
// do:
//
//	w.Status.Replicas = w.Spec.Replicas
//	return ctrl.Result{}, r.Status().Update(ctx, &w)
//
// Ignore updates of the status, and write the time only with something else that changed:
//
//	For(&Widget{}, builder.WithPredicates(predicate.GenerationChangedPredicate{})).
//
// That fits where only this controller writes the status. Where labels or annotations matter, let
// changes of these pass, too:
//
//	For(&Widget{}, builder.WithPredicates(predicate.Or(
//		predicate.GenerationChangedPredicate{}, predicate.LabelChangedPredicate{}, predicate.AnnotationChangedPredicate{}))).
//
// The rule reports For, where no predicate drops any update that changed something, and every
// reconcile that does not fail writes the status: one that is never the same, or one that the
// program is not seen to read, so that no later reconcile depends on it. The reconciler, and the
// write, may be in other packages of the module: a helper that writes the status of any object
// that it is given counts for each of its callers, be it generic, behind an interface of its
// package, given the writer, or one that has a function change the status first. It is off by
// default: -level info.
//
// It does not report writes without a time or count if they are deferred, or made on some ways
// only: a reconcile that ends early may count on being started by its own write. Nor does it
// report them for kinds whose metadata.generation is never set. Helpers that write only if
// something has changed, or if they are told to, are not reported, nor are those that write
// another part of the object.
//
// Levels:
//   - info: each reconcile writes what starts the next one, or may do so
//
// When it is right to silence this: each status has to be new, such as a heartbeat, and
// its pace is bounded.
//
// Fix: none; whether the time is needed is for the author to say.
//
// Limits: writes that a reconcile may succeed without, as after a return for
// objects that are being deleted, or behind a comparison with the status before; helpers behind an
// interface that another package fills, and those that call what writes without being it; times
// that come from a clock of the program's own, or as text; kinds whose status any package reads that
// the builder's imports, be it for a message. A reconciler that does one step each time and
// writes the status after each is told from others only if it reads the status.
//
// Sources: https://pkg.go.dev/sigs.k8s.io/controller-runtime/pkg/predicate#TypedGenerationChangedPredicate,
// https://kubernetes.io/docs/tasks/extend-kubernetes/custom-resources/custom-resource-definitions/#status-subresource.
//
// Topic: Events and reconciles.
package selfloop
