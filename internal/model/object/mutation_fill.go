package object

import (
	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/rule"
)

// filled looks at what a call makes of a variable whose address it gets, and
// reports whether nothing before the call matters. A function that is not known
// may store anything: then nothing is known of the variable.
func (s *search) filled(d definition) bool {
	own, ok := withinPath(d.part, s.own)
	if !ok {
		return false
	}
	callee := ir.CalleeFunc(d.call)
	if d.arg == ir.Receiver(d.call) {
		return s.written(d, own)
	}
	if callee == nil || callee.Pkg() == nil {
		return false // a builtin, or a function value
	}
	for sym := range kube.Roles(callee) {
		switch sym.Role {
		case kube.ReaderGet, kube.ReaderList:
			s.read(d, own)
			return true
		case kube.WriterUpdate, kube.WriterPatch, kube.WriterCreate, kube.WriterDelete:
			return false // the answer is what was sent, but for a few fields
		case kube.Writes, kube.CopiesInto:
			return ir.Arg(d.call, sym.Arg) == d.arg
		case kube.WritesEntries, kube.Compare, kube.MetadataOf:
			return false
		}
	}
	if len(s.prog.Entered(d.call)) > 0 || !d.call.Common().IsInvoke() && rule.InModuleOf(s.pass, callee.Pkg().Path()) {
		return s.written(d, own)
	}
	return !kube.Quiet(callee)
}

// written reports whether a call writes to a part of the variable whose address
// it gets.
func (s *search) written(d definition, own path) bool {
	for w := range s.writesOf(d.call) {
		to, ok := withinPath(follow, w.path)
		if !ok || w.to != d.arg {
			continue
		}
		if part, behind := cell(to); behind == "" && overlaps(part, own) {
			return true
		}
	}
	return false
}
