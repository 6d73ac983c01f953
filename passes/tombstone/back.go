package tombstone

import (
	"go/types"

	"github.com/informerlint/informerlint/internal/analysis/ir"
)

// back is the statement that leaves a function with zero results.
func (c *checker) back(results *types.Tuple) (string, bool) {
	text := "return"
	for v := range results.Variables() {
		zero, ok := zeroOf(v.Type())
		if !ok {
			return "", false
		}
		if text != "return" {
			text += ","
		}
		text += " " + zero
	}
	return text, true
}

// zeroOf spells the zero value of a type that needs no import.
func zeroOf(t types.Type) (string, bool) {
	if ir.IsError(t) {
		return "", false // nil would claim success
	}
	switch u := t.Underlying().(type) {
	case *types.Pointer, *types.Slice, *types.Map, *types.Chan, *types.Signature, *types.Interface:
		return "nil", true
	case *types.Basic:
		switch {
		case u.Info()&types.IsBoolean != 0:
			return "false", true
		case u.Info()&types.IsString != 0:
			return `""`, true
		case u.Info()&types.IsNumeric != 0:
			return "0", true
		}
	}
	return "", false
}
