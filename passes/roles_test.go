package passes

import (
	"path"
	"regexp"
	"strings"
	"testing"
)

// TestRoles has somebody ask for each role: one that only tables name is knowledge that
// nobody uses.
func TestRoles(t *testing.T) {
	var declared []string
	asked := map[string]bool{}
	roles, others := regexp.MustCompile(`(?m)^\t([A-Z]\w+)( Role = iota( \+ firstCall)?)?$`), regexp.MustCompile(`\bkube\.([A-Z]\w+)\b`)
	inside := regexp.MustCompile(`(?m)^.*(?:\b(?:Is|Lookup|Roles)\(|\bcase |== |\[\]Role\{).*$`)
	word := regexp.MustCompile(`\b[A-Z]\w+\b`)
	eachFile(t, func(name string, text []byte) {
		switch {
		case name == "internal/kube/role.go", name == "internal/kube/table_calls.go":
			for _, m := range roles.FindAllSubmatch(text, -1) {
				declared = append(declared, string(m[1]))
			}
		case strings.HasSuffix(name, "_test.go"):
		case path.Dir(name) == "internal/kube":
			for _, line := range inside.FindAll(text, -1) {
				for _, w := range word.FindAll(line, -1) {
					asked[string(w)] = true
				}
			}
		default:
			for _, m := range others.FindAllSubmatch(text, -1) {
				asked[string(m[1])] = true
			}
		}
	})
	if len(declared) < 300 {
		t.Fatalf("there are %d roles", len(declared))
	}
	for _, role := range declared {
		if role != "None" && !asked[role] {
			t.Errorf("nobody asks for the role %s: delete it with its rows", role)
		}
	}
}
