package cachescope

import (
	"strconv"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/model/cache"
	"github.com/informerlint/informerlint/internal/model/nodelocal"
	"github.com/informerlint/informerlint/internal/rule"
	"github.com/informerlint/informerlint/internal/rule/edit"
)

// inNamespace passes the option that narrows a factory to the namespace that a constant
// names, if all of its kinds are in it.
func inNamespace(p *rule.Pass, scopes []nodelocal.Scope) *rule.Fix {
	s := scopes[0]
	namespace := s.Namespace.Constant()
	if namespace == "" || s.ByName() || s.Cache.Sort != cache.Factory || s.Cache.Remote || !alone(scopes) {
		return nil
	}
	edits, ok := edit.PassOption(s.Cache.Syntax, ir.CalleeFunc(s.Cache.Call), kube.NamespaceArg, strconv.Quote(namespace))
	if !ok {
		return nil
	}
	return rule.UnsafeFix("Let the API server send the objects of that namespace only", edits...)
}
