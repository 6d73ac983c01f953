package slowhandler

import (
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/delay"
	"github.com/informerlint/informerlint/internal/rule"
)

// causeOfWait names what has to be mended: one queue takes over what the functions
// of one handler wait for at one place.
func causeOfWait(p *rule.Pass, root delay.Root, w delay.Wait) rule.Cause {
	if root.Frame != delay.Handler || !root.Registration.Valid() {
		return rule.Cause{}
	}
	return rule.Cause{Name: p.CauseAt(root.Registration) + " " + p.CauseAt(w.At)}
}

// causeOf names what has to be mended: the type of the items if that is the
// program's own, else the queue.
func causeOf(p *rule.Pass, f fault, item ssa.Value) rule.Cause {
	at := f.queue
	if named := itemType(item); named != nil && rule.InModuleOf(p.Pass, named.Pkg().Path()) {
		at = named
	}
	if at == nil {
		return rule.Cause{}
	}
	return rule.Cause{Name: p.CauseAt(rule.PlaceOf(p.Fset, at.Pos()))}
}

// itemType is the named type of an item, or that it points to, if it has one.
func itemType(item ssa.Value) types.Object {
	t := contents(item)
	named, ok := types.Unalias(t).(*types.Named)
	if !ok || named.Obj().Pkg() == nil {
		return nil
	}
	return named.Origin().Obj()
}

// contents is the type of an item, or that of what it points to.
func contents(item ssa.Value) types.Type {
	if boxed, ok := item.(*ssa.MakeInterface); ok {
		item = boxed.X
	}
	if p, ok := item.Type().Underlying().(*types.Pointer); ok {
		return p.Elem()
	}
	return item.Type()
}
