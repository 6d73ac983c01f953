package config_test

import (
	"reflect"
	"strings"
	"testing"

	"github.com/informerlint/informerlint/internal/run/config"
)

// odd are texts that mean something else in YAML where they have no quotes.
var odd = []string{
	".inf", ".nan", "-.inf", "? x", "- x", "x: y", "x #y", "# x", "&x", "!x", "@x", "%x", "|", ">", "~", "null", "true", "1", "0x1f", "1.5",
	"{x", "x,y", "'x", "\"x", "x\"", "---", "...", "=", "<<", "*x", "x y", " x", "x ", "größe", "2001-01-01", "\u200b", "\u2028",
}

// TestPrint reads again what is printed.
func TestPrint(t *testing.T) {
	for _, text := range append(odd, "[x]", "x:") {
		given := map[string]any{"hot-kinds": []any{map[string]any{"package": "a.b/c", "kind": "D", "reason": text}}}
		if !strings.Contains(text, ":") {
			given["skip"] = []any{text, "b"}
		}
		want, err := config.Decode(given, "/m", rules)
		if err != nil {
			t.Errorf("%q: %v", text, err)
			continue
		}
		var printed strings.Builder
		if err := want.Print(&printed); err != nil {
			t.Fatal(err)
		}
		got, err := config.Read(file(t, printed.String()), rules)
		if err != nil || !reflect.DeepEqual(got.HotKinds, want.HotKinds) || len(want.Skip) > 0 && !reflect.DeepEqual(got.Skip, want.Skip) {
			t.Errorf("%q is read as %+v, error %v, after it is printed:\n%s", text, got, err, &printed)
		}
	}
}

// TestPrintPlain has no quotes where none are needed.
func TestPrintPlain(t *testing.T) {
	const src = "level: error\nlevels: {hotlist: info}\nbuilds: [GOOS=windows GOARCH=amd64 -tags=e2e]\nskip: [internal/old, a b/größe.go]"
	c, err := config.Read(file(t, src), rules)
	if err != nil {
		t.Fatal(err)
	}
	var printed strings.Builder
	if err := c.Print(&printed); err != nil {
		t.Fatal(err)
	}
	for _, line := range []string{"level: error", "  hotlist: info", "  - GOOS=windows GOARCH=amd64 -tags=e2e", "  - internal/old", "  - a b/größe.go"} {
		if !strings.Contains(printed.String(), "\n"+line+"\n") {
			t.Errorf("no line is %q in\n%s", line, &printed)
		}
	}
}

// TestControlCharacters are in no reason, which messages quote.
func TestControlCharacters(t *testing.T) {
	for _, reason := range []string{"a\rb", "a\nb", "a\tb", "a\x1b[31mb", "a\u0085b", "\x00"} {
		given := map[string]any{"hot-kinds": []any{map[string]any{"package": "a.b/c", "kind": "D", "reason": reason}}}
		if _, err := config.Decode(given, "/m", rules); err == nil || !strings.Contains(err.Error(), "in one line") {
			t.Errorf("reason %q gives %v", reason, err)
		}
	}
}
