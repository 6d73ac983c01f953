package kube

// predicateTable speaks about what predicates compare of an update's objects.
func predicateTable() []Symbol {
	return in(runtimeMod, "pkg/predicate",
		row{"", "GenerationChangedPredicate", ComparesGeneration, noArg, "", ""},
		row{"", "TypedGenerationChangedPredicate", ComparesGeneration, noArg, "0.18", ""},
		row{"", "LabelChangedPredicate", ComparesMetadata, noArg, "", ""},
		row{"", "TypedLabelChangedPredicate", ComparesMetadata, noArg, "0.18", ""},
		row{"", "AnnotationChangedPredicate", ComparesMetadata, noArg, "", ""},
		row{"", "TypedAnnotationChangedPredicate", ComparesMetadata, noArg, "0.18", ""},
	)
}
