package kube

import "slices"

// retryTable speaks about what meets a conflict: the check for one, functions that
// read an object before they write it, and what an update sends instead of it.
func retryTable() []Symbol {
	return slices.Concat(
		in(apimachinery, "pkg/api/errors", row{"", "IsConflict", IsConflict, 0, "", ""}),
		in(runtimeMod, "", row{"", "CreateOrUpdate", ReadsAnew, 2, "", ""}),
		in(runtimeMod, "pkg/controller/controllerutil",
			row{"", "CreateOrUpdate", ReadsAnew, 2, "", ""},
			row{"", "CreateOrPatch", ReadsAnew, 2, "", ""}),
		in(runtimeMod, "pkg/client",
			row{"SubResourceWriter", "Update", TakesBody, 2, "0.14", ""},
			row{"", "WithSubResourceBody", SentBody, 0, "0.14", ""},
			row{"SubResourceUpdateOptions", "SubResourceBody", SentBody, noArg, "0.14", ""}),
	)
}
