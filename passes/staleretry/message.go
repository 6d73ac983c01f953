package staleretry

// given is what is wrong with a client that reads a cache and gets into a
// retry of another package.
const given = "this client reads a cache: retries that read through it resend the version that conflicted until the cache catches up"

func (c *checker) stale() string {
	from := "reads a cache"
	if c.Lister {
		from = "reads the informer's cache"
	}
	return c.called(c.Read) + " " + from + ": until that catches up, each retry sends the resourceVersion that conflicted"
}

func (c *checker) repeated() string {
	return c.called(c.Update) + " sends what no attempt reads again: every retry after a conflict fails the same way, get it in the closure"
}

func (c *checker) swallowed() string {
	return "the error of " + c.called(c.Update) + " never leaves the closure: a conflict is not retried; return the error"
}
