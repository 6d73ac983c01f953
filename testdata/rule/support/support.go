// Package support serves tests only.
package support

import "testing"

func wrong() {}

// Help is called by tests.
func Help(t *testing.T) { wrong() }
