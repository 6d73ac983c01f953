package blocking

import (
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/model/heat"
)

// Root is a function that informers call, or that functions call for them
// which do not know it.
type Root struct {
	Fn *ssa.Function
	Service
}

// frames says in which capacity informers call what has a role. A symbol may
// have several: the last of these tells most. Generic events come from
// channels of the program, no informer has them.
var frames = map[kube.Role]Frame{
	kube.OnAdd:              Handler,
	kube.OnUpdate:           Handler,
	kube.OnDelete:           Handler,
	kube.HandlerFilter:      Filter,
	kube.MapFunc:            Mapping,
	kube.TransformType:      Transform,
	kube.IndexFunction:      Index,
	kube.WatchErrorFunction: WatchError,
}

// serviceOf says how informers call an object.
func (s *service) serviceOf(obj types.Object) Service {
	best, ok := s.known[obj]
	if !ok {
		for sym := range kube.Roles(obj) {
			if frame := frames[sym.Role]; sym.Arg < 0 && frame > best.Frame {
				best = called(frame, sym.Role)
			}
		}
		s.known[obj] = best
	}
	return best
}

// called is how informers call what has a role.
func called(frame Frame, role kube.Role) Service {
	deletion, update := role == kube.OnDelete, role == kube.OnUpdate
	return Service{Frame: frame, Deletion: deletion, Update: update, Later: deletion || update, Objects: everyArgument}
}

// servicesOf returns how informers call an object, or what it is given.
func (r *Result) servicesOf(obj types.Object) []Service {
	var fact Serves
	if obj == nil || obj.Pkg() == nil || obj.Pkg() == r.pass.Pkg || !r.pass.ImportObjectFact(obj, &fact) {
		return nil
	}
	return fact.Services
}

// rootsAt gives the service what an instruction hands to informers.
func (s *service) rootsAt(instr ssa.Instruction) {
	switch instr := instr.(type) {
	case *ssa.MakeInterface:
		s.methods(instr)
	case *ssa.ChangeType:
		if named, ok := types.Unalias(instr.Type()).(*types.Named); ok && ir.IsFunc(named) {
			s.value(instr.X, s.serviceOf(named.Origin().Obj()), nil)
		}
	case *ssa.Store:
		if field := ir.FieldOf(instr.Addr); field != nil && ir.IsFunc(instr.Val.Type()) && s.events.Heard(instr) {
			how := s.serviceOf(field)
			how.Registration = s.place(instr.Addr.(*ssa.FieldAddr).X)
			s.value(instr.Val, how, instr)
		}
		for _, how := range s.servicesOf(ir.Holder(instr.Addr)) {
			s.value(instr.Val, how, instr)
		}
	case ssa.CallInstruction:
		s.arguments(instr)
	}
}

// methods serves those that a conversion to an interface exposes.
func (s *service) methods(conv *ssa.MakeInterface) {
	iface, ok := conv.Type().Underlying().(*types.Interface)
	if !ok {
		return
	}
	for m := range iface.Methods() {
		services := s.servicesOf(m)
		if own := s.serviceOf(m); own.Frame != 0 && s.events.Heard(conv) {
			own.Registration = s.place(conv)
			services = append(services, own)
		}
		if m.Pkg() == s.pass.Pkg {
			s.converted[m] = append(s.converted[m], conv)
		}
		for _, service := range services {
			s.method(conv, m.Name(), service)
		}
	}
}

// method serves a method of this package's types.
func (s *service) method(conv *ssa.MakeInterface, name string, how Service) {
	if fn := s.Prog.Method(conv.X.Type(), name); fn != nil {
		s.root(fn, how)
		return
	}
	s.elsewhere(conv, name, how, handedBy(conv))
}

// arguments serves the functions that a call hands to what informers call.
func (s *service) arguments(call ssa.CallInstruction) {
	callee := ir.Callee(call)
	if callee == nil {
		return
	}
	for sym := range kube.Roles(callee) {
		if frame := frames[sym.Role]; frame != 0 && sym.Arg >= 0 {
			s.value(ir.Arg(call, sym.Arg), called(frame, sym.Role), call)
		}
	}
	if fn, ok := callee.(*types.Func); ok {
		for _, how := range s.servicesOf(fn) {
			if how.Param >= 0 {
				s.value(ir.Passed(call, fn.Signature(), how.Param), how, call)
			}
		}
	}
}

// value serves the functions that a value may be. What callers decide about
// is served for each of them.
func (s *service) value(v ssa.Value, how Service, by ssa.Instruction) {
	if v == nil || how.Frame == 0 || !ir.IsFunc(v.Type()) && !ir.HoldsFuncs(v.Type()) {
		return
	}
	s.elsewhere(v, "", how, by)
	s.enqueues(v, how, by)
	fns, params := s.hot.Targets(v)
	for _, fn := range fns {
		s.root(fn, how)
	}
	for _, p := range params {
		s.param(p, how)
	}
}

// root adds a function that informers call.
func (s *service) root(fn *ssa.Function, how Service) {
	if known, ok := s.roots[fn]; ok {
		if how, ok = known.widen(how); !ok {
			return
		}
	}
	if !how.Root.Valid() {
		how.Root, how.Chain = s.place(fn), []string{heat.Name(fn)}
	}
	if how.Of == (kube.Kind{}) {
		how.Of, how.Narrowed, how.Managed = s.hot.Heard(fn)
	}
	how.Param = -1
	root := Root{fn, how}
	s.roots[fn] = root
	s.queue = append(s.queue, root)
}
