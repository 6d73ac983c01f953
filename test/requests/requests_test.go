package requests

import "testing"

// TestReality holds inventories against what programs ask for.
func TestReality(t *testing.T) {
	if testing.Short() {
		t.Skip("compiles and runs programs: left out with -short")
	}
	dir := module(t)
	binaries := inventories(t, dir)
	for _, p := range programs {
		t.Run(p.name, func(t *testing.T) {
			t.Parallel()
			b, ok := binaries[p.name]
			if !ok {
				t.Fatal("there is no inventory of it")
			}
			said := p.claimed(t, b)
			for _, g := range b.Gaps {
				t.Errorf("gap: %s at %+v", g.Reason, g.At)
			}
			full := &server{t: t, objects: p.objects, namespaces: p.namespaces}
			seen := run(t, dir, p, full, said.informers, p.reached)
			compare(t, "informers", said.informers, seen.informers)
			compare(t, "live LISTs", said.lists, kinds(seen.lists))
			compare(t, "watches", said.watches, kinds(seen.watches))

			shown := without(said.informers, said.hidden)
			idle := run(t, dir, p, &server{t: t, namespaces: p.namespaces}, shown, nil)
			compare(t, "informers that are not hidden", shown, idle.informers)
		})
	}
}

// kinds are the kinds of requests, which is all that an inventory says of
// those that no informer sends.
func kinds(list []scope) (out []scope) {
	for _, s := range list {
		out = append(out, scope{kind: s.kind})
	}
	return out
}

// compare reports what only one of the two lists has.
func compare(t *testing.T, what string, said, seen []scope) {
	t.Helper()
	for _, s := range without(said, seen) {
		t.Errorf("%s: the inventory has %s, but no request", what, s)
	}
	for _, s := range without(seen, said) {
		t.Errorf("%s: a request is for %s, but the inventory says nothing", what, s)
	}
}
