package rule

import "testing"

// TestDismissal holds what comments say against whether they dismiss a result.
func TestDismissal(t *testing.T) {
	for text, want := range map[string]bool{
		"// best effort":                              true,
		"// We ignore the result here.":               true,
		"// no need to check: it only logs":           true,
		"// intentionally not checked":                true,
		"// It does not matter whether it is filled.": true,
		"// If it times out we still serve the rest.": true,
		"// on a timeout, proceed with what is there": true,
		"// wait for the caches":                      false,
		"// It still waits; a timeout ends it.":       false,
		"// TODO: ignored for now":                    false,
		"// Never ignore what this returns.":          false,
		"// signor":                                   false,
	} {
		if got := dismissal.MatchString(text) && !undecided.MatchString(text); got != want {
			t.Errorf("%s: dismissed %t, want %t", text, got, want)
		}
	}
}
