package hot

import (
	"context"
	"time"
)

// sweep is woken soon for the first time only.
func sweep(ctx context.Context) {
	timer := time.NewTimer(time.Second)
	defer timer.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-timer.C:
			probe() // want "every 30m: sweep$"
			timer.Reset(30 * time.Minute)
		}
	}
}

// backOff is woken when it says so.
func backOff(ctx context.Context, next func() time.Duration) {
	timer := time.NewTimer(time.Second)
	for {
		select {
		case <-ctx.Done():
			return
		case <-timer.C:
			probe() // want "on every tick: backOff$"
			timer.Reset(next())
		}
	}
}

// hurry is woken at two paces.
func hurry(ctx context.Context, late bool) {
	ticker := time.NewTicker(time.Minute)
	for {
		select {
		case <-ctx.Done():
			return
		case <-ticker.C:
			probe() // want "on every tick: hurry$"
			if late {
				ticker.Reset(time.Second)
			} else {
				ticker.Reset(time.Hour)
			}
		}
	}
}

var _, _, _ = sweep, backOff, hurry
