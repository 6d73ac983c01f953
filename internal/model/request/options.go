package request

import (
	"go/constant"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/model/client"
)

// narrow finds the scope of a LIST from its namespace; without one, only the
// kind tells, if it is built in.
func (l *List) narrow(trace *client.Result) {
	namespaced, known := kube.InNamespaces(l.Kind)
	switch {
	case known && !namespaced:
		l.Scope = ClusterScoped
	case l.Namespace != nil:
		l.Scope = scopeOf(trace, l.Namespace)
	case known && l.Scope == UnknownScope:
		l.Scope = AllNamespaces
	}
}

func scopeOf(trace *client.Result, namespace ssa.Value) Scope {
	values, complete := trace.Constants(namespace)
	for _, c := range values {
		if c.Kind() == constant.String && constant.StringVal(c) == "" {
			if complete && len(values) == 1 {
				return AllNamespaces
			}
			return UnknownScope
		}
	}
	return OneNamespace
}

// asks notes the options that the LIST is given.
func (l *List) asks(trace *client.Result, given *client.Options) {
	l.Complete = l.Complete && given.Complete
	for role, values := range given.Values {
		for _, v := range values {
			l.option(trace, role, v)
		}
	}
}

// option reads one option.
func (l *List) option(trace *client.Result, role kube.Role, v ssa.Value) {
	switch role {
	case kube.OptNamespace:
		l.Namespace = v
	case kube.OptLabels:
		l.Labels = set(trace, v)
	case kube.OptFields:
		if l.Fields = set(trace, v); l.Fields != nil {
			l.Selected = append(l.Selected, selectedFields(trace, v)...)
		}
	case kube.OptLimit:
		l.Limit = true
	case kube.OptContinue:
		l.Continue = true
	case kube.OptResourceVersion:
		l.Version = trace.Text(v)
		l.VersionSet = set(trace, v) != nil
	}
}

// set returns a selector unless it is the empty string.
func set(trace *client.Result, v ssa.Value) ssa.Value {
	c, known := trace.Constant(v)
	if known == client.Known && c.Kind() == constant.String && constant.StringVal(c) == "" {
		return nil
	}
	return v
}
