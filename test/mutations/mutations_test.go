package mutations

import (
	"flag"
	"slices"
	"testing"
)

var every = flag.String("sources", "", "pattern of further sources that meet every write of their shape")

// TestOracle holds the findings against what happens when the cases run, with
// and without the fixes.
func TestOracle(t *testing.T) {
	if testing.Short() {
		t.Skip("compiles and runs hundreds of programs: left out with -short")
	}
	cases := programs(t, *every)
	dir := writeModule(t, cases)
	verdicts, said := judge(t, dir), lint(t, dir)
	known, wrong := misses(t, "testdata/misses.txt"), misses(t, "testdata/wrong.txt")
	mutated := 0
	for _, c := range cases {
		v := verdicts[c.name()]
		if v.Fault != "" || !v.Wrote {
			t.Errorf("%s did not get past its write: %s", c.name(), v.Fault)
			continue
		}
		if v.Mutated {
			mutated++
			checkFound(t, c, said, known)
			continue
		}
		checkSilent(t, c, said, wrong)
	}
	for _, m := range slices.Concat(known, wrong) {
		if m.cases == 0 {
			t.Errorf("take out what is no longer true of any case: %s", m.line)
		}
	}
	t.Logf("%d cases, %d of them write to cached objects, %d can be fixed", len(cases), mutated, len(said.fixed))
	checkFixes(t, cases, said.fixed)
}

// checkFound looks for a finding where the detector saw a change.
func checkFound(t *testing.T, c program, said report, known []*miss) {
	t.Helper()
	m, findings := about(known, c), said.findings[c.name()]
	switch {
	case len(findings) == 0 && m == nil:
		t.Errorf("%s: the detector saw a change, but there is no finding\n%s", c.name(), c.text)
	case len(findings) > 0 && m != nil:
		t.Errorf("%s is found now, but testdata/misses.txt says: %s", c.name(), m.line)
	}
	for _, f := range findings {
		if !said.shows(f, c) {
			t.Errorf("%s: %q at line %d does not show the way to the write\n%s", c.name(), f.Message, f.Start.Line, c.text)
		}
	}
}

// checkSilent looks for findings where the detector saw nothing.
func checkSilent(t *testing.T, c program, said report, wrong []*miss) {
	t.Helper()
	findings := said.findings[c.name()]
	if len(findings) == 0 || about(wrong, c) != nil {
		return
	}
	for _, f := range findings {
		t.Errorf("%s: the detector saw nothing, but line %d: %s\n%s", c.name(), f.Start.Line, f.Message, c.text)
	}
}

// checkFixes runs the cases again whose findings all have fixes.
func checkFixes(t *testing.T, cases []program, fixed map[string]string) {
	t.Helper()
	var repaired []program
	for _, c := range cases {
		if text, ok := fixed[c.name()]; ok {
			c.text = text
			repaired = append(repaired, c)
		}
	}
	verdicts := judge(t, writeModule(t, repaired))
	for _, c := range repaired {
		if v := verdicts[c.name()]; v.Mutated || v.Fault != "" || !v.Wrote {
			t.Errorf("%s is not repaired by its fix: %+v\n%s", c.name(), v, c.text)
		}
	}
}
