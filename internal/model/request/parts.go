package request

import (
	"go/constant"
	"go/token"
	"slices"
	"strings"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/model/client"
)

// A Part is a piece of a text: constant, or a value.
type Part struct {
	Text  string
	Value ssa.Value
}

// parts takes a text apart: what is concatenated or formatted. It is not ok
// for what is one value.
func (t terms) parts(v ssa.Value) ([]Part, bool) {
	if field := ir.FieldOf(loaded(unconverted(v))); field != nil && field.Pkg() != t.Prog.Pass.Pkg {
		return nil, false // what this package stores into one is not what all have
	}
	if text, ok := t.constantText(v); ok {
		return []Part{{Text: text}}, true
	}
	if !t.Search().Enter(v) {
		return nil, false // a piece of itself
	}
	defer t.Search().Leave(v)
	sources := t.Sources(v)
	if len(sources) != 1 || t.Search().Over() {
		return nil, false
	}
	switch v := sources[0].Value.(type) {
	case *ssa.BinOp:
		if v.Op == token.ADD {
			return slices.Concat(t.piece(v.X), t.piece(v.Y)), true
		}
	case *ssa.Call:
		if f, ok := kube.Lookup(ir.Callee(v), kube.Formats); ok {
			return t.formatted(t.Text(ir.Arg(v, f.Arg)), ir.Arg(v, f.Arg+1))
		}
	}
	return nil, false
}

func (t terms) constantText(v ssa.Value) (string, bool) {
	if t.mixed(t.Within(v, client.Source{})) {
		return "", false
	}
	c, known := t.Constant(v)
	if known != client.Known || c.Kind() != constant.String {
		return "", false
	}
	return constant.StringVal(c), true
}

// piece takes a part of a text apart.
func (t terms) piece(v ssa.Value) []Part {
	if parts, ok := t.parts(v); ok {
		return parts
	}
	return []Part{{Value: v}}
}

// formatted takes a format apart at its verbs, which must be plain ones.
func (t terms) formatted(format string, args ssa.Value) ([]Part, bool) {
	elems, complete := t.Elements(args)
	if format == "" || !complete {
		return nil, false
	}
	var parts []Part
	for {
		text, rest, ok := strings.Cut(format, "%")
		parts = append(parts, Part{Text: text})
		if !ok {
			return parts, len(elems) == 0
		}
		switch {
		case rest == "" || len(elems) == 0 && rest[0] != '%':
			return nil, false
		case rest[0] == '%':
			parts = append(parts, Part{Text: "%"})
		case strings.IndexByte("svdq", rest[0]) >= 0:
			parts = append(parts, t.piece(ir.Unboxed(elems[0]))...)
			elems = elems[1:]
		default:
			return nil, false
		}
		format = rest[1:]
	}
}

func (r *Result) constantText(v ssa.Value) (string, bool) {
	return terms{Tracer: r.Trace.Begin()}.constantText(v)
}
