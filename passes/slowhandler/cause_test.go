package slowhandler

import (
	"testing"

	"golang.org/x/tools/go/analysis"

	"github.com/informerlint/informerlint/internal/rule"
	"github.com/informerlint/informerlint/passes/slowhandler/blocking"
)

// TestCauseOfWait makes one cause of all that functions of one handler wait for.
func TestCauseOfWait(t *testing.T) {
	p := &rule.Pass{Pass: &analysis.Pass{}}
	at := func(line int) rule.Place { return rule.Place{File: "handler.go", Line: line, Column: 1} }
	named := func(frame blocking.Frame, handler rule.Place, update bool) string {
		root := blocking.Root{Service: blocking.Service{Frame: frame, Registration: handler, Update: update}}
		return causesOf(p, nil).of(root).Name
	}
	first := named(blocking.Handler, at(1), false)
	if first == "" || first != named(blocking.Handler, at(1), true) {
		t.Errorf("what two functions wait for in a handler has two causes")
	}
	for what, other := range map[string]string{
		"another handler": named(blocking.Handler, at(2), true),
	} {
		if other == first {
			t.Errorf("%s has the same cause", what)
		}
	}
	for what, other := range map[string]string{
		"a transform":        named(blocking.Transform, at(1), false),
		"an unknown handler": named(blocking.Handler, rule.Place{}, false),
	} {
		if other != "" {
			t.Errorf("%s has the cause %q", what, other)
		}
	}
}

// TestCauseThrough makes one cause of what handlers wait for through one function,
// and of all else that the functions of these handlers wait for.
func TestCauseThrough(t *testing.T) {
	p := &rule.Pass{Pass: &analysis.Pass{}}
	at := func(line int) rule.Place { return rule.Place{File: "handler.go", Line: line, Column: 1} }
	waiting := func(handler, through rule.Place) slow {
		return slow{
			Root:  blocking.Root{Service: blocking.Service{Frame: blocking.Handler, Registration: handler}},
			found: []blocking.Found{{Waits: []blocking.Wait{{Through: through}}}},
		}
	}
	all := []slow{
		waiting(at(1), at(9)), waiting(at(2), at(9)), waiting(at(2), rule.Place{}),
		waiting(at(3), at(8)), waiting(at(4), rule.Place{}),
	}
	k, names := causesOf(p, all), make([]string, len(all))
	for i, s := range all {
		names[i] = k.of(s.Root).Name
	}
	if names[0] == "" || names[0] != names[1] || names[1] != names[2] {
		t.Errorf("one function that handlers wait through is several causes: %q", names[:3])
	}
	if names[3] == names[0] || names[4] == names[0] {
		t.Errorf("what does not wait through the function has its cause: %q", names)
	}
}

// TestCausesOfItems makes one cause of all that goes into one queue, and of all
// queues with items of one type.
func TestCausesOfItems(t *testing.T) {
	k := causes{}
	for i, c := range []struct{ queue, kind, cause string }{
		{"q1", "", "q1"}, {"q1", "", "q1"}, // events of the library's types
		{"q2", "added", "added"}, {"q2", "changed", "added"}, {"q3", "added", "added"},
		{"q4", "changed", "changed"},
		{"", "", ""}, {"", "kind", "kind"}, {"", "", ""}, // nobody knows the queue
	} {
		if got := k.join(c.queue, c.kind); got != c.cause {
			t.Errorf("%d: item %q of queue %q has cause %q, want %q", i, c.kind, c.queue, got, c.cause)
		}
	}
	update := blocking.Root{Service: blocking.Service{Update: true}}
	if share(update) <= share(blocking.Root{}) {
		t.Error("a creation speaks for updates of the same queue")
	}
}
