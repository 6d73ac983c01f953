package retry

import (
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/model/client"
)

// maxDepth, maxActs and maxSteps bound how much of what a function calls is
// looked at.
const maxDepth, maxActs, maxSteps = 5, 64, 512

// An act is an exchange on its way from the function that is looked at.
type act struct {
	exchange
	at ssa.Instruction
	// frames are the calls that lead to it, path these and the closures.
	frames []ssa.CallInstruction
	path   []ssa.Instruction
	// turn counts the functions that an attempt calls one after the other.
	turn int
}

// A region is everything that one function does, the functions of this
// package included that it calls.
type region struct {
	*search
	fn   *ssa.Function
	acts []act
	// turn counts the functions of a script, of which fn is the last, and handed are what
	// their parameters are.
	turn   int
	handed map[*ssa.Parameter]answer
	inside map[*ssa.Function]bool
	// visited counts the steps; cut tells that there are more.
	visited int
	cut     bool
	// around are the acts of the functions that fn is a literal of, which retry retries.
	around []act
	retry  ssa.CallInstruction
	// assume is what a client is taken for that is given by another package.
	assume client.Client
}

func (s *search) region(fn *ssa.Function) *region {
	r := &region{search: s, fn: fn, inside: map[*ssa.Function]bool{}}
	r.collect(fn, nil, nil)
	r.settle()
	return r
}

// settle leaves out the reads of which nobody wants the object.
func (r *region) settle() { r.acts = slices.DeleteFunc(r.acts, r.unread) }

func (r *region) collect(fn *ssa.Function, frames []ssa.CallInstruction, path []ssa.Instruction) {
	r.inside[fn] = true
	for _, st := range r.steps[fn] {
		if r.visited++; len(r.acts) >= maxActs || r.visited > maxSteps {
			r.cut = true
			return
		}
		way := append(slices.Clone(path), st.at)
		for _, d := range st.exchanges {
			for _, call := range slices.Backward(frames) {
				d = d.in(call)
			}
			r.acts = append(r.acts, act{d, st.at, frames, way, r.turn})
		}
		for _, inner := range st.enter {
			if len(path) >= maxDepth || r.inside[inner] && inner.Parent() == nil && onWay(path, inner) {
				continue
			}
			next := frames
			if call, ok := st.at.(ssa.CallInstruction); ok && inner.Parent() == nil {
				next = append(slices.Clone(frames), call)
			}
			r.collect(inner, next, way)
		}
	}
}

// onWay reports whether a function is entered again by itself.
func onWay(path []ssa.Instruction, fn *ssa.Function) bool {
	return slices.ContainsFunc(path, func(i ssa.Instruction) bool { return i.Parent() == fn })
}

// look collects what the functions around a literal that is retried do, the literal
// excluded.
func (r *region) look(retry ssa.CallInstruction) {
	r.retry = retry
	if r.fn.Parent() == nil {
		return
	}
	whole := r.region(ir.Outermost(r.fn))
	for _, a := range whole.acts {
		if !r.inside[a.at.Parent()] {
			r.around = append(r.around, a)
		}
	}
}

// answers returns who answers a read.
func (r *region) answers(a act) client.Client {
	if a.client == nil || a.lister {
		return r.answered(a.answer, a)
	}
	answer, first := client.UnknownClient, true
	for _, s := range r.within(a.client, a.frames) {
		o := r.trace.Client(s.Value)
		if o == client.UnknownClient && len(r.req.Slots(s.Value)) > 0 {
			o = r.assume
		}
		if !first && o != answer {
			return client.UnknownClient
		}
		answer, first = o, false
	}
	if answer == client.CachedCopy && a.kind == kube.Unstructured && !r.trace.CachesUnstructured(a.client) {
		return client.Live // the default of controller-runtime
	}
	return r.answered(answer, a)
}

// answered tells who answers a read by a client with an answer, as far as the
// options of managers have a say.
func (r *region) answered(by client.Client, a act) client.Client {
	if by == client.CachedCopy && r.req.ReadsLive(a.kind) {
		return client.Live
	}
	return by
}

func (s *search) within(v ssa.Value, frames []ssa.CallInstruction) []client.Source {
	if v == nil {
		return nil
	}
	return s.trace.Within(v, client.Source{Frames: frames})
}

// cached reports whether a read is answered by a cache.
func (r *region) cached(a act) bool {
	answer := r.answers(a)
	return answer.Cached()
}

// about reports whether two acts may be about one object, as far as kinds tell.
func about(a, b act) bool {
	return a.kind == b.kind || a.kind == kube.Kind{} || b.kind == kube.Kind{}
}

// syntaxCall returns the call of this package that an act is made by.
func (a act) syntaxCall() ssa.CallInstruction {
	call, _ := a.at.(ssa.CallInstruction)
	return call
}
