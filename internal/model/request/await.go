package request

import (
	"fmt"
	"go/ast"
	"go/types"
	"iter"
	"slices"

	"golang.org/x/tools/go/ast/astutil"
	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/model/client"
	"github.com/informerlint/informerlint/internal/rule"
)

// Awaits is the fact that requests are wrong if a cached client gets into a
// field or into parameters of a function.
type Awaits struct{ Mistakes []Mistake }

// AFact marks Awaits as a fact.
func (*Awaits) AFact() {}

func (f *Awaits) String() string { return fmt.Sprintf("awaits %v", f.Mistakes) }

// A Mistake is a request that is wrong if a cached client is to answer it.
type Mistake struct {
	// Param is the parameter, 0 is the first, receiver included; for fields and
	// package variables -1.
	Param int
	Does  rule.Consequence
	// Text says what is wrong, At where.
	Text string
	At   rule.Place
	// Kind is the kind asked for, zero where it is not known.
	Kind kube.Kind
	// Unstructured tells that it asks for unstructured objects, which a
	// manager's client does not cache by default.
	Unstructured bool
}

// A Slot is a field or package variable, or a parameter of a function, that a
// client gets into.
type Slot struct {
	Of types.Object
	// Param is the parameter, 0 is the first, receiver included; for fields and
	// package variables -1.
	Param int
}

// Slots returns where a client of unknown origin gets into this package.
func (r *Result) Slots(clientValue ssa.Value) []Slot {
	if clientValue == nil {
		return nil
	}
	known, ends := r.Trace.OpenEnds(clientValue)
	if known != client.UnknownClient {
		return nil
	}
	var slots []Slot
	for _, end := range ends {
		if obj, param := client.Slot(end); obj != nil && obj.Pkg() == r.pass.Pkg {
			slots = append(slots, Slot{obj, param})
		}
	}
	return slots
}

// A Filling is a client that this package puts into a slot of another one.
type Filling struct {
	Slot
	Client ssa.Value
	// Node is the argument, assignment or field of a literal.
	Node ast.Node
	// Call is the call that takes the client, nil where none does.
	Call ssa.CallInstruction
	// Into is the struct that the client is put into, nil where a call takes it.
	Into ssa.Value
}

// Beside reports whether two clients are given to the same: by one call, or in one struct.
func (f Filling) Beside(g Filling) bool {
	return f.Call != nil && f.Call == g.Call || f.Into != nil && f.Into == g.Into
}

// Fillings yields the values that this package puts into fields, and into
// parameters of functions, of other packages.
func (r *Result) Fillings() iter.Seq[Filling] {
	return func(yield func(Filling) bool) {
		for call := range r.Prog.Calls() {
			callee := ir.CalleeFunc(call)
			if callee == nil || callee.Pkg() == nil || callee.Pkg() == r.pass.Pkg || r.Prog.Syntax(call) == nil {
				continue
			}
			for i := range decisive(call) {
				clientValue := ir.Operand(call, i)
				if clientValue != nil && !yield(Filling{Slot{callee, i}, clientValue, r.Prog.ArgSyntax(call, ir.Argument(call, i)), call, nil}) {
					return
				}
			}
		}
		for store, holder := range stores(r.Prog) {
			if holder.Pkg() == nil || holder.Pkg() == r.pass.Pkg {
				continue
			}
			if node := r.storeSyntax(store); node != nil && !yield(Filling{Slot{holder, -1}, store.Val, node, nil, filled(store)}) {
				return
			}
		}
	}
}

// filled is the struct into a field of which a store puts something, nil for other stores.
func filled(store *ssa.Store) ssa.Value {
	if field, ok := store.Addr.(*ssa.FieldAddr); ok {
		return field.X
	}
	return nil
}

// storeSyntax returns the assignment, or the element of a literal, that a
// store was made from.
func (r *Result) storeSyntax(store *ssa.Store) ast.Node {
	for _, f := range r.pass.Files {
		if !(f.FileStart <= store.Pos() && store.Pos() < f.FileEnd) {
			continue
		}
		path, _ := astutil.PathEnclosingInterval(f, store.Pos(), store.Pos())
		for i, n := range path {
			if fills(path[i:]) {
				return n
			}
		}
	}
	return nil
}

// fills reports whether a node, with those around it, is an assignment, or an element of a literal.
func fills(path []ast.Node) bool {
	switch n := path[0].(type) {
	case *ast.KeyValueExpr, *ast.AssignStmt:
		return true
	case ast.Expr:
		lit, ok := path[min(1, len(path)-1)].(*ast.CompositeLit)
		return ok && slices.Contains(lit.Elts, n)
	}
	return false
}

// CachedFor reports whether a cache answers a request with a mistake that a
// client makes.
func (r *Result) CachedFor(clientValue ssa.Value, m Mistake) bool {
	switch r.Trace.Client(clientValue) {
	case client.CacheOwned:
		return true
	case client.CachedCopy:
		return !r.ReadsLive(m.Kind) && (!m.Unstructured || r.Trace.CachesUnstructured(clientValue))
	}
	return false
}
