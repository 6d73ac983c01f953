package survey

import (
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/inventory"
	"github.com/informerlint/informerlint/internal/kube"
)

// clients adds the clients that this package constructs, and those that it
// asks managers for.
func (s *survey) clients() {
	for call := range s.prog.Calls() {
		made, ok := call.(*ssa.Call)
		if !ok || !kube.Is(ir.Callee(call), kube.LiveClient, kube.ManagerClient, kube.ManagerAPIReader) {
			continue
		}
		s.part.Clients = append(s.part.Clients, inventory.Client{
			Sort: clientSort(made), At: s.at(ir.Position(call)), Package: s.part.Package, Function: s.in(call),
			Origin: s.trace.Client(clientValue(made)).String(),
		})
	}
}

// clientValue is the client among the results of a constructor.
func clientValue(call *ssa.Call) ssa.Value {
	if _, several := call.Type().(*types.Tuple); !several {
		return call
	}
	for _, ref := range *call.Referrers() {
		if e, ok := ref.(*ssa.Extract); ok && e.Index == 0 {
			return e
		}
	}
	return call
}

// clientSort names the type of a client.
func clientSort(call *ssa.Call) string {
	results := call.Common().Signature().Results()
	if results.Len() == 0 {
		return ""
	}
	return types.TypeString(results.At(0).Type(), (*types.Package).Name)
}
