package kube

import "slices"

// builderTable speaks about controller-runtime's controllers: builders,
// sources, predicates, handlers, reconcilers and webhooks.
func builderTable() []Symbol {
	return slices.Concat(
		in(runtimeMod, "pkg/builder", builderFuncs...),
		in(runtimeMod, "pkg/builder", builderMethods("Builder", "", "0.19")...),
		in(runtimeMod, "pkg/builder", builderMethods("TypedBuilder", "0.19", "")...),
		in(runtimeMod, "pkg/source", sources...),
		in(runtimeMod, "pkg/controller", controllers...),
		in(runtimeMod, "pkg/controller/priorityqueue", row{"PriorityQueue", "GetWithPriority", QueueGet, noArg, "0.20", ""},
			row{"PriorityQueue", "AddWithOpts", QueueAdd, 1, "0.20", ""}),
		in(runtimeMod, "pkg/predicate", predicates...),
		in(runtimeMod, "pkg/handler", handlers...),
		in(runtimeMod, "pkg/reconcile", reconcilers...),
		in(runtimeMod, "pkg/reconcile", outcomes...),
		in(runtimeMod, "pkg/webhook/admission", webhooks...),
		in(runtimeMod, "pkg/healthz", row{"", "Checker", HTTPHandler, noArg, "", ""}),
	)
}

var builderFuncs = []row{
	{"", "ControllerManagedBy", BuilderNew, 0, "", ""},
	{"", "TypedControllerManagedBy", BuilderNew, 0, "0.19", ""},
	{"", "WithPredicates", WithPredicates, 0, "", ""},
	{"", "Predicates", WatchOption, noArg, "", ""},
	{"", "ForOption", WatchOption, noArg, "", ""},
	{"", "OwnsOption", WatchOption, noArg, "", ""},
	{"", "WatchesOption", WatchOption, noArg, "", ""},
	{"", "OnlyMetadata", OnlyMetadata, noArg, "", ""},
}

// builderMethods returns the rows of a builder type. The object of Watches was
// a source up to 0.14; a raw source took its handler apart up to 0.17.
func builderMethods(recv, since, until string) []row {
	split := max(since, "0.15")
	rows := []row{
		{recv, "For", BuilderFor, 0, since, until},
		{recv, "Owns", BuilderOwns, 0, since, until},
		{recv, "Watches", BuilderWatches, 0, since, until},
		{recv, "Watches", HandlerArg, 1, since, until},
		{recv, "WatchesMetadata", BuilderWatches, 0, split, until},
		{recv, "WatchesMetadata", HandlerArg, 1, split, until},
		{recv, "WatchesMetadata", OnlyMetadata, noArg, split, until},
		{recv, "WatchesRawSource", BuilderWatchesRaw, 0, split, until},
		{recv, "WithEventFilter", BuilderEventFilter, 0, since, until},
		{recv, "Complete", BuilderComplete, 0, since, until},
		{recv, "Build", BuilderComplete, 0, since, until},
	}
	if recv == "Builder" {
		rows = append(rows, row{recv, "WatchesRawSource", HandlerArg, 1, "0.15", "0.18"})
	}
	return rows
}

var sources = []row{
	{"Kind", "Type", SourceKind, noArg, "", "0.15"},
	{"", "NewKindWithCache", SourceKind, 0, "", "0.15"},
	{"", "Kind", SourceKind, 1, "0.15", ""},
	{"", "Kind", HandlerArg, 2, "0.18", ""},
	{"", "Kind", WithPredicates, 3, "0.18", ""},
	{"", "TypedKind", SourceKind, 1, "0.19", ""},
	{"", "TypedKind", HandlerArg, 2, "0.19", ""},
	{"", "TypedKind", WithPredicates, 3, "0.19", ""},
	{"Informer", "Handler", HandlerArg, noArg, "0.18", "0.25"},
	{"Informer", "Predicates", WithPredicates, noArg, "0.18", "0.25"},
	{"TypedInformer", "Handler", HandlerArg, noArg, "0.25", ""},
	{"TypedInformer", "Predicates", WithPredicates, noArg, "0.25", ""},
	{"", "Channel", HandlerArg, 1, "0.18", ""},
	{"", "TypedChannel", HandlerArg, 1, "0.19", ""},
}

var controllers = []row{
	{"", "New", NewController, noArg, "", ""},
	{"", "New", OptionsArg, 2, "", ""},
	{"", "NewTyped", NewController, noArg, "0.19", ""},
	{"", "NewTyped", OptionsArg, 2, "0.19", ""},
	{"", "NewUnmanaged", NewController, noArg, "", ""},
	{"", "NewTypedUnmanaged", NewController, noArg, "0.19", ""},
	{"Options", "Reconciler", ReconcilerArg, noArg, "", "0.19"},
	{"TypedOptions", "Reconciler", ReconcilerArg, noArg, "0.19", ""},
	{"Controller", "Watch", ControllerWatch, 0, "", "0.19"},
	{"Controller", "Watch", HandlerArg, 1, "", "0.18"},
	{"Controller", "Watch", WithPredicates, 2, "", "0.18"},
	{"TypedController", "Watch", ControllerWatch, 0, "0.19", ""},
}

var predicates = []row{
	{"", "ResourceVersionChangedPredicate", DropsEqual, noArg, "", ""},
	{"", "GenerationChangedPredicate", DropsEqual, noArg, "", ""},
	{"", "LabelChangedPredicate", DropsEqual, noArg, "", ""},
	{"", "AnnotationChangedPredicate", DropsEqual, noArg, "", ""},
	{"", "TypedResourceVersionChangedPredicate", DropsEqual, noArg, "0.19", ""},
	{"", "TypedGenerationChangedPredicate", DropsEqual, noArg, "0.18", ""},
	{"", "TypedLabelChangedPredicate", DropsEqual, noArg, "0.18", ""},
	{"", "TypedAnnotationChangedPredicate", DropsEqual, noArg, "0.18", ""},
	{"", "And", PredicateAnd, 0, "", ""},
	{"", "Or", PredicateOr, 0, "", ""},
	{"", "Not", PredicateNot, 0, "", ""},
	{"", "NewPredicateFuncs", MapFunc, 0, "", ""},
	{"", "NewTypedPredicateFuncs", MapFunc, 0, "0.18", ""},
	{"Predicate", "Create", MapFunc, noArg, "", "0.18"},
	{"Predicate", "Update", MapFunc, noArg, "", "0.18"},
	{"Predicate", "Update", PredicateUpdate, noArg, "", "0.18"},
	{"Predicate", "Delete", MapFunc, noArg, "", "0.18"},
	{"Predicate", "Generic", MapFunc, noArg, "", "0.18"},
	{"TypedPredicate", "Create", MapFunc, noArg, "0.18", ""},
	{"TypedPredicate", "Update", MapFunc, noArg, "0.18", ""},
	{"TypedPredicate", "Update", PredicateUpdate, noArg, "0.18", ""},
	{"TypedPredicate", "Delete", MapFunc, noArg, "0.18", ""},
	{"TypedPredicate", "Generic", MapFunc, noArg, "0.18", ""},
	{"Funcs", "CreateFunc", MapFunc, noArg, "", "0.18"},
	{"Funcs", "UpdateFunc", MapFunc, noArg, "", "0.18"},
	{"Funcs", "UpdateFunc", PredicateUpdate, noArg, "", "0.18"},
	{"Funcs", "DeleteFunc", MapFunc, noArg, "", "0.18"},
	{"Funcs", "GenericFunc", MapFunc, noArg, "", "0.18"},
	{"TypedFuncs", "CreateFunc", MapFunc, noArg, "0.18", ""},
	{"TypedFuncs", "UpdateFunc", MapFunc, noArg, "0.18", ""},
	{"TypedFuncs", "UpdateFunc", PredicateUpdate, noArg, "0.18", ""},
	{"TypedFuncs", "DeleteFunc", MapFunc, noArg, "0.18", ""},
	{"TypedFuncs", "GenericFunc", MapFunc, noArg, "0.18", ""},
}

var handlers = []row{
	{"", "EnqueueRequestsFromMapFunc", MapFunc, 0, "", ""},
	{"", "TypedEnqueueRequestsFromMapFunc", MapFunc, 0, "0.18", ""},
	{"", "MapFunc", MapFunc, noArg, "", ""},
	{"", "TypedMapFunc", MapFunc, noArg, "0.18", ""},
	{"", "WithLowPriorityWhenUnchanged", HandlerArg, 0, "0.20", ""},
	{"EventHandler", "Create", OnAdd, noArg, "", "0.18"},
	{"EventHandler", "Update", OnUpdate, noArg, "", "0.18"},
	{"EventHandler", "Delete", OnDelete, noArg, "", "0.18"},
	{"EventHandler", "Generic", OnGeneric, noArg, "", "0.18"},
	{"TypedEventHandler", "Create", OnAdd, noArg, "0.18", ""},
	{"TypedEventHandler", "Update", OnUpdate, noArg, "0.18", ""},
	{"TypedEventHandler", "Delete", OnDelete, noArg, "0.18", ""},
	{"TypedEventHandler", "Generic", OnGeneric, noArg, "0.18", ""},
	{"Funcs", "CreateFunc", OnAdd, noArg, "", "0.18"},
	{"Funcs", "UpdateFunc", OnUpdate, noArg, "", "0.18"},
	{"Funcs", "DeleteFunc", OnDelete, noArg, "", "0.18"},
	{"Funcs", "GenericFunc", OnGeneric, noArg, "", "0.18"},
	{"TypedFuncs", "CreateFunc", OnAdd, noArg, "0.18", ""},
	{"TypedFuncs", "UpdateFunc", OnUpdate, noArg, "0.18", ""},
	{"TypedFuncs", "DeleteFunc", OnDelete, noArg, "0.18", ""},
	{"TypedFuncs", "GenericFunc", OnGeneric, noArg, "0.18", ""},
}

// What a reconciler returns says when it comes back.
var outcomes = []row{
	{"Result", "RequeueAfter", RequeuesAfter, noArg, "", ""},
	{"Result", "Requeue", ReconcileAgain, noArg, "", ""},
}

// Methods that satisfy these interfaces are recognised by structure; the rows
// of function types are for conversions to them.
var reconcilers = []row{
	{"Reconciler", "Reconcile", Reconcile, noArg, "", "0.19"},
	{"TypedReconciler", "Reconcile", Reconcile, noArg, "0.19", ""},
	{"ObjectReconciler", "Reconcile", Reconcile, noArg, "0.17", ""},
	{"", "AsReconciler", ReconcilerArg, 1, "0.17", ""},
	{"", "Func", Reconcile, noArg, "", ""},
	{"", "TypedFunc", Reconcile, noArg, "0.19", ""},
}

var webhooks = []row{
	{"Handler", "Handle", HandleAdmission, noArg, "", ""},
	{"", "HandlerFunc", HandleAdmission, noArg, "", ""},
	{"CustomDefaulter", "Default", HandleAdmission, noArg, "", "0.23"},
	{"CustomValidator", "ValidateCreate", HandleAdmission, noArg, "", "0.23"},
	{"CustomValidator", "ValidateUpdate", HandleAdmission, noArg, "", "0.23"},
	{"CustomValidator", "ValidateDelete", HandleDeletion, noArg, "", "0.23"},
	{"Defaulter", "Default", HandleAdmission, noArg, "", "0.20"},
	{"Defaulter", "Default", HandleAdmission, noArg, "0.23", ""},
	{"Validator", "ValidateCreate", HandleAdmission, noArg, "", "0.20"},
	{"Validator", "ValidateUpdate", HandleAdmission, noArg, "", "0.20"},
	{"Validator", "ValidateDelete", HandleDeletion, noArg, "", "0.20"},
	{"Validator", "ValidateCreate", HandleAdmission, noArg, "0.23", ""},
	{"Validator", "ValidateUpdate", HandleAdmission, noArg, "0.23", ""},
	{"Validator", "ValidateDelete", HandleDeletion, noArg, "0.23", ""},
}
