package cachesync

import (
	"fmt"

	"github.com/informerlint/informerlint/internal/model/cache"
	"github.com/informerlint/informerlint/internal/rule"
)

// handled reports a handler that deletes because of what another informer may not have got yet.
func (c *checker) handled(read cache.HandlerRead) {
	message := fmt.Sprintf("the %s handler decides what to %s by the %s lister, which may not be filled yet: enqueue a key, and wait before the workers",
		read.Of.Name, read.Sink.Verb, read.Kind.Name)
	c.report(rule.Loses, read.Call, message, nil, rule.Related(read.Sink.Call.Pos(), "decided here"))
}
