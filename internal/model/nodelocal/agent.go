package nodelocal

import (
	"slices"
	"strings"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/model/heat"
	"github.com/informerlint/informerlint/internal/rule"
)

// isAgent reports whether the program runs on every node, as far as this package
// and those that it imports show: it may run a function that keeps only what
// belongs to the node whose name it is told, or asks the server for that. To know
// the name is not enough, programs log it, too; nor is to import a package that
// others run on every node. The name that a virtual kubelet is told is that of its own node,
// which has no other process.
func (s *search) isAgent() bool {
	runs := heat.ReachOf(s.pass)
	if runs == nil || rule.LeadsTo(s.pass, kube.ServesVirtualNodes) {
		return false
	}
	for _, r := range s.everyReader() {
		for _, n := range r.Needs {
			if _, ok := s.evident(n); ok && !r.Neutral && runs.Counts(r.Within) {
				return true
			}
		}
	}
	return slices.ContainsFunc(append(slices.Clone(s.local), s.selecting()...), runs.Counts)
}

// selecting returns the functions of this package that ask for what belongs to
// the node that they run on.
func (s *search) selecting() []heat.Sites {
	var found []heat.Sites
	for _, fn := range s.prog.Funcs {
		if !slices.Contains(found, heat.SitesIn(fn)) && s.selects(fn) {
			found = append(found, heat.SitesIn(fn))
		}
	}
	return found
}

func (s *search) selects(fn *ssa.Function) bool {
	for _, b := range fn.Blocks {
		if slices.ContainsFunc(b.Instrs, s.selectsOwn) {
			return true
		}
	}
	return false
}

// selectsOwn reports whether an instruction joins the field that names a node
// with the name of this one.
//
//	fields.OneTermEqualSelector("spec.nodeName", nodeName)
//	fields.Set{"spec.nodeName": nodeName}
//	"metadata.name=" + nodeName
func (s *search) selectsOwn(instr ssa.Instruction) bool {
	switch instr := instr.(type) {
	case *ssa.MapUpdate:
		return s.ownBy(instr.Key, instr.Value)
	case *ssa.BinOp:
		return s.ownBy(instr.X, instr.Y)
	case ssa.CallInstruction:
		args := ir.Args(instr)
		for i := 1; i < len(args); i++ {
			elems, _ := s.trace.Elements(args[i])
			for _, v := range append(elems, args[i]) {
				if s.ownBy(args[0], v) {
					return true
				}
			}
		}
	}
	return false
}

// ownBy reports whether a constant that begins with such a field stands beside the
// name of this node. The name of the host is also that of the program's own pod.
func (s *search) ownBy(field, v ssa.Value) bool {
	c, ok := field.(*ssa.Const)
	if !ok || c.Value == nil || !isText(c.Type()) {
		return false
	}
	text := strings.Trim(c.Value.ExactString(), `"`)
	e, ok := Evidence{}, false
	if strings.HasPrefix(text, kube.NodeField) || strings.HasPrefix(text, kube.NameField) {
		e, ok = s.own(v)
	}
	return ok && (strings.HasPrefix(text, kube.NodeField) || e.Setting != hostName)
}

// own tells why a value is the name of this node.
func (s *search) own(v ssa.Value) (Evidence, bool) {
	if made, ok := v.(*ssa.MakeInterface); ok {
		v = made.X
	}
	if !isText(v.Type()) {
		return Evidence{}, false
	}
	n := s.nameOf(v)
	e, ok := s.evident(n.need())
	return e, ok && !n.other
}
