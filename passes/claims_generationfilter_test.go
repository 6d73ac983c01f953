package passes

var generationfilterClaims = []claim{
	{"generationfilter", `^\S+ drops every update of .+: (its|their) metadata\.generation is never set$`, 0, 0,
		"controller-runtime pkg/predicate/predicate.go GenerationChangedPredicate.Update: passes if the generations differ; kubernetes pkg/registry/*/*/strategy.go, v1.18.8 to v1.36.4: only the kinds left out of kube.GenerationNeverSet set it"},
	{"generationfilter", `^\S+ drops every update of .+, of which reconciles only look at metadata$`, 0, 0,
		"as for never set: the module reads nothing else of objects of these kinds that it has not built itself"},
	{"generationfilter", `^\S+ passes no update of its own: WithEventFilter drops those that leave metadata\.generation as it is$`, 0, 0,
		"controller-runtime pkg/builder/controller.go doWatch: allPredicates are globalPredicates and those of the watch; apiextensions-apiserver pkg/registry/customresource/strategy.go: the generation counts changes other than of metadata"},
}
