package kube

import (
	"go/types"
	"time"
)

// lengths are how long the back-offs of client-go last that everybody uses:
// five steps of 10 ms, and four steps of 10 ms that grow by a factor of five
// (util/retry/util.go).
var lengths = map[string]time.Duration{
	clientGo + "/util/retry.DefaultRetry":   40 * time.Millisecond,
	clientGo + "/util/retry.DefaultBackoff": 310 * time.Millisecond,
}

// LengthOf returns how long a back-off of the library lasts, 0 for others.
func LengthOf(variable types.Object) time.Duration {
	if variable == nil || variable.Pkg() == nil {
		return 0
	}
	return lengths[pathOf(variable.Pkg())+"."+variable.Name()]
}

// Backoff is what the fields of a back-off say.
type Backoff struct{ duration, factor, jitter, steps, limit float64 }

// Set notes the value of a field.
func (b *Backoff) Set(field *types.Var, value float64) {
	switch field.Name() {
	case "Duration":
		b.duration = value
	case "Factor":
		b.factor = value
	case "Jitter":
		b.jitter = value
	case "Steps":
		b.steps = value
	case "Cap":
		b.limit = value
	}
}

// Length is how long the back-off waits in all. Its jitter adds up to a part of
// each wait, half of that on average.
func (b *Backoff) Length() time.Duration {
	wait, all := b.duration, 0.
	for range max(int(min(b.steps, 1000))-1, 0) {
		all += wait
		if b.factor != 0 {
			wait *= b.factor
		}
		if b.limit > 0 {
			wait = min(wait, b.limit)
		}
	}
	return time.Duration(all * (1 + max(b.jitter, 0)/2))
}
