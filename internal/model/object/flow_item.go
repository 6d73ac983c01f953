package object

import (
	"cmp"
	"go/ast"
	"go/token"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
)

// ItemForm says how code gets hold of memory inside the array of a list.
type ItemForm uint8

const (
	// Element is a pointer to an element of Items, or to part of one.
	Element ItemForm = iota + 1
	// Part is a sub-slice of Items.
	Part
	// Extracted are the objects that a library function takes out of a list.
	Extracted
	// Each is the parameter of a callback that a library function calls for each object.
	Each
	// Imported is what a function of another package returns, or keeps.
	Imported
)

// Item is one value that points into the array of an API list.
type Item struct {
	Form ItemForm
	// At is the instruction that makes the pointer: an *ssa.IndexAddr, an
	// *ssa.Slice, or a call.
	At ssa.Instruction
	// Value is the pointer, the slice of pointers, or the callback's parameter.
	Value ssa.Value
	// List is the list that it points into, nil where this package does not have it.
	List ssa.Value
	// Trail is where it goes.
	Trail *Trail
	// Callee tells of the function of another package that makes the pointer.
	Callee *ItemEffect
	// Paged reports whether the list came from a pager, which gathers pointers
	// into the arrays of its pages.
	Paged bool
	// Steady tells that a copy could stand in for the pointer: nothing that is
	// seen tells them apart, and code that is not seen gets neither it nor the list.
	Steady bool
}

// Items returns the pointers into lists of this package, in source order of functions.
func (r *FlowResult) Items() []Item { return r.items }

func (r *FlowResult) findItems() {
	seen := map[ssa.Instruction]bool{}
	for _, fn := range r.prog.Funcs {
		for _, b := range fn.Blocks {
			for _, instr := range b.Instrs {
				switch instr := instr.(type) {
				case *ssa.UnOp:
					if fa, ok := instr.X.(*ssa.FieldAddr); ok && instr.Op == token.MUL && isItems(fa, fa.X) {
						r.elements(instr, fa.X, seen)
					}
				case *ssa.Field:
					if isItems(instr, instr.X) {
						r.elements(instr, instr.X, seen)
					}
				case ssa.CallInstruction:
					r.callItems(instr)
				}
			}
		}
	}
	r.settle()
	r.exportItems()
}

// isItems reports whether a field is the array of an API list.
func isItems(field, list ssa.Value) bool {
	f := ir.FieldOf(field)
	return f != nil && f == kube.Items(list.Type())
}

// elements finds the pointers that are taken into an array, wherever the
// slice goes.
func (r *FlowResult) elements(items, list ssa.Value, seen map[ssa.Instruction]bool) {
	w := r.newWalk(items.Parent(), true)
	w.slots = map[ssa.Instruction]bool{}
	w.add(items, Self)
	w.run()
	if len(w.trail.retentions) > 0 || r.lasts(list) {
		return // the array is kept anyway
	}
	var slots []ssa.Instruction
	for slot := range w.slots {
		if !seen[slot] && !only(slot) {
			seen[slot] = true
			slots = append(slots, slot)
		}
	}
	slices.SortFunc(slots, func(a, b ssa.Instruction) int { return cmp.Compare(a.Pos(), b.Pos()) })
	var found []Item
	for _, slot := range slots {
		form := Element
		if cut, ok := slot.(*ssa.Slice); ok {
			form = Part
			if isZero(cut.High) {
				continue // "Items[:0]" filters in place
			}
		}
		v := slot.(ssa.Value)
		found = append(found, Item{Form: form, At: slot, Value: v, Trail: r.follow(v, v.Parent(), Self, true)})
	}
	for _, p := range w.parts {
		found = append(found, r.partItems(p)...)
	}
	if slices.ContainsFunc(found, Item.kept) && r.keptWhole(list) {
		return
	}
	for _, item := range found {
		item.List = list
		r.addFrom(list, item)
	}
}

// kept reports whether something keeps an item.
func (i Item) kept() bool { return len(i.Trail.retentions) > 0 }

// keptWhole reports whether a list is kept itself, so that pointers into it do
// not matter.
func (r *FlowResult) keptWhole(list ssa.Value) bool {
	search := &ownerSearch{w: r.newWalk(list.Parent(), true), seen: map[ownerVisit]bool{}}
	search.from(list)
	for _, o := range search.found {
		if o.class == global {
			continue
		}
		for _, kept := range r.follow(o.value, o.value.Parent(), Self, true).retentions {
			if kept.Kind&Pins != 0 && kept.Frame == nil {
				return true
			}
		}
	}
	return false
}

// lasts reports whether a list belongs to something that outlives the call anyway.
func (r *FlowResult) lasts(list ssa.Value) bool {
	search := &ownerSearch{w: r.newWalk(list.Parent(), true), seen: map[ownerVisit]bool{}}
	search.from(list)
	for _, o := range search.found {
		if o.class == global || o.class == receiver && len(o.path) > 0 {
			return true
		}
	}
	return false
}

// addFrom adds a pointer into a list that this package has.
func (r *FlowResult) addFrom(list ssa.Value, item Item) {
	if list = ir.Root(list); list != nil {
		r.lists[list] = append(r.lists[list], len(r.items))
	}
	r.items = append(r.items, item)
}

// Syntax returns the call expression that a call was made from.
func (r *FlowResult) Syntax(call ssa.CallInstruction) *ast.CallExpr { return r.prog.Syntax(call) }
