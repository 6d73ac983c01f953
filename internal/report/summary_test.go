package report

import (
	"testing"

	"golang.org/x/tools/go/analysis"

	"github.com/informerlint/informerlint/internal/rule"
	"github.com/informerlint/informerlint/internal/run/driver"
)

// TestSummary leaves out what is zero, and counts fixes that make changes in
// the file which the finding names.
func TestSummary(t *testing.T) {
	file := add(t, t.TempDir(), "p.go", "package p\n\nvar a int\n")
	safe, unsafe := rule.SafeFix("fix"), rule.UnsafeFix("fix")
	f := func(level rule.Level, fix *rule.Fix) driver.Finding {
		found := file.finding("ones", level, "a", 1, "odd")
		found.Fix = fix
		return found
	}
	offered := func(f driver.Finding) driver.Finding {
		f.SuggestedFixes = []analysis.SuggestedFix{{Message: "fix"}}
		return f
	}
	other := f(rule.Error, nil)
	other.Rule = "twos"
	made := f(rule.Warning, safe)
	made.Start.Filename = "p.y"
	for _, c := range []struct {
		findings []driver.Finding
		fixed    bool
		want     string
	}{
		{nil, false, ""},
		{[]driver.Finding{f(rule.Error, nil)}, false, "1 finding (1 error); informerlint explain ones says why"},
		{[]driver.Finding{f(rule.Info, nil), f(rule.Info, nil), f(rule.Warning, safe)}, false, "3 findings (1 warning, 2 infos), 1 fixable with -fix; informerlint explain ones says why"},
		{[]driver.Finding{f(rule.Error, safe), f(rule.Error, safe), f(rule.Warning, unsafe)}, false, "3 findings (2 errors, 1 warning), 2 fixable with -fix, 1 more with -fix -unsafe-fixes; informerlint explain ones says why"},
		{[]driver.Finding{f(rule.Error, unsafe)}, false, "1 finding (1 error), 1 fixable with -fix -unsafe-fixes; informerlint explain ones says why"},
		{[]driver.Finding{made}, false, "1 finding (1 warning); informerlint explain ones says why"},
		{[]driver.Finding{f(rule.Warning, nil), other}, false, "2 findings (1 error, 1 warning); informerlint explain RULE says why"},
		{[]driver.Finding{other, other}, false, "2 findings (2 errors); informerlint explain twos says why"},
		{[]driver.Finding{offered(f(rule.Error, safe)), f(rule.Error, unsafe)}, false, "2 findings (2 errors), 1 fixable with -fix, 1 more with -fix -unsafe-fixes; informerlint explain ones says why"},
		{[]driver.Finding{offered(f(rule.Error, safe)), f(rule.Error, unsafe)}, true, "2 findings (2 errors), 1 fixable with -fix -unsafe-fixes; informerlint explain ones says why"},
		{[]driver.Finding{offered(f(rule.Error, safe)), offered(f(rule.Error, unsafe))}, true, "2 findings (2 errors); informerlint explain ones says why"},
	} {
		if got := Summary(&driver.Outcome{Fset: file.fset, Findings: c.findings}, c.fixed); got != c.want {
			t.Errorf("got %q, want %q", got, c.want)
		}
	}
}

// TestUnfixed counts what is left by what it takes to fix it: nothing is said of fixes that
// were on offer and could not be made, as each of these is told by itself.
func TestUnfixed(t *testing.T) {
	file := add(t, t.TempDir(), "p.go", "package p\n\nvar a int\n")
	f := func(fix *rule.Fix, offered bool) driver.Finding {
		found := file.finding("ones", rule.Error, "a", 1, "odd")
		found.Fix = fix
		found.Offer(offered)
		return found
	}
	safe, unsafe := rule.SafeFix("fix"), rule.UnsafeFix("fix")
	for _, c := range []struct {
		findings []driver.Finding
		want     string
	}{
		{nil, ""},
		{[]driver.Finding{f(unsafe, false), f(unsafe, false), f(nil, false)}, "nothing to fix; 2 findings with -unsafe-fixes; 1 finding without a fix"},
		{[]driver.Finding{f(unsafe, false)}, "nothing to fix; 1 finding with -unsafe-fixes"},
		{[]driver.Finding{f(nil, true), f(nil, true)}, "nothing to fix; 2 findings without a fix"},
		{[]driver.Finding{f(unsafe, true), f(safe, true)}, "nothing to fix"},
	} {
		if got := Unfixed(&driver.Outcome{Fset: file.fset, Findings: c.findings}); got != c.want {
			t.Errorf("got %q, want %q", got, c.want)
		}
	}
}
