package passes

var selfloopClaims = []claim{
	{"selfloop", `^every reconcile writes the time or a count to the status of \w+: that update starts one more, ignore it with a predicate$`, 0, 0,
		"controller-runtime pkg/handler/enqueue.go Update: enqueues the object of every update; apiextensions-apiserver pkg/registry/customresource/status_strategy.go PrepareForUpdate: keeps the generation, so that GenerationChangedPredicate drops it"},
}
