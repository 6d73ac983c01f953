package passes

var staleretryClaims = []claim{
	{"staleretry", `reads (a|the informer's) cache: until that catches up, each retry sends the resourceVersion that conflicted$`, 0, 0,
		"client-go@v0.37.2 util/retry/util.go RetryOnConflict: you need to refetch it on every try; a cache follows the server's watch"},
	{"staleretry", `^this client reads a cache: retries that read through it resend the version that conflicted until the cache catches up$`, 0, 0,
		"controller-runtime@v0.25.2 pkg/client/client.go: reads go to Options.Cache.Reader, writes to the server"},
	{"staleretry", `sends what no attempt reads again: every retry after a conflict fails the same way, get it in the closure$`, 0, 0,
		"API conventions: an update whose resourceVersion is not the current one is a conflict"},
	{"staleretry", `^the error of .* never leaves the closure: a conflict is not retried, return the error$`, 0, 0,
		"client-go@v0.37.2 util/retry/util.go OnError: nil ends the retries; IsConflict looks for an APIStatus by errors.As"},
}
