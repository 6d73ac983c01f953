package driver

import (
	"slices"
	"strings"
	"testing"
)

// TestLineHashes compares with what GitHub's action computes.
func TestLineHashes(t *testing.T) {
	greetings := []string{"e9496ae3ebfced30:1", "fb7c023a8b9ccb3f:1", "ce8ba1a563dcdaca:1", "e20e36e16fcb0cc8:1", "b3edc88f2938467e:1", "c8e28b0b4002a3a0:1", "c129715d7a2bc9a3:1"}
	for text, want := range map[string][]string{
		"":                   {"c129715d7a2bc9a3:1"},
		" a\nb\n  \t\tc\n d": {"271789c17abda88f:1", "54703d4cd895b18:1", "180aee12dab6264:1", "a23a3dc5e078b07b:1"},
		"hello;\nworld!!!\n\n\n\tGreetings\nEnd\n":                   greetings,
		" hello; \t\nworld!!!\r\r\r  \t\tGreetings\r End\r":          greetings,
		" hello; \t\r\nworld!!!\r\n\r\n\r\n \tGreetings\r\n End\r\n": greetings,
		" hello; \t\nworld!!!\r\n\n\r  \t\tGreetings\r End\r\n":      greetings,
	} {
		if got := LineHashes(text); !slices.Equal(got, want) {
			t.Errorf("LineHashes(%q) = %q, want %q", text, got, want)
		}
	}
	repeated := LineHashes(strings.Repeat("Lorem ipsum dolor sit amet.\n", 10))
	if repeated[0] != "a7f2ff13bc495cf2:1" || repeated[5] != "a7f2ff13bc495cf2:6" || repeated[9] != "cc97dc7b1d7d8f7b:1" || len(repeated) != 11 {
		t.Errorf("lines of the same hash have %q", repeated)
	}
}
