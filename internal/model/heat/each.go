package heat

import "golang.org/x/tools/go/ssa"

// Calls reports whether a call runs the function that it passes as an argument,
// and whether it does so many times, such as for each element of a collection.
func (r *Result) Calls(call ssa.CallInstruction, arg ssa.Value) (calls, each bool) {
	for _, cb := range r.callbacks(call) {
		if cb.arg == arg {
			calls, each = true, each || cb.looped
		}
	}
	return calls, each
}
