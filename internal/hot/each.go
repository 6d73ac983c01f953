package hot

import "golang.org/x/tools/go/ssa"

// CallsEach tells whether a call runs a function that it passes as an
// argument many times, such as for each element of a collection.
func (r *Result) CallsEach(call ssa.CallInstruction, arg ssa.Value) bool {
	for _, cb := range r.callbacks(call) {
		if cb.arg == arg && cb.looped {
			return true
		}
	}
	return false
}
