package client

import (
	"go/constant"
	"go/token"
	"strconv"
	"strings"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
)

// An Identity is the name of what a value stands for. It is fit for facts. The
// parameters of functions stand in it as <function#number>, 0 is the first,
// receiver included; fields that lead on from there follow as .Name.
type Identity string

// Constant reports whether a target is the value of a constant.
func (t Identity) Constant() bool { return strings.HasPrefix(string(t), `"`) }

// Unidentified is the target of what has no name.
const Unidentified Identity = ""

// Everywhere is the namespace that stands for all of them.
const Everywhere Identity = `""`

// maxIdentityDepth bounds how far a value is followed.
const maxIdentityDepth = 24

// IdentityOf names what a value of a package stands for.
func IdentityOf(trace *Result, v ssa.Value) Identity {
	return newNamer(trace).value(v, 0, nil)
}

// maxSteps bounds how much is looked at to name a value.
const maxSteps = 2000

// namer follows one value; frames are the calls that it entered.
type namer struct {
	trace *Result
	depth int
	steps int
	// named are the values already named outside of calls that were entered;
	// Unknown while that goes on.
	named map[component]Identity
}

// component is one result of a value.
type component struct {
	value  ssa.Value
	result int
}

func newNamer(trace *Result) *namer {
	return &namer{trace: trace, named: map[component]Identity{}}
}

func (n *namer) value(v ssa.Value, result int, frames []ssa.CallInstruction) Identity {
	n.steps++
	if v == nil || n.depth > maxIdentityDepth || n.steps > maxSteps {
		return Unidentified
	}
	if len(frames) > 0 {
		return n.follow(v, result, frames)
	}
	key := component{v, result}
	if t, ok := n.named[key]; ok {
		return t
	}
	n.named[key] = Unidentified
	t := n.follow(v, result, nil)
	n.named[key] = t
	return t
}

// follow takes one step towards what a value stands for.
func (n *namer) follow(v ssa.Value, result int, frames []ssa.CallInstruction) Identity {
	n.depth++
	defer func() { n.depth-- }()
	switch v := v.(type) {
	case *ssa.Const:
		return constantOf(v)
	case *ssa.MakeInterface:
		return n.value(v.X, 0, frames)
	case *ssa.ChangeInterface:
		return n.value(v.X, 0, frames)
	case *ssa.ChangeType:
		return n.value(v.X, 0, frames)
	case *ssa.Convert:
		return n.value(v.X, 0, frames)
	case *ssa.TypeAssert:
		return n.value(v.X, 0, frames)
	case *ssa.Extract:
		return n.value(v.Tuple, v.Index, frames)
	case *ssa.Phi:
		return n.all(v.Edges, frames)
	case *ssa.UnOp:
		if v.Op == token.MUL {
			return n.load(v.X, frames)
		}
	case *ssa.Field:
		return n.field(v.X, ir.FieldOf(v), frames)
	case *ssa.FieldAddr:
		return n.field(v.X, ir.FieldOf(v), frames)
	case *ssa.Call:
		return n.call(v, result, frames)
	case *ssa.Parameter:
		return n.parameter(v, frames)
	case *ssa.FreeVar:
		return n.freeVar(v, func(v ssa.Value) Identity { return n.value(v, 0, frames) })
	case *ssa.Alloc:
		return n.alloc(v, frames)
	case *ssa.Global:
		return n.global(v)
	}
	return Unidentified
}

func constantOf(c *ssa.Const) Identity {
	if c.Value == nil || c.Value.Kind() != constant.String {
		return Unidentified
	}
	// "<" begins the name of a parameter.
	return Identity(strings.ReplaceAll(strconv.Quote(constant.StringVal(c.Value)), "<", `\x3c`))
}

// all names what several values stand for if it is the same; nil counts as
// any of them.
func (n *namer) all(values []ssa.Value, frames []ssa.CallInstruction) Identity {
	var targets []Identity
	for _, v := range values {
		if c, ok := v.(*ssa.Const); ok && c.IsNil() {
			continue
		}
		targets = append(targets, n.value(v, 0, frames))
	}
	return same(targets)
}

// same returns what all targets are.
func same(targets []Identity) Identity {
	if len(targets) == 0 {
		return Unidentified
	}
	for _, t := range targets[1:] {
		if t != targets[0] {
			return Unidentified
		}
	}
	return targets[0]
}
