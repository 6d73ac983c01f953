package main

import (
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// TestCauses has one write that two packages get to reported once: in all
// formats of one run and merged from shards, with what is known of one place
// hiding the other in no way.
func TestCauses(t *testing.T) {
	long(t)
	dir := module(t, program(t, "marks").twin())
	const first, second, also = "a/a.go:15:2: warning: marks.Seen writes", "b/b.go:15:2: warning: marks.Seen writes", "b/b.go:15:2: also here"
	only := func(r result, want string, others ...string) {
		t.Helper()
		r.is(t, 1, "", want)
		for _, other := range others {
			if strings.Contains(r.stdout, other) {
				t.Errorf("there is %q in\n%s", other, r.stdout)
			}
		}
	}
	whole := informerlint(t, dir)
	only(whole, first, second)
	only(whole, also)
	only(informerlint(t, dir), also, second) // from the cache
	if whole.summary() != "informerlint: 1 finding (1 warning); informerlint explain cachemutation says why" {
		t.Errorf("the summary is %s", whole.summary())
	}
	informerlint(t, dir, "-fix").is(t, 1, "", also) // a copy in one place would mend no other
	for _, shard := range []string{"1/3", "2/3", "3/3"} {
		informerlint(t, dir, "-json", "-o="+shard[:1]+".json", "-shard="+shard)
	}
	for _, format := range []string{"text", "json", "sarif"} {
		one := informerlint(t, dir, "-format="+format)
		if merged := informerlint(t, dir, "merge", "-format="+format, "3.json", "1.json", "2.json"); merged != one {
			t.Errorf("%s is\n%+v\nmerged it is\n%+v", format, one, merged)
		}
	}
	informerlint(t, dir, "baseline", "write", "-baseline=one.json", "./a").is(t, 0, ": 1 finding, 1 of them new", "")
	only(informerlint(t, dir, "-baseline=one.json"), second, also, first)
	informerlint(t, dir, "baseline", "write", "-baseline=all.json").is(t, 0, ": 2 findings, 2 of them new", "")
	informerlint(t, dir, "-baseline=all.json").is(t, 0, "", "")
	write(t, filepath.Join(dir, "a", "a.go"), strings.Replace(read(t, dir, "a/a.go"), "marks.Seen(pod)", "marks.Seen(pod) //nolint:cachemutation // known", 1))
	only(informerlint(t, dir), second, also, first)
}

// TestCausesNewFrom reports a cause if one of its places is in the change.
func TestCausesNewFrom(t *testing.T) {
	both := program(t, "marks").twin()
	dir := module(t, both.without("b/b.go"))
	for _, args := range [][]string{{"init", "-q"}, {"add", "."}, {"-c", "user.name=a", "-c", "user.email=a@example.com", "-c", "commit.gpgsign=false", "commit", "-q", "-m", "first"}} {
		cmd := exec.Command("git", args...)
		cmd.Dir = dir
		if out, err := cmd.CombinedOutput(); err != nil {
			t.Fatalf("%v\n%s", err, out)
		}
	}
	informerlint(t, dir, "-new-from=HEAD").is(t, 0, "", "")
	write(t, filepath.Join(dir, "b", "b.go"), both["b/b.go"])
	informerlint(t, dir, "-new-from=HEAD").is(t, 1, "", "b/b.go:15:2: warning: marks.Seen writes")
}

// TestCausesOfHandlers has a handler that two packages register reported once.
func TestCausesOfHandlers(t *testing.T) {
	dir := module(t, program(t, "losing").twin())
	found := informerlint(t, dir)
	found.is(t, 1, "", "Forget fails on DeletedFinalStateUnknown")
	if found.summary() != "informerlint: 1 finding (1 warning); informerlint explain tombstone says why" {
		t.Errorf("the summary is %s in\n%s", found.summary(), found.stdout)
	}
}

// TestCausesOfFunctions has a function that two handlers hand tombstones to reported once.
func TestCausesOfFunctions(t *testing.T) {
	found := informerlint(t, module(t, program(t, "handing")))
	found.is(t, 1, "", ": also here")
	if found.summary() != "informerlint: 1 finding (1 warning); informerlint explain tombstone says why" {
		t.Errorf("the summary is %s in\n%s", found.summary(), found.stdout)
	}
}

// TestCausesOfLoops reports a loop that ends with its watch once, though several
// goroutines of two packages run it.
func TestCausesOfLoops(t *testing.T) {
	long(t)
	run := informerlint(t, module(t, program(t, "events")))
	run.is(t, 1, "", "goroutine ends with the watch of Event objects")
	if run.summary() != "informerlint: 1 finding (1 warning); informerlint explain rawwatch says why" {
		t.Errorf("the summary is %s", run.summary())
	}
}

// TestCausesOfPanics reports once what a handler hands to two places that panic, and the
// panic of another handler by itself.
func TestCausesOfPanics(t *testing.T) {
	run := informerlint(t, module(t, program(t, "breaking")))
	run.is(t, 1, "", "obj.(*corev1.Node) panics on DeletedFinalStateUnknown")
	if run.summary() != "informerlint: 2 findings (2 errors), 1 fixable with -fix; informerlint explain tombstone says why" {
		t.Errorf("the summary is %s in\n%s", run.summary(), run.stdout)
	}
}
