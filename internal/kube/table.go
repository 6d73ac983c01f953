package kube

import (
	"go/types"
)

// rowsOf returns the rows of an object.
func rowsOf(obj types.Object) []Symbol { return nil }

// IsTestHelper tells whether a package exists for tests only.
func IsTestHelper(pkgPath string) bool { return pkgPath == "testing" }
