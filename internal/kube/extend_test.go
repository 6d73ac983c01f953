package kube_test

import (
	"slices"
	"testing"

	"github.com/informerlint/informerlint/internal/kube"
)

// TestExtend tells about a wrapper and a kind, and takes it back.
func TestExtend(t *testing.T) {
	pkg, _ := declare(t, "example.com/kit", `package kit
		type Runner struct{}
		func (r *Runner) Every(period int, fn func()) {}
		func Every(period int, fn func()) {}
		func Once(fn func()) {}
		var Option bool`)
	widget := kube.Kind{Package: "example.com/api", Name: "Widget"}
	kube.Extend(kube.Knowledge{
		Symbols: []kube.Symbol{
			{Module: "example.com/kit", Recv: "Runner", Name: "Every", Role: kube.LoopBody, Arg: 1},
			{Module: "example.com/kit", Recv: "Runner", Name: "Every", Role: kube.LoopPeriod, Arg: 0},
			{Module: "example.com/kit", Name: "Once", Role: kube.OnceBody, Arg: 3},
			{Module: "example.com/kit", Name: "Option", Role: kube.OptNoDeepCopy, Arg: kube.NoArg},
		},
		HotKinds: map[kube.Kind]string{widget: "one for each container"},
	})
	t.Cleanup(func() { kube.Extend(kube.Knowledge{}) })
	every := find(pkg, "Runner.Every")
	if s, ok := kube.Lookup(every, kube.LoopBody); !ok || s.Arg != 1 || !kube.Is(every, kube.LoopPeriod) {
		t.Errorf("the method has %+v", slices.Collect(kube.Roles(every)))
	}
	if kube.Is(pkg.Scope().Lookup("Every"), kube.LoopBody) {
		t.Error("a function is taken for the method of its name")
	}
	if kube.Is(pkg.Scope().Lookup("Once"), kube.OnceBody) {
		t.Error("a row speaks about an argument that there is not")
	}
	if !kube.Is(pkg.Scope().Lookup("Option"), kube.OptNoDeepCopy) {
		t.Error("the variable has no role")
	}
	if reason, ok := kube.IsHot(widget); !ok || reason != "one for each container" {
		t.Errorf("the kind is hot: %t, %q", ok, reason)
	}
	kube.Extend(kube.Knowledge{})
	if _, hot := kube.IsHot(widget); hot || kube.Is(every, kube.LoopBody) {
		t.Error("what was told before still holds")
	}
}

// TestDeclares looks for symbols in a package.
func TestDeclares(t *testing.T) {
	pkg, _ := declare(t, "example.com/kit", `package kit
		type Runner struct{ Field int }
		func (r *Runner) Every(period int, fn func()) {}
		type Clients interface{ Direct() int }
		type Outer struct{ *Runner }
		func Once(fn func()) {}
		var Option bool`)
	for s, want := range map[kube.Symbol]bool{
		{Recv: "Runner", Name: "Every", Arg: 1}:            true,
		{Recv: "Runner", Name: "Every", Arg: 2}:            false,
		{Recv: "Runner", Name: "Field", Arg: kube.NoArg}:   true,
		{Recv: "Outer", Name: "Every", Arg: 1}:             false,
		{Recv: "Clients", Name: "Direct", Arg: kube.NoArg}: true,
		{Recv: "Lost", Name: "Direct", Arg: kube.NoArg}:    false,
		{Name: "Once", Arg: 0}:                             true,
		{Name: "Every", Arg: 1}:                            false,
		{Name: "Option", Arg: kube.NoArg}:                  true,
		{Name: "Option", Arg: 0}:                           false,
		{Name: "Runner", Arg: kube.NoArg}:                  true,
	} {
		if got := kube.Declares(pkg, s); got != want {
			t.Errorf("%s.%s with argument %d is there: %t, want %t", s.Recv, s.Name, s.Arg, got, want)
		}
	}
}

// TestUserRoles wants names that are one of a kind.
func TestUserRoles(t *testing.T) {
	seen := map[string]bool{}
	for _, r := range kube.UserRoles() {
		if seen[r.Name] || r.Role == kube.None || r.Meaning == "" {
			t.Errorf("%+v has no meaning or stands twice", r)
		}
		seen[r.Name] = true
	}
}
