// Package mixed is production code with one file for tests.
package mixed

import "testing"

func wrong() {}

// Help is called by tests.
func Help(t *testing.T) { wrong() }
