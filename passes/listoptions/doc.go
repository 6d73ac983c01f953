// Package listoptions defines a rule against options of LISTs and WATCHes that
// the API server rejects, that whatever answers ignores, or that mean
// something else than they seem to.
//
// # Analyzer listoptions
//
// listoptions: report options of LISTs and WATCHes that are rejected, ignored or misread
//
// Options that are right each by itself can be wrong together. With
// resourceVersion "0" the server's watch cache answers, and it ignores a limit
// in every version: of 20 000 pods of 4 kB, all 80 MB are sent:
//
//	_, _ = kube.CoreV1().Pods("").List(ctx, metav1.ListOptions{ResourceVersion: "0", Limit: 500})
//
// One of the two has to go:
//
//	_, _ = pods.List(ctx, metav1.ListOptions{Limit: 500})
//
// Others the server rejects with status 400 or 422: a resourceVersionMatch
// without a resourceVersion, beside a continue token or, for a WATCH, without
// sendInitialEvents; Exact with "0"; a resourceVersion beside a continue
// token, as in page loops that do not clear it; sendInitialEvents of a LIST;
// field selectors that the kind does not have. A limit with a resourceVersion
// other than "0" and no match reads exactly that version, which is compacted
// after some minutes. Watch hangs a List, bookmarks are ignored by one, and
// Limit and Continue by a WATCH.
//
// A cached client of controller-runtime ignores Raw options, cannot continue
// a list, keeps as many objects as Limit says at random, and selects by equal
// fields only. What answers is decided by where the client came from. Where
// only the number of objects is looked at, a limit is not reported, nor is an
// option that a WATCH ignores and a LIST with the same options needs. A limit of
// zero is not reported in a literal that spells out other zero values as well.
//
// Text that is pieced together from values holds more than one requirement if
// a value has a comma in it, and is rejected if a label's value has more than
// 63 characters. Names, namespaces, UIDs and other fields of objects in field
// selectors, values of labels, UIDs and namespaces in label selectors, numbers,
// constants, results of functions and whole selectors are not reported. Text in
// selectors is at level info: objects with a value that does not fit are rare.
//
// Options are followed on each way to the request, through branches, loops,
// helpers and callers of the same package: what no way sets together is not
// reported together. What is not known is not reported.
//
// Levels:
//   - error: the API server rejects the request, or nothing can match it
//   - warning: the options do not do what they say
//   - info: the server ignores an option, a limit is zero, a cached List has one (who asks
//     for some objects may want any), or the text of a selector holds for most values
//
// When it is right to silence this: the requests go to a server of another make that keeps
// the options in its own way.
//
// Fix: safe where every request that gets the option is wrong with it: deletes
// what is rejected or ignored, adds the missing match; a selector of the form
// key=value is made with package labels or fields.
//
// Limits: options that other packages pass in are not known, nor those that they return but
// where each call of the function sets all of them to what it is given, and to constants. That
// an index for a field selector on a cached client is missing is not reported,
// nor are field selectors of custom resources and of kinds whose selectors
// differ between versions of the server.
//
// Sources: https://kubernetes.io/docs/reference/using-api/api-concepts/#semantics-for-get-and-list,
// https://kubernetes.io/docs/reference/using-api/api-concepts/#semantics-for-watch,
// https://kubernetes.io/docs/concepts/overview/working-with-objects/field-selectors/,
// https://pkg.go.dev/sigs.k8s.io/controller-runtime/pkg/client#ListOptions.
//
// Topic: Requests to the API server.
package listoptions
