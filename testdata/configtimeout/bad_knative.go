//go:build knative

package configtimeout

import (
	"context"
	"time"

	"knative.dev/pkg/injection"
	"knative.dev/pkg/injection/sharedmain"
)

func injected(ctx context.Context) {
	cfg := injection.ParseAndGetRESTConfigOrDie()
	cfg.Timeout = 30 * time.Second // want "cfg.Timeout of 30s ends the watches of injected informers: "
	injection.EnableInjectionOrDie(ctx, cfg)
}

func sharedMain(ctx context.Context) {
	cfg := injection.ParseAndGetRESTConfigOrDie()
	cfg.Timeout = 30 * time.Second // want "cfg.Timeout of 30s ends the watches of injected informers: "
	sharedmain.MainWithConfig(ctx, "controller", cfg)
}
