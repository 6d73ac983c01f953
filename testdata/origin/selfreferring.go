package origin

import (
	"time"

	"github.com/spf13/pflag"
	"k8s.io/client-go/tools/cache"
)

// Each of these is defined by itself, at once or through others.

func flagOfItself(fs *pflag.FlagSet) {
	current, _ := fs.GetString("namespace")
	namespace := fs.String("namespace", current, "where to look")
	seen, _ := fs.GetString("namespace")
	probeConstant(seen)       // want "unknown"
	probeConstant(*namespace) // want "unknown"
}

func flagsOfEachOther(fs *pflag.FlagSet) {
	a, _ := fs.GetDuration("first")
	b, _ := fs.GetDuration("second")
	fs.Duration("second", a+time.Second, "")
	fs.Duration("first", b, "")
	probeConstant(a) // want "unknown"
}

func flagNamedByItself(fs *pflag.FlagSet) {
	name, _ := fs.GetString("name")
	fs.String(name, "x", "")
	fs.String("name", name, "")
	probeConstant(name) // want "unknown"
}

func flagOfFlag(fs *pflag.FlagSet) {
	fs.Duration("inner", time.Minute, "")
	inner, _ := fs.GetDuration("inner")
	fs.Duration("outer", inner, "")
	outer, _ := fs.GetDuration("outer")
	probeConstant(outer) // want "60000000000"
}

func flagsOfManyOthers(fs *pflag.FlagSet) {
	a, _ := fs.GetInt("a")
	fs.Int("b", a+a, "")
	b, _ := fs.GetInt("b")
	fs.Int("c", b+b+a, "")
	c, _ := fs.GetInt("c")
	fs.Int("d", c+c+b+a, "")
	d, _ := fs.GetInt("d")
	fs.Int("a", d+d+c+b+a, "")
	probeConstant(d) // want "unknown"
}

var text = "" + text2

var text2 string

func init() { text2 = text + "," + text2 }

func concatenated() {
	probeConstant(text) // want "unknown"
}

type ring struct {
	next   *ring
	prefix string
	handle cache.ResourceEventHandlerFuncs
}

func (r *ring) field() {
	r.prefix = r.prefix + r.next.prefix
	r.handle = r.next.handle
	r.next = r.next.next
	probeConstant(r.next.prefix) // want "unknown"
	probeStruct(r.next.handle)   // want `^fields$`
}

type pointer *pointer

func pointers() {
	var p pointer
	p = &p
	p = *p
	probeConstant(*p) // want "unknown"
}

func recursive(n int) int { return recursive(n - 1) }

func mutually(n int) int { return recursively(n) }

func recursively(n int) int { return mutually(n + 1) }

type options func(*cache.ResourceEventHandlerFuncs)

func wrapped(o options) options {
	return func(h *cache.ResourceEventHandlerFuncs) { wrapped(o)(h); o(h) }
}

type opener interface {
	open() *cache.ResourceEventHandlerFuncs
}

type door struct{ inner opener }

func (d door) open() *cache.ResourceEventHandlerFuncs { return d.inner.open() }

func newDoor(inner opener) opener { return newDoor(door{newDoor(inner)}) }

func called(h *cache.ResourceEventHandlerFuncs) {
	probeConstant(recursive(1)) // want "unknown"
	probeConstant(mutually(1))  // want "unknown"
	wrapped(wrapped(nil))(h)
	probeStruct(newDoor(nil).open()) // want `^fields$`
}

func kept(names map[string]string) {
	names = map[string]string{names["a"]: names["b"]}
	names["a"] = names[names["a"]]
	probeConstant(names["a"]) // want "unknown"
	list := []string{"a"}
	list = append(list, list[0])
	list[0] = list[1]
	probeConstant(list[0]) // want "unknown"
}
