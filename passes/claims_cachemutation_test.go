package passes

var cachemutationClaims = []claim{
	{"cachemutation", `writes to an object of the cache: its other readers race with that and see it, change a DeepCopy$`, 0, 0,
		"client-go tools/cache/controller.go ResourceEventHandler: \"The handlers MUST NOT modify the objects received\"; tools/cache/mutation_detector.go; generated listers: \"Objects returned here must be treated as read-only\""},
}
