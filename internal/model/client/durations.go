package client

import (
	"go/constant"
	"time"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
)

// Durations are the times that a value may be.
type Durations struct {
	// Known are the constants among them, those that are read out of a constant text,
	// and the defaults of flags.
	Known []time.Duration
	// Open tells that there may be others: what flags, options or other packages say.
	Open bool
}

// Durations returns the times that a value may be.
func (t Tracer) Durations(v ssa.Value) (d Durations) {
	t = t.Begin()
	for _, s := range t.Sources(v) {
		d.add(t, s)
	}
	d.Open = d.Open || len(d.Known) == 0
	return d
}

func (d *Durations) add(t Tracer, s Source) {
	d.Open = d.Open || s.Default || s.Held != nil && s.Held.Exported()
	if after, ok := parsed(s); ok {
		d.Known = append(d.Known, after)
		return
	}
	values, complete := t.constantsAt(s, 0)
	d.Open = d.Open || !complete
	for _, c := range values {
		n, _ := constant.Int64Val(constant.ToInt(c))
		d.Known = append(d.Known, time.Duration(n))
	}
}

// parsed is the duration that a call reads out of a constant text.
//
//	time.ParseDuration("1m")
func parsed(s Source) (time.Duration, bool) {
	call, ok := s.Call()
	if !ok {
		return 0, false
	}
	sym, ok := kube.Lookup(ir.Callee(call), kube.ParsesDuration)
	if !ok {
		return 0, false
	}
	c, ok := ir.Arg(call, sym.Arg).(*ssa.Const)
	if !ok || c.Value == nil || c.Value.Kind() != constant.String {
		return 0, false
	}
	after, err := time.ParseDuration(constant.StringVal(c.Value))
	return after, err == nil
}

// Shortest is the shortest of the known times, 0 if none is longer than that.
func (d Durations) Shortest() (least time.Duration) {
	for _, k := range d.Known {
		if k > 0 && (least == 0 || k < least) {
			least = k
		}
	}
	return least
}

// Exceed reports whether a known time is longer than another one.
func (d Durations) Exceed(limit time.Duration) bool {
	for _, k := range d.Known {
		if k > limit {
			return true
		}
	}
	return false
}

// Positive reports whether none of the known times is 0: what is not known is taken to be a time.
func (d Durations) Positive() bool {
	for _, k := range d.Known {
		if k <= 0 {
			return false
		}
	}
	return true
}
