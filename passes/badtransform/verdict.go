package badtransform

import (
	"fmt"
	"go/ast"
	"go/types"
	"strings"

	"golang.org/x/tools/go/analysis"

	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/model/object"
	"github.com/informerlint/informerlint/internal/rule"
)

// A subject is the transform that a message speaks of.
type subject struct {
	name    string
	literal bool
	// kinds are those of the objects that it sees, none where that is not known.
	kinds []kube.Kind
	// runtime and shared tell whether it may be for a cache of controllers, and for
	// informers without one.
	runtime, shared bool
}

func (s subject) String() string {
	if s.literal || s.name == "" {
		return "this transform"
	}
	return s.name
}

type verdict struct {
	does    rule.Consequence
	message string
	related []analysis.RelatedInformation
	unless  rule.Objection
}

// verdict judges what a transform does wherever it is registered.
func (c *checker) verdict(t object.TransformTrait, of subject) (verdict, bool) {
	switch t.Defect {
	case object.ReturnsNil:
		return verdict{does: rule.Breaks, message: c.dropping(of)}, true
	case object.DropsVersion:
		v := c.versionless(of)
		if t.Spares {
			v.does = rule.Remark // its author tells which objects matter
		}
		return v, true
	case object.DropsName:
		return failure("%s drops the name: objects get one key, and the cache keeps one of them", of)
	case object.DropsNamespace:
		return failure("%s drops the namespace: objects of the same name get one key, and the cache keeps one of them", of)
	case object.PanicsOnTombstone:
		if kube.Has(c.Pkg, kube.TombstonesReachTransform) == kube.Yes {
			return failure("%s on DeletedFinalStateUnknown, which client-go up to 0.30 gives to transforms", c.panics(t, of))
		}
	case object.PanicsOnOutput:
		if c.twice() {
			return failure("%s on the %s it returned: client-go transforms a streamed initial list twice", c.panics(t, of), short(t.Output))
		}
	case object.Copies:
		if kube.Has(c.Pkg, kube.TransformOwnsObject) == kube.Yes {
			return cost("deep copy for nothing: nobody else holds the object yet, so %s may change it in place", of)
		}
	default:
		return c.repeated(t, of)
	}
	return verdict{}, false
}

// kinds are those that a transform names, or else those that it is registered for.
func (c *checker) kinds(s *object.TransformSummary) []kube.Kind {
	var kinds []kube.Kind
	for _, k := range s.Kinds {
		if k.Kind != (kube.Kind{}) {
			kinds = append(kinds, k.Kind)
		}
	}
	if len(kinds) > 0 {
		return kinds
	}
	for g := range c.result.Registrations() {
		if g.Kind != (kube.Kind{}) && g.Uses(s) {
			kinds = append(kinds, g.Kind)
		}
	}
	return kinds
}

// repeated judges what matters when a transform runs again on its own output.
func (c *checker) repeated(t object.TransformTrait, of subject) (verdict, bool) {
	why := "client-go transforms a streamed initial list twice"
	if !c.twice() {
		why = "client-go up to 0.30 transforms objects again at every resync"
		if kube.Has(c.Pkg, kube.TombstonesReachTransform) != kube.Yes || t.Defect == object.RejectsOutput {
			return verdict{}, false
		}
	}
	switch t.Defect {
	case object.RejectsOutput:
		return cost("%s rejects the %s it returned: the streamed initial list fails, and a full LIST follows", of, short(t.Output))
	case object.Grows:
		return cost("%s adds to %s each time it runs: %s", of, t.Fields[0], why)
	case object.Loses:
		return cost("%s computes %s from %s and drops that: %s", of, t.Fields[0], t.Fields[1], why)
	}
	return verdict{}, false
}

func failure(format string, args ...any) (verdict, bool) {
	return verdict{does: rule.Breaks, message: fmt.Sprintf(format, args...)}, true
}

func cost(format string, args ...any) (verdict, bool) {
	return verdict{does: rule.Loses, message: fmt.Sprintf(format, args...)}, true
}

// twice reports whether the initial objects of an informer are transformed twice.
func (c *checker) twice() bool { return kube.Has(c.Pkg, kube.TransformRunsTwice) == kube.Yes }

func (c *checker) dropping(of subject) string {
	if kube.Has(c.Pkg, kube.ReplaceFailsOnNil) == kube.Yes {
		return fmt.Sprintf("%s drops objects by returning nil, nil: one of them in the initial list leaves the whole cache empty", of)
	}
	return fmt.Sprintf("%s returns nil, nil to drop objects: the cache fails on each, and from client-go 0.36 stays empty", of)
}

// panics says what ends the process, in the words of the source.
func (c *checker) panics(t object.TransformTrait, of subject) string {
	if t.Assertion() != nil {
		for _, n := range c.path(t.Pos()) {
			if a, ok := n.(*ast.TypeAssertExpr); ok {
				return types.ExprString(a) + " panics"
			}
		}
	}
	return fmt.Sprintf("%s panics", of)
}

// short is a type's name with the last element of its package's path.
func short(typ string) string {
	star := ""
	if strings.HasPrefix(typ, "*") {
		star = "*"
	}
	return star + strings.TrimPrefix(typ[strings.LastIndex(typ, "/")+1:], "*")
}
