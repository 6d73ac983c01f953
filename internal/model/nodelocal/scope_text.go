package nodelocal

import (
	"go/constant"
	"go/types"
	"reflect"
	"slices"
	"strconv"
	"strings"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
)

// Text is what a string may be: two with the same values are the same wherever the
// program reads them.
type Text struct {
	// Constants are the values of constants, Own the settings that tell a program the
	// namespace that it runs in, Settings any others, which may be empty.
	Constants, Own, Settings []string
	// Keys are what other packages decide about.
	Keys []string
	// Open tells that packages which import those seen may say what it is, Vague that it may
	// be something else, or empty.
	Open, Vague bool
}

// merge adds what the string may be besides.
func (t *Text) merge(o Text) {
	t.Constants, t.Own = merged(t.Constants, o.Constants), merged(t.Own, o.Own)
	t.Settings, t.Keys = merged(t.Settings, o.Settings), merged(t.Keys, o.Keys)
	t.Open, t.Vague = t.Open || o.Open, t.Vague || o.Vague
}

func merged(list, more []string) []string {
	for _, text := range more {
		if !slices.Contains(list, text) {
			list = append(slices.Clip(list), text)
		}
	}
	slices.Sort(list)
	return list
}

// set tells that a setting of the program decides.
func (t Text) set() bool { return len(t.Own) > 0 || len(t.Settings) > 0 }

// certain reports whether the string is always the same text, and never empty: a constant,
// the program's own namespace, or a setting that one of them stands in for.
func (t Text) certain() bool {
	stands := len(t.Constants) + len(t.Own)
	return !t.Vague && stands > 0 && len(t.Constants) <= 1 && len(t.Settings) <= 1
}

// fits reports whether the string may turn out to be certain.
func (t Text) fits() bool { return !t.Vague && (t.certain() || len(t.Keys) > 0) }

func (t Text) same(o Text) bool {
	return slices.Equal(t.Constants, o.Constants) && slices.Equal(t.Own, o.Own) && slices.Equal(t.Settings, o.Settings)
}

// String names the text for messages: the constant, or where it comes from.
func (t Text) String() string {
	switch {
	case len(t.Settings) > 0:
		return t.Settings[0]
	case len(t.Own) > 0:
		return t.Own[0]
	case len(t.Constants) > 0:
		return strconv.Quote(t.Constants[0])
	}
	return ""
}

// Constant returns the text if a constant says it, empty for others.
func (t Text) Constant() string {
	if len(t.Constants) != 1 || t.set() {
		return ""
	}
	return t.Constants[0]
}

// textOf says what a string may be.
func (s *search) textOf(v ssa.Value) Text {
	n := s.nameOf(v)
	t := n.text
	t.merge(Text{Keys: n.keys, Vague: n.other})
	return t
}

// constant notes a constant that a string may be.
func (w *walk) constant(c *ssa.Const) {
	if c.Value == nil || c.Value.Kind() != constant.String || constant.StringVal(c.Value) == "" {
		w.text.Vague = true
		return
	}
	w.text.merge(Text{Constants: []string{constant.StringVal(c.Value)}})
}

// told notes a setting that a string may be.
func (w *walk) told(sort, text string) {
	switch {
	case text == "":
		w.text.Vague = true
	case sort == envSetting && kube.NamesOwnNamespace(text):
		w.text.merge(Text{Own: []string{sort + text}})
	default:
		w.text.merge(Text{Settings: []string{sort + text}})
	}
}

// envSetting is how messages put the name of an environment variable.
const envSetting = "env "

// tagged notes that a library may fill a field: from the environment, or from a file.
func (w *walk) tagged(tag string, field *types.Var) {
	for _, key := range []string{"env", "envconfig"} {
		if text, _, _ := strings.Cut(reflect.StructTag(tag).Get(key), ","); text != "" {
			w.told(envSetting, text)
			return
		}
	}
	if tag != "" {
		w.told("setting ", field.Name())
	}
}

// foreign notes what a function returns of which nothing is known: the namespace of the
// program's own service account, if it reads that file.
func (w *walk) foreign(call *ssa.Call) {
	for _, arg := range ir.Args(call) {
		if isText(arg.Type()) && kube.HoldsOwnNamespace(w.trace.Text(arg)) {
			w.text.merge(Text{Own: []string{"the namespace of its service account"}})
			return
		}
	}
	w.text.Vague = true
}

// ownSetting notes what a helper of the program returns that is given the name of such
// an environment variable, and what stands in for it.
//
//	getEnv("POD_NAMESPACE", "default")
func (w *walk) ownSetting(call *ssa.Call) bool {
	args := ir.Args(call)
	if call.Call.IsInvoke() || len(args) == 0 {
		return false
	}
	for _, arg := range args {
		if c, ok := arg.(*ssa.Const); !ok || c.Value == nil || c.Value.Kind() != constant.String {
			return false
		}
	}
	text := w.trace.Text(args[0])
	if text != strings.ToUpper(text) || !kube.NamesOwnNamespace(text) {
		return false
	}
	w.told(envSetting, text)
	for _, arg := range args[1:] {
		w.constant(arg.(*ssa.Const))
	}
	return true
}

// unknown reports whether nobody knows all that a parameter may be: others may call a
// function by an interface, or as a value.
func (s *search) unknown(p *ssa.Parameter) bool {
	fn := p.Parent()
	obj, declared := fn.Object().(*types.Func)
	switch {
	case len(s.prog.Taken(fn))+len(s.prog.Implemented(fn)) > 0:
		return true
	case !declared:
		return len(s.prog.Callers(fn)) == 0
	}
	return obj.Exported() && fn.Signature.Recv() != nil
}

// failing reports whether a function returns a text together with an error.
func failing(ret *ssa.Return) bool {
	last := ret.Results[len(ret.Results)-1]
	return len(ret.Results) > 1 && ir.IsError(last.Type()) && !ir.IsNil(last)
}

func isEmpty(v ssa.Value) bool {
	c, ok := v.(*ssa.Const)
	return ok && c.Value != nil && c.Value.Kind() == constant.String && constant.StringVal(c.Value) == ""
}
