package blocking

import (
	"cmp"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/model/heat"
	"github.com/informerlint/informerlint/internal/rule"
)

// A service finds what informers call, top-down.
type service struct {
	*Result
	roots map[*ssa.Function]Root
	queue []Root
	// params and slots are what callers and other packages decide about.
	params map[*ssa.Parameter]Service
	slots  map[*types.Func]Service
	fields map[types.Object]Service
	// converted are where this package puts types into its own interfaces,
	// by method.
	converted map[*types.Func][]*ssa.MakeInterface
	known     map[types.Object]Service
	queued    map[ssa.Value]Queued
}

func newService(r *Result) *service {
	return &service{
		Result:    r,
		roots:     map[*ssa.Function]Root{},
		params:    map[*ssa.Parameter]Service{},
		slots:     map[*types.Func]Service{},
		fields:    map[types.Object]Service{},
		converted: map[*types.Func][]*ssa.MakeInterface{},
		known:     map[types.Object]Service{},
		queued:    map[ssa.Value]Queued{},
	}
}

func (s *service) run() {
	for _, fn := range s.Prog.Funcs {
		for _, b := range fn.Blocks {
			for _, instr := range b.Instrs {
				s.rootsAt(instr)
			}
		}
	}
	s.listed()
	for f := range s.hot.HandlerFields() {
		if _, apart := f.By.(*ssa.Go); !apart {
			how := called(Handler, f.Role)
			how.Param, how.Root = -1, s.place(f.By.Parent())
			how.Objects = s.handsOn(f.By, visit{fn: f.By.Parent(), objects: everyArgument})
			how.Chain = []string{heat.Name(f.By.Parent()), f.Field.Name()}
			s.field(f.Field, how)
		}
	}
	for len(s.queue) > 0 {
		root := s.queue[0]
		s.queue = s.queue[1:]
		s.follow(root)
	}
	for _, root := range s.roots {
		s.Roots = append(s.Roots, root)
		s.informed[root.Fn] = true
	}
	slices.SortFunc(s.Roots, func(a, b Root) int { return cmp.Compare(a.Fn.Pos(), b.Fn.Pos()) })
	s.sortQueued()
	s.exportServices()
}

// A visit is one to a function that a root runs.
type visit struct {
	fn    *ssa.Function
	chain []string
	// chosen tells that a condition on the way decides for which objects it runs.
	chosen bool
	// objects are the arguments by which it gets the object of the event.
	objects Objects
}

// visits are the functions that were reached, and whether only for chosen objects.
type visits map[*ssa.Function]bool

// news reports whether a function was not reached so often before, and notes it.
func (v visits) news(fn *ssa.Function, chosen bool) bool {
	if known, ok := v[fn]; ok && (chosen || !known) {
		return false
	}
	v[fn] = chosen
	return true
}

// follow visits what a root runs before it returns, breadth first.
func (s *service) follow(root Root) {
	seen := visits{root.Fn: root.Chosen}
	queue := []visit{{root.Fn, root.Chain, root.Chosen, root.Objects}}
	for len(queue) > 0 {
		v := queue[0]
		queue = queue[1:]
		if known, ok := s.served[v.fn]; !ok || known.Deletion && !root.Deletion {
			s.served[v.fn] = root
		}
		for _, step := range s.steps[v.fn] {
			if step.decided && v.fn != root.Fn {
				continue
			}
			how := root.Service
			how.Param, how.Chain, how.Queue = -1, v.chain, 0
			how.Chosen = v.chosen || s.hot.Guards(step.instr) != 0 || s.hot.ChosenInRound(step.instr)
			how.Objects = s.handsOn(step.instr, v)
			s.open(step, how, seen)
			for i, fn := range slices.Concat(step.entered, step.given) {
				if !seen.news(fn, how.Chosen) {
					continue
				}
				next := visit{fn: fn, chain: extend(v.chain, fn), chosen: how.Chosen}
				if i < len(step.entered) {
					next.objects = how.Objects
				}
				queue = append(queue, next)
			}
		}
	}
}

func extend(chain []string, fn *ssa.Function) []string {
	if fn.Parent() != nil || len(chain) >= maxChain {
		return chain
	}
	return append(slices.Clip(chain), heat.Name(fn))
}

// open notes what a step calls although only other code knows what it is.
func (s *service) open(step step, how Service, seen visits) {
	call, ok := step.instr.(ssa.CallInstruction)
	if !ok {
		return
	}
	if common := call.Common(); common.IsInvoke() {
		m := common.Method.Origin()
		how.Chain = append(slices.Clip(how.Chain), m.Name())
		if m.Pkg() == s.pass.Pkg {
			s.slot(m, how)
		}
		return
	}
	if step.dynamic == nil {
		return
	}
	_, params := s.hot.Targets(step.dynamic)
	for _, p := range params {
		if _, ok := seen[p.Parent()]; !ok && len(how.Chain) < maxChain {
			inner := how
			inner.Chain = append(slices.Clip(how.Chain), p.Name())
			inner.Queue = s.queuedInto(call, p)
			s.param(p, inner)
		}
	}
	for _, slot := range s.hot.Slots(step.dynamic) {
		inner := how
		inner.Chain = append(slices.Clip(how.Chain), slot.Name())
		s.field(slot, inner)
	}
}

// widen returns how something is called that is called in another way, too;
// not ok where that tells nothing new.
func (known Service) widen(how Service) (Service, bool) {
	if known.Frame == how.Frame && known.seldom() != how.seldom() {
		if known.seldom() {
			return how, true // it speaks for more objects
		}
		return known, false
	}
	wide := known
	if how.Frame > known.Frame || how.Frame == known.Frame && known.Later && !how.Later {
		wide = how // an initial list is that of its own informer
	}
	wide.Deletion, wide.Update, wide.Later = known.Deletion && how.Deletion, known.Update && how.Update, known.Later && how.Later
	wide.Chosen, wide.Objects = known.seldom() && how.seldom(), known.Objects|how.Objects
	wide.Queue = cmp.Or(known.Queue, how.Queue)
	news := wide.Queue != known.Queue || wide.Objects != known.Objects || wide.Chosen != known.Chosen || wide.Frame != known.Frame || wide.Deletion != known.Deletion || wide.Update != known.Update || wide.Later != known.Later
	return wide, news
}

// seldom reports whether something is called for few objects.
func (known Service) seldom() bool { return known.Deletion || known.Chosen }

// slot serves all that this package puts into an interface whose method is called.
func (s *service) slot(m *types.Func, how Service) {
	if len(how.Chain) > maxChain {
		return
	}
	if known, ok := s.slots[m]; ok {
		if how, ok = known.widen(how); !ok {
			return
		}
	}
	s.slots[m] = how
	for _, conv := range s.converted[m] {
		s.method(conv, m.Name(), how)
	}
}

// param serves what the callers of a function pass for a parameter.
func (s *service) param(p *ssa.Parameter, how Service) {
	if known, ok := s.params[p]; ok {
		if how, ok = known.widen(how); !ok {
			return
		}
	}
	s.params[p] = how
	fn := p.Parent()
	for _, call := range s.Prog.Callers(fn) {
		s.value(ir.Passed(call, fn.Signature, slices.Index(fn.Params, p)), how, call)
	}
}

// exportServices tells the packages that import this one what informers call.
func (s *service) exportServices() {
	for m, how := range s.slots {
		rule.Export(s.pass, m, &Serves{[]Service{how}})
	}
	for obj, how := range s.fields {
		how.Param = -1
		rule.Export(s.pass, obj, &Serves{[]Service{how}})
	}
	byFunc := map[*types.Func][]Service{}
	for _, fn := range s.Prog.Funcs {
		obj, ok := fn.Object().(*types.Func)
		if !ok {
			continue
		}
		for i, p := range fn.Params {
			if how, ok := s.params[p]; ok {
				how.Param = i
				byFunc[obj] = append(byFunc[obj], how)
			}
		}
	}
	for obj, services := range byFunc {
		rule.Export(s.pass, obj, &Serves{services})
	}
}
