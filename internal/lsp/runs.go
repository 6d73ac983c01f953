package lsp

import (
	"context"
	"slices"
	"sync"
)

// runs does something with modules, one after the other. Who asks for one again
// while it is done ends that, and has it begin anew.
type runs struct {
	do   func(ctx context.Context, module string)
	wake chan struct{}

	mu      sync.Mutex
	waiting []string
	current string
	cancel  context.CancelFunc
}

func newRuns(do func(ctx context.Context, module string)) *runs {
	return &runs{do: do, wake: make(chan struct{}, 1)}
}

// ask has a module done, the last after those that wait.
func (r *runs) ask(module string) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.stop(module)
	r.waiting = append(r.waiting, module)
	select {
	case r.wake <- struct{}{}:
	default: // it will look anyway
	}
}

// forget has a module not done.
func (r *runs) forget(module string) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.stop(module)
}

func (r *runs) stop(module string) {
	r.waiting = slices.DeleteFunc(r.waiting, func(m string) bool { return m == module })
	if r.current == module {
		r.cancel()
	}
}

// work does what is asked for, until ctx ends.
func (r *runs) work(ctx context.Context) {
	for {
		select {
		case <-ctx.Done():
			return
		case <-r.wake:
		}
		for r.next(ctx) {
		}
	}
}

// next does the next module, and is false where none waits.
func (r *runs) next(ctx context.Context) bool {
	ctx, module := r.begin(ctx)
	if module == "" {
		return false
	}
	r.do(ctx, module)
	r.mu.Lock()
	defer r.mu.Unlock()
	r.cancel()
	r.current = ""
	return true
}

func (r *runs) begin(ctx context.Context) (context.Context, string) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if len(r.waiting) == 0 || ctx.Err() != nil {
		return ctx, ""
	}
	r.current, r.waiting = r.waiting[0], r.waiting[1:]
	ctx, r.cancel = context.WithCancel(ctx)
	return ctx, r.current
}
