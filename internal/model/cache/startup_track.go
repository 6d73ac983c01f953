package cache

import (
	"go/token"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/rule"
)

// A tracker follows values forward to everything that is done with them.
type tracker struct {
	*StartupResult
	seen    map[trackVisit]bool
	actions []Action
}

type trackVisit struct {
	v ssa.Value
	w holding
}

// maxValues bounds how many values one cache is followed through.
const maxValues = 4000

func (r *StartupResult) track() *tracker {
	return &tracker{StartupResult: r, seen: map[trackVisit]bool{}}
}

func (t *tracker) note(act ActionKind, w holding, at ssa.Instruction, v ssa.Value) {
	t.actions = append(t.actions, Action{
		Act: act, Kind: w.kind, At: at, Place: rule.PlaceOf(t.pass.Fset, ir.Position(at)), Shared: w.shared, Value: v, stage: w.stage,
	})
}

// lose notes that code that is not seen gets hold of a value.
func (t *tracker) lose(w holding, at ssa.Instruction) { t.note(Anything, w, at, nil) }

// follow looks at every use of a value.
func (t *tracker) follow(v ssa.Value, w holding) {
	key := trackVisit{v, w}
	if t.seen[key] || v.Referrers() == nil {
		return
	}
	t.seen[key] = true
	for _, ref := range *v.Referrers() {
		if len(t.seen) > maxValues {
			t.lose(holding{stage: factory}, ref)
			return
		}
		t.use(v, w, ref)
	}
}

func (t *tracker) use(v ssa.Value, w holding, ref ssa.Instruction) {
	switch ref := ref.(type) {
	case *ssa.Store:
		if ref.Val == v {
			t.stored(ref.Addr, w, ref)
		}
	case *ssa.Phi:
		w.shared = w.shared || !allNil(ref.Edges, v)
		t.follow(ref, w)
	case *ssa.ChangeInterface, *ssa.ChangeType, *ssa.MakeInterface, *ssa.Slice:
		t.follow(ref.(ssa.Value), w)
	case *ssa.TypeAssert:
		t.asserted(ref, w)
	case *ssa.IndexAddr:
		t.loadsOf(ref, w)
	case *ssa.Index, *ssa.Range, *ssa.Next:
		t.lose(w, ref)
	case *ssa.MakeClosure:
		t.closure(v, w, ref)
	case ssa.CallInstruction:
		t.call(v, w, ref)
	case *ssa.Return:
		t.returned(v, w, ref)
	case *ssa.BinOp, *ssa.If, *ssa.DebugRef, *ssa.UnOp:
	default:
		t.lose(w, ref) // put into a map, sent
	}
}

// allNil reports whether all values but one are nil, or that one again.
func allNil(values []ssa.Value, but ssa.Value) bool {
	for _, v := range values {
		if c, ok := v.(*ssa.Const); v != but && (!ok || c.Value != nil) {
			return false
		}
	}
	return true
}

func (t *tracker) asserted(assert *ssa.TypeAssert, w holding) {
	if !assert.CommaOk {
		t.follow(assert, w)
		return
	}
	for _, ref := range *assert.Referrers() {
		if e, ok := ref.(*ssa.Extract); ok && e.Index == 0 {
			t.follow(e, w)
		}
	}
}

// stored follows a value to where it is kept, and out again.
func (t *tracker) stored(addr ssa.Value, w holding, at ssa.Instruction) {
	switch addr := addr.(type) {
	case *ssa.Alloc:
		w.shared = w.shared || stores(addr) > 1
		t.cell(addr, w)
	case *ssa.FreeVar:
		w.shared = true
		t.cell(addr, w)
		for b := range ir.Bindings(addr) {
			t.stored(b, w, at)
		}
	case *ssa.FieldAddr:
		t.kept(ir.FieldOf(addr), w, at)
	case *ssa.Global:
		t.kept(addr.Object(), w, at)
	case *ssa.IndexAddr:
		if array, ok := addr.X.(*ssa.Alloc); ok {
			t.follow(array, w)
			return
		}
		t.lose(w, at)
	default:
		t.lose(w, at)
	}
}

// cell follows what a local variable holds.
func (t *tracker) cell(addr ssa.Value, w holding) {
	key := trackVisit{addr, w}
	if t.seen[key] {
		return
	}
	t.seen[key] = true
	for _, ref := range *addr.Referrers() {
		switch ref := ref.(type) {
		case *ssa.UnOp:
			t.follow(ref, w)
		case *ssa.MakeClosure:
			for free := range ir.Bound(ref, addr) {
				t.cell(free, w)
			}
		case *ssa.Store, *ssa.DebugRef:
		default:
			t.lose(w, ref)
		}
	}
}

// loadsOf follows what is loaded from an address.
func (t *tracker) loadsOf(addr ssa.Value, w holding) {
	for _, ref := range *addr.Referrers() {
		if load, ok := ref.(*ssa.UnOp); ok && load.Op == token.MUL {
			t.follow(load, w)
		}
	}
}
