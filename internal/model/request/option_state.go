package request

import (
	"fmt"
	"go/types"
	"maps"
	"slices"
	"strings"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/kube"
)

// A symbol is what is known of a value on one way through a function.
type symbol struct {
	OptionSetting
	// form is an options struct.
	form *OptionForm
	// cell is the memory that a pointer points to, field the option in it,
	// index the element, if it points to one.
	cell  ssa.Value
	field kube.Role
	index int
	// list are the elements of a slice or array, as interfaces; open means
	// that there may be others.
	list   []symbol
	isList bool
	open   bool
	// dynamic is the type of what an interface holds.
	dynamic types.Type
	// results are the results of a call that has several.
	results []symbol
}

// state is what is known at one point of one way.
type state struct {
	frame *evaluation
	env   map[ssa.Value]symbol
	mem   map[ssa.Value]symbol
	// facts are outcomes of tests, by the spelling of what was tested.
	facts map[string]fact
}

type fact struct {
	holds bool
	test  ssa.Value
}

func newState() *state {
	return &state{env: map[ssa.Value]symbol{}, mem: map[ssa.Value]symbol{}, facts: map[string]fact{}}
}

func (s *state) clone() *state {
	return &state{s.frame, maps.Clone(s.env), maps.Clone(s.mem), maps.Clone(s.facts)}
}

// inside is the state in which a function is entered: memory remains.
func (s *state) inside() *state {
	return &state{nil, map[ssa.Value]symbol{}, maps.Clone(s.mem), maps.Clone(s.facts)}
}

// print spells a state, so that equal ones are followed once.
func (s *state) print() string {
	var parts []string
	for v, sym := range s.env {
		parts = append(parts, name(v)+"="+sym.print())
	}
	for v, sym := range s.mem {
		parts = append(parts, "*"+name(v)+"="+sym.print())
	}
	for id, f := range s.facts {
		parts = append(parts, fmt.Sprint(id, "?", f.holds))
	}
	slices.Sort(parts)
	return strings.Join(parts, ";")
}

// name names a value uniquely within its package.
func name(v ssa.Value) string {
	if fn := v.Parent(); fn != nil {
		return fn.String() + "." + v.Name()
	}
	return v.String()
}

func (s symbol) print() string {
	var b strings.Builder
	b.WriteString(s.OptionSetting.print())
	if s.form != nil {
		b.WriteString(s.form.print())
	}
	if s.cell != nil {
		fmt.Fprint(&b, "&", name(s.cell), s.field, s.index)
	}
	if s.isList {
		fmt.Fprint(&b, "[", s.open)
		for _, e := range s.list {
			b.WriteString(e.print() + ",")
		}
	}
	for _, res := range s.results {
		b.WriteString("(" + res.print() + ")")
	}
	return b.String()
}

func (s OptionSetting) print() string {
	text := fmt.Sprint(s.State, s.At, s.id)
	if s.Constant != nil {
		text += s.Constant.ExactString()
	}
	if s.Value != nil {
		text += name(s.Value)
	}
	return text
}

func (f *OptionForm) print() string {
	var parts []string
	for role, s := range f.Fields {
		parts = append(parts, fmt.Sprint(role, s.print()))
	}
	slices.Sort(parts)
	text := fmt.Sprint("{", f.Exact, parts, "}")
	if f.raw.cell != nil {
		text += "raw" + f.raw.print()
	}
	if f.Raw != nil {
		text += "raw" + f.Raw.print()
	}
	return text
}
