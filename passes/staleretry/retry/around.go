package retry

import (
	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/kube"
)

// sendsRead reports whether all that an attempt sends is what it has read from a cache.
func (r *region) sendsRead(update act) bool {
	from := r.provenance(update.object, update.frames)
	return !from.outside && !from.other
}

// lasting reports whether nobody but the program writes what a retry updates, so that what
// it could not do is done later; whole tells that it sends what it has read.
func (s *search) lasting(whole bool, kind kube.Kind, retry ssa.CallInstruction) bool {
	return s.alone(kind, retry) || whole && s.comesAround(kind, retry)
}

// reign is the same for a client that another package gives.
func (s *search) reign(whole bool, kind kube.Kind, retry ssa.CallInstruction) Reign {
	if whole && s.comesAround(kind, retry) {
		return Reign{Writers: s.itself()}
	}
	return s.once(kind, retry)
}

// comesAround reports whether the only reconciler that leads to writes of objects of a kind of
// the program runs for each change of one: the write that a retry conflicts with makes it
// run again. What sends an older object with the version of what it has read would undo
// that write.
//
//	if err := r.updateStatus(ctx, sync); err != nil {
//		log.Error(err, "failed to update the status")
//	}
func (s *search) comesAround(kind kube.Kind, retry ssa.CallInstruction) bool {
	to := s.reconciler(retry)
	if to == nil || !s.owns(kind) || !s.hears(kind) {
		return false
	}
	hot, ok := s.req.Hot.Whole(to)
	return ok && hot.Of == kind && s.writesAlone(to, kind)
}
