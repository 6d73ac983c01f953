package kube

import (
	"go/types"
	"slices"
)

// pagingTable speaks about lists that the server hands out page by page.
func pagingTable() []Symbol {
	return slices.Concat(
		in(apimachinery, "pkg/apis/meta/v1", pageMeta...),
		in(apimachinery, "pkg/apis/meta/v1/unstructured",
			row{"UnstructuredList", "GetContinue", TokenOf, noArg, "", ""},
			row{"UnstructuredList", "GetRemainingItemCount", RemainingOf, noArg, "", ""}),
		in(clientGo, "tools/pager", pageFuncs...),
		in(apimachinery, "pkg/api/errors",
			row{"", "IsResourceExpired", IsExpired, 0, "", ""},
			row{"", "IsGone", IsExpired, 0, "", ""}),
	)
}

var pageMeta = []row{
	{"ListMeta", "Continue", TokenOf, noArg, "", ""},
	{"ListMeta", "GetContinue", TokenOf, noArg, "", ""},
	{"ListInterface", "GetContinue", TokenOf, noArg, "", ""},
	{"ListMeta", "RemainingItemCount", RemainingOf, noArg, "", ""},
	{"ListMeta", "GetRemainingItemCount", RemainingOf, noArg, "", ""},
	{"ListInterface", "GetRemainingItemCount", RemainingOf, noArg, "", ""},
}

var pageFuncs = []row{
	{"", "New", PageFunc, 0, "", ""},
	{"", "SimplePageFunc", PageFunc, 0, "", ""},
	{"ListPager", "PageFn", PageFunc, noArg, "", ""},
}

// pageFuncShape recognises functions that call another one for each page of
// a list and put the continue token into the options they are given, such as
// cli-runtime's.
//
//	func FollowContinue(initialOpts *metav1.ListOptions, listFunc func(metav1.ListOptions) (runtime.Object, error)) error
func pageFuncShape(fn *types.Func) []meaning {
	sig := fn.Signature()
	options := func(t types.Type) bool { return isPointerTo(t, metaV1, "ListOptions") }
	if param(sig, options) == noArg || !results(sig, isError) {
		return nil
	}
	if at := param(sig, isPageFunc); at != noArg {
		return []meaning{{PageFunc, at}}
	}
	return nil
}

func isPageFunc(t types.Type) bool {
	sig, ok := t.Underlying().(*types.Signature)
	return ok && params(sig, IsListOptions) && results(sig, isRuntimeObject, isError)
}

// IsToken reports whether a field is the continue token of a list, or holds one
// among the rest of a list's metadata.
func IsToken(field *types.Var) bool {
	return hasRow(field, TokenOf) || isPointerTo(types.NewPointer(field.Type()), metaV1, "ListMeta")
}

// Completes reports whether a function's results are the suggestions of a
// command line's completion, of which nobody wants to see thousands.
func Completes(sig *types.Signature) bool {
	return slices.ContainsFunc(slices.Collect(sig.Results().Variables()), func(v *types.Var) bool {
		return is(v.Type(), "github.com/spf13/cobra", "ShellCompDirective")
	})
}
