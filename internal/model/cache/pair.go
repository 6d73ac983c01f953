package cache

import (
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/model/heat"
)

// A pair is a client and an object that one and the same calls give to a function.
type pair struct {
	client, object ssa.Value
	// given is the parameter that the client is where other packages call the function;
	// open tells that they give the object, whatever this package does.
	given *ssa.Parameter
	open  bool
	// caller is the function that gives the object.
	caller heat.Sites
}

// kinds returns the kinds of the object of a pair, and how much of it a cache would hold.
func (p pair) kinds(b *build) ([]kube.Kind, Content) {
	if p.open {
		return nil, Typed
	}
	return b.objects(p.object)
}

// maxPaired bounds how many calls deep a client and an object are followed together.
const maxPaired = 5

// maxPairs bounds how many pairs one use may have: of more it is not known.
const maxPairs = 64

// pairing finds the pairs of a use.
type pairing struct {
	*build
	seen  map[[2]ssa.Value]bool
	found []pair
}

// pairs returns which objects a function is given with which clients: a wrapper reads
// many kinds with many clients, but not each with all.
//
//	func get(ctx context.Context, c client.Reader, key client.ObjectKey, object client.Object) error {
//		return c.Get(ctx, key, object)
//	}
func (b *build) pairs(clientValue, object ssa.Value) []pair {
	p := &pairing{build: b, seen: map[[2]ssa.Value]bool{}}
	p.follow(pair{client: clientValue, object: object}, 0)
	return p.found[:min(len(p.found), maxPairs)]
}

func (p *pairing) follow(at pair, depth int) {
	key := [2]ssa.Value{at.client, at.object}
	if p.seen[key] || len(p.found) > maxPairs {
		return
	}
	p.seen[key] = true
	objects := p.objectsInside(at.object)
	if !slices.ContainsFunc(objects, func(v ssa.Value) bool { return p.anyObject(v) != nil }) || depth > maxPaired {
		at.open = depth > maxPaired
		p.found = append(p.found, at)
		return
	}
	for _, object := range objects {
		if param := p.anyObject(object); param != nil {
			p.callers(at, param, depth)
			continue
		}
		p.found = append(p.found, pair{client: at.client, object: object, caller: at.caller})
	}
}

func (p *pairing) objectsInside(object ssa.Value) (values []ssa.Value) {
	if object == nil {
		return nil
	}
	for _, s := range p.trace.Inside(object) {
		values = append(values, s.Value)
	}
	return values
}

// anyObject is the parameter that a value is, or that makes it, where callers may give any kind
// for that; nil for others.
func (p *pairing) anyObject(v ssa.Value) *ssa.Parameter {
	param, ok := v.(*ssa.Parameter)
	if !ok {
		return p.trace.Maker(v)
	}
	if kind, content := kindOfObject(param); kind != (kube.Kind{}) || content != Typed {
		return nil
	}
	return param
}

// callers goes on with what each call gives for the object, and for the client if that
// is a parameter, too.
func (p *pairing) callers(at pair, object *ssa.Parameter, depth int) {
	fn := object.Parent()
	clients := p.clients(at.client, fn)
	for _, call := range p.prog.Callers(fn) {
		given := p.prog.Passed(call, object)
		if given == nil {
			continue
		}
		for _, c := range clients {
			if param, ok := c.(*ssa.Parameter); ok && param.Parent() == fn {
				c = p.prog.Passed(call, param)
			}
			p.follow(pair{client: c, object: given, caller: p.reach.Where(call)}, depth+1)
		}
	}
	if !p.prog.Open(fn) {
		return
	}
	for _, c := range clients {
		param, ok := c.(*ssa.Parameter)
		if !ok || param.Parent() != fn {
			param = nil
		}
		p.found = append(p.found, pair{client: c, object: object, given: param, open: true, caller: at.caller})
	}
}

// clients returns what a client may be inside a function: the client itself unless
// parameters of the function decide.
func (p *pairing) clients(clientValue ssa.Value, fn *ssa.Function) (values []ssa.Value) {
	decided := false
	for _, s := range p.trace.Inside(clientValue) {
		param, ok := s.Value.(*ssa.Parameter)
		decided = decided || ok && param.Parent() == fn
		values = append(values, s.Value)
	}
	if !decided {
		return []ssa.Value{clientValue}
	}
	return values
}
