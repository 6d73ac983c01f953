package cache

import (
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/model/client"
	"github.com/informerlint/informerlint/internal/rule"
)

// contents notes of which kinds without a generation the package reads more than
// metadata, and of which it reads metadata at all, of objects that it did not make; and
// whether code that is not seen may read any.
func (b *build) contents() {
	for _, fn := range b.prog.Funcs {
		for _, block := range fn.Blocks {
			for _, instr := range block.Instrs {
				b.contentAt(instr)
			}
		}
	}
}

func (b *build) contentAt(instr ssa.Instruction) {
	switch instr := instr.(type) {
	case *ssa.FieldAddr:
		b.contentOf(instr.X, ir.FieldOf(instr), !onlyWritten(instr))
		b.sets(instr)
	case *ssa.Field:
		b.contentOf(instr.X, ir.FieldOf(instr), true)
	case *ssa.MakeInterface:
		if kind, ok := generationless(instr.X.Type()); ok && !ofMetadata(instr) && !b.harmless(instr) && !b.built(instr.X) {
			b.readsContent(kind, instr.X, compares(instr))
		}
	case *ssa.Store:
		if b.lendsIn(instr) {
			b.wantsWhole(nil)
		}
	case ssa.CallInstruction:
		b.contentPassed(instr)
		b.sends(instr)
	}
}

// contentOf notes the use of a field of an object.
func (b *build) contentOf(object ssa.Value, field *types.Var, read bool) {
	kind, ok := generationless(object.Type())
	if !ok || field == nil || kube.ItemType(object.Type()) != nil || kube.IsTypeMeta(field.Type()) {
		return
	}
	switch metadata := kube.IsObjectMeta(field.Type()); {
	case !metadata && !read, b.built(object):
	case metadata:
		b.metadata = append(b.metadata, kind)
	default:
		b.readsContent(kind, object, false)
	}
}

// readsContent notes that more than metadata is read of an object, and whether it may be one
// that has an owner: none that others name, nor one that is only compared, which
// contentCompared sees to, nor one that others put where the program looks for it. What
// a function has just made is none that others wrote.
func (b *build) readsContent(kind kube.Kind, object ssa.Value, compared bool) {
	b.content = append(b.content, kind)
	switch {
	case compared, b.provided(kind, object):
	case b.ofOthers(object):
		b.namedContent = append(b.namedContent, kind)
	default:
		b.ownContent = append(b.ownContent, kind)
	}
	if !b.handedOut(object) {
		b.foundContent = append(b.foundContent, kind)
	}
}

// contentPassed notes objects that functions of other modules get, which may read
// all of them; those of this module are looked at where they are.
func (b *build) contentPassed(call ssa.CallInstruction) {
	fn := ir.CalleeFunc(call)
	if sym, ok := kube.Lookup(ir.Callee(call), kube.ReadsAnew); ok {
		b.contentCompared(ir.Arg(call, sym.Arg))
		return
	}
	if fn != nil && (fn.Pkg() == nil || rule.InModuleOf(b.pass, fn.Pkg().Path()) || transfers(fn) || kube.Is(fn, kube.Copies, kube.CopiesInto)) {
		return
	}
	for _, arg := range call.Common().Args {
		if kind, ok := generationless(arg.Type()); ok && !b.built(arg) {
			b.readsContent(kind, arg, false)
		}
	}
}

// contentCompared notes an object that a function reads, and compares with what
// the program makes of it, whoever made it. Of one that the program has read before,
// it is not known whether each reconcile gets there: what it looks at may decide.
func (b *build) contentCompared(object ssa.Value) {
	if boxed, ok := object.(*ssa.MakeInterface); ok {
		object = boxed.X
	}
	if object == nil {
		return
	}
	if kind, ok := generationless(object.Type()); ok {
		b.readsContent(kind, object, len(b.readInto(object)) > 0)
	}
}

// compares reports whether an object is boxed for functions that compare it, only.
func compares(boxed *ssa.MakeInterface) bool {
	return !slices.ContainsFunc(*boxed.Referrers(), func(use ssa.Instruction) bool {
		call, ok := use.(ssa.CallInstruction)
		return !ok || !kube.Is(ir.Callee(call), kube.ReadsAnew)
	})
}

// transfers reports whether a function sends an object to the API server, or fills it.
func transfers(fn types.Object) bool {
	return kube.Is(fn, kube.ReaderGet, kube.ReaderList) || kube.ChangesObjects(fn)
}

// ofMetadata reports whether an interface shows no more of an object than metadata.
func ofMetadata(boxed *ssa.MakeInterface) bool {
	return kube.HasMetadata(boxed.Type()) && !kube.IsAPIObject(boxed.Type())
}

// harmless reports whether nothing reads an object as this interface, but for metadata.
func (b *build) harmless(boxed *ssa.MakeInterface) bool {
	return !slices.ContainsFunc(*boxed.Referrers(), func(use ssa.Instruction) bool {
		call, ok := use.(ssa.CallInstruction)
		return !ok || !transfers(ir.Callee(call)) && !asksKey(call)
	})
}

// asksKey reports whether a call asks which object it gets.
func asksKey(call ssa.CallInstruction) bool {
	return kube.AsksIdentity(ir.CalleeFunc(call)) || kube.Is(ir.Callee(call), kube.ObjectKeyOf)
}

// built reports whether the program made an object itself.
func (b *build) built(object ssa.Value) bool {
	sources := b.trace.Sources(object)
	if len(sources) == 0 {
		return false
	}
	for _, s := range sources {
		if null, ok := s.Value.(*ssa.Const); ok && null.IsNil() {
			continue
		}
		alloc, ok := s.Value.(*ssa.Alloc)
		if ok && len(*alloc.Referrers()) == 1 {
			continue // nobody looks at it again
		}
		if !ok || slices.ContainsFunc(*alloc.Referrers(), func(use ssa.Instruction) bool { return fills(use, alloc) }) {
			return false
		}
	}
	return true
}

// fills reports whether an instruction may put another object into a variable.
func fills(use ssa.Instruction, alloc *ssa.Alloc) bool {
	switch use := use.(type) {
	case *ssa.MakeInterface:
		boxed := use
		return slices.ContainsFunc(*use.Referrers(), func(use ssa.Instruction) bool {
			call, ok := use.(ssa.CallInstruction)
			return !ok || !ofMetadata(boxed) && !kube.ChangesObjects(ir.Callee(call)) && !asksKey(call)
		})
	case *ssa.Store:
		return use.Addr == ssa.Value(alloc)
	case *ssa.FieldAddr, *ssa.UnOp, *ssa.Return, *ssa.Phi, *ssa.DebugRef, *ssa.BinOp:
		return false
	}
	return true
}

// onlyWritten reports whether all that becomes of an address is that something is stored there.
func onlyWritten(addr ssa.Value) bool {
	return !slices.ContainsFunc(*addr.Referrers(), func(use ssa.Instruction) bool {
		switch use := use.(type) {
		case *ssa.Store:
			return use.Addr != addr
		case *ssa.FieldAddr:
			return !onlyWritten(use)
		case *ssa.UnOp:
			return !onlyFilled(use)
		case *ssa.DebugRef:
			return false
		}
		return true
	})
}

// onlyFilled reports whether all that becomes of a map is that entries are put there.
func onlyFilled(m ssa.Value) bool {
	return !slices.ContainsFunc(*m.Referrers(), func(use ssa.Instruction) bool {
		update, ok := use.(*ssa.MapUpdate)
		return !ok || update.Map != m || update.Value == m
	})
}

// generationless is the kind of an object, or of what a type points to, if its
// generation is never set.
func generationless(t types.Type) (kube.Kind, bool) {
	kind, ok := kube.KindOf(t)
	return kind, ok && kube.GenerationNeverSet(kind)
}

// ofOwned reports whether a watch makes what depends on objects reconcile: all handlers
// that it may have are of a role that says so.
func (b *build) ofOwned(call ssa.CallInstruction, role kube.Role) bool {
	if kube.Is(ir.Callee(call), kube.BuilderOwns) {
		return true
	}
	sym, ok := kube.Lookup(ir.Callee(call), kube.HandlerArg)
	return ok && b.allMade(ir.Arg(call, sym.Arg), role)
}

// allMade reports whether a handler is none but what functions or types with a role are.
func (b *build) allMade(handler ssa.Value, role kube.Role) bool {
	return !slices.ContainsFunc(b.trace.Sources(handler), func(s client.Source) bool { return !made(s, role) })
}

// reconciling are the packages of the reconcilers behind a watch; none where they
// are not known.
func (b *build) reconciling(call ssa.CallInstruction, builder ssa.Value) []*types.Package {
	var found []*types.Package
	for _, reconciler := range b.reconcilerValues(call, builder) {
		for _, s := range b.trace.Sources(reconciler) {
			var pkg *types.Package
			if made, ok := s.Call(); ok && ir.CalleeFunc(made) != nil {
				pkg = ir.CalleeFunc(made).Pkg()
			} else if named := namedType(s.Value.Type()); named != nil {
				pkg = named.Obj().Pkg()
			}
			if pkg == nil || !rule.InModuleOf(b.pass, pkg.Path()) {
				return nil
			}
			found = append(found, pkg)
		}
	}
	return found
}

func namedType(t types.Type) *types.Named {
	if p, ok := t.Underlying().(*types.Pointer); ok {
		t = p.Elem()
	}
	if named, ok := types.Unalias(t).(*types.Named); ok && !types.IsInterface(named) {
		return named
	}
	return nil
}

// reconcilerValues are what a builder's controller reconciles with, or that which
// watches a source.
func (b *build) reconcilerValues(call ssa.CallInstruction, builder ssa.Value) []ssa.Value {
	var found []ssa.Value
	if root := b.builderRootOf(builder); root != nil {
		for call := range b.prog.Calls() {
			if sym, ok := kube.Lookup(ir.Callee(call), kube.BuilderComplete); ok && b.trace.BuilderOf(ir.Receiver(call)) == root {
				found = append(found, ir.Arg(call, sym.Arg))
			}
		}
		return found
	}
	if call.Value() == nil {
		return nil
	}
	uses := slices.Clone(*call.Value().Referrers())
	for _, use := range uses {
		if source, ok := use.(*ssa.ChangeInterface); ok {
			uses = append(uses, *source.Referrers()...)
		}
	}
	for _, use := range uses {
		watch, ok := use.(ssa.CallInstruction)
		if !ok || !kube.Is(ir.Callee(watch), kube.ControllerWatch) {
			continue
		}
		for _, s := range b.trace.Sources(ir.Receiver(watch)) {
			found = append(found, b.reconcilerOf(s)...)
		}
	}
	return found
}

func (b *build) builderRootOf(builder ssa.Value) ssa.Value {
	if builder == nil {
		return nil
	}
	return b.trace.BuilderOf(builder)
}

// reconcilerOf is the reconciler of a controller that is made without a builder.
func (b *build) reconcilerOf(controller client.Source) []ssa.Value {
	made, ok := controller.Call()
	if !ok || !kube.Is(ir.Callee(made), kube.NewController) {
		return nil
	}
	sym, ok := kube.Lookup(ir.Callee(made), kube.OptionsArg)
	if !ok {
		return nil
	}
	for field, value := range b.trace.Struct(ir.Arg(made, sym.Arg)).All() {
		if kube.Is(field, kube.ReconcilerArg) {
			return []ssa.Value{value}
		}
	}
	return nil
}

// Minds reports whether reconciles behind a watch are seen to look at more of the
// objects of a kind than at metadata: behind one for the owners of objects, of those
// that may have one, where they are seen to give any object an owner; behind one for
// other objects, of those that they did not make.
func (r *Result) Minds(w Watch, kind kube.Kind) bool {
	return slices.ContainsFunc(w.reconciling, func(pkg *types.Package) bool {
		fact, ok := r.packages(pkg)
		if !ok || w.ofOwners && !fact.Owners {
			return false
		}
		if w.ofOwners {
			return slices.Contains(fact.OwnContents, kind)
		}
		return slices.Contains(fact.FoundContents, kind)
	})
}

// Overlooks reports whether reconciles behind a watch for the owners of objects of a
// kind look at the metadata of these, and at nothing else that an update may change.
func (r *Result) Overlooks(w Watch, kind kube.Kind) bool {
	if !w.ofOwned {
		return false
	}
	looks := false
	for _, pkg := range w.reconciling {
		fact, ok := r.packages(pkg)
		if !ok || slices.Contains(fact.Contents, kind) {
			return false
		}
		looks = looks || slices.Contains(fact.Metadata, kind)
	}
	return looks
}
