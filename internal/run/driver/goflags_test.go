package driver

import (
	"errors"
	"testing"
)

func TestOverlayOfFlags(t *testing.T) {
	for flags, refused := range map[string]bool{
		"":                                  false,
		"-mod=mod -tags=overlay":            false,
		"-overlay=/o.json":                  true,
		" -mod=mod\t--overlay=/o.json ":     true,
		"'-overlay=/a folder/o.json' -v":    true,
		`"-ldflags=-X a.b -overlay=/o" -v`:  false,
		"-overlay=/o.json -overlay=":        false,
		"'-mod=mod' '-overlay=/never ended": true,
	} {
		err := (&environment{GOFLAGS: flags}).checkFlags()
		if (err != nil) != refused || err != nil && !errors.Is(err, ErrEnvironment) {
			t.Errorf("GOFLAGS=%s: error %v", flags, err)
		}
	}
}
