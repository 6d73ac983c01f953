// Package chain runs what it is given, and knows nothing of clusters.
package chain

import (
	"context"
	"sync"
)

// Run runs one step after the other.
func Run(ctx context.Context, steps ...func(context.Context) error) error {
	for _, step := range steps {
		if err := step(ctx); err != nil {
			return err
		}
	}
	return nil
}

// Together runs all tasks at once.
func Together(tasks []func()) {
	var wait sync.WaitGroup
	for _, task := range tasks {
		wait.Go(func() { task() })
	}
	wait.Wait()
}

// Often runs a function several times.
func Often(times int, fn func()) {
	for range times {
		fn()
	}
}

// Keep runs nothing.
func Keep(steps ...func(context.Context) error) int { return len(steps) }
