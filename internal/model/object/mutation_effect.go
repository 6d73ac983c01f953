package object

import (
	"cmp"
	"go/token"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/rule"
)

// effects collects what one function writes.
type effects struct {
	*MutationResult
	fn *ssa.Function
	// known are the targets that are written to, with how bad that is at worst.
	known map[target]severity
	found []MutationEffect
}

// A target is what is written behind a parameter.
type target struct {
	param int
	path  path
}

// enclosed is a write of a closure to memory behind a parameter of a function
// around it, which counts as one of that function.
type enclosed struct {
	write memoryWrite
	root  memoryRoot
}

// add finds out whose memory a write is to.
func (c *effects) add(w memoryWrite) {
	if unserved(w.at, w.to) || c.idle(w.at) {
		return
	}
	l := &look{MutationResult: c.MutationResult, seen: map[visit]bool{}}
	if w.inner != nil {
		l.want = w.inner.Want
	}
	l.value(w.to, 0, w.path, w.at)
	for _, root := range l.found {
		switch {
		case root.param == nil:
			switch {
			case !root.owned():
			case root.source.asked:
				c.asked = append(c.asked, c.mutation(w, root))
			case root.source.unless:
				if !w.seldom() {
					c.doubt(w, root.source)
				}
			case root.source.by != nil: // callers know
			default:
				c.mutate(w, root)
			}
		case root.param.Parent() == c.fn:
			c.behind(w, root)
		default:
			outer := root.param.Parent()
			c.enclosed[outer] = append(c.enclosed[outer], enclosed{w, root})
		}
	}
}

// behind notes a write behind a parameter.
func (c *effects) behind(w memoryWrite, root memoryRoot) {
	index := slices.Index(c.fn.Params, root.param)
	id := target{index, root.path}
	if index < 0 || !matters(root.param.Type(), root.path) {
		return
	}
	e := MutationEffect{
		Param: index, Path: root.path, At: c.place(ir.Position(w.at)), Want: root.want,
		Repairs: w.repairs(), Steady: w.steady(), Taken: c.taken(w.from, w.at, id), Also: c.taken(w.also, w.at, id), Answer: w.answer(), Whole: w.whole(),
		If: c.condition(w, root.param), Sent: c.sentBehind(w, root),
		Various: w.inner != nil && w.inner.Various, Key: w.key(),
	}
	worst, known := c.known[id]
	if known && worst >= e.severity() {
		c.also(id, e)
		return
	}
	e = c.replace(id, e)
	c.known[id] = e.severity()
	if w.inner != nil {
		if len(w.inner.Calls) >= maxCalls {
			return
		}
		e.At = w.inner.At
		e.Calls = append([]rule.Place{c.place(ir.Position(w.at))}, w.inner.Calls...)
	}
	c.found = append(c.found, e)
	slices.SortStableFunc(c.found, func(a, b MutationEffect) int {
		return cmp.Or(last(a.Repairs, b.Repairs), cmp.Compare(hops(a.Path), hops(b.Path)), cmp.Compare(len(a.Calls), len(b.Calls)))
	})
	if len(c.found) > maxEffects {
		c.found = c.found[:maxEffects]
	}
}

// also keeps what a write takes what it writes from beside a worse one to the same.
func (c *effects) also(id target, lesser MutationEffect) {
	for i, e := range c.found {
		if (target{e.Param, e.Path}) != id {
			continue
		}
		c.found[i].If, c.found[i].Various, c.found[i].Key = either(e.If, lesser.If), e.or(lesser), sameOf(e.Key, lesser.Key)
		if e.Taken == nil && e.Also == nil {
			c.found[i].Also = cmp.Or(lesser.Taken, lesser.Also)
		}
	}
}

// replace forgets what is known of a target but for what that was taken from.
func (c *effects) replace(id target, e MutationEffect) MutationEffect {
	c.found = slices.DeleteFunc(c.found, func(known MutationEffect) bool {
		same := target{known.Param, known.Path} == id
		if same {
			e.If, e.Various, e.Key = either(e.If, known.If), e.or(known), sameOf(e.Key, known.Key)
		}
		if same && e.Taken == nil {
			e.Also = cmp.Or(e.Also, known.Taken, known.Also)
		}
		return same
	})
	return e
}

// or reports whether one of two effects on the same memory may happen to objects of other
// types than the other.
func (e MutationEffect) or(other MutationEffect) bool {
	return e.Various || other.Various || e.Want != other.Want
}

// A Mutation is a write to an object of a cache.
type Mutation struct {
	Source Source
	// Origin tells where other code got the object that it returned or handed on.
	Origin *Origin
	// Calls are the calls of this package that returned it, outermost first.
	Calls []ssa.CallInstruction
	// Assertion is where the function asserts the object's type, nil where it does not.
	Assertion *ssa.TypeAssert
	// At writes, or calls what does.
	At ssa.Instruction
	// Effect is what a called function writes, nil where At writes.
	Effect *MutationEffect
	Remarks

	// Proof is what is seen to come of it.
	Proof Proof
	// Resent is set where it runs only if the object lacks what it writes, and the
	// object is sent to the server all the same: an update that fails is made again.
	Resent bool
	// Relied is set where it makes the same of the object each time, and code reads
	// that when it gets the object again: it may rely on finding it, as on a default.
	Relied bool

	// Reread is set where code may count on finding in the cache what is written.
	Reread bool

	path   path   // that leads from the object to what is written
	entry  string // the constant key of the map's entry that is written, empty where it is not known
	part   path   // the part of the object that is written
	object string // the object's type, empty where it is not known
	whole  bool   // all of the object is replaced
	steady bool   // it makes the same of the object each time
	older  bool   // what is written comes from the old object
	relies bool   // a lesser write to the same takes it from there
	answer bool   // it is the server's answer to an update
}

// Remarks say why a write may be no more than worth a remark.
type Remarks struct {
	// Repairs is set where it runs only if the object is not in the form that it
	// is given: what is missing is filled in empty by another function, or what
	// is not sorted is sorted.
	Repairs bool
	// Deleted is set where the object has left the cache: it is that of a deletion.
	Deleted bool
	// Kept is set where the object was read in an earlier round of a loop than that
	// which writes: the cache may no longer have it.
	Kept bool
	// Replaced is set where an update has replaced the object in the cache.
	Replaced bool
	// PutBack is set where such an object is what it was when the handler returns,
	// and no other handler is seen to read or write what is written in between.
	PutBack bool
	// Restores is set where it gives the new object of an update what the old one
	// was, Restored where this or another write to the object does so: code then
	// relies on finding it in the cache.
	Restores, Restored bool

	// Alone is set where it makes the same of the object each time, while nothing
	// but the function that is given it reads the object.
	Alone bool

	// Named is set where it writes the name or namespace of an object that was got
	// by them: as a rule it has that name already.
	Named bool

	// Own is set where the object is none of the server's: the program itself made what
	// the cache keeps, and neither an update nor a race is seen.
	Own bool

	// Told is set where the write is what the server is told next, and nothing is seen
	// to read it from the cache but the code that writes it.
	Told bool

	// Carried is set where what is written was put into a copy of such an object before:
	// whoever copies knows which of them is the cache's, and keeps there what it did.
	Carried bool

	// Unserved says why servers have no objects of the API version, empty where they have
	// or it is not known.
	Unserved string

	// Unheld is set where it runs only while an object of the program's own kinds is being
	// deleted, and the program is not seen to hold deletions up by finalizers.
	Unheld bool
}

// remark reports whether a write is no more than worth a remark.
func (r Remarks) remark() bool {
	return r.Repairs || r.Deleted || r.Kept || r.PutBack || r.Restores || r.Alone || r.Named || r.Own || r.Told || r.Unheld || r.Carried || r.Unserved != ""
}

// Write is the place of the write itself.
func (m Mutation) Write(fset *token.FileSet) rule.Place {
	if m.Effect != nil {
		return m.Effect.At
	}
	return rule.PlaceOf(fset, ir.Position(m.At))
}

// Read is the place where the object was got from the cache, by other code where
// that hands it over.
func (m Mutation) Read(fset *token.FileSet) rule.Place {
	if m.Origin != nil {
		return m.Origin.At
	}
	return rule.PlaceOf(fset, m.Source.Pos())
}

// Form says how code got the object from the cache, other code where that hands it over.
func (m Mutation) Form() MutationForm {
	if m.Origin != nil {
		return m.Origin.Form
	}
	return m.Source.Form
}

// mutate records a write to an object of a cache.
func (c *effects) mutate(w memoryWrite, root memoryRoot) {
	c.Mutations = append(c.Mutations, c.mutation(w, root))
}

// mutation is a write to what a root is, as one to an object of a cache.
func (c *effects) mutation(w memoryWrite, root memoryRoot) Mutation {
	m := Mutation{
		Source: root.source, Origin: root.imported, Calls: root.calls, At: w.at, Effect: w.inner,
		Remarks: Remarks{
			Repairs: w.seldom(), Deleted: root.deleted(), Kept: root.kept, Replaced: root.replaced(),
			Own: root.ownMade(), Carried: carried(w.at), Unheld: c.unheld(w.at), Unserved: goneVersion(root.source), Alone: root.source.alone && root.imported == nil && w.steady(),
		},
		path: root.path, entry: w.key(), answer: w.answer(),
		older:  slices.ContainsFunc(c.takenBy(w.from, w.at), root.follows),
		relies: slices.ContainsFunc(c.takenBy(w.also, w.at), root.follows),
		object: root.objectType(), steady: w.steady(), whole: w.whole() && root.inner() == "", part: w.part(root),
	}
	m.steady = m.steady || m.namesType()
	m.Named = root.source.Form == Got && identity(m.part)
	if a := root.assertion; a != nil && ir.Outermost(a.Parent()) == ir.Outermost(c.fn) {
		m.Assertion = a
	}
	return m
}

// first leaves one mutation, the first that is worth more than a remark, of
// those of one object by one function.
func first(mutations []Mutation) []Mutation {
	restored(mutations)
	slices.SortStableFunc(mutations, func(a, b Mutation) int {
		return cmp.Or(last(a.Repairs, b.Repairs), last(a.remark(), b.remark()), cmp.Compare(b.Proof, a.Proof), inOrder(a, b))
	})
	seen := map[key]bool{}
	left := slices.DeleteFunc(mutations, func(m Mutation) bool {
		k := m.key()
		known := seen[k]
		seen[k] = true
		return known
	})
	slices.SortStableFunc(left, inOrder)
	return left
}

func inOrder(a, b Mutation) int { return cmp.Compare(ir.Position(a.At), ir.Position(b.At)) }

// Got returns the parameters and calls by which the function that writes got
// the object, the earliest first.
func (m Mutation) Got() []ssa.Value {
	var got []ssa.Value
	fn := ir.Outermost(m.At.Parent())
	if m.Source.At.Parent() != nil && ir.Outermost(m.Source.At.Parent()) == fn {
		got = append(got, m.Source.At)
	}
	for _, call := range slices.Backward(m.Calls) {
		if ir.Outermost(call.Parent()) == fn && call.Value() != nil {
			got = append(got, call.Value())
		}
	}
	return got
}

// A key tells mutations apart: one is reported for each place where a function
// gets an object that it writes to.
type key struct {
	source ssa.Value
	fn     *ssa.Function
}

func (m Mutation) key() key { return key{m.Source.At, ir.Outermost(m.At.Parent())} }
