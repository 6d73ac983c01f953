package report

import (
	"fmt"
	"path"
	"strconv"
	"strings"
	"unicode"

	"github.com/informerlint/informerlint/internal/inventory"
)

// clean makes one line of a text that a terminal takes for nothing but text.
func clean(s string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsControl(r) || unicode.Is(unicode.Bidi_Control, r) || r == '\u2028' || r == '\u2029' {
			return ' '
		}
		return r
	}, s)
}

// short cuts long texts.
func short(s string, most int) string {
	runes := []rune(s)
	if len(runes) <= most {
		return s
	}
	return string(runes[:most-1]) + "…"
}

// where is a place as editors take it.
func where(p inventory.Position) string {
	if !p.Valid() {
		return "unknown place"
	}
	return fmt.Sprintf("%s:%d:%d", p.File, p.Line, p.Column)
}

// brief is a place without its folder and column.
func brief(p inventory.Position) string {
	if !p.Valid() {
		return where(p)
	}
	return path.Base(p.File) + ":" + strconv.Itoa(p.Line)
}

// group is the end of the path of a kind's package, which tells kinds with the
// same name apart: apps/v1.
func group(k inventory.Kind) string {
	dir, last := path.Split(k.Package)
	if above := path.Base(dir); dir != "" && above != "/" {
		return above + "/" + last
	}
	return last
}

func kindName(k inventory.Kind) string {
	if k.Name == "" {
		return "unknown kind"
	}
	return k.Name
}

func qualified(k inventory.Kind) string {
	if g := group(k); g != "" && k.Name != "" {
		return g + "." + k.Name
	}
	return kindName(k)
}

// scope says which objects of a kind there are.
func scope(s inventory.Scope) string {
	var parts []string
	if len(s.Namespaces) > 0 {
		parts = append(parts, "in "+strings.Join(s.Namespaces, ", "))
	}
	if s.Labels != "" {
		parts = append(parts, "labels "+s.Labels)
	}
	if s.Fields != "" {
		parts = append(parts, "fields "+s.Fields)
	}
	if len(parts) == 0 {
		parts = append(parts, "all objects")
	}
	if s.Unknown {
		parts = append(parts, "perhaps narrower")
	}
	return strings.Join(parts, "; ")
}

// start says whether the program asks for an informer, and for which one.
func start(i inventory.Informer) string {
	text := "explicit"
	if i.Hidden {
		text = "hidden"
	}
	if i.Assumed {
		text += ", cache assumed"
	}
	return text
}

// plural counts things.
func plural(n int, one string) string {
	return fmt.Sprintf("%d %s", n, noun(n, one))
}

func noun(n int, one string) string {
	switch {
	case n == 1:
		return one
	case strings.HasSuffix(one, "ch"):
		return one + "es"
	case strings.HasSuffix(one, "y"):
		return strings.TrimSuffix(one, "y") + "ies"
	}
	return one + "s"
}

// size is a number of bytes in the largest unit that leaves a whole.
func size(n int64) string {
	units := []string{"B", "KiB", "MiB", "GiB", "TiB"}
	value, unit := float64(n), 0
	for value >= 1024 && unit < len(units)-1 {
		value, unit = value/1024, unit+1
	}
	if unit == 0 || value >= 100 {
		return fmt.Sprintf("%.0f %s", value, units[unit])
	}
	return fmt.Sprintf("%.3g %s", value, units[unit])
}

// memory says what is expected of an informer; a count of -1 is none.
func memory(m *inventory.Memory) string {
	if m == nil || m.Objects < 0 {
		return "unknown"
	}
	return bounded(m.AtMost, size(m.Bytes))
}

// bounded is an amount, or what it is at most.
func bounded(atMost bool, amount string) string {
	if atMost {
		return "≤ " + amount
	}
	return amount
}

// answer is what one LIST is expected to bring.
func answer(l inventory.Load) string {
	return bounded(l.AtMost, objects(l.Objects)+" objects, "+size(l.Bytes))
}

func objects(n int64) string {
	if n < 0 {
		return "unknown"
	}
	return fmt.Sprint(n)
}

// in says in which function a place is.
func in(function string) string {
	if function == "" {
		return ""
	}
	return " in " + callable(function)
}

// callable is a function without the folder of its package: (*order.Reconciler).Reconcile.
func callable(name string) string {
	path, rest := name, ""
	if i := strings.IndexByte(name, '['); i >= 0 {
		path, rest = name[:i], name[i:]
	}
	if i := strings.LastIndexByte(path, '/'); i >= 0 {
		receiver := path[:len(path)-len(strings.TrimLeft(path, "(*"))]
		path = receiver + path[i+1:]
	}
	return path + rest
}

// method is a method as its type and name alone, Controller.sync; of
// reconcilers, which all share their name and often that of the type, it is
// the type with its package: orders.Reconciler.
func method(name string) string {
	name = callable(name)
	receiver, rest, ok := strings.Cut(strings.TrimLeft(name, "(*"), ").")
	if !ok || !strings.HasPrefix(name, "(") {
		return name
	}
	if rest == "Reconcile" {
		return receiver
	}
	if _, typ, ok := strings.Cut(receiver, "."); ok {
		receiver = typ
	}
	return receiver + "." + rest
}
