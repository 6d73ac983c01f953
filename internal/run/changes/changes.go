package changes

import (
	"bufio"
	"context"
	"fmt"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
)

// Changes are the lines that differ from a commit, in the files of a work tree.
type Changes struct {
	top string
	// lines are ranges, by file below top. New files are one range.
	lines map[string][]span
	// nested are the folders, with a slash at the end, of other repositories,
	// whose files git does not list. They are new.
	nested []string
}

// A span is a range of lines, both included.
type span struct{ from, to int }

// lastLine is beyond the end of every file.
const lastLine = 1 << 30

// Since compares the work tree around dir, with what is not committed and what
// git does not know yet, with the commit that rev names.
func Since(ctx context.Context, dir, rev string) (*Changes, error) {
	top, err := git(ctx, dir, nil, "rev-parse", "--show-toplevel")
	if err != nil {
		return nil, err
	}
	commit, err := commit(ctx, dir, rev)
	if err != nil {
		return nil, lost(err, top)
	}
	c := &Changes{top: filepath.FromSlash(top), lines: map[string][]span{}}
	diff, err := git(ctx, top, unfiltered(ctx, top), "diff", "--unified=0", "--inter-hunk-context=0", "--text", "--no-color", "--no-ext-diff",
		"--no-textconv", "--find-renames", "--src-prefix=a/", "--dst-prefix=b/", "--ignore-submodules", commit, "--")
	if err != nil {
		return nil, err
	}
	if err := c.read(diff); err != nil {
		return nil, err
	}
	untracked, err := git(ctx, top, nil, "ls-files", "--others", "--exclude-standard", "-z")
	if err != nil {
		return nil, err
	}
	for name := range strings.SplitSeq(untracked, "\x00") {
		switch {
		case strings.HasSuffix(name, "/"):
			c.nested = append(c.nested, name)
		case name != "":
			c.lines[name] = []span{{1, lastLine}}
		}
	}
	return c, nil
}

// hunk is the head of a piece of a diff: how many lines it takes out, where it
// puts in how many.
var hunk = regexp.MustCompile(`^@@ -\d+(?:,(\d+))? \+(\d+)(?:,(\d+))? @@`)

// read takes the lines out of a diff.
func (c *Changes) read(diff string) error {
	in := bufio.NewScanner(strings.NewReader(diff))
	in.Buffer(nil, len(diff)+1)
	file, body := "", 0 // the number of lines that are contents
	for in.Scan() {
		line := in.Text()
		if body > 0 && !strings.HasPrefix(line, `\`) {
			body--
			continue
		}
		if name, ok := strings.CutPrefix(line, "+++ "); ok {
			file = nameOf(name)
		}
		m := hunk.FindStringSubmatch(line)
		if m == nil {
			continue
		}
		out, at, added := number(m[1]), number(m[2]), number(m[3])
		body = out + added
		s := span{at, at + added - 1}
		if added == 0 {
			s.to = at + 1 // nothing is left of what was here: its neighbours stand for it
		}
		c.lines[file] = append(c.lines[file], s)
	}
	if err := in.Err(); err != nil {
		return fmt.Errorf("reading what git diff prints: %w", err)
	}
	return nil
}

// number is a number of lines, 1 where git leaves it out.
func number(s string) int {
	n, err := strconv.Atoi(s)
	if err != nil {
		return 1
	}
	return n
}

// nameOf takes the name out of the head of a file's diff.
func nameOf(s string) string {
	s = strings.TrimSuffix(s, "\t")
	if unquoted, err := strconv.Unquote(s); err == nil {
		s = unquoted
	}
	return strings.TrimPrefix(s, "b/")
}

// Touch reports whether one of these lines of a file has changed.
func (c *Changes) Touch(file string, from, to int) bool {
	file = c.below(file)
	return slices.ContainsFunc(c.lines[file], func(s span) bool { return s.from <= to && from <= s.to }) ||
		slices.ContainsFunc(c.nested, func(folder string) bool { return strings.HasPrefix(file, folder) })
}

// below is the path of a file in the repository.
func (c *Changes) below(file string) string {
	if real, err := filepath.EvalSymlinks(file); err == nil {
		file = real
	}
	rel, err := filepath.Rel(c.top, file)
	if err != nil {
		return file
	}
	return filepath.ToSlash(rel)
}
