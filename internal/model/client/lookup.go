package client

import (
	"go/constant"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
)

// lookedUp returns the defaults of the flag whose value a call looks up by
// name, as far as this package defines it.
//
//	fs.Duration("timeout", time.Minute, usage)
//	fs.GetDuration("timeout")
func (t Tracer) lookedUp(call *ssa.Call, s Source, depth int) (values []constant.Value, complete bool) {
	lookup, ok := kube.Lookup(ir.Callee(call), kube.FlagLookup)
	if !ok || s.Result != 0 {
		return nil, false
	}
	name, known := single(t.constantsOf(t.Within(ir.Arg(call, lookup.Arg), s), depth+1))
	if known != Known {
		return nil, false
	}
	flagged := named{name.ExactString()}
	if !t.search.Enter(flagged) {
		return nil, false // the default of a flag is the value of that flag
	}
	defer t.search.Leave(flagged)
	for _, definition := range t.Prog.Flags() {
		flag, value := defined(definition)
		if c, known := single(t.constantsOf(t.Sources(flag), depth+1)); known != Known || c.ExactString() != name.ExactString() {
			continue
		}
		v, known := single(t.constantsOf(t.Sources(value), depth+1))
		if known != Known {
			return nil, false
		}
		values = appendNew(values, v)
	}
	return values, len(values) > 0
}

// named is the name that a flag is being looked up by.
type named struct{ flag string }

// defined returns the name and the default of the flag that a call defines,
// nil for other calls.
func defined(call ssa.CallInstruction) (name, value ssa.Value) {
	for sym := range kube.Roles(ir.Callee(call)) {
		switch sym.Role {
		case kube.FlagDefault: // DurationVar(&v, name, default, usage)
			return ir.Arg(call, 1), ir.Arg(call, sym.Arg)
		case kube.FlagValue: // Duration(name, default, usage)
			return ir.Arg(call, 0), ir.Arg(call, sym.Arg)
		}
	}
	return nil, nil
}
