package passtest

import (
	"os"
	"path/filepath"
	"regexp"
	"testing"

	"github.com/goccy/go-yaml"
	"golang.org/x/tools/go/analysis"

	"github.com/informerlint/informerlint/internal/rule"
)

// A claim is something that messages of a rule say about Kubernetes, beside the source
// that makes it true. It holds for every supported version of the API server unless it
// names those it holds for itself.
type claim struct {
	// Says matches the messages that claim it.
	Says string
	// Since and Until are the minor versions of client-go that it may be said about: the
	// first with it, and the first without. 0 means no bound.
	Since, Until int
	// Source is where it was read: a file of a module version, or an upstream change.
	Source string

	says *regexp.Regexp
	used bool
}

// A message is what a rule said about its test programs.
type message struct {
	text string
	// minor is the minor version of client-go that it was said about.
	minor int
}

// claimsOf reads the claims of a rule, which stand beside its test programs. Probes of
// analyses make none.
func claimsOf(t *testing.T, dir string, a *analysis.Analyzer) []*claim {
	t.Helper()
	if len(rule.Levels(a)) == 0 {
		return nil
	}
	text, err := os.ReadFile(filepath.Join(dir, a.Name, "claims.yaml"))
	if err != nil {
		t.Errorf("%s states no claims: %v", a.Name, err)
		return nil
	}
	var claims []*claim
	if err := yaml.UnmarshalWithOptions(text, &claims, yaml.Strict()); err != nil {
		t.Fatalf("claims of %s: %v", a.Name, err)
	}
	for _, c := range claims {
		if c.says, err = regexp.Compile(c.Says); err != nil {
			t.Fatalf("claims of %s: %v", a.Name, err)
		}
		if c.Source == "" {
			t.Errorf("claim %q of %s has no source", c.Says, a.Name)
		}
	}
	return claims
}

// check holds every message of a rule to a claim that may be made at its version.
func check(t *testing.T, a *analysis.Analyzer, claims []*claim, said []message) {
	t.Helper()
	missing := map[string]bool{}
	for _, m := range said {
		covered := false
		for _, c := range claims {
			if !c.says.MatchString(m.text) {
				continue
			}
			covered, c.used = true, true
			if m.minor < c.Since || c.Until != 0 && m.minor >= c.Until {
				t.Errorf("%s says at client-go 0.%d what holds from 0.%d until 0.%d: %s", a.Name, m.minor, c.Since, c.Until, m.text)
			}
		}
		if !covered && claims != nil && !missing[m.text] {
			missing[m.text] = true
			t.Errorf("%s says what no claim stands for: %s", a.Name, m.text)
		}
	}
}

// checkUsed wants a message for every claim, after all versions have said theirs.
func checkUsed(t *testing.T, a *analysis.Analyzer, claims []*claim) {
	t.Helper()
	for _, c := range claims {
		if !c.used {
			t.Errorf("%s never says %q", a.Name, c.Says)
		}
	}
}
