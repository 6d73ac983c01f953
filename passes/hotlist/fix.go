package hotlist

import (
	"github.com/informerlint/informerlint/internal/request"
	"github.com/informerlint/informerlint/internal/rule"
)

func readLister(p *rule.Pass, r *request.Result, l *request.List) *rule.Fix { return nil }
