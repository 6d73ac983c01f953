package hot

import (
	"context"
	"time"

	"k8s.io/apimachinery/pkg/util/wait"

	"example.com/testdata/hot/framework"
)

// join goes on until it has got through, and ends its loop then.
func (c *controller) join(ctx context.Context) {
	waiting, cancel := context.WithCancel(ctx)
	defer cancel()
	wait.UntilWithContext(waiting, func(ctx context.Context) {
		probe() // want "every 40s: func in join$"
		if ctx.Err() != nil {
			return
		}
		probe()
		if c.queue == nil {
			probe()
		}
		cancel()
	}, 40*time.Second)
}

// joinOnce ends it by a channel, and first of all.
func (c *controller) joinOnce() {
	stop := make(chan struct{})
	wait.Until(func() {
		defer close(stop)
		probe()
	}, time.Second, stop)
}

// joinOthers ends what others wait for, and goes on itself.
func (c *controller) joinOthers(ctx context.Context) {
	others, cancel := context.WithCancel(ctx)
	go framework.Step(others)
	wait.UntilWithContext(ctx, func(ctx context.Context) {
		probe() // want "every 1s: func in joinOthers$"
		cancel()
	}, time.Second)
}

// joinAtLast may go on after it has got through.
func (c *controller) joinAtLast(ctx context.Context) {
	waiting, cancel := context.WithCancel(ctx)
	wait.UntilWithContext(waiting, func(ctx context.Context) {
		probe() // want "every 1s: func in joinAtLast$"
		if c.queue != nil {
			cancel()
		}
	}, time.Second)
}
