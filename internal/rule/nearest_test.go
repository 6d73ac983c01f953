package rule_test

import (
	"testing"

	"github.com/informerlint/informerlint/internal/rule"
)

func TestOf(t *testing.T) {
	names := []string{"explain", "list", "inventory", "cachesync", "hotlist"}
	for word, want := range map[string]string{
		"explian": "explain", "expain": "explain", "explain": "explain", "Explain": "explain", "lst": "list", "hotlits": "hotlist",
		"cachesynch": "cachesync", "run": "", "": "", "li": "", "inventär": "inventory", "listoptions": "",
	} {
		if got := rule.Nearest(word, names); got != want {
			t.Errorf("%q is nearest to %q, want %q", word, got, want)
		}
	}
}
