package found

import (
	"bytes"
	"fmt"
	"strings"
)

// consequences are what entries are grouped by, the gravest first.
var consequences = []struct{ name, title string }{
	{"crash", "Crashes"},
	{"events", "Lost events"},
	{"cache", "Corrupt caches"},
	{"results", "Wrong results"},
	{"memory", "Memory"},
	{"load", "Load on the API server"},
}

func titleOf(consequence string) string {
	for _, c := range consequences {
		if c.name == consequence {
			return c.title
		}
	}
	return ""
}

func known() (names []string) {
	for _, c := range consequences {
		names = append(names, c.name)
	}
	return names
}

// Markdown writes the entries, by their consequences.
func Markdown(entries []Entry) []byte {
	var b bytes.Buffer
	for _, c := range consequences {
		heading := "## " + c.title + "\n\n"
		for _, e := range entries {
			if e.Consequence == c.name {
				b.WriteString(heading)
				e.write(&b)
				heading = ""
			}
		}
	}
	return bytes.TrimSuffix(b.Bytes(), []byte("\n"))
}

func (e Entry) write(b *bytes.Buffer) {
	fmt.Fprintf(b, "### %s: %s\n\n", e.Project, e.place())
	fmt.Fprintf(b, "[%s:%d](%s) at %s, rule [%s](rules/%s.md)\n\n", e.File, e.Line, e.link(), e.version(), e.Rule, e.Rule)
	fmt.Fprintf(b, "%s\n\n%s\n\n", e.Wrong, e.Happens)
	if e.Mend != "" {
		fmt.Fprintf(b, "Mended by: %s\n\n", e.Mend)
	}
	if e.Diff != "" {
		fmt.Fprintf(b, "```diff\n%s\n```\n\n", strings.TrimRight(e.Diff, "\n"))
	}
	fmt.Fprintf(b, "*%s.*\n\n", strings.Join(e.evidence(), "; "))
}

// version shortens hashes.
func (e Entry) version() string {
	if len(e.Ref) == 40 {
		return e.Ref[:12]
	}
	return e.Ref
}

// evidence says what an entry rests on, and what became of it.
func (e Entry) evidence() []string {
	all := []string{fmt.Sprintf("Readings: %d", e.Readings)}
	if e.Proof != "" {
		all = append(all, fmt.Sprintf("[a program proves it](../internal/dev/found/testdata/%s_test.go)", e.Proof))
	}
	if e.Report != "" {
		all = append(all, fmt.Sprintf("[report](../internal/dev/found/reports/%s.md)", e.Report))
	}
	if e.Mended != "" {
		all = append(all, fmt.Sprintf("[mended since](%s)", e.Mended))
	}
	return all
}
