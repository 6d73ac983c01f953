package lifetime

import (
	"golang.org/x/tools/go/ssa"
)

// converted returns the value that another one only has a different type than.
func converted(v ssa.Value) ssa.Value {
	switch v := v.(type) {
	case *ssa.ChangeType:
		return v.X
	case *ssa.ChangeInterface:
		return v.X
	case *ssa.MakeInterface:
		return v.X
	case *ssa.TypeAssert:
		return v.X
	}
	return nil
}

// stored returns what is stored in a local variable, in closures, too.
func stored(addr ssa.Value) []ssa.Value {
	var values []ssa.Value
	for _, ref := range *addr.Referrers() {
		switch ref := ref.(type) {
		case *ssa.Store:
			if ref.Addr == addr {
				values = append(values, ref.Val)
			}
		case *ssa.MakeClosure:
			for i, b := range ref.Bindings {
				if b == addr {
					values = append(values, stored(ref.Fn.(*ssa.Function).FreeVars[i])...)
				}
			}
		}
	}
	return values
}
