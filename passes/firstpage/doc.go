// Package firstpage defines a rule against LISTs that see one page of many.
//
// # Analyzer firstpage
//
// firstpage: report LISTs that lose what the server answers on later pages
//
// With a Limit, a LIST is answered by one page and a continue token for the
// next. Code that never reads the token works in every test and loses objects
// without an error on the first cluster with more than Limit of them:
//
//	pods, err := kube.CoreV1().Pods("").List(ctx, metav1.ListOptions{Limit: 500})
//
// The token of each answer belongs into the next request, whose other options
// stay the same:
//
//	opts.Continue = pods.Continue
//
// Without Limit the server answers with everything at once; client-go's pager
// turns pages of 500 objects by itself, if its page function passes its options
// on:
//
//	return kube.CoreV1().Pods("").List(ctx, opts)
//
// The rule follows the token through variables, fields, helpers, closures and
// functions of other packages that hand options and answers on, or return options that
// are made of what they are given and of constants. It reports
// LISTs whose later pages nobody can ask for although all objects of the
// first are used; page loops that never pass the token on, change selectors,
// keep resourceVersion or resourceVersionMatch, take an error for the last
// page, or repeat themselves on every error, although an expired token (410)
// stays expired; page functions that ignore their options; and page loops over
// a controller-runtime cache, whose lists have no pages: with Limit they hold
// any N objects, and Continue is ignored up to controller-runtime 0.15 and an
// error since. Where another package makes the client, the finding stands
// there, for the kind of the list that it hands over beside the client, or of those that a
// function makes which it hands over. So does one about a first page that is asked for by way of an
// interface or a function which another package fills in with what lists with the options that it
// is given, a function of the program or a method of a client, as the List of claims. At level info, reconcilers that page with a client of unknown origin are reported, too.
//
// Not reported are answers used for existence, their length or a sample
// (Limit below 10, a fixed index, the suggestions of a command line), code
// that looks at the token, at remainingItemCount or at whether the page is
// full, limits that parameters, flags or settings decide, loops that remove what
// they list, and lists that go where the rule cannot follow.
//
// Levels:
//   - error: a page loop reads the first page without end, has each later page rejected,
//     or reads a cache
//   - warning: code acts upon the first page alone: it has the server change something, or
//     enqueues; or a page loop or page function does what it should not where an error, an
//     expired token or more than one page come in its way
//   - info: a page function that ignores its options is not seen to set a limit of its own;
//     or nothing is seen to act upon the objects: they are shown, counted or handed out;
//     or the first page may be all that is wanted: a comment at the Limit, or where
//     its constant or variable is declared, calls it a maximum, or the code compares
//     what it has collected with the same constant or variable; or all that there is:
//     the reference cluster has fewer such objects than Limit, or of which kind they are
//     is not known, or how many of them a selector or a namespace leaves
//
// What makes a finding an error is that no later page is ever read, however the loop
// goes.
//
// Callers of a function that lists with a Limit of its own are one finding.
//
// When it is right to silence this: any of the objects will do: whether there is one, or a
// sample.
//
// Fix: none. Where all objects are needed and few are expected, delete Limit;
// else loop, or use a pager.
//
// Limits: controller-runtime clients count where it is known that they ask
// the server or a cache. Requests of bare REST clients are not seen. What fills in an interface or
// function is reported where all that it may be passes its options on as they are, and where the
// package whose interface or function that is asks for the page.
//
// Sources: https://kubernetes.io/docs/reference/using-api/api-concepts/#retrieving-large-results-sets-in-chunks,
// https://pkg.go.dev/k8s.io/client-go/tools/pager,
// https://pkg.go.dev/sigs.k8s.io/controller-runtime/pkg/client#Continue.
//
// Topic: Requests to the API server.
package firstpage
