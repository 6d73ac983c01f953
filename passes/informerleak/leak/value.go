package leak

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
