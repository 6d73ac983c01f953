package cost

import (
	"fmt"
	"math"
	"strconv"
	"strings"
	"unicode"

	"github.com/informerlint/informerlint/internal/kube"
)

// String says what it costs: "about 180 MB on a cluster of 30 000 pods". It is
// about the amount that is most of its budget, and empty where there is none.
func (e *Estimate) String() string {
	if e == nil {
		return ""
	}
	var most Amount
	for _, a := range e.Amounts {
		if e.share(a) > e.share(most) || most.Measure == "" {
			most = a
		}
	}
	if most.Value == 0 {
		return ""
	}
	about := "about "
	if e.AtMost {
		about = "up to "
	}
	if e.Brief {
		return about + amount(most) + " for moments" + e.where(most.Measure)
	}
	return about + amount(most) + e.where(most.Measure)
}

// units say what a measure counts, for one and for more.
var units = map[Measure][2]string{
	Sent:       {"object sent a second", "objects sent a second"},
	Examined:   {"object examined a second", "objects examined a second"},
	Requests:   {"request a second", "requests a second"},
	Reconciles: {"event a second", "events a second"},
	Scanned:    {"object scanned a second", "objects scanned a second"},
	Copied:     {"object copied a second", "objects copied a second"},
	Waiting:    {"event a second", "events a second"},
	Held:       {"event", "events at start"},
}

func amount(a Amount) string {
	if a.Measure == Heap {
		return Bytes(int64(twoDigits(a.Value)))
	}
	if a.Value < 1 && a.Measure != Held {
		unit := strings.Replace(units[a.Measure][0], " a second", "", 1)
		return "1 " + unit + " every " + seconds(1/a.Value)
	}
	n := rounded(a.Value)
	if n == "1" {
		return n + " " + units[a.Measure][0]
	}
	return n + " " + units[a.Measure][1]
}

func seconds(s float64) string {
	if s < 90 {
		return rounded(s) + " s"
	}
	return rounded(s/60) + " min"
}

// rounded writes a number with two digits that count.
func rounded(v float64) string {
	if v < 10 {
		return strconv.FormatFloat(math.Round(v*10)/10, 'f', -1, 64)
	}
	return grouped(int64(twoDigits(v)))
}

// twoDigits rounds what is more than ten.
func twoDigits(v float64) float64 {
	digits := math.Pow(10, max(0, math.Floor(math.Log10(max(v, 1)))-1))
	return math.Round(v/digits) * digits
}

// grouped writes a number with a space before each three digits.
func grouped(n int64) string {
	text := strconv.FormatInt(n, 10)
	for i := len(text) - 3; i > 0; i -= 3 {
		text = text[:i] + " " + text[i:]
	}
	return text
}

// maxCounts bounds how many kinds are named.
const maxCounts = 3

func (e *Estimate) where(m Measure) string {
	var counts []string
	for _, c := range e.Counts[:min(len(e.Counts), maxCounts)] {
		if c.Kind != "" {
			counts = append(counts, grouped(c.Objects)+" "+c.Kind)
		}
	}
	if len(counts) == 0 {
		return ""
	}
	on := " on a cluster of "
	if e.EveryNode && m == Heap {
		on = " on each node of a cluster of "
	}
	if last := len(counts) - 1; last > 0 {
		return on + fmt.Sprintf("%s and %s", strings.Join(counts[:last], ", "), counts[last])
	}
	return on + counts[0]
}

// plural names the objects of a kind: pods, endpoint slices, but Rollouts.
func plural(k kube.Kind) string {
	name := k.Name
	if name == "" {
		return ""
	}
	if kube.IsBuiltIn(k) {
		name = words(name)
	}
	switch {
	case strings.HasSuffix(name, "endpoints"):
		return name
	case strings.HasSuffix(name, "y") && !strings.ContainsAny(name[len(name)-2:len(name)-1], "aeiou"):
		return name[:len(name)-1] + "ies"
	case strings.HasSuffix(name, "s"), strings.HasSuffix(name, "x"), strings.HasSuffix(name, "ch"):
		return name + "es"
	}
	return name + "s"
}

// words writes a name in lower case, a space before each word: endpoint slice,
// CSI node.
func words(name string) string {
	var b strings.Builder
	runes := []rune(name)
	for i, r := range runes {
		acronym := unicode.IsUpper(r) && (i > 0 && unicode.IsUpper(runes[i-1]) || i+1 < len(runes) && unicode.IsUpper(runes[i+1]))
		begins := unicode.IsUpper(r) && i > 0 && (!unicode.IsUpper(runes[i-1]) || i+1 < len(runes) && unicode.IsLower(runes[i+1]))
		if begins {
			b.WriteRune(' ')
		}
		if acronym && !(i+1 < len(runes) && unicode.IsLower(runes[i+1])) {
			b.WriteRune(r)
		} else {
			b.WriteRune(unicode.ToLower(r))
		}
	}
	return b.String()
}
