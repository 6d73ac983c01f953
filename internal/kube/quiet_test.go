package kube

import (
	"go/types"
	"testing"
)

// TestLoggersAreIdle tells loggers, which leave nothing behind, from packages whose
// paths begin alike and which send something.
func TestLoggersAreIdle(t *testing.T) {
	for path, idle := range map[string]bool{
		"github.com/go-kit/log":                            true,
		"github.com/go-kit/log/level":                      true,
		"github.com/go-kit/kit/log":                        true,
		"github.com/hashicorp/go-hclog":                    true,
		"example.com/m/vendor/github.com/go-kit/log/level": true,
		"github.com/go-kit/kit/transport/http":             false,
		"github.com/go-kit/logs":                           false,
		"github.com/op/go-logging-server":                  false,
	} {
		log := types.NewFunc(0, types.NewPackage(path, "log"), "Log", types.NewSignatureType(nil, nil, nil, nil, nil, false))
		if Idle(log) != idle {
			t.Errorf("a function of %s is taken to be idle: %t", path, !idle)
		}
	}
}
