package rule_test

import (
	"strings"
	"testing"

	"github.com/informerlint/informerlint/internal/rule"
)

// TestUncalled wants nothing above advice in functions that nothing runs.
func TestUncalled(t *testing.T) {
	for _, c := range []struct{ name, src, want string }{
		{"exported", "package p\nfunc F() { wrong() }", "2: call of wrong"},
		{"of nothing", "package p\nfunc f() { wrong() }", ""},
		{"of functions like it", "package p\nfunc f() { wrong() }\nfunc g() { f() }", ""},
		{"of each other", "package p\nfunc f() { wrong(); g() }\nfunc g() { f() }", ""},
		{"of an exported one", "package p\nfunc f() { wrong() }\nfunc g() { f() }\nfunc H() { g() }", "2: call of wrong"},
		{"of init", "package p\nfunc f() { wrong() }\nfunc init() { f() }", "2: call of wrong"},
		{"of main", "package main\nfunc f() { wrong() }\nfunc main() { f() }", "2: call of wrong"},
		{"of a variable", "package p\nfunc f() { wrong() }\nvar g = f", "2: call of wrong"},
		{"of a literal", "package p\nfunc f() { wrong() }\nvar g = func() { f() }", "2: call of wrong"},
		{"in a variable", "package p\nvar g = func() { wrong() }", "2: call of wrong"},
		{"by a commented call", "package p\nfunc f() { wrong() }\nfunc H() {\n// f()\n}", ""},
		{"a method", "package p\ntype T struct{}\nfunc (T) f() { wrong() }", ""},
		{"a method that is called", "package p\ntype T struct{}\nfunc (T) f() { wrong() }\nfunc H() { T{}.f() }", "3: call of wrong"},
		{"a method of an interface", "package p\ntype T struct{}\nfunc (T) f() { wrong() }\ntype I interface { f() }", "3: call of wrong"},
		{"a method of a generic type", "package p\ntype T[A any] struct{}\nfunc (T[A]) f() { wrong() }\nfunc H() { T[int]{}.f() }", "3: call of wrong"},
		{"a generic function", "package p\nfunc f[A any]() { wrong() }\nfunc H() { f[int]() }", "2: call of wrong"},
		{"exported by a program", "package main\nfunc F() { wrong() }\nfunc main() { println() }", ""},
		{"exported by a program that calls it", "package main\nfunc F() { wrong() }\nfunc main() { F() }", "2: call of wrong"},
		{"a method that a program exports", "package main\ntype T struct{}\nfunc (T) F() { wrong() }\nfunc main() { println() }", "3: call of wrong"},
		{"exported by a plugin", "package main\nfunc F() { wrong() }", "2: call of wrong"},
		{"exported by a plugin with an empty main", "package main\nfunc F() { wrong() }\nfunc main() {}", "2: call of wrong"},
		{"exported to a host", "package main\n//go:wasmexport f\nfunc F() { wrong() }\nfunc main() { println() }", "3: call of wrong"},
		{"from elsewhere", "package p\n//go:linkname f other.f\nfunc f() { wrong() }", "3: call of wrong"},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := rule.Settings{Level: rule.Warning, Callers: true}
			if got := strings.Join(reported(t, "p.go", c.src, s), "|"); got != c.want {
				t.Errorf("reported %q, want %q", got, c.want)
			}
		})
	}
}
