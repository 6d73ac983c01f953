package object

import (
	"strings"

	"github.com/informerlint/informerlint/internal/analysis/ir"
)

// ByReceiver reports whether the receiver of a method keeps the value.
func (r Retention) ByReceiver() bool {
	p := r.Parameter
	return p != nil && ir.IsReceiver(p)
}

// Name names what keeps a value the way the code does: "c.pods".
func (r *FlowResult) Name(kept Retention) string {
	if kept.Callee != nil && kept.Callee.Name != "" && len(kept.path) == 0 {
		return kept.Callee.Name
	}
	var parts []string
	switch {
	case kept.Parameter != nil:
		parts = append(parts, kept.Parameter.Name())
	case kept.variable != "":
		parts = append(parts, kept.variable)
	}
	for i := len(kept.path) - 1; i >= 0; i-- {
		parts = append(parts, kept.path[i].Name())
	}
	return strings.Join(parts, ".")
}
