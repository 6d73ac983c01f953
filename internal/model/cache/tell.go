package cache

import (
	"fmt"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/model/client"
	"github.com/informerlint/informerlint/internal/rule"
)

// Tells is the fact that a function, or an option that it returns, fills fields that functions
// ask which make caches.
//
//	func (b *Factory) Strip() *Factory {
//		b.options = append(b.options, informers.WithTransform(strip))
//		return b
//	}
type Tells struct{ Of []Telling }

// A Telling is what gets into a field: a parameter of the function, or what Says says of the
// cache, on any way.
type Telling struct {
	Field string
	Param ir.Param
	Says  Blueprint
}

// AFact marks Tells as a fact.
func (*Tells) AFact() {}

func (f *Tells) String() string {
	s := "tells"
	for _, t := range f.Of {
		s += fmt.Sprintf(" %s %d", t.Field, t.Param)
	}
	return s
}

// exportTells states what the functions of the package fill fields with that it asks for.
func (b *build) exportTells() {
	if len(b.asked) == 0 {
		return
	}
	t := &teller{build: b, told: map[*ssa.Function][]Telling{}}
	for _, fn := range b.prog.Funcs {
		if obj, ok := fn.Object().(*types.Func); ok && obj.Exported() {
			if of := t.of(fn); len(of) > 0 {
				rule.Export(b.pass, obj, &Tells{of[:min(len(of), maxFacts)]})
			}
		}
	}
}

// teller finds what functions fill fields with.
type teller struct {
	*build
	told map[*ssa.Function][]Telling
}

// of is what a function tells, by itself and by those that it calls or uses.
func (t *teller) of(fn *ssa.Function) []Telling {
	if told, ok := t.told[fn]; ok {
		return told
	}
	t.told[fn] = nil
	found := t.within(fn, fn)
	t.told[fn] = found
	return found
}

// within is what the code of a function tells that is, or stands in, another one.
func (t *teller) within(fn, in *ssa.Function) (found []Telling) {
	for _, block := range fn.Blocks {
		for _, instr := range block.Instrs {
			switch instr := instr.(type) {
			case *ssa.Store:
				found = append(found, t.stored(instr, in)...)
			case ssa.CallInstruction:
				found = append(found, t.called(instr, in)...)
			}
		}
	}
	for _, literal := range fn.AnonFuncs {
		found = append(found, t.within(literal, in)...)
	}
	for _, used := range t.used(fn) {
		for _, told := range t.of(used) {
			found = append(found, told.open())
		}
	}
	return found
}

// used are the declared functions of the package that a function uses as values.
func (t *teller) used(fn *ssa.Function) (used []*ssa.Function) {
	for _, other := range t.prog.Funcs {
		if other.Parent() != nil || other == fn {
			continue
		}
		if slices.ContainsFunc(t.prog.Taken(other), func(by ssa.Instruction) bool { return by.Parent() == fn }) {
			used = append(used, other)
		}
	}
	return used
}

// open is a telling of which it is not known what gets into the field.
func (t Telling) open() Telling {
	if t.Param != 0 {
		t.Param, t.Says = 0, unsaid()
	}
	return t
}

// unsaid is what is said where that is not seen.
func unsaid() Blueprint {
	c := &Cache{}
	c.Transform, c.Scope.Namespace = NoTransform, client.Everywhere
	c.unknown()
	return c.Blueprint
}

// stored is what a store tells.
func (t *teller) stored(store *ssa.Store, in *ssa.Function) []Telling {
	field := client.FieldAt(store.Addr)
	role, asked := t.asked[field]
	if !asked {
		return nil
	}
	return t.says(field, role, store.Val, in)
}

// called is what a call tells of a function of the package that it enters.
func (t *teller) called(call ssa.CallInstruction, in *ssa.Function) (found []Telling) {
	for _, fn := range t.prog.Entered(call) {
		if fn.Parent() != nil {
			continue // a literal: its code counts where it stands
		}
		for _, told := range t.of(fn) {
			switch arg := told.Param.In(call); {
			case told.Param == 0:
				told.Says.Scope.Namespace = told.Says.Scope.Namespace.Bind(t.trace, call, client.NameOf(fn))
				found = append(found, told)
			case arg != nil:
				found = append(found, t.says(told.Field, t.asked[told.Field], arg, in)...)
			default:
				found = append(found, told.open())
			}
		}
	}
	return found
}

// says is what a value tells that gets into a field.
func (t *teller) says(field string, role kube.Role, v ssa.Value, in *ssa.Function) []Telling {
	if as, ok := v.(*ssa.ChangeType); ok {
		v = as.X
	}
	if p := t.passedIn(v, in); p != 0 {
		return []Telling{{Field: field, Param: p}}
	}
	if _, copied := t.asked[t.trace.FieldRead(v)]; copied || isZero(v) {
		return nil
	}
	if role == kube.OptionsArg {
		return t.adds(field, v, in)
	}
	return []Telling{{Field: field, Says: t.partial(role, v)}}
}

// adds is what options tell that are added to those of a field.
func (t *teller) adds(field string, v ssa.Value, in *ssa.Function) (found []Telling) {
	options, rest, complete := t.trace.Parts(v)
	c := t.blank()
	for _, r := range rest {
		_, kept := t.asked[t.trace.FieldRead(r)]
		switch p := t.passedIn(r, in); {
		case p != 0:
			found = append(found, Telling{Field: field, Param: p})
		case !kept:
			complete = false
		}
	}
	if !complete {
		c.unknown()
	}
	t.eachOption(c, options)
	return append(found, Telling{Field: field, Says: c.sealed()})
}

// partial is what a value alone says of a cache.
func (b *build) partial(role kube.Role, v ssa.Value) Blueprint {
	c := b.blank()
	b.say(c, role, v)
	return c.sealed()
}

// blank is a cache of which nothing is said.
func (b *build) blank() *Cache {
	c := &Cache{}
	c.Transform, c.Scope.Namespace = NoTransform, client.Everywhere
	return c
}
