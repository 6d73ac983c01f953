package nodelocal

import (
	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/model/heat"
	"github.com/informerlint/informerlint/internal/model/request"
)

// readAll returns the read of all objects that a cache holds, or those of a namespace, that a call
// is; not ok for other calls. What is kept of them is not looked at.
func (s *search) readAll(call ssa.CallInstruction) (read Scan, ok bool) {
	for sym := range kube.Roles(ir.Callee(call)) {
		switch sym.Role {
		case kube.ListerList:
			read = Scan{Call: call, Client: ir.Receiver(call), Within: !s.leadsOn(call)}
			if kinds := s.kindsOf(read.Client); len(kinds) == 1 {
				read.Kind = kinds[0]
			}
			return read, true
		case kube.ReaderList:
			return s.readClient(call)
		}
	}
	return Scan{}, false
}

// readClient looks at a LIST that a cached client answers without an index.
func (s *search) readClient(call ssa.CallInstruction) (Scan, bool) {
	l := s.req.List(call)
	if l == nil || !l.Complete || l.Fields != nil || l.Unstructured {
		return Scan{}, false
	}
	if !s.trace.Client(l.Client).Cached() {
		return Scan{}, false
	}
	return Scan{Call: call, Client: l.Client, Kind: l.Kind, Copies: true, Within: l.Scope == request.OneNamespace}, true
}

// repeated finds the reads of caches that a loop repeats though nothing changes between its
// rounds: it writes no objects and waits for none, and what the read is given is the same in each.
func (s *search) repeated() (found []Scan) {
	for call := range s.prog.Calls() {
		read, ok := s.readAll(call)
		if !ok {
			continue
		}
		if loop, same := s.req.Hot.Same(call); same && s.quiet(loop, call) {
			found = append(found, read)
		}
	}
	return found
}

// quiet reports whether a loop calls nothing beside a call after which a cache may hold something
// else.
func (s *search) quiet(loop heat.Loop, call ssa.CallInstruction) bool {
	for other := range loop.Calls {
		if other != call && (s.req.MayWrite(other) || kube.Is(ir.Callee(other), kube.Waits, kube.Joins, kube.Sleep, kube.PollBody, kube.LoopBody)) {
			return false
		}
	}
	return true
}
