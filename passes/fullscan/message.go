package fullscan

import (
	"fmt"
	"go/ast"
	"strings"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/model/heat"
	"github.com/informerlint/informerlint/internal/model/nodelocal"
	"github.com/informerlint/informerlint/internal/rule"
	"github.com/informerlint/informerlint/passes/fullscan/scan"
)

const maxMessage = 140

// message says what is read, by one of some readers, how often, what is kept, and the way out, as long
// as it fits.
func message(s scan.Scan, hot heat.Heat, readers ...string) string {
	does, objects := "scans", "objects"
	if s.Copies {
		does = "copies"
	}
	if s.Kind.Name != "" {
		objects = s.Kind.Name + " objects"
	}
	for _, key := range []string{s.Key, general(s.Key)} {
		for _, reader := range readers {
			text := fmt.Sprintf("%s %s all %s %s to keep %s: %s", reader, does, objects, hot.Phrase(), kept(s.By, key), s.Way)
			if len(text) <= maxMessage {
				return text
			}
		}
	}
	return fmt.Sprintf("%s %s all %s %s to keep %s", readers[len(readers)-1], does, objects, hot.Phrase(), kept(s.By, ""))
}

// again says what a loop reads in every round, how often, and the way out, by one of some readers.
func again(s nodelocal.Scan, hot heat.Heat, readers ...string) string {
	does, objects := "goes through", "objects"
	if s.Copies {
		does = "copies"
	}
	if s.Kind.Name != "" {
		objects = s.Kind.Name + " objects"
	}
	text := ""
	for _, reader := range readers {
		text = fmt.Sprintf("%s %s the same %s in every round of a loop, %s: call it before the loop", reader, does, objects, hot.Phrase())
		if len(text) <= maxMessage {
			break
		}
	}
	return text
}

// general names a key by its sort where it is too long.
func general(key string) string {
	if strings.HasPrefix(key, "annotations.") {
		return "annotation"
	}
	return ""
}

// spell is how the source spells what is called.
func spell(p *rule.Pass, prog *ir.Program, s nodelocal.Scan) string {
	if sel, ok := ast.Unparen(prog.Syntax(s.Call).Fun).(*ast.SelectorExpr); ok && len(p.Text(sel)) <= 40 {
		return p.Text(sel)
	}
	return "List"
}

func kept(by nodelocal.By, key string) string {
	switch {
	case by == nodelocal.Namespace:
		return "one namespace"
	case by == nodelocal.Name:
		return "one name"
	case by == nodelocal.Labels && key != "":
		return "those with label " + key
	case by == nodelocal.Labels:
		return "those with some labels"
	case by == nodelocal.Owner:
		return "those of one owner"
	case key != "":
		return "those with one " + key
	}
	return "those with one value of a field"
}
