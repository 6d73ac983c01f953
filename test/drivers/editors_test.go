package drivers

import (
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"
)

// TestProblemMatcher reads the output of the command with the pattern that is
// documented for Visual Studio Code.
func TestProblemMatcher(t *testing.T) {
	var tasks struct {
		Tasks []struct {
			Args           []string
			ProblemMatcher struct {
				Pattern struct {
					Regexp                            string
					File, Line, Column, Message, Code int
				}
			}
		}
	}
	page := read(t, filepath.Join(repository(t), "docs", "editors.md"))
	_, block, _ := strings.Cut(page, "```json\n{\n  \"version\"")
	block, _, _ = strings.Cut("{\n  \"version\""+block, "```")
	decode(t, block, &tasks)
	task := tasks.Tasks[0]
	pattern := task.ProblemMatcher.Pattern
	re := regexp.MustCompile(pattern.Regexp)
	dir := controller(t)
	var found []finding
	for line := range strings.Lines(run(t, dir, 1, informerlint(t), task.Args...)) {
		m := re.FindStringSubmatch(strings.TrimSuffix(line, "\n"))
		if m == nil {
			continue
		}
		at, err := strconv.Atoi(m[pattern.Line])
		if err != nil {
			t.Fatal(err)
		}
		if column, err := strconv.Atoi(m[pattern.Column]); err != nil || column < 1 {
			t.Errorf("%s: column %q", line, m[pattern.Column])
		}
		found = append(found, finding{relative(t, dir, m[pattern.File]), at, m[pattern.Code], m[pattern.Message]})
	}
	same(t, "the problem matcher", sorted(found), byCommand(t, dir))
}

// TestVetToolWithSpaces runs go vet with a tool whose path has spaces, as the
// settings of editors pass it on.
func TestVetToolWithSpaces(t *testing.T) {
	tool := filepath.Join(t.TempDir(), "go tools", "informerlint")
	if err := os.MkdirAll(filepath.Dir(tool), 0o777); err != nil {
		t.Fatal(err)
	}
	if err := os.Symlink(informerlint(t), tool); err != nil {
		t.Fatal(err)
	}
	dir := module(t, small(t))
	found := fromText(t, dir, run(t, dir, -1, "go", "vet", "-vettool="+tool, "./..."))
	if len(found) != 1 || found[0].rule != "itempointer" {
		t.Errorf("found %v, want one finding of itempointer", lines(found))
	}
}
