package kube

import (
	"go/types"
	"slices"
)

// statusTable speaks about writes of the status, and the times written there.
func statusTable() []Symbol {
	return slices.Concat(
		in(runtimeMod, "pkg/client",
			row{"StatusClient", "Status", StatusOf, noArg, "", ""},
			row{"SubResourceWriter", "Update", WritesStatus, 1, "", ""},
			row{"SubResourceWriter", "Patch", WritesStatus, 1, "", ""}),
		in(apimachinery, "pkg/apis/meta/v1",
			row{"", "Now", CurrentTime, noArg, "", ""},
			row{"", "NowMicro", CurrentTime, noArg, "", ""},
			row{"", "NewTime", PassesTime, 0, "", ""},
			row{"", "NewMicroTime", PassesTime, 0, "", ""}),
		in(std, "time",
			row{"", "Now", CurrentTime, noArg, "", ""},
			row{"Time", "UTC", PassesTime, noArg, "", ""},
			row{"Time", "Local", PassesTime, noArg, "", ""},
			row{"Time", "Unix", PassesTime, noArg, "", ""},
			row{"Time", "UnixMilli", PassesTime, noArg, "", ""},
			row{"Time", "UnixNano", PassesTime, noArg, "", ""},
			row{"Time", "String", PassesTime, noArg, "", ""}),
	)
}

// UpdatesStatus returns which argument is the object whose status a method of a typed client
// writes, not ok for others.
func UpdatesStatus(fn *types.Func) (arg int, ok bool) {
	sym, ok := Lookup(fn, LiveUpdate)
	return sym.Arg, ok && fn.Name() == "UpdateStatus"
}

// IsStatus reports whether a field is the status of the API object that t points to.
func IsStatus(t types.Type, field *types.Var) bool {
	return field != nil && IsAPIObject(t) && JSONName(t, field) == "status"
}
