package rule

import "testing"

// TestSilences tells comments that silence from those that explain.
func TestSilences(t *testing.T) {
	for comment, want := range map[string]bool{
		"//nolint":                                           true,
		"//nolint:resync // measured":                        true,
		"// nolint:resync":                                   true,
		"//lint:ignore resync measured":                      true,
		"//lint:file-ignore resync a tool":                   true,
		"// The resync repairs what is //lint:ignore resync": false,
		"// resync":                                          false,
		"//nolintlint silences resync":                       false,
	} {
		if got := silences(comment); got != want {
			t.Errorf("%q silences: %t, want %t", comment, got, want)
		}
	}
}
