package nodescope

import (
	"github.com/informerlint/informerlint/internal/node"
	"github.com/informerlint/informerlint/internal/rule"
)

func fix(*rule.Pass, node.Waste) *rule.Fix { return nil }
