package options

import (
	"go/token"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/ir"
	"github.com/informerlint/informerlint/internal/kube"
)

// spell names what a value is read from: two that are spelled alike are equal.
func (r *run) spell(v ssa.Value, s *state) string {
	switch v := v.(type) {
	case *ssa.Const:
		return v.String()
	case *ssa.UnOp:
		switch v.Op {
		case token.MUL:
			return r.spell(v.X, s)
		default:
			return v.Op.String() + r.spell(v.X, s)
		}
	case *ssa.FieldAddr:
		return r.spell(v.X, s) + "." + fieldName(v)
	case *ssa.Field:
		return r.spell(v.X, s) + "." + fieldName(v)
	case *ssa.BinOp:
		return "(" + r.spell(v.X, s) + v.Op.String() + r.spell(v.Y, s) + ")"
	case *ssa.Parameter, *ssa.FreeVar, *ssa.Phi:
		if sym, ok := r.known(v, s); ok && sym.id != "" {
			return sym.id
		}
	case *ssa.Call:
		if recv := ir.Receiver(v); recv != nil && len(ir.Args(v)) == 0 && kube.Quiet(ir.CalleeFunc(v)) {
			return r.spell(recv, s) + "." + ir.CalleeFunc(v).Name() + "()"
		}
	}
	return name(v)
}

func (r *run) known(v ssa.Value, s *state) (symbol, bool) {
	if sym, ok := r.bind[v]; ok {
		return sym, true
	}
	sym, ok := s.env[v]
	return sym, ok
}

func fieldName(v ssa.Value) string {
	if field := ir.FieldOf(v); field != nil {
		return field.Name()
	}
	return "?"
}
