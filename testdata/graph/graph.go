// Package graph has functions of which it is known what they may return.
package graph

import (
	"strings"

	_ "k8s.io/client-go/tools/cache"
)

// What is not followed.

func operation(a, b string) string { return a + b } // want "^it may be an operation$"

func received(c chan string) string { return <-c } // want "^it may be behind c$"

func entry(m map[string]string) string { return m["a"] } // want "^it may be behind m$"

func whether(m map[string]string) bool { // want "^it may be whether it is there$"
	_, ok := m["a"]
	return ok
}

func foreign(s string) string { return strings.ToUpper(s) } // want "^it may be a call of ToUpper$"

func dynamic(f func() string) string { return f() } // want "^it may be a call of what is given$"

func size(m map[string]string) int { return len(m) } // want "^it may be a call of what is given$"

func key(m map[string]string) string { // want "^it may be \"\", next$"
	for k := range m {
		return k
	}
	return ""
}

func letter(s string) rune { // want "^it may be 0, next$"
	for _, r := range s {
		return r
	}
	return 0
}

func pointed(p *string) string { return *p } // want "^it may be behind p$"

func stored(s string) string { // want "^it may be \"\"$"
	p := new(string)
	*p = ""
	store(p, s)
	return *p
}

func store(p *string, s string) { *p = s }

func table(m map[string]map[string]string) string { // want "^it may be made$"
	m = map[string]map[string]string{"a": {}}
	m["a"]["b"] = "c"
	return m["a"]["b"]
}

// Copies, of all types.

type name string

type namer interface{ name() string }

func (n name) name() string { return string(n) }

func converted(s string) name { return name(any(s).(string)) } // want "^it may be s$"

func asserted(v any) string { // want "^it may be v$"
	s, _ := v.(string)
	return s
}

// Loops.

func loop(n int) string { // want "^it may be \"a\", \"b\"$"
	s := "a"
	for range n {
		if s == "" {
			s = "b"
		}
	}
	return s
}

func endless(n *int) *int { // want "^it may be nothing$"
	return endless(n)
}

func never(b bool) string { // want "^it may be \"b\"$"
	if b {
		return fails()
	}
	return "b"
}

func fails() string { panic("never") } // want "^it may be nothing$"

func either(n int, s string) string { // want "^it may be \"a\", s$"
	switch n {
	case 0:
		return "a"
	case 1:
		return s
	}
	return otherwise(n-1, s)
}

func otherwise(n int, s string) string { // want "^it may be \"a\", s$"
	return either(n, s)
}

type list struct{ next *list }

func last(l *list) *list { // want "^it may be l, the field next$"
	for l.next != nil {
		l = l.next
	}
	return l
}

func deep(p **********************************string) string { // want "^it may be lost$"
	return **********************************p
}

// Calls, of which each has its own argument.

func same(s string) string { return s } // want "^it may be s$"

func first() string { same("other"); return same("one") } // want "^it may be \"one\"$"

func second() string { return same(same("two")) } // want "^it may be \"two\"$"

func generic[T any](v T) T { return v } // want "^it may be v$"

func instance() string { return generic("a") } // want "^it may be \"a\"$"

func method() string { return name("m").name() } // want "^it may be \"m\"$"

func expression() string { return name.name("e") } // want "^it may be \"e\"$"

func value() string { // want "^it may be \"v\"$"
	f := name("v").name
	return f()
}

func pair() (string, int) { return "p", 1 }

func left() string { s, _ := pair(); return s } // want "^it may be \"p\"$"

func right() int { _, n := pair(); return n } // want "^it may be 1$"

func five() string { return same5("5") } // want "^it may be \"5\"$"

func six() string { return same6("6") } // want "^it may be lost$"

func same2(s string) string { return same(s) }  // want "^it may be s$"
func same3(s string) string { return same2(s) } // want "^it may be s$"
func same4(s string) string { return same3(s) } // want "^it may be s$"
func same5(s string) string { return same4(s) } // want "^it may be s$"
func same6(s string) string { return same5(s) } // want "^it may be s$"

// Interfaces of this package.

type maker interface{ make() string }

type red struct{}

func (red) make() string { return "red" }

type blue struct{ hue string }

func (b *blue) make() string { return b.hue }

func dispatched(m maker) string { return m.make() } // want "^it may be \"red\", the field hue$"

var _ = []maker{red{}, &blue{}}

// Variables and closures.

func variable(b bool) string { // want "^it may be \"\", \"x\", \"y\"$"
	s := "x"
	set := func() { s = "y" }
	clear := func() { func() { s = "" }() }
	set()
	clear()
	return s
}

func captured(s string) string { // want "^it may be s$"
	return func() string { return s }()
}

// Fields and package variables, of all objects.

type box struct {
	kept, empty string
	inner       struct{ deep string }
	rows        [2]string
	table       map[string]string
}

var word string

func fill(b *box) {
	b.kept = "k"
	b.inner.deep = "d"
	b.rows[0] = "r"
	b.table["t"] = "t"
	word = "w"
}

func field(b box) string { return b.kept } // want "^it may be \"k\", s$"

func unfilled(b *box) string { return b.empty } // want "^it may be the field empty$"

func nested(b *box) string { return b.inner.deep } // want "^it may be \"d\"$"

func row(b *box) string { return b.rows[1] } // want "^it may be \"r\"$"

func tabled(b *box) string { return b.table["u"] } // want "^it may be \"t\"$"

func global() string { return word } // want "^it may be \"w\"$"

func address(b *box) *string { return &b.kept } // want "^it may be an address$"

// Containers.

func slices() string { // want "^it may be \"a\", \"b\", \"c\"$"
	s := []string{"a"}
	s = append(s, "b")
	s[0] = "c"
	return s[0]
}

func maps(n int) string { // want "^it may be \"a\", \"b\"$"
	m := map[string]string{"a": "a"}
	func() { m["b"] = "b" }()
	for _, v := range m {
		return v
	}
	return m["c"]
}

func channels() string { // want "^it may be \"a\", \"b\", made$"
	c, d := make(chan string), make(chan string)
	go func() { c <- "a" }()
	go func() {
		select {
		case d <- "b":
		default:
		}
	}()
	select {
	case s := <-c:
		return s
	case s := <-d:
		return s
	}
}

func arrays() string { // want "^it may be \"a\"$"
	a := [2]string{"a", "a"}
	i := len(word)
	return a[i]
}

// One answer for all that a value may be.

func unchanged(n int) string { // want "^it may be \"u\"$"
	s := "u"
	for range n {
		if n > 3 {
			s = same(s)
		}
	}
	return s
}

func both(n int) string { // want "^it may be an operation$"
	x, y := "x", "y"
	for range n {
		x, y = y, x
	}
	return y + x
}

// What is done with a value.

func forward(s string, m map[string]string, c chan string, b *box) string { // want "^it may be s$"
	local := s
	func() { local = strings.ToLower(local) }()
	m["s"] = s
	c <- s
	b.kept = s
	ending(s)
	name(s).name()
	if s == "" {
		panic(s)
	}
	return s
}

func ending(s string) {}

// What callers give.

func give() { // no result
	named("n")
	var t taker = &taken{}
	t.take("t")
	function(ending)
}

func named(s string) string { return s } // want "^it may be s$"

type taker interface{ take(string) string }

type taken struct{}

func (*taken) take(s string) string { return s }

func function(f func(string)) func(string) { return f } // want "^it may be f$"

func unknown(f func(string), b bool) func(string) { // want "^it may be f, made$"
	if b {
		return ending
	}
	return f
}
