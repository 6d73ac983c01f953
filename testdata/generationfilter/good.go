package generationfilter

import (
	"context"
	"sync"

	appsv1 "k8s.io/api/apps/v1"
	corev1 "k8s.io/api/core/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/runtime"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/builder"
	"sigs.k8s.io/controller-runtime/pkg/event"
	"sigs.k8s.io/controller-runtime/pkg/predicate"

	"example.com/testdata/generationfilter/predicates"
)

// Widget is a custom resource.
type Widget struct {
	metav1.TypeMeta
	metav1.ObjectMeta
}

func (w *Widget) DeepCopyObject() runtime.Object { c := *w; return &c }

type reconciler struct{}

func (*reconciler) Reconcile(context.Context, ctrl.Request) (ctrl.Result, error) {
	return ctrl.Result{}, nil
}

func kindsWithGeneration(mgr ctrl.Manager, r *reconciler) error {
	return ctrl.NewControllerManagedBy(mgr).
		For(&Widget{}, builder.WithPredicates(predicate.GenerationChangedPredicate{})).
		Owns(&appsv1.Deployment{}, builder.WithPredicates(predicate.GenerationChangedPredicate{})).
		Owns(&corev1.Pod{}, builder.WithPredicates(predicate.GenerationChangedPredicate{})).
		Owns(&corev1.ConfigMap{}).
		Complete(r)
}

func anotherPasses(mgr ctrl.Manager, r *reconciler) error {
	return ctrl.NewControllerManagedBy(mgr).
		For(&Widget{}).
		Owns(&corev1.ConfigMap{}).
		Owns(&corev1.ServiceAccount{}, builder.WithPredicates(predicate.Not(predicate.GenerationChangedPredicate{}))).
		WithEventFilter(predicate.Or(predicate.GenerationChangedPredicate{}, predicate.ResourceVersionChangedPredicate{})).
		Complete(r)
}

func generationOrLabels(mgr ctrl.Manager, r *reconciler) error {
	changed := predicate.Or(predicate.GenerationChangedPredicate{}, predicate.LabelChangedPredicate{})
	return ctrl.NewControllerManagedBy(mgr).
		For(&Widget{}, builder.WithPredicates(predicate.Or(predicate.GenerationChangedPredicate{}, predicate.AnnotationChangedPredicate{}))).
		Owns(&corev1.Secret{}, builder.WithPredicates(changed)).
		Complete(r)
}

func updatesDroppedOnPurpose(mgr ctrl.Manager, r *reconciler) error {
	created := predicate.Funcs{UpdateFunc: func(event.UpdateEvent) bool { return false }}
	return ctrl.NewControllerManagedBy(mgr).
		For(&Widget{}).
		Owns(&corev1.Secret{}, builder.WithPredicates(created)).
		Owns(&corev1.ConfigMap{}, builder.WithPredicates(predicate.And(created, predicate.GenerationChangedPredicate{}))).
		WithEventFilter(predicate.GenerationChangedPredicate{}).
		Complete(r)
}

func saidInComment(mgr ctrl.Manager, r *reconciler) error {
	return ctrl.NewControllerManagedBy(mgr).
		For(&Widget{}).
		// Only creations and deletions matter.
		Owns(&corev1.Namespace{}, builder.WithPredicates(predicate.GenerationChangedPredicate{})).
		Owns(&corev1.Secret{}, builder.WithPredicates(predicate.GenerationChangedPredicate{})). // ignore updates
		Complete(r)
}

func silenced(mgr ctrl.Manager, r *reconciler) error {
	return ctrl.NewControllerManagedBy(mgr).
		For(&Widget{}).
		//lint:ignore generationfilter only creations and deletions matter
		Owns(&corev1.Namespace{}, builder.WithPredicates(predicate.GenerationChangedPredicate{})).
		Owns(&corev1.Secret{}, builder.WithPredicates(predicate.GenerationChangedPredicate{})). //nolint:generationfilter // skip updates
		Complete(r)
}

func filterOfAnotherBuilder(mgr ctrl.Manager, r *reconciler) error {
	widgets := ctrl.NewControllerManagedBy(mgr).For(&Widget{}).WithEventFilter(predicate.GenerationChangedPredicate{})
	if err := widgets.Complete(r); err != nil {
		return err
	}
	return ctrl.NewControllerManagedBy(mgr).For(&corev1.Secret{}).Complete(r)
}

// GenerationChangedPredicate is a homonym.
type GenerationChangedPredicate struct{ predicate.Funcs }

func (GenerationChangedPredicate) Update(e event.UpdateEvent) bool {
	return e.ObjectOld.GetGeneration() == 0 || e.ObjectOld.GetGeneration() != e.ObjectNew.GetGeneration()
}

func passesUnset(mgr ctrl.Manager, r *reconciler) error {
	return ctrl.NewControllerManagedBy(mgr).
		For(&Widget{}).
		Owns(&corev1.Secret{}).
		WithEventFilter(GenerationChangedPredicate{}).
		Complete(r)
}

func looksAtKind(mgr ctrl.Manager, r *reconciler) error {
	return ctrl.NewControllerManagedBy(mgr).
		For(&Widget{}).
		Owns(&corev1.Secret{}).
		WithEventFilter(predicate.Funcs{UpdateFunc: func(e event.UpdateEvent) bool {
			switch e.ObjectNew.(type) {
			case *corev1.Secret:
				return true
			}
			return e.ObjectOld.GetGeneration() != e.ObjectNew.GetGeneration()
		}}).
		Complete(r)
}

func looksAtMore(mgr ctrl.Manager, r *reconciler) error {
	return ctrl.NewControllerManagedBy(mgr).
		For(&corev1.Node{}, builder.WithPredicates(predicate.Funcs{UpdateFunc: func(e event.UpdateEvent) bool {
			before, after := e.ObjectOld.(*corev1.Node), e.ObjectNew.(*corev1.Node)
			return before.Generation != after.Generation || before.Spec.Unschedulable != after.Spec.Unschedulable
		}})).
		Complete(r)
}

// madeElsewhere has functions of which nobody sees what they do.
func madeElsewhere(mgr ctrl.Manager, r *reconciler, given func(event.UpdateEvent) bool) error {
	return ctrl.NewControllerManagedBy(mgr).
		For(&corev1.Node{}, builder.WithPredicates(predicate.Funcs{UpdateFunc: sync.OnceValue(passing)()})).
		Owns(&corev1.Secret{}, builder.WithPredicates(predicate.Funcs{UpdateFunc: given})).
		Complete(r)
}

// secretsPass asks by assertion which of its kinds an object has: those that it has not are nil.
func secretsPass(mgr ctrl.Manager, r *reconciler) error {
	return ctrl.NewControllerManagedBy(mgr).
		For(&corev1.Node{}).
		Owns(&corev1.Secret{}, builder.WithPredicates(predicate.Funcs{UpdateFunc: func(e event.UpdateEvent) bool {
			secret := false
			if node, _ := e.ObjectNew.(*corev1.Node); node == nil {
				secret = e.ObjectNew.(*corev1.Secret) != nil
			}
			return e.ObjectOld.GetGeneration() != e.ObjectNew.GetGeneration() || secret
		}})).
		Complete(r)
}

func passing() func(event.UpdateEvent) bool { return nil }

func givenByCaller(mgr ctrl.Manager, r *reconciler, p predicate.Predicate) error {
	return ctrl.NewControllerManagedBy(mgr).
		For(&corev1.Secret{}, builder.WithPredicates(predicate.And(p, predicate.GenerationChangedPredicate{}))).
		Owns(&corev1.ConfigMap{}, builder.WithPredicates(p)).
		Complete(r)
}

func predicatesOfAnotherPackage(mgr ctrl.Manager, r *reconciler) error {
	return ctrl.NewControllerManagedBy(mgr).
		For(&corev1.Secret{}, builder.WithPredicates(predicates.Changed())).
		Owns(&corev1.ConfigMap{}, builder.WithPredicates(predicates.CreatedOnly(), predicates.SpecChanged())).
		Complete(r)
}

func kindOfCaller(mgr ctrl.Manager, r *reconciler, kind interface{ ctrlObject }) error {
	return ctrl.NewControllerManagedBy(mgr).
		For(kind, builder.WithPredicates(predicate.GenerationChangedPredicate{})).
		Complete(r)
}

type ctrlObject interface {
	metav1.Object
	runtime.Object
}
