package rule

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"sync"

	"golang.org/x/tools/go/analysis"

	"github.com/informerlint/informerlint/internal/run/files"
)

// A notice is what a project says of itself at the head of its README, and why its findings
// are advice then.
type notice struct {
	says *regexp.Regexp
	// unless is what says it of something else.
	unless *regexp.Regexp
	why    string
	// costs tells that this goes only for what is a matter of how much there is.
	costs bool
}

// project is a word by which a README speaks of the whole that it is about.
const project = `(this|the|[a-z-]+) (\S+ ){0,3}?(repo|repository|project|operator|controller|service|plugin|provider|driver|tool|component|package|module|extension|framework)`

// elsewhere are words for what a project replaces, or was made beside.
var elsewhere = regexp.MustCompile(`(?i)\b(in-tree|old|older|legacy|previous|former|original|upstream|built-in)\b`)

// notices were held against the READMEs of 300 repositories that were picked by their names.
var notices = []notice{
	{
		regexp.MustCompile(`(?i)\b` + project + `( \([^)]*\))?[*]{0,2}( however)? (is|was|has been) (now |officially |currently )?(deprecated|archived|retired|abandoned|discontinued|obsolete|unmaintained|not (actively )?maintained|no longer (being )?(actively )?(maintained|supported|developed|in use)([^ ]| [^bo]|$))|\bno longer has functional code|\b(pull requests|contributions) (will not|will no longer) be (reviewed|accepted|merged)|\bwe (will not|no longer|will no longer) (be )?accept(ing)? (any |new )*[a-z /]*(pull requests|contributions|issues)( any ?more)?\.|(?m:^|[.!] )[^a-z\n]*(?-i:[A-Z])[\w-]* (is|has been) no longer (being )?(actively )?maintained\b|\bour plans? to (discontinue|retire|archive) (?-i:[A-Z])|(?m:^# ((\W*(archived|deprecated|retired|unmaintained)\W*$)|(.*[[(](archived|deprecated|retired|unmaintained)[])])))`),
		elsewhere, "nobody works on it any more", false,
	},
	{
		regexp.MustCompile(`(?i)\b(this|it) (\w+ )?is (just |only |merely |currently |still )*an? (\w+[ -]){0,2}?(proof[- ]of[- ]concept|poc|early prototype|toy|hobby project|demo|tutorial)\b|\b(poc|proof[- ]of[- ]concept) project\b|\bfor (educational|learning|demonstration) purposes\b`),
		nil, "it shows that something can be done", false,
	},
	{
		regexp.MustCompile(`(?i)\bhome[ -]?labs?\b`),
		nil, "it is for clusters of a few nodes", true,
	},
}

// headLines is how far the head of a README reaches: what comes later is about details.
const headLines = 40

// Notices are the numbers of the notices that the project of a folder gives at the head of
// its README, that of its module or else of its repository.
func Notices(dir string) (numbers []int) {
	root := moduleRoot(dir)
	if root == "" {
		return nil
	}
	found, ok := noticed.Load(root)
	if !ok {
		found, _ = noticed.LoadOrStore(root, noticesIn(head(root)+head(files.Repository(root))))
	}
	return found.([]int)
}

// noticed remembers them, by the folder of the module.
var noticed sync.Map

func noticesIn(text string) (numbers []int) {
	for i, n := range notices {
		if slices.ContainsFunc(n.says.FindAllString(text, -1), n.own) {
			numbers = append(numbers, i)
		}
	}
	return numbers
}

// own reports whether what a README says is said of the project.
func (n notice) own(said string) bool { return n.unless == nil || !n.unless.MatchString(said) }

var (
	hidden  = regexp.MustCompile(`(?s)<!--.*?-->`)
	heading = regexp.MustCompile(`(?m)^#.*$`)
	// wrapped is the end of a line within a paragraph.
	wrapped = regexp.MustCompile(`([^\n])[ \t]*\n[> \t]*([^\s>#|*-])`)
)

// head is the text of the first lines of the README in a folder, with each paragraph in a
// line, "" where there is none.
func head(dir string) string {
	entries, err := os.ReadDir(dir)
	if err != nil {
		return ""
	}
	for _, e := range entries {
		if name, _, _ := strings.Cut(strings.ToLower(e.Name()), "."); name != "readme" || e.IsDir() {
			continue
		}
		text, err := os.ReadFile(filepath.Join(dir, e.Name()))
		if err != nil {
			continue
		}
		lines := strings.SplitN(string(text), "\n", headLines+1)
		plain := hidden.ReplaceAllString(strings.Join(lines[:min(len(lines), headLines)], "\n"), "")
		return wrapped.ReplaceAllString(heading.ReplaceAllString(plain, "$0\n"), "$1 $2") + "\n\n"
	}
	return ""
}

// advises reports whether a project says of itself what makes its findings advice: all of
// them, or those of a cost.
func advises(pass *analysis.Pass, costs bool) bool {
	if len(pass.Files) == 0 {
		return false
	}
	for _, i := range Notices(filepath.Dir(pass.Fset.File(pass.Files[0].FileStart).Name())) {
		if costs || !notices[i].costs {
			return true
		}
	}
	return false
}
