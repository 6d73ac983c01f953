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
// A status that stays the same makes no update: the API server ignores a
// write that changes nothing. Ignore updates of the status instead, or write
// the time only with something else that changed:
//
//	For(&Widget{}, builder.WithPredicates(predicate.GenerationChangedPredicate{})).
//
// The rule reports For, where no predicate drops any update, and every reconcile
// that does not fail writes such a status. It is off by default: -level info.
//
// Levels:
//   - info: each reconcile writes what starts the next one
//
// When it is right to silence this: each status has to be new, such as a heartbeat, and
// its pace is bounded.
//
// Fix: none; whether the time is needed is for the author to say.
//
// Limits: writes that a reconcile may succeed without, as after a return for
// objects that are being deleted; times that come from a clock of the program's
// own, or as text; reconcilers of another package than their builder.
//
// Sources: https://pkg.go.dev/sigs.k8s.io/controller-runtime/pkg/predicate#TypedGenerationChangedPredicate.
//
// Topic: Events and reconciles.
package selfloop
