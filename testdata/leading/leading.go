// Package leading probes which calls only the process makes that leads.
package leading

import (
	"context"

	"k8s.io/client-go/tools/leaderelection"

	"example.com/testdata/leading/health"
	"example.com/testdata/leading/lease"
)

func probe() {}

type subscriber struct{ stop chan struct{} }

func newSubscriber() *subscriber {
	s := &subscriber{}
	go lease.Follow(s, s.stop)
	return s
}

func (s *subscriber) Resume() {
	probe() // want "leads"
	s.start()
}

func (s *subscriber) start() { s.inner() }

func (s *subscriber) inner() {
	probe() // want "leads"
	s.inner()
}

func (s *subscriber) Pause() { probe() }

// A component is started by each process, and what rests may be resumed by any.
type component struct{}

func newComponent() { lease.Start(component{}, component{}) }

func (component) Begin() { probe() }

func (component) Again() { probe() }

// Two of whose callers one does not ask.
func often() { probe() }

func oftenCalls() {
	if lease.Leading() {
		often()
		probe() // want "leads"
	}
	often()
}

func callbacks(run func(context.Context)) []leaderelection.LeaderCallbacks {
	return []leaderelection.LeaderCallbacks{
		{OnStartedLeading: func(context.Context) {
			probe()      // want "leads"
			whileLeads() // want "leads"
		}},
		{OnStartedLeading: run},
		{OnStartedLeading: led},
		{OnStoppedLeading: func() { probe() }},
	}
}

func whileLeads() { go func() { probe() }() } // want "leads"

func led(context.Context) { probe() } // want "leads"

// One that runs in any case where nothing elects.
func inAnyCase(ctx context.Context, elects bool) leaderelection.LeaderCallbacks {
	run := func(context.Context) { probe() }
	if !elects {
		run(ctx)
	}
	return leaderelection.LeaderCallbacks{OnStartedLeading: run}
}

// Start is for other packages to call, too.
func Start() { probe() }

func starts() {
	if lease.Leading() {
		Start()
	}
}

func asks(elector *leaderelection.LeaderElector, flag *bool) {
	if elector.IsLeader() {
		probe() // want "leads"
	}
	if !lease.Leading() {
		probe()
		return
	}
	probe() // want "leads"
}

func asksMore(flag *bool) {
	here := lease.Enabled(flag) && lease.Leading()
	if here {
		probe() // want "leads"
	}
	either := lease.Enabled(flag) || lease.Leading()
	if either {
		probe()
	}
	if lease.Enabled(flag) {
		probe()
	}
}

func ranges(leads <-chan bool) {
	for leads := range leads {
		if leads {
			probe() // want "leads"
		}
	}
}

// A hub is told by the library, and its flag by whoever has the address of that.
type hub struct{ flag, own bool }

func newHub() (*hub, leaderelection.LeaderCallbacks) {
	h := &hub{}
	return h, leaderelection.LeaderCallbacks{OnStartedLeading: func(context.Context) { h.flag, h.own = true, true }}
}

func (h *hub) asks(set func(*bool)) {
	set(&h.flag)
	if h.flag {
		probe()
	}
	if lease.IsSet() {
		probe()
	}
	if h.own {
		probe() // want "leads"
	}
}

// A well is called while all is well.
type well struct{}

func newWell(up <-chan bool) { health.Check(well{}, up) }

func (well) Well() { probe() }

// Wide is for other packages to call, too.
type Wide struct{}

func newWide(stop chan struct{}) { lease.Follow(Wide{}, stop) }

func (Wide) Resume() { probe() }

func (Wide) Pause() {}

// A direct is called here as well.
type direct struct{}

func newDirect(d lease.Promoted) {
	lease.Promote(direct{})
	d.Promote()
}

func (direct) Promote() { probe() }

// What one message says is whether something worked.
func ready(synced <-chan bool) {
	if ok := <-synced; ok {
		probe()
	}
	select {
	case ok := <-synced:
		if ok {
			probe()
		}
	}
}

// A flag that is set once something has been started says nothing of who leads.
type once struct{ started, leads bool }

func (o *once) start() {
	if !o.started {
		probe()
		o.started = true
	}
	if o.started {
		probe()
	}
}

func (o *once) follow(leads <-chan bool) {
	for lead := range leads {
		o.leads = lead
	}
}

func (o *once) run() {
	if o.leads {
		probe() // want "leads"
	}
}
