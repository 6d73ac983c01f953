package kube

import "slices"

// retryTable speaks about what meets a conflict: the check for one, and
// functions that read an object before they write it.
func retryTable() []Symbol {
	return slices.Concat(
		in(apimachinery, "pkg/api/errors", row{"", "IsConflict", IsConflict, 0, "", ""}),
		in(runtimeMod, "", row{"", "CreateOrUpdate", ReadsAnew, 2, "", ""}),
		in(runtimeMod, "pkg/controller/controllerutil",
			row{"", "CreateOrUpdate", ReadsAnew, 2, "", ""},
			row{"", "CreateOrPatch", ReadsAnew, 2, "", ""}),
	)
}
