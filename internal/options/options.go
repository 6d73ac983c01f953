// Package options evaluates the options of LISTs and WATCHes: metav1.ListOptions,
// controller-runtime's list options, one by one or as a struct, and what is
// applied to them. It follows each way through a function, the helpers it
// calls and the code that calls it, so that fields which no single way sets
// together never meet in one Form.
//
// It does not see: options that other packages pass in or return, options in
// fields of other structs, what is stored through pointers that other packages
// got. Such a Form is not Exact, or its settings are Unknown.
package options

import (
	"go/constant"
	"go/token"
	"maps"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/kube"
)

// State says what is known of one option.
type State uint8

// A Setting is one option on one way to a request.
type Setting struct {
	State State
	// Constant is its constant, of pointers that of what they point to; nil
	// where it is none or not known.
	Constant constant.Value
	// Value is where the value comes from, nil for options never stored to.
	Value ssa.Value
	// Served tells a resource version that a live client's answer had.
	Served bool
	// At is where the option is given: the colon of a literal's field, the
	// selected name of an assignment, the start of an argument.
	At token.Pos

	// id spells what the value was read from, so that tests of it tell more.
	id string
}

// Is reports whether a setting is a text constant.
func (s Setting) Is(text string) bool {
	t, ok := s.Text()
	return ok && t == text
}

// Text returns the constant of a setting of text; "" for one that is unset.
func (s Setting) Text() (text string, ok bool) {
	if s.Constant != nil && s.Constant.Kind() == constant.String {
		return constant.StringVal(s.Constant), true
	}
	return "", s.State == Unset
}

// A Form is the options that a request has on some ways to it.
type Form struct {
	// Exact means that fields which are not listed are unset.
	Exact bool
	// Fields are the options by their role, such as kube.OptLimit.
	Fields map[kube.Role]Setting
	// Raw are the options that controller-runtime hands on, nil if there are none.
	Raw *Form

	raw symbol
}

// Get returns what is known of one option.
func (f *Form) Get(role kube.Role) Setting {
	if s, ok := f.Fields[role]; ok {
		return s
	}
	if f.Exact {
		return Setting{State: Unset}
	}
	return Setting{}
}

// with returns a copy of a form with one option given.
func (f *Form) with(role kube.Role, s Setting) *Form {
	out := f.clone()
	out.Fields[role] = s
	return out
}

func (f *Form) clone() *Form {
	out := *f
	out.Fields = maps.Clone(f.Fields)
	if out.Fields == nil {
		out.Fields = map[kube.Role]Setting{}
	}
	return &out
}
