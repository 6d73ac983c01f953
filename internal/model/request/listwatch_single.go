package request

import (
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/model/client"
)

// single reports whether all that a function asks for is one object by its name, or what
// it has others ask for.
func (u *use) single() bool {
	if u.Verb == Tweaks {
		return u.namesOne(u.Options)
	}
	return len(u.Asks) > 0 && !slices.ContainsFunc(u.Asks, func(a Ask) bool {
		return !(a.helper != nil && a.helper.Single) && !u.namesOne(a.Options)
	})
}

// namesOne reports whether options select one object by its name.
func (u *use) namesOne(options ssa.Value) bool {
	if options == nil || !kube.IsListOptions(options.Type()) {
		return false
	}
	s := u.Trace.Struct(options)
	for field, value := range s.All() {
		if kube.Is(field, kube.OptFields) && slices.Contains(Of(u.pass).PossibleFieldTerms(value), Term{Key: kube.NameField}) {
			return true
		}
	}
	return slices.ContainsFunc(s.Open, func(open client.Source) bool {
		call, ok := open.Call()
		return ok && kube.Is(ir.Callee(call), kube.OptOneObject)
	})
}
