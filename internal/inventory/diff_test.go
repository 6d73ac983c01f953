package inventory

import (
	"fmt"
	"slices"
	"strings"
	"testing"
)

// program is a small inventory for the tests to change.
func program() Inventory {
	at := func(line int) Position { return Position{File: "main.go", Line: line, Column: 1} }
	root := &Function{Name: "Reconcile", At: Position{File: "c/c.go", Line: 9, Column: 1}}
	return Inventory{Schema: Schema, Binaries: []Binary{{
		Package: "example.com/cmd",
		Caches: []Cache{{
			Sort: "manager", At: at(10), Package: "example.com/cmd", Function: "main", Transform: "none", Resync: Resync{Period: "default"},
			Informers: []Informer{
				{Kind: Kind{Name: "Pod", Package: "core/v1"}, Projection: "typed", Transform: "none", Resync: Resync{Period: "default"}},
				{Kind: Kind{Name: "Node", Package: "core/v1"}, Projection: "typed", Transform: "none", Resync: Resync{Period: "default"}},
			},
		}},
		Calls: []Call{
			{Verb: "list", Kind: Kind{Name: "Pod", Package: "core/v1"}, Scope: "all namespaces", At: at(20), Root: root, Chain: []string{"Reconcile", "pods"}, When: "on every reconcile"},
			{Verb: "watch", Kind: Kind{Name: "Job", Package: "batch/v1"}, Scope: "unknown", At: at(30)},
		},
	}}}
}

// lines says in short what a difference holds.
func lines(d Diff) []string {
	var out []string
	say := func(change, what string, fields []FieldDiff) {
		for _, f := range fields {
			what += fmt.Sprintf(" %s=%s>%s", f.Name, f.Before, f.After)
		}
		out = append(out, change+" "+what)
	}
	for _, b := range d.Binaries {
		say(b.Change, b.Package, nil)
		for _, c := range b.Caches {
			say(c.Change, c.Cache.Sort, c.Fields)
			for _, i := range c.Informers {
				say(i.Change, i.Informer.Kind.Name, i.Fields)
			}
		}
		for _, c := range b.Calls {
			say(c.Change, c.Call.Verb+" "+c.Call.Kind.Name, c.Fields)
		}
	}
	return out
}

func TestCompare(t *testing.T) {
	const head, manager = "kept example.com/cmd", "kept manager"
	for _, c := range []struct {
		name   string
		change func(b *Binary)
		want   []string
	}{
		{"nothing", func(*Binary) {}, nil},
		{"lines", func(b *Binary) { b.Caches[0].At.Line, b.Calls[0].At.Line = 99, 98 }, nil},
		{"order", func(b *Binary) { slices.Reverse(b.Caches[0].Informers); slices.Reverse(b.Calls) }, nil},
		{"informer added", func(b *Binary) {
			b.Caches[0].Informers = append(b.Caches[0].Informers, Informer{Kind: Kind{Name: "Secret"}, Projection: "typed"})
		}, []string{head, manager, "added Secret"}},
		{"informer removed", func(b *Binary) { b.Caches[0].Informers = b.Caches[0].Informers[1:] }, []string{head, manager, "removed Pod"}},
		{"projection", func(b *Binary) { b.Caches[0].Informers[0].Projection = "metadata" },
			[]string{head, manager, "changed Pod projection=typed>metadata"}},
		{"both projections", func(b *Binary) {
			more := b.Caches[0].Informers[0]
			more.Projection = "metadata"
			b.Caches[0].Informers = append([]Informer{more}, b.Caches[0].Informers...)
		}, []string{head, manager, "added Pod"}},
		{"scope", func(b *Binary) {
			b.Caches[0].Informers[0].Scope = Scope{Namespaces: []string{"b", "a"}, Labels: "x=y"}
			b.Caches[0].Informers[0].Hidden = true
		}, []string{head, manager, "changed Pod namespaces=all>a, b labels=any>x=y start=explicit>hidden"}},
		{"index", func(b *Binary) { b.Caches[0].Informers[1].Indexes = []Index{{Name: "z"}, {}} },
			[]string{head, manager, "changed Node indexes=none>computed, z"}},
		{"default transform", func(b *Binary) { b.Caches[0].Transform = "set" }, []string{head, "changed manager transform=none>set"}},
		{"constructor moved", func(b *Binary) { b.Caches[0].Function = "run" }, []string{head, "changed manager constructed in=main>run"}},
		{"second cache", func(b *Binary) { b.Caches = append(b.Caches, b.Caches[0]) },
			[]string{head, "added manager", "added Pod", "added Node"}},
		{"call removed", func(b *Binary) { b.Calls = b.Calls[1:] }, []string{head, "removed list Pod"}},
		{"call scope", func(b *Binary) { b.Calls[0].Scope, b.Calls[0].Selected = "one namespace", true },
			[]string{head, "changed list Pod scope=all namespaces>one namespace selected=no>yes"}},
		{"call elsewhere", func(b *Binary) { b.Calls[0].Chain = []string{"Reconcile", "other"} },
			[]string{head, "added list Pod", "removed list Pod"}},
		{"binary renamed", func(b *Binary) { b.Package, b.Caches, b.Calls = "example.com/new", nil, b.Calls[:1] },
			[]string{"added example.com/new", "added list Pod", "removed example.com/cmd", "removed manager", "removed Pod", "removed Node", "removed list Pod", "removed watch Job"}},
	} {
		after := program()
		c.change(&after.Binaries[0])
		d := Compare(program(), after)
		if got := lines(d); !slices.Equal(got, c.want) {
			t.Errorf("%s:\n%s\nwant\n%s", c.name, strings.Join(got, "\n"), strings.Join(c.want, "\n"))
		}
		if d.Empty() != (len(c.want) == 0) {
			t.Errorf("%s: Empty is %v", c.name, d.Empty())
		}
	}
}
