package request

import (
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/kube"
)

// returned are what an option is, where it is given, in a result of a function: one value for
// each way through it.
func (e *Evaluator) returned(fn *ssa.Function, result int, role kube.Role) (found []ssa.Value) {
	e.mu.Lock()
	defer e.mu.Unlock()
	e.spent = 0
	e.depth++ // as of a function that is called: what it returns matters
	defer func() { e.depth-- }()
	run := newRun(e, fn, nil)
	run.start(newState())
	for _, out := range run.returned {
		if result >= len(out.results) {
			continue
		}
		of := out.results[result]
		if isOption(fn.Signature.Results().At(result).Type()) {
			of = symbol{isList: true, list: []symbol{of}}
		}
		if v := run.formOf(out.state, of).Get(role).Value; v != nil && !slices.Contains(found, v) {
			found = append(found, v)
		}
	}
	return found
}

// selected notes the options that a function of another package returns of which nothing is known
// but that they select by fields.
func (r *evaluation) selected(call *ssa.Call, s *state) {
	if r.selecting == nil {
		return
	}
	results, several := call.Type().(*types.Tuple)
	for _, field := range r.selecting(call) {
		var result ssa.Value = call
		if several {
			if result = extracted(call, field.Result); result == nil {
				continue
			}
		}
		option := symbol{OptionSetting: OptionSetting{Value: result}, dynamic: result.Type()}
		option.form = &OptionForm{Fields: map[kube.Role]OptionSetting{kube.OptFields: {Value: result, At: call.Pos()}}}
		if _, ok := result.Type().Underlying().(*types.Slice); ok {
			option = symbol{isList: true, open: true, list: []symbol{option}}
		}
		if !several {
			s.env[call] = option
			continue
		}
		known := s.env[call]
		if len(known.results) == 0 {
			known.results = make([]symbol, results.Len())
		}
		known.results[field.Result] = option
		s.env[call] = known
	}
}

// extracted is the result of a call that has several, nil where nobody takes it.
func extracted(call *ssa.Call, result int) ssa.Value {
	for _, ref := range *call.Referrers() {
		if taken, ok := ref.(*ssa.Extract); ok && taken.Index == result {
			return taken
		}
	}
	return nil
}
