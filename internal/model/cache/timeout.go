package cache

import (
	"cmp"
	"go/ast"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
)

// A Timeout is a setting and what it reaches.
type Timeout struct {
	Setting
	// At is where this package sets it, or gets it from another one.
	At ast.Node
	// Reaches are the ways to what watches with it, in source order.
	Reaches []Reach
}

// A Reach is one way from a timeout to something that watches.
type Reach struct {
	Use Watcher
	// Call is the call in this package that watches, or leads to another
	// package that does; nil where a field leads there.
	Call *ast.CallExpr
	// Made is the call that makes a client, manager or cache out of the
	// configuration, nil where another package does. It is NewForConfigOrDie(cfg) in
	//
	//	client := kubernetes.NewForConfigOrDie(cfg)
	//	informers.NewSharedInformerFactory(client, 0)
	Made *ast.CallExpr
	// Via is the call that returns with the timeout set, of several within each
	// other the outermost. It is slowConfig() in
	//
	//	cfg := slowConfig() // sets the timeout
	//	ctrl.NewManager(cfg, ctrl.Options{})
	//
	// and nil where no call leads from the watch to the setting: the function that
	// sets the timeout contains the watch, calls the function that does, or leaves
	// the client in a field or variable.
	Via *ast.CallExpr
}

// join notes the settings that reach a use, and the open ends that others
// decide about.
func (b *timeoutBuild) join(ends []walkEnd, use Watcher, call ssa.CallInstruction) {
	for _, e := range ends {
		switch {
		case e.setting != nil:
			b.note(e, use, call)
		case e.param != nil:
			if obj, ok := e.param.Parent().Object().(*types.Func); ok {
				b.feed(obj, ir.ParamOf(e.param), use)
			}
		case e.held != nil:
			b.feed(e.held, 0, use)
		}
	}
}

func (b *timeoutBuild) feed(obj types.Object, param ir.Param, use Watcher) {
	f := Feed{param, use}
	if obj.Pkg() == b.pass.Pkg && obj.Exported() && !slices.Contains(b.feeds[obj], f) {
		b.feeds[obj] = append(b.feeds[obj], f)
	}
}

func (b *timeoutBuild) note(e walkEnd, use Watcher, call ssa.CallInstruction) {
	r := Reach{Use: use}
	if call != nil {
		r.Call = b.prog.Syntax(call)
	}
	if e.made != nil {
		r.Made = b.prog.Syntax(e.made)
	}
	if e.via != nil {
		r.Via = b.prog.Syntax(e.via)
	}
	at := b.node(e, r)
	if at == nil {
		return
	}
	t := b.found[at.Pos()]
	if t == nil {
		t = &Timeout{Setting: *e.setting, At: at}
		b.found[at.Pos()] = t
		b.list = append(b.list, t)
	}
	if !slices.Contains(t.Reaches, r) {
		t.Reaches = append(t.Reaches, r)
	}
}

// node is where this package sets a timeout, or gets it from another one.
func (b *timeoutBuild) node(e walkEnd, r Reach) ast.Node {
	switch at := e.at.(type) {
	case *ssa.Store:
		return b.assignment(at)
	case *ssa.Call:
		if syntax := b.prog.Syntax(at); syntax != nil {
			return syntax
		}
		return nil
	}
	if r.Call == nil {
		return nil
	}
	return r.Call
}

// order puts everything into source order.
func (b *timeoutBuild) order() {
	slices.SortFunc(b.list, func(x, y *Timeout) int { return cmp.Compare(x.At.Pos(), y.At.Pos()) })
	for _, t := range b.list {
		slices.SortStableFunc(t.Reaches, func(x, y Reach) int {
			return cmp.Or(cmp.Compare(x.Use.Place.File, y.Use.Place.File), cmp.Compare(x.Use.Place.Line, y.Use.Place.Line))
		})
	}
}
