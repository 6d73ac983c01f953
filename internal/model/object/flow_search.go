package object

import (
	"go/token"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
)

// at visits one value on the way back.
func (s *ownerSearch) at(v ssa.Value, r route) {
	if key := (ownerVisit{v, len(r.picked)}); v == nil || s.seen[key] {
		return
	} else {
		s.seen[key] = true
	}
	switch v := v.(type) {
	case *ssa.Alloc:
		s.alloc(v, r)
	case *ssa.Global:
		r.add(v.Object())
		s.end(global, v, r)
	case *ssa.MakeMap, *ssa.MakeSlice, *ssa.MakeChan, *ssa.MakeClosure:
		s.end(own, v, r)
	case *ssa.Phi:
		for _, e := range v.Edges {
			s.at(e, r)
		}
	case *ssa.FieldAddr:
		s.pass(ir.FieldOf(v), &r)
		s.at(v.X, r)
	case *ssa.Field:
		s.pass(ir.FieldOf(v), &r)
		r.pick(v.Field)
		s.at(v.X, r)
	case *ssa.UnOp:
		s.load(v, r)
	case *ssa.Parameter:
		s.parameter(v, r)
	case *ssa.FreeVar:
		for b := range ir.Bindings(v) {
			s.at(b, r)
		}
	case *ssa.Call:
		s.call(v, v, 0, r)
	default:
		s.operand(v, r)
	}
}

// operand visits what a value is made of.
func (s *ownerSearch) operand(v ssa.Value, r route) {
	switch v := v.(type) {
	case *ssa.ChangeType:
		s.at(v.X, r)
	case *ssa.ChangeInterface:
		s.at(v.X, r)
	case *ssa.MakeInterface:
		s.at(v.X, r)
	case *ssa.TypeAssert:
		s.at(v.X, r)
	case *ssa.Convert:
		s.at(v.X, r)
	case *ssa.Slice:
		s.at(v.X, r)
	case *ssa.Range:
		s.at(v.X, r)
	case *ssa.Next:
		s.at(v.Iter, r)
	case *ssa.IndexAddr:
		s.entry = true
		s.at(v.X, r)
	case *ssa.Index:
		s.entry = true
		s.at(v.X, r)
	case *ssa.Lookup:
		s.entry = true
		s.at(v.X, r)
	case *ssa.Extract:
		if call, ok := v.Tuple.(*ssa.Call); ok {
			s.call(call, v, v.Index, r)
			return
		}
		s.at(v.Tuple, r)
	}
}

// alloc ends at a local variable, or goes on to what a field of it was given.
func (s *ownerSearch) alloc(v *ssa.Alloc, r route) {
	if n := len(r.picked); n > 0 {
		inner := r
		inner.picked = r.picked[:n-1]
		known := false
		for val := range assignedField(v, r.picked[n-1]) {
			known = true
			s.at(val, inner)
		}
		for val := range assigned(v) {
			known = true
			s.at(val, r)
		}
		if known {
			return
		}
	}
	s.end(own, v, r)
}

// load visits the pointer, map or slice read from a variable or field.
func (s *ownerSearch) load(v *ssa.UnOp, r route) {
	if v.Op != token.MUL {
		return
	}
	switch addr := v.X.(type) {
	case *ssa.Alloc, *ssa.FreeVar:
		if aggregate(v.Type()) {
			s.at(addr, r)
			return
		}
		for cell := range cells(addr) {
			r.name = cell.Comment
			for val := range assigned(cell) {
				s.at(val, r)
			}
		}
	case *ssa.FieldAddr:
		s.pass(ir.FieldOf(addr), &r)
		r.pick(addr.Field)
		s.at(addr.X, r)
	default:
		s.at(addr, r)
	}
}

// parameter goes on to the arguments of the calls that the walk came by, or
// of all calls in the package where the walk came from below.
func (s *ownerSearch) parameter(p *ssa.Parameter, r route) {
	fn, index := p.Parent(), ir.Index(p)
	if call, ok := r.calls[fn]; ok {
		s.at(ir.Passed(call, fn.Signature, index), r)
		return
	}
	before, came := len(s.found), s.w.came(fn)
	for _, call := range s.w.entered[fn] {
		s.at(ir.Passed(call, fn.Signature, index), r)
	}
	if came && s.w.climbs && r.climbs < maxClimb {
		climbed := r
		climbed.climbs++
		for arg := range s.w.handed(p, index) {
			s.at(arg, climbed)
		}
	}
	if len(s.found) > before && (s.w.climbs || !came) {
		return
	}
	c := parameter
	if ir.IsReceiver(p) {
		c = receiver
	}
	s.end(c, p, r)
}

// call goes on to what a function returns: a parameter, or something it made,
// which then belongs to the caller.
func (s *ownerSearch) call(call *ssa.Call, result ssa.Value, index int, r route) {
	entered := s.w.r.prog.Entered(call)
	if len(entered) == 0 || len(r.calls) >= maxClimb {
		s.foreign(call, result, index, r)
		return
	}
	inner := &ownerSearch{w: s.w, seen: s.seen}
	r.calls = with(r.calls, entered, call)
	for _, fn := range entered {
		for v := range ir.Results(fn, index) {
			inner.at(v, r)
		}
	}
	for _, o := range inner.found {
		if o.local() {
			o.value = result
		}
		s.found = append(s.found, o)
	}
	s.fields = append(s.fields, inner.fields...)
	s.entry = s.entry || inner.entry
}
