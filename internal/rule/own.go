package rule

import (
	"slices"
	"strings"
	"sync/atomic"
)

// SetOwn makes packages below these import paths part of the code under
// analysis, wherever their module comes from. Like the flags of analyzers it
// holds for the whole process, and must not be called while analyses run.
func SetOwn(prefixes []string) { own.Store(&prefixes) }

var own atomic.Pointer[[]string]

// IsOwn reports whether SetOwn named a package or a path above it.
func IsOwn(pkgPath string) bool {
	prefixes := own.Load()
	return prefixes != nil && slices.ContainsFunc(*prefixes, func(prefix string) bool {
		return pkgPath == prefix || strings.HasPrefix(pkgPath, prefix+"/")
	})
}
