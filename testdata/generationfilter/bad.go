package generationfilter

import (
	corev1 "k8s.io/api/core/v1"
	rbacv1 "k8s.io/api/rbac/v1"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/builder"
	"sigs.k8s.io/controller-runtime/pkg/client"
	"sigs.k8s.io/controller-runtime/pkg/event"
	"sigs.k8s.io/controller-runtime/pkg/predicate"

	"example.com/testdata/generationfilter/predicates"
)

func ownedBesideOthers(mgr ctrl.Manager, r *reconciler) error {
	return ctrl.NewControllerManagedBy(mgr).
		For(&Widget{}).
		Owns(&corev1.ConfigMap{}).
		Owns(&rbacv1.Role{}).
		WithEventFilter(predicate.GenerationChangedPredicate{}). // want info:"^GenerationChangedPredicate drops every update of ConfigMap and Role: their metadata.generation is never set$"
		Complete(r)
}

func oneWatch(mgr ctrl.Manager, r *reconciler) error {
	return ctrl.NewControllerManagedBy(mgr).
		For(&corev1.Node{}, builder.WithPredicates(predicate.GenerationChangedPredicate{})). // want error:"^GenerationChangedPredicate drops every update of Node: its metadata.generation is never set$"
		Owns(&corev1.Secret{}, builder.OnlyMetadata, builder.WithPredicates(
			predicate.NewPredicateFuncs(named),
			&predicate.GenerationChangedPredicate{}, // want "GenerationChangedPredicate drops every update of Secret"
		)).
		Complete(r)
}

func named(obj client.Object) bool { return obj.GetName() != "" }

func and(mgr ctrl.Manager, r *reconciler) error {
	specChanged := predicate.And(predicate.NewPredicateFuncs(named), predicate.GenerationChangedPredicate{})
	return ctrl.NewControllerManagedBy(mgr).
		For(&Widget{}).
		Owns(&corev1.Service{}, builder.WithPredicates(specChanged)). // want "specChanged drops every update of Service"
		Owns(&rbacv1.RoleBinding{}, builder.WithPredicates(
			predicate.Or(predicate.GenerationChangedPredicate{}, specChanged)), // want "predicate.Or drops every update of RoleBinding"
		).
		Complete(r)
}

func ownFunction(mgr ctrl.Manager, r *reconciler) error {
	return ctrl.NewControllerManagedBy(mgr).
		For(&Widget{}).
		Owns(&corev1.Service{}).
		WithEventFilter(changesSpec()). // want "changesSpec drops every update of Service"
		Complete(r)
}

func changesSpec() predicate.Predicate {
	return predicate.Funcs{
		UpdateFunc: func(e event.UpdateEvent) bool {
			// Ignore updates of the status, which leave metadata.generation as it is.
			return e.ObjectOld.GetGeneration() != e.ObjectNew.GetGeneration()
		},
		DeleteFunc: func(e event.DeleteEvent) bool { return !e.DeleteStateUnknown },
	}
}

type specPredicate struct{ predicate.Funcs }

func (specPredicate) Update(e event.UpdateEvent) bool {
	if e.ObjectOld == nil || e.ObjectNew == nil {
		return true
	}
	return newer(e.ObjectOld, e.ObjectNew) && named(e.ObjectNew)
}

func newer(before, after client.Object) bool {
	switch {
	case after.GetGeneration() > before.GetGeneration():
		return true
	default:
		return false
	}
}

type embedding struct {
	predicate.GenerationChangedPredicate
}

func (p embedding) Create(event.CreateEvent) bool { return true }

type calling struct{ predicate.Funcs }

func (calling) Update(e event.UpdateEvent) bool {
	node, ok := e.ObjectNew.(*corev1.Node)
	return ok && node.Spec.Unschedulable && predicate.GenerationChangedPredicate{}.Update(e)
}

func ownTypes(mgr ctrl.Manager, r *reconciler) error {
	return ctrl.NewControllerManagedBy(mgr).
		For(&corev1.Node{}, builder.WithPredicates(specPredicate{})).                       // want "specPredicate drops every update of Node"
		Owns(&corev1.Secret{}, builder.WithPredicates(embedding{})).                        // want "embedding drops every update of Secret"
		Owns(&corev1.ConfigMap{}, builder.WithPredicates(&calling{})).                      // want "calling drops every update of ConfigMap"
		Owns(&corev1.Service{}, builder.WithPredicates(predicates.SpecChanged())).          // want "predicates.SpecChanged drops every update of Service"
		Owns(&corev1.ServiceAccount{}, builder.WithPredicates(predicates.SpecPredicate{})). // want "SpecPredicate drops every update of ServiceAccount"
		Complete(r)
}

func inLoop(mgr ctrl.Manager, r *reconciler) error {
	b := ctrl.NewControllerManagedBy(mgr).For(&Widget{})
	for _, owned := range []client.Object{&corev1.Secret{}, &corev1.ConfigMap{}, &corev1.PersistentVolumeClaim{}} {
		b = b.Owns(owned)
	}
	b.WithEventFilter(predicate.GenerationChangedPredicate{}) // want "GenerationChangedPredicate drops every update of ConfigMap and 2 more kinds: their"
	return b.Complete(r)
}

func neverPasses(mgr ctrl.Manager, r *reconciler) error {
	return ctrl.NewControllerManagedBy(mgr).
		For(&Widget{}, builder.WithPredicates(
			predicate.Or(predicate.GenerationChangedPredicate{}, predicate.AnnotationChangedPredicate{}))). // want error:"^(Typed)?AnnotationChangedPredicate passes no update of its own: WithEventFilter drops those that leave metadata.generation as it is$"
		Owns(&corev1.ConfigMap{}, builder.WithPredicates(predicate.ResourceVersionChangedPredicate{})).
		WithEventFilter(predicate.GenerationChangedPredicate{}). // want "GenerationChangedPredicate drops every update of ConfigMap"
		Complete(r)
}

func inVariable(mgr ctrl.Manager, r *reconciler) error {
	instance := predicate.GenerationChangedPredicate{}
	options := []builder.ForOption{builder.WithPredicates(&instance)} // want "instance drops every update of Namespace"
	return ctrl.NewControllerManagedBy(mgr).
		For(&corev1.Namespace{}, options...).
		Owns(&corev1.LimitRange{}, builder.Predicates{}).
		WithEventFilter(instance). // want "instance drops every update of LimitRange and Namespace"
		Complete(r)
}
