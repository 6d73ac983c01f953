package request

import (
	"crypto/sha256"
	"encoding/hex"
	"go/token"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
)

// maxSpelling is from what length on, in bytes, what an operator joins is
// spelled as its digest: the text doubles where both operands share theirs.
const maxSpelling = 256

// spell names what a value is read from: two that are spelled alike are equal.
func (r *evaluation) spell(v ssa.Value, s *state) string {
	return (&speller{evaluation: r, state: s}).spell(v)
}

// A speller spells each value once, however many operators share it.
type speller struct {
	*evaluation
	state   *state
	spelled map[ssa.Value]string
}

func (p *speller) spell(v ssa.Value) string {
	switch v := v.(type) {
	case *ssa.Const:
		return v.String()
	case *ssa.UnOp:
		switch v.Op {
		case token.MUL:
			return p.spell(v.X)
		default:
			return v.Op.String() + p.spell(v.X)
		}
	case *ssa.FieldAddr:
		return p.spell(v.X) + "." + ir.FieldName(v)
	case *ssa.Field:
		return p.spell(v.X) + "." + ir.FieldName(v)
	case *ssa.BinOp:
		return p.operation(v)
	case *ssa.Parameter, *ssa.FreeVar, *ssa.Phi:
		if sym, ok := p.known(v, p.state); ok && sym.id != "" {
			return sym.id
		}
	case *ssa.Call:
		if recv := ir.Receiver(v); recv != nil && len(ir.Args(v)) == 0 && kube.Quiet(ir.CalleeFunc(v)) {
			return p.spell(recv) + "." + ir.CalleeFunc(v).Name() + "()"
		}
	}
	return name(v)
}

func (p *speller) operation(v *ssa.BinOp) string {
	if text, ok := p.spelled[v]; ok {
		return text
	}
	text := "(" + p.spell(v.X) + v.Op.String() + p.spell(v.Y) + ")"
	if len(text) > maxSpelling {
		sum := sha256.Sum256([]byte(text))
		text = hex.EncodeToString(sum[:])
	}
	if p.spelled == nil {
		p.spelled = map[ssa.Value]string{}
	}
	p.spelled[v] = text
	return text
}

func (r *evaluation) known(v ssa.Value, s *state) (symbol, bool) {
	if sym, ok := r.bind[v]; ok {
		return sym, true
	}
	sym, ok := s.env[v]
	return sym, ok
}
