package fullscan

import (
	"fmt"
	"go/ast"
	"strings"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/model/heat"
	"github.com/informerlint/informerlint/internal/model/nodelocal"
	"github.com/informerlint/informerlint/internal/rule"
)

const maxMessage = 140

// message says what is read, how often, what is kept, and the way out, as long
// as it fits.
func message(p *rule.Pass, prog *ir.Program, s nodelocal.Scan, heat heat.Heat) string {
	does, objects := "scans", "objects"
	if s.Copies {
		does = "copies"
	}
	if s.Kind.Name != "" {
		objects = s.Kind.Name + " objects"
	}
	text := ""
	for _, key := range []string{s.Key, general(s.Key)} {
		for _, reader := range []string{spell(p, prog, s), "List"} {
			text = fmt.Sprintf("%s %s all %s %s to keep %s: %s", reader, does, objects, heat.Phrase(), kept(s.By, key), wayOut(s))
			if len(text) <= maxMessage {
				return text
			}
		}
	}
	return fmt.Sprintf("List %s all %s %s to keep %s", does, objects, heat.Phrase(), kept(s.By, ""))
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

func wayOut(s nodelocal.Scan) string {
	switch {
	case s.Copies && s.By == nodelocal.Namespace:
		return "pass client.InNamespace"
	case s.Copies && s.By == nodelocal.Labels:
		return "pass client.MatchingLabels"
	case s.Copies:
		return "use IndexField and client.MatchingFields"
	case s.By == nodelocal.Namespace:
		if step := kube.NamespaceStep(s.Client.Type()); step != nil {
			return "narrow it with " + step.Name()
		}
		return "ask its namespace index"
	case s.By == nodelocal.Name && kube.IsLister(s.Client.Type()) && kube.NamespaceStep(s.Client.Type()) == nil: // the namespace is known
		return "Get finds it by its key"
	case s.By == nodelocal.Labels && !s.Selects && kube.IsLister(s.Client.Type()):
		return "pass a selector"
	}
	return "an index of that finds them"
}
