package object

import (
	"go/token"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/model/client"
)

// A read is where an object was read from a cache.
type read struct {
	// lister is set for listers, reader for controller-runtime clients.
	lister, reader ssa.Value
	// path leads to the lister from what holds it.
	path string
	// in is what was read, on the way there.
	in client.Source
}

// reads returns the reads that an object may stem from where an instruction uses it, nil unless
// all of them are reads of caches: a fresh GET, a new object or an argument that
// other packages give is something else.
func (r *TransformResult) reads(v ssa.Value, at ssa.Instruction) []read {
	h := &history{result: r, sources: r.trace.Sources, seen: map[ssa.Value]bool{}, at: at, ok: true}
	h.value(v)
	if !h.ok {
		return nil
	}
	return h.found
}

type history struct {
	result *TransformResult
	// sources are those of a value.
	sources func(ssa.Value) []client.Source
	seen    map[ssa.Value]bool
	found   []read
	// at uses the value, nil where any use may be meant.
	at ssa.Instruction
	ok bool
}

func (h *history) value(v ssa.Value) {
	for _, s := range h.sources(v) {
		if h.seen[s.Value] || ir.IsNil(s.Value) {
			continue
		}
		h.seen[s.Value] = true
		switch v := s.Value.(type) {
		case *ssa.Call:
			h.call(v, s)
		case *ssa.IndexAddr:
			h.element(v.X)
		case *ssa.Alloc:
			h.variable(v, s)
		default:
			h.ok = false
		}
	}
}

func (h *history) call(call *ssa.Call, s client.Source) {
	callee, copied := ir.Callee(call), h.result.trace.CopyOf(call)
	switch {
	case copied != nil:
		h.value(copied)
	case kube.Is(callee, kube.ListerGet, kube.ListerList):
		h.found = append(h.found, read{lister: ir.Receiver(call), in: s})
	default:
		readers, held := h.result.answering(call, s.Result), h.result.heldReads(call, s.Result)
		h.ok = h.ok && len(readers)+len(held) > 0
		h.found = append(h.found, held...)
		for _, reader := range readers {
			h.found = append(h.found, read{reader: reader, in: s})
		}
	}
}

// element follows an element of a list: what a lister returned, or the Items
// of a list object that a client read.
func (h *history) element(list ssa.Value) {
	if load, ok := list.(*ssa.UnOp); ok && load.Op == token.MUL {
		if field, ok := load.X.(*ssa.FieldAddr); ok && kube.IsListType(field.X.Type()) {
			h.value(field.X)
			return
		}
	}
	h.value(list)
}

// variable follows an object that clients read into.
func (h *history) variable(v *ssa.Alloc, s client.Source) {
	stores, gets := h.result.filledBy(v)
	found := false
	for _, store := range stores {
		if h.lasts(store, gets) {
			found = true
			h.stored(store.(*ssa.Store).Val)
		}
	}
	for _, get := range gets {
		if h.lasts(get, gets) {
			found = true
			h.found = append(h.found, read{reader: ir.Receiver(get.(ssa.CallInstruction)), in: s})
		}
	}
	h.ok = h.ok && found
}

// filledBy are the instructions that put something into a variable as a whole, and the calls of
// clients that do.
func (r *TransformResult) filledBy(v *ssa.Alloc) (stores, gets []ssa.Instruction) {
	for _, use := range *v.Referrers() {
		if store, ok := use.(*ssa.Store); ok && store.Addr == v {
			stores = append(stores, store)
		}
	}
	for call := range r.prog.Calls() {
		if sym, ok := readerRow(call); ok && r.gets(ir.Arg(call, sym.Arg), v) {
			gets = append(gets, call)
		}
	}
	return stores, gets
}

// lasts reports whether what an instruction puts into a variable may still be there where it is
// used: not on a way that ends before, nor behind a client that fills the variable again.
//
//	if apierrors.IsNotFound(err) {
//		cm = corev1.ConfigMap{Data: wanted}
//		return c.Create(ctx, &cm)
//	}
//	return c.Update(ctx, &cm)
func (h *history) lasts(fill ssa.Instruction, gets []ssa.Instruction) bool {
	if h.at == nil || fill.Parent() != h.at.Parent() {
		return true
	}
	return ir.LeadsPast(fill, h.at, gets)
}

func readerRow(call ssa.CallInstruction) (kube.Symbol, bool) {
	if sym, ok := kube.Lookup(ir.Callee(call), kube.ReaderGet); ok {
		return sym, true
	}
	return kube.Lookup(ir.Callee(call), kube.ReaderList)
}

// gets reports whether an argument is the address of a variable.
func (r *TransformResult) gets(arg ssa.Value, v *ssa.Alloc) bool {
	for _, s := range r.trace.Sources(arg) {
		if s.Value == v {
			return true
		}
	}
	return false
}

// stored follows a copy of an object: "*p = *q".
func (h *history) stored(v ssa.Value) {
	if load, ok := v.(*ssa.UnOp); ok && load.Op == token.MUL {
		h.value(load.X)
		return
	}
	h.ok = false
}
