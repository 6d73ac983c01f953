package object

import (
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
)

// class says who owns a container.
type class uint8

const (
	// own containers are made by the call that is followed.
	own class = iota
	// inFrame containers are local to a function around or above this one.
	inFrame
	// receiver containers belong to the object whose method runs.
	receiver
	// parameter containers are handed in by callers that are not visible.
	parameter
	// global containers belong to a package variable.
	global
)

// owner is where the search for the owner of a container ends.
type owner struct {
	class class
	value ssa.Value
	// path are the fields and variables that the container is kept in,
	// innermost first.
	path []types.Object
	// name is the local variable that the container was read from.
	name string
}

func (o owner) local() bool { return o.class == own || o.class == inFrame }

// maxClimb bounds how many calls a search climbs.
const maxClimb = 6

// ownerSearch walks back from a container to the objects that own it.
type ownerSearch struct {
	w     *walk
	found []owner
	seen  map[ownerVisit]bool
	// fields and entry are what lies between the container and its owners.
	fields []*types.Var
	entry  bool
}

type ownerVisit struct {
	v      ssa.Value
	picked int
}

// route is the state of a search on its way to one owner.
type route struct {
	path   []types.Object // the fields passed, innermost first
	picked []int          // the fields whose contents are looked for, outermost last
	calls  map[*ssa.Function]ssa.CallInstruction
	climbs int
	name   string // the last local variable passed
}

func (s *ownerSearch) from(container ssa.Value) { s.at(container, route{}) }

func (s *ownerSearch) end(c class, v ssa.Value, r route) {
	if c == own && (r.climbs > 0 || encloses(v.Parent(), s.w.start)) {
		c = inFrame
	}
	s.found = append(s.found, owner{class: c, value: v, path: r.path, name: r.name})
}

// encloses reports whether inner is a function literal inside of outer.
func encloses(outer, inner *ssa.Function) bool {
	for inner != outer && inner != nil {
		if inner = inner.Parent(); inner == outer {
			return inner != nil
		}
	}
	return false
}

// pass notes a field on the way.
func (s *ownerSearch) pass(f *types.Var, r *route) {
	if f == nil {
		return
	}
	s.fields = append(s.fields, f)
	r.add(f)
}

// maxFlowSteps bounds how many fields a search remembers: linked structures
// have paths of any length.
const maxFlowSteps = 6

// pick notes that the contents of a field are looked for.
func (r *route) pick(field int) {
	from := max(0, len(r.picked)-maxFlowSteps+1)
	r.picked = append(slices.Clone(r.picked[from:]), field)
}

func (r *route) add(obj types.Object) {
	if obj != nil && len(r.path) < maxFlowSteps {
		r.path = append(r.path[:len(r.path):len(r.path)], obj)
	}
}

// foreign goes on to the argument that a function of another package returns
// part of; any other result belongs to the caller.
func (s *ownerSearch) foreign(call *ssa.Call, result ssa.Value, index int, r route) {
	for _, e := range s.w.r.effects(call) {
		if e.Does == Returns && e.Result == index && e.Kind&sharedHolding != 0 {
			s.at(ir.Operand(call, e.Param), r)
			return
		}
	}
	s.end(own, result, r)
}

func with(calls map[*ssa.Function]ssa.CallInstruction, fns []*ssa.Function, call *ssa.Call) map[*ssa.Function]ssa.CallInstruction {
	more := make(map[*ssa.Function]ssa.CallInstruction, len(calls)+len(fns))
	for fn, c := range calls {
		more[fn] = c
	}
	for _, fn := range fns {
		more[fn] = call
	}
	return more
}
