package request

import (
	"go/constant"
	"go/token"
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/model/client"
	"github.com/informerlint/informerlint/internal/rule"
)

// A page is one LIST, or a call of a function that forwards its options to one.
type page struct {
	call ssa.CallInstruction
	// result is the list: what the call returns, or fills in; nil if nothing
	// looks at it.
	result ssa.Value
	client ssa.Value
	// reader tells a LIST of a controller-runtime reader.
	reader bool
	live   bool
	// single tells that the selector leaves one object at most.
	single bool
	// options is the argument with the options.
	options ssa.Value
	*client.Options
	// limit is where the Limit comes from, nil if none is set; most is the
	// largest constant that it may be, 0 where it is not known.
	limit ssa.Value
	most  int64
	// fixed is the LIST of the called function that fixes the limit.
	fixed rule.Place
}

const continues = kube.OptContinue

// smallest is the smallest Limit that is not a sample on purpose.
const smallest = 10

// sample reports whether whoever wrote the Limit wanted to see a few objects,
// or as many as somebody else asks for.
func (r *PagingResult) sample(p *page) bool {
	return p.most < smallest || r.completes(p.call.Parent())
}

func isZero(v ssa.Value) bool {
	c, ok := v.(*ssa.Const)
	return ok && ir.IsZero(c.Value)
}

// version is the constant resourceVersion.
func (p *page) version() string {
	for _, v := range p.Values[kube.OptResourceVersion] {
		if c, ok := v.(*ssa.Const); ok && c.Value != nil && c.Value.Kind() == constant.String {
			return constant.StringVal(c.Value)
		}
	}
	return ""
}

// measure notes how large a page is. A limit is only known where the code
// that lists fixes it: flags, parameters and settings cap on purpose, and so
// does code that chooses between some and all.
func (r *PagingResult) measure(p *page) {
	fixed := true
	for _, v := range p.Values[kube.OptLimit] {
		if isZero(v) {
			fixed = false
			continue
		}
		p.limit = v
		n, ok := r.fixed(v, 0)
		p.most, fixed = max(p.most, n), fixed && ok
	}
	if !fixed {
		p.most = 0
	}
}

// maxPagingSteps bounds how far a limit is followed.
const maxPagingSteps = 6

// fixed returns the largest constant that a value may be.
func (r *PagingResult) fixed(v ssa.Value, depth int) (most int64, ok bool) {
	if depth > maxPagingSteps {
		return 0, false
	}
	switch v := v.(type) {
	case *ssa.Const:
		if v.Value == nil {
			return 0, true
		}
		return constant.Int64Val(constant.ToInt(v.Value))
	case *ssa.Convert:
		return r.fixed(v.X, depth+1)
	case *ssa.ChangeType:
		return r.fixed(v.X, depth+1)
	case *ssa.Phi:
		return r.largest(v.Edges, depth)
	case *ssa.UnOp:
		if v.Op == token.MUL {
			return r.largest(r.kept(v.X), depth)
		}
	}
	return 0, false
}

func (r *PagingResult) largest(values []ssa.Value, depth int) (most int64, ok bool) {
	for _, v := range values {
		n, known := r.fixed(v, depth+1)
		if !known {
			return 0, false
		}
		most = max(most, n)
	}
	return most, len(values) > 0
}

// kept returns what this package stores in a variable or field that only it
// can store to, nil where others may, such as flags.
func (r *PagingResult) kept(addr ssa.Value) []ssa.Value {
	var obj types.Object
	switch addr := addr.(type) {
	case *ssa.Alloc:
		return storedIn(addr)
	case *ssa.Global:
		obj = addr.Object()
	case *ssa.FieldAddr:
		if field := ir.FieldOf(addr); field != nil {
			obj = field
		}
	}
	if obj == nil || obj.Exported() {
		return nil
	}
	var values []ssa.Value
	for _, s := range r.Prog.Stores(obj) {
		if _, ok := s.Instr.(*ssa.Store); !ok {
			return nil // a flag's default
		}
		values = append(values, s.Value)
	}
	return values
}

// storedIn returns what a local variable holds, nil where its address goes
// anywhere.
func storedIn(addr *ssa.Alloc) []ssa.Value {
	var values []ssa.Value
	for _, ref := range *addr.Referrers() {
		switch ref := ref.(type) {
		case *ssa.Store:
			if ref.Addr != addr {
				return nil
			}
			values = append(values, ref.Val)
		case *ssa.UnOp, *ssa.DebugRef:
		default:
			return nil
		}
	}
	return values
}
