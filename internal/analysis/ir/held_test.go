package ir

import (
	"slices"
	"strings"
	"testing"

	"golang.org/x/tools/go/ssa"
)

const tables = `package p

func a() {}
func b() {}

var closed = map[string]func(){"a": a, "b": b}

var Opened = map[string]func(){"a": a}

var hook = a

func set() { hook = b }

type step struct {
	name string
	run  func()
}

type Step struct{ Run func() }

type runner struct {
	steps []step
	extra []func()
	given func()
}

func (r *runner) method() {}

func made(given func()) *runner {
	r := &runner{steps: []step{{"a", a}, {"method", nil}}, given: given}
	r.steps = append(r.steps, step{"method", r.method})
	r.extra = append(r.extra, b)
	return r
}

func lookedUp(name string) {
	if f, ok := closed[name]; ok {
		f()
	}
}
func opened(name string) { Opened[name]() }
func hooked()            { hook() }
func ranged(r *runner) {
	for _, s := range r.steps {
		s.run()
	}
}
func listed(r *runner) {
	for _, f := range r.extra {
		f()
	}
}
func outside(r *runner) { r.given() }

var fixed = [2]func(){a, b}

var Fixed = [2]func(){a, b}

func inArray(i int)       { fixed[i]() }
func inOpenArray(i int)   { Fixed[i]() }
func ofParameter(f []func()) { f[0]() }
func exported(s Step)   { s.Run() }

type worker struct{ sync func() }

func newWorker(sync func()) *worker { return &worker{sync: sync} }

type Worker struct{ sync func() }

func NewWorker(sync func()) *Worker { return &Worker{sync: sync} }

var workers = []*worker{newWorker(a), newWorker(a)}

type other struct{ sync func() }

func newOther(sync func()) *other { return &other{sync: sync} }

var others = []*other{newOther(a), newOther(func() {})}

func apart(o *other)  { o.sync() }
func eachOther() {
	for _, o := range others {
		o.sync()
	}
}

func works(w *worker) { w.sync() }
func Works(w *Worker) { w.sync() }

func local() {
	all := []func(){a, func() {}}
	for _, f := range all {
		f()
	}
}
func filled() {
	var all [2]func()
	fill(&all)
	all[0]()
}
func fill(all *[2]func()) { all[0] = b }
func nested() {
	for _, fs := range map[string][]func(){"a": {a}} {
		for _, f := range fs {
			f()
		}
	}
}
`

// TestHeld has calls enter the functions that only this package keeps where they find them.
func TestHeld(t *testing.T) {
	p := indexed(t, tables)
	for caller, want := range map[string]string{
		"lookedUp":  "a b",
		"opened":    "",
		"hooked":    "a b",
		"ranged":    "a method",
		"listed":    "b",
		"outside":   "",
		"exported":  "",
		"works":     "a",
		"apart":     "",
		"eachOther": "a init$1",
		"Works":     "",
		"local":     "a local$1",
		"filled":    "",
		"nested":    "",
	} {
		var names []string
		for call := range CallsOf(p.SSA.Func(caller)) {
			if _, static := call.Common().Value.(*ssa.Function); static {
				continue
			}
			for _, fn := range p.Entered(call) {
				names = append(names, fn.Name())
			}
		}
		slices.Sort(names)
		if got := strings.Join(names, " "); got != want {
			t.Errorf("%s enters %q, not %q", caller, got, want)
		}
	}
}
