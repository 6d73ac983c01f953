package request

import (
	"go/constant"
	"go/token"
	"maps"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/kube"
)

// OptionState says what is known of one option.
type OptionState uint8

// An OptionSetting is one option on one way to a request.
type OptionSetting struct {
	State OptionState
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
func (s OptionSetting) Is(text string) bool {
	t, ok := s.Text()
	return ok && t == text
}

// Text returns the constant of a setting of text; "" for one that is unset.
func (s OptionSetting) Text() (text string, ok bool) {
	if s.Constant != nil && s.Constant.Kind() == constant.String {
		return constant.StringVal(s.Constant), true
	}
	return "", s.State == Unset
}

// An OptionForm is the options that a request has on some ways to it.
type OptionForm struct {
	// Exact means that fields which are not listed are unset.
	Exact bool
	// Fields are the options by their role, such as kube.OptLimit.
	Fields map[kube.Role]OptionSetting
	// Raw are the options that controller-runtime hands on, nil if there are none.
	Raw *OptionForm

	raw symbol
}

// Get returns what is known of one option.
func (f *OptionForm) Get(role kube.Role) OptionSetting {
	if s, ok := f.Fields[role]; ok {
		return s
	}
	if f.Exact {
		return OptionSetting{State: Unset}
	}
	return OptionSetting{}
}

// with returns a copy of a form with one option given.
func (f *OptionForm) with(role kube.Role, s OptionSetting) *OptionForm {
	out := f.clone()
	out.Fields[role] = s
	return out
}

func (f *OptionForm) clone() *OptionForm {
	out := *f
	out.Fields = maps.Clone(f.Fields)
	if out.Fields == nil {
		out.Fields = map[kube.Role]OptionSetting{}
	}
	return &out
}
