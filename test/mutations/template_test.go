package mutations

import (
	"os"
	"path"
	"strings"
	"testing"
)

// A template is an entry of testdata/sources.txt or testdata/writes.txt.
type template struct {
	name, shape string
	core        bool
	body, decls string
}

// templates reads a file of templates. What precedes the first is a comment.
func templates(t *testing.T, file string) []template {
	t.Helper()
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	var list []template
	for _, entry := range strings.Split(string(text), "\n== ")[1:] {
		head, rest, _ := strings.Cut(entry, "\n")
		words := strings.Fields(head)
		if len(words) < 2 || len(words) > 3 {
			t.Fatalf("%s: %q is no name with a shape", file, head)
		}
		body, decls, _ := strings.Cut(rest, "\n--\n")
		list = append(list, template{words[0], words[1], len(words) == 3, body, decls})
	}
	return list
}

// A program is one case: a function of its own file.
type program struct {
	source, write string
	text          string
	first, last   int // lines of the write
}

// name is that of its file, and how verdicts call it.
func (p program) name() string { return p.source + "__" + p.write }

// programs combines the sources with the writes of their shape. One of the
// two must be marked as core, or the source be asked for by a pattern.
func programs(t *testing.T, every string) []program {
	t.Helper()
	writes := templates(t, "testdata/writes.txt")
	var list []program
	for _, source := range templates(t, "testdata/sources.txt") {
		asked, err := path.Match(every, source.name)
		if err != nil {
			t.Fatal(err)
		}
		for _, write := range writes {
			if source.shape == write.shape && (asked || source.core || write.core) {
				list = append(list, render(t, source, write))
			}
		}
	}
	return list
}
