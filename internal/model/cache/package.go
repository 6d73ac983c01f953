package cache

import (
	"go/constant"
	"go/token"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
)

// exportPackage exports what is known of the package as a whole, and tells
// whether it or one that it imports reads managedFields.
func (b *build) exportPackage() bool {
	b.contents()
	fact := &Package{ManagedFields: b.readsManagedFields(), Owners: b.namesOwners()}
	if fact.ManagedFields {
		b.pass.ExportPackageFact(new(ReadsManagedFields))
	}
	for _, imp := range b.pass.Pkg.Imports() {
		var imported Package
		if b.pass.ImportPackageFact(imp, &imported) {
			fact.ManagedFields = fact.ManagedFields || imported.ManagedFields
			b.content, b.metadata = append(b.content, imported.Contents...), append(b.metadata, imported.Metadata...)
			b.ownContent, b.foundContent = append(b.ownContent, imported.OwnContents...), append(b.foundContent, imported.FoundContents...)
			b.namedContent = append(b.namedContent, imported.NamedContents...)
			if kube.IsLibrary(imp.Path()) || kube.IsRuntime(imp) {
				continue
			}
			fact.Owners = fact.Owners || imported.Owners
			b.written, b.frozen, b.loose = append(b.written, imported.Written...), append(b.frozen, imported.Fixed...), append(b.loose, imported.Loose...)
		}
	}
	for _, u := range b.injected[:min(len(b.injected), maxFacts)] {
		fact.Injected = append(fact.Injected, u.Sealed())
	}
	fact.Registers, fact.Anything, fact.Reads = SortKinds(b.registered), b.anything, SortKinds(b.read)
	fact.Heard, fact.Controlled = SortKinds(b.heard), SortKinds(b.controlled)
	fact.Contents, fact.OwnContents, fact.FoundContents = SortKinds(b.content), SortKinds(b.ownContent), SortKinds(b.foundContent)
	fact.NamedContents, fact.Metadata = SortKinds(b.namedContent), SortKinds(b.metadata)
	fact.Written, fact.Fixed, fact.Loose = SortKinds(b.written), SortKinds(b.frozen), SortKinds(b.loose)
	fact.HandsOver, fact.Live, fact.Wide = b.handsOver, b.live, b.widely()
	fact.Calls = b.calling()
	b.whole = *fact
	b.pass.ExportPackageFact(fact) // there is one of each package that is seen through
	return fact.ManagedFields
}

// readsManagedFields reports whether the package itself reads managedFields for
// more than to find out whether there are any. The libraries can, and do it for who asks:
// that is a matter of the calls of what they have for it.
func (b *build) readsManagedFields() bool {
	if kube.InLibraries(b.pass.Pkg.Path()) {
		return false
	}
	for _, fn := range b.prog.Funcs {
		for _, block := range fn.Blocks {
			for _, instr := range block.Instrs {
				if readsManagedFields(instr) {
					return true
				}
			}
		}
	}
	return false
}

func readsManagedFields(instr ssa.Instruction) bool {
	switch instr := instr.(type) {
	case *ssa.Call:
		callee := ir.Callee(instr)
		if !kube.Is(callee, kube.ManagedFieldsOf) {
			return false
		}
		return ir.Receiver(instr) == nil || looksInside(instr)
	case *ssa.FieldAddr:
		if !kube.Is(ir.FieldOf(instr), kube.ManagedFieldsOf) {
			return false
		}
		for _, ref := range *instr.Referrers() {
			if load, ok := ref.(*ssa.UnOp); ok && looksInside(load) {
				return true
			}
		}
	case *ssa.Field:
		return kube.Is(ir.FieldOf(instr), kube.ManagedFieldsOf) && looksInside(instr)
	case *ssa.Store:
		return hasThemRead(instr)
	}
	return false
}

// hasThemRead reports whether a field is set by which a library reads managedFields of
// what is cached.
func hasThemRead(store *ssa.Store) bool {
	addr, ok := store.Addr.(*ssa.FieldAddr)
	if !ok || !kube.Is(ir.FieldOf(addr), kube.CachedManagedFields) {
		return false
	}
	c, ok := store.Val.(*ssa.Const)
	return !ok || c.Value == nil || constant.BoolVal(c.Value)
}

// looksInside reports whether managedFields are used other than by comparing
// them with nil, taking their length, or copying them to another object.
func looksInside(v ssa.Value) bool {
	for _, ref := range *v.Referrers() {
		switch ref := ref.(type) {
		case *ssa.BinOp:
			if ref.Op != token.EQL && ref.Op != token.NEQ {
				return true
			}
		case *ssa.Call:
			if b, ok := ref.Call.Value.(*ssa.Builtin); !(ok && b.Name() == "len") && !kube.Is(ir.Callee(ref), kube.SetsManagedFields) {
				return true
			}
		case *ssa.Store:
			if addr, ok := ref.Addr.(*ssa.FieldAddr); !ok || !kube.Is(ir.FieldOf(addr), kube.ManagedFieldsOf) {
				return true
			}
		default:
			return true
		}
	}
	return false
}
