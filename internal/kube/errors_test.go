package kube_test

import (
	"go/token"
	"go/types"
	"testing"

	"github.com/informerlint/informerlint/internal/kube"
)

// TestErrorLibraries asks for the functions of libraries that make errors, and for others
// of theirs, which may return none.
func TestErrorLibraries(t *testing.T) {
	for path, names := range map[string]map[string]bool{
		"errors":                   {"New": true, "Join": false},
		"github.com/nuclio/errors": {"New": true, "Errorf": true, "Wrapf": false},
		"github.com/pkg/errors":    {"New": true, "Errorf": true, "Wrap": false},
		"example.com/errors":       {"New": false},
	} {
		for name, want := range names {
			fn := types.NewFunc(token.NoPos, types.NewPackage(path, "errors"), name, types.NewSignatureType(nil, nil, nil, nil, nil, false))
			if got := kube.Is(fn, kube.NewError); got != want {
				t.Errorf("%s.%s: got %t, want %t", path, name, got, want)
			}
		}
	}
}
