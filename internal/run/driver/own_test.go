package driver

import (
	"testing"

	"github.com/informerlint/informerlint/internal/rule"
)

// TestOwnDependency takes facts from a dependency that users call their own,
// and its findings where its packages are asked for.
func TestOwnDependency(t *testing.T) {
	rule.SetOwn([]string{"example.com/lib"})
	t.Cleanup(func() { rule.SetOwn(nil) })
	dir := write(t, vendored)
	got, out := run(t, Config{Dir: dir})
	expect(t, got, "b/b.go:5: call of Indirect is bad", "b/b.go:7: call of Bad is bad")
	expectBroken(t, out)
	got, _ = run(t, Config{Dir: dir, Patterns: []string{"example.com/lib/a"}})
	expect(t, got, "vendor/example.com/lib/a/a.go:7: call of Bad is bad")
	rule.SetOwn(nil)
	got, _ = run(t, Config{Dir: dir, Patterns: []string{"example.com/lib/a"}})
	expect(t, got)
}
