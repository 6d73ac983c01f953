package nodelocal

import (
	"go/types"
	"strings"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/rule"
)

// flag reads the definition of a flag: its name, and its default.
func (w *walk) flag(call ssa.CallInstruction) bool {
	for sym := range kube.Roles(ir.Callee(call)) {
		arg := 0
		switch sym.Role {
		case kube.FlagDefault:
			arg = 1
		case kube.FlagValue:
		default:
			continue
		}
		w.setting("flag --", ir.Arg(call, arg), call)
		w.value(ir.Arg(call, sym.Arg), 0)
		return true
	}
	return false
}

// setting takes a setting for evidence if its name is one for the node's name.
func (w *walk) setting(sort string, named ssa.Value, at ssa.CallInstruction) {
	text := w.trace.Text(named)
	w.told(sort, text)
	if kube.NamesThisNode(text) {
		w.evident(sort+text, rule.PlaceOf(w.pass.Fset, ir.Position(at)))
	}
}

func (w *walk) evident(setting string, at rule.Place) {
	w.join(&name{evidence: Evidence{setting, at}})
}

// helper takes a call for evidence whose only constant argument is a setting's
// name as one writes it: mustEnv("NODE_NAME"), viper.GetString("node-name").
func (w *walk) helper(call *ssa.Call) bool {
	arg, ok := ir.Arg(call, 0).(*ssa.Const)
	if !ok || !isText(arg.Type()) {
		return false
	}
	for _, other := range ir.Args(call) {
		if b, ok := other.Type().Underlying().(*types.Basic); !ok || b.Info()&types.IsConstType == 0 {
			return false // it is asked of something
		}
	}
	text := w.trace.Text(arg)
	if text != strings.ToUpper(text) && !strings.Contains(text, "-") || !kube.NamesThisNode(text) {
		return false // names of other forms are those of parameters of requests, too
	}
	w.setting("setting ", arg, call)
	return true
}

func tagOf(t types.Type, field *types.Var) string {
	if p, ok := types.Unalias(t).Underlying().(*types.Pointer); ok {
		t = p.Elem()
	}
	s, ok := t.Underlying().(*types.Struct)
	if !ok {
		return ""
	}
	for i := range s.NumFields() {
		if s.Field(i).Origin() == field {
			return s.Tag(i)
		}
	}
	return ""
}
