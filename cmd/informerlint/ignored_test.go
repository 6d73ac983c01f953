package main

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/informerlint/informerlint/internal/rule"
)

// ignoredLine is the line of what is reported about a comment.
var ignoredLine = regexp.MustCompile(`(?m)^comments/c\.go:(\d+):\d+: (\w+): .* \(ignored\)$`)

// TestIgnored has comments reported where the rules ran that they mean, and have the level
// that is asked for.
func TestIgnored(t *testing.T) {
	text, err := os.ReadFile(filepath.Join("testdata", "views", "comments.go"))
	if err != nil {
		t.Fatal(err)
	}
	dir := module(t, fileSet{"comments/c.go": string(text)})
	for _, c := range []struct{ file, args, want string }{
		{"", "", "6 warning, 9 warning, 11 warning, 13 warning, 15 warning"},
		{"", "-enable=resync", ""},
		{"", "-enable=hotlist", "11 warning"},
		{"", "-enable=hotlist,resync", "11 warning, 13 warning"},
		{"", "-enable=tombstone", "6 warning, 9 warning"},
		{"", "-disable=tombstone", "11 warning, 13 warning"},
		{"", "-disable=ignored", ""},
		{"", "-disable=ignored,hotlist", ""},
		{"disable: [ignored]", "", ""},
		{"levels: {ignored: error}", "-level=error -enable=hotlist", "11 error"},
		{"levels: {ignored: info}", "", ""},
		{"levels: {ignored: info}", "-level=info -enable=hotlist", "11 info"},
	} {
		write(t, filepath.Join(dir, ".informerlint.yml"), c.file)
		r := informerlint(t, dir, strings.Fields(c.args)...)
		var got []string
		for _, m := range ignoredLine.FindAllStringSubmatch(r.stdout, -1) {
			got = append(got, m[1]+" "+m[2])
		}
		if strings.Join(got, ", ") != c.want || (r.status == 1) != (c.want != "") || r.complaints() != "" {
			t.Errorf("%s with %q: exit status %d, reported are %q, want %s\n%s%s", c.args, c.file, r.status, got, c.want, r.stdout, r.stderr)
		}
	}
	informerlint(t, dir, "-enable=ignored").is(t, 2, "ignored cannot be enabled", "")
	informerlint(t, dir, "-disable=ignored", "-format=sarif").is(t, 0, "", `"rules"`)
	informerlint(t, dir, "explain", "ignored").is(t, 0, "", "-disable ignored turns it off")
}

// TestIgnoredUnderVet wants go vet to check comments, too, unless that is disabled.
func TestIgnoredUnderVet(t *testing.T) {
	for arg, want := range map[string]bool{"-disable=hotlist": true, "-disable=ignored": false} {
		analyzers, err := vetAnalyzers([]string{arg, "-config=none"}, nil)
		if err != nil {
			t.Fatal(err)
		}
		if got := analyzers[len(analyzers)-1].Name == rule.Ignored; got != want || len(analyzers) < 2 {
			t.Errorf("with %s there are %d analyzers, that of comments among them: %t", arg, len(analyzers), got)
		}
	}
}
