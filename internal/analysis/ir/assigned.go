package ir

import "golang.org/x/tools/go/ssa"

// Assigned returns what a local variable holds that is assigned once, such as a receiver
// that is no pointer; nil for others.
func Assigned(variable *ssa.Alloc) (held ssa.Value) {
	for _, ref := range *variable.Referrers() {
		if store, ok := ref.(*ssa.Store); ok && store.Addr == variable {
			if held != nil {
				return nil
			}
			held = store.Val
		}
	}
	return held
}

// OnlyWritten reports whether an address is there to store at, and for nothing else.
func OnlyWritten(addr ssa.Value) bool {
	for _, use := range *addr.Referrers() {
		if store, ok := use.(*ssa.Store); !ok || store.Val == addr {
			return false
		}
	}
	return true
}
