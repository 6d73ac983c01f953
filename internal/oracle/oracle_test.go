package oracle

import (
	"flag"
	"testing"
)

var every = flag.String("sources", "", "pattern of further sources that meet every write of their shape")

// TestOracle holds the findings against what happens when the cases run, with
// and without the fixes.
func TestOracle(t *testing.T) {
	cases := programs(t, *every)
	dir := writeModule(t, cases)
	verdicts, said, known := judge(t, dir), lint(t, dir), misses(t)
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
		for _, f := range said.findings[c.name()] {
			t.Errorf("%s: the detector saw nothing, but line %d: %s\n%s", c.name(), f.Start.Line, f.Message, c.text)
		}
	}
	for _, m := range known {
		if m.cases == 0 {
			t.Errorf("no case changes a cached object as testdata/misses.txt says: %s", m.line)
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
