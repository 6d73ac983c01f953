package hiddeninformer

import (
	"fmt"
	"slices"
	"strings"

	"golang.org/x/tools/go/analysis"

	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/program"
	"github.com/informerlint/informerlint/internal/rule"
)

// maxNamed bounds how many kinds a message names.
const maxNamed = 3

func message(kinds []kube.Kind) string {
	if len(kinds) == 1 {
		return "reads of " + names(kinds) + " start an informer that nothing asks for: it lists, watches and keeps all that the cache may see"
	}
	return "reads of " + names(kinds) + " start informers that nothing asks for: they list, watch and keep all that the cache may see"
}

func idleMessage(kinds []kube.Kind) string {
	return names(kinds) + " is watched, and read live: the cache costs memory, and each read is a request"
}

// names lists some of the kinds; versions of a kind count as one.
func names(kinds []kube.Kind) string {
	var names []string
	for _, k := range kinds {
		if !slices.Contains(names, k.Name) {
			names = append(names, k.Name)
		}
	}
	shown := strings.Join(names[:min(len(names), maxNamed)], ", ")
	if more := len(names) - maxNamed; more > 0 {
		return fmt.Sprintf("%s and %d more", shown, more)
	}
	return shown
}

// verbs say what a use does with a kind.
var verbs = map[program.Act]string{program.Reads: "read", program.Watches: "watched"}

// related shows where each kind is first read or watched.
func related(p *rule.Pass, c *program.Cache, kinds []kube.Kind, act program.Act) []analysis.RelatedInformation {
	var out []analysis.RelatedInformation
	for _, kind := range kinds {
		for _, u := range c.Uses {
			if u.Kind != kind || u.Act != act {
				continue
			}
			if at := u.Place.Pos(p.Pass); at.IsValid() {
				out = append(out, rule.Related(at, "%s is %s here", kind.Name, verbs[act]))
			}
			break
		}
	}
	return out
}
