package object

import (
	"go/token"
	"go/types"

	"golang.org/x/tools/go/ssa"
)

func (t *Trail) returns(fn *ssa.Function, i int, k Holding) {
	for j, r := range t.returned {
		if r.Func == fn && r.Result == i {
			t.returned[j].Kind |= k
			return
		}
	}
	t.returned = append(t.returned, Return{fn, i, k})
}

func (t *Trail) hand(p *ssa.Parameter, call ssa.CallInstruction) {
	for _, h := range t.handed {
		if h.Callback == p && h.Call == call {
			return
		}
	}
	t.handed = append(t.handed, Handing{p, call})
}

func (t *Trail) compare(op *ssa.BinOp, v ssa.Value) {
	if op.Op == token.EQL || op.Op == token.NEQ {
		t.compared = append(t.compared, comparison{op, v})
	}
}

// write notes a write to memory of kind k.
func (w *walk) write(at ssa.Instruction, k Holding) { w.writeAs(at, k.depth(), nil) }

// depth is how deep a write to memory of kind k goes.
func (k Holding) depth() Depth {
	var d Depth
	if k&(Self|Into) != 0 {
		d |= Top
	}
	if k&Inner != 0 {
		d |= Deep
	}
	return d
}

func (w *walk) writeAs(at ssa.Instruction, d Depth, callee *FlowEffect) {
	if d == 0 {
		return
	}
	for i, old := range w.trail.writes {
		if old.At == at {
			w.trail.writes[i].Depth |= d
			return
		}
	}
	w.trail.writes = append(w.trail.writes, Write{At: at, Depth: d, Callee: callee})
}

// retain notes that something keeps a value of kind k.
func (w *walk) retain(s sink, o owner, k Holding) {
	key := sinkKey{s.at, o.value, s.how}
	if i, ok := w.sinks[key]; ok {
		w.trail.retentions[i].Kind |= k
		return
	}
	w.sinks[key] = len(w.trail.retentions)
	kept := Retention{At: s.at, How: s.how, Kind: k, Callee: s.callee, value: s.value, path: o.path, Global: o.class == global}
	if s.field != nil {
		kept.path = append([]types.Object{s.field}, o.path...)
	}
	switch v := o.value.(type) {
	case *ssa.Parameter:
		kept.Parameter = v
	case ssa.Instruction:
		kept.Frame, kept.variable = v.Parent(), o.name
	}
	w.trail.retentions = append(w.trail.retentions, kept)
}

// chain returns the calls by which the walk came to fn, outermost first.
func (w *walk) chain(fn *ssa.Function) []ssa.CallInstruction {
	var calls []ssa.CallInstruction
	seen := map[*ssa.Function]bool{}
	for f := fn; f != nil && !seen[f]; {
		seen[f] = true
		if by := w.entered[f]; len(by) > 0 && !w.came(f) {
			calls = append(calls, by[0])
			f = by[0].Parent()
			continue
		}
		f = f.Parent()
	}
	for i, j := 0, len(calls)-1; i < j; i, j = i+1, j-1 {
		calls[i], calls[j] = calls[j], calls[i]
	}
	return calls
}
