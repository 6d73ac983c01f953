package slowhandler

import (
	"testing"

	"golang.org/x/tools/go/analysis"

	"github.com/informerlint/informerlint/internal/delay"
	"github.com/informerlint/informerlint/internal/rule"
)

// TestCauseOfWait makes one cause of what functions of one handler wait for.
func TestCauseOfWait(t *testing.T) {
	p := &rule.Pass{Pass: &analysis.Pass{}}
	at := func(line int) rule.Place { return rule.Place{File: "handler.go", Line: line, Column: 1} }
	named := func(frame delay.Frame, handler, wait rule.Place, update bool) string {
		root := delay.Root{Service: delay.Service{Frame: frame, Registration: handler, Update: update}}
		return causeOfWait(p, root, delay.Wait{At: wait}).Name
	}
	first := named(delay.Handler, at(1), at(8), false)
	if first == "" || first != named(delay.Handler, at(1), at(8), true) {
		t.Errorf("one wait of two functions of a handler has two causes")
	}
	for what, other := range map[string]string{
		"another handler": named(delay.Handler, at(2), at(8), true),
		"another wait":    named(delay.Handler, at(1), at(9), true),
	} {
		if other == first {
			t.Errorf("%s has the same cause", what)
		}
	}
	for what, other := range map[string]string{
		"a transform":        named(delay.Transform, at(1), at(8), false),
		"an unknown handler": named(delay.Handler, rule.Place{}, at(8), false),
	} {
		if other != "" {
			t.Errorf("%s has the cause %q", what, other)
		}
	}
}
