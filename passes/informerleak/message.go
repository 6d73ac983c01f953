package informerleak

import (
	"fmt"

	"golang.org/x/tools/go/analysis"

	"github.com/informerlint/informerlint/internal/model/heat"
	"github.com/informerlint/informerlint/internal/rule"
	"github.com/informerlint/informerlint/passes/informerleak/leak"
)

// message says what piles up, how often, and what comes of it.
func message(w heat.Work[leak.Growth], hot heat.Heat) string {
	often := hot.Phrase()
	switch {
	case w.What.Rarely == leak.PerKey:
		often = "for each key that a map has nothing for"
	case w.What.Rarely == leak.PerObject:
		often = "once for each object"
	case hot.Kind == 0:
		often = "in an endless loop"
	case hot.Looped:
		often = "in a loop " + often
	}
	if len(w.Chain) > 0 {
		return fmt.Sprintf("%s %s %s %s: %s", w.Chain[0], verb(w.What), article(w.What.Sort), often, consequence(w.What))
	}
	return fmt.Sprintf("%s %s: %s", done(w.What), often, consequence(w.What))
}

// outlives says what goes on although its object was stopped.
func outlives(o leak.Outliving) string {
	stop := heat.Name(o.Cancel)
	return fmt.Sprintf("%s started with the parent of the context that %s cancels: it goes on after %s", o.Sort, stop, stop)
}

// verb says what a function does that makes something.
func verb(g leak.Growth) string {
	switch g.Sort {
	case leak.Handler:
		return "adds"
	case leak.Client, leak.Mapper, leak.Broadcaster:
		return "makes"
	}
	if g.Unstarted {
		return "makes"
	}
	return "starts"
}

// done says the same of the call itself.
func done(g leak.Growth) string {
	switch verb(g) {
	case "adds":
		return g.Sort.String() + " added"
	case "makes":
		return g.Sort.String() + " made"
	}
	return g.Sort.String() + " started"
}

func article(sort leak.Sort) string {
	switch name := sort.String(); name[0] {
	case 'a', 'e', 'i', 'o', 'u':
		return "an " + name
	default:
		return "a " + name
	}
}

// consequence says what comes of it, or the way out.
func consequence(g leak.Growth) string {
	switch {
	case g.Sort == leak.Handler:
		return "nothing removes it, and all of them get every later event; add it once"
	case g.Sort == leak.Broadcaster:
		return "its goroutines run until Shutdown, which nothing calls; make it once"
	case g.Sort == leak.Client:
		return "what it keeps, such as any rate limit, starts anew; make it once"
	case g.Sort == leak.Mapper:
		return "each one asks the server for its API resources anew; make it once"
	case g.Unstarted:
		return "nothing starts it, so its listers stay empty; share one"
	case g.End == leak.WithRequest:
		return "each one LISTs, watches and caches anew; share one"
	case g.Sort == leak.Reflector:
		return "nothing stops it; goroutines and watches pile up"
	}
	return "nothing stops it; goroutines, watches and caches pile up"
}

// related returns the root that makes the code hot, and what other packages
// make for it.
func related(p *rule.Pass, g growth) []analysis.RelatedInformation {
	out := g.heat.Related(p.Pass)
	for _, w := range g.works {
		if pos := w.At.Pos(p.Pass); len(w.Chain) > 0 && pos.IsValid() {
			out = append(out, rule.Related(pos, "%s %s", article(w.What.Sort), made(w.What)))
		}
	}
	return out
}

func made(g leak.Growth) string {
	switch verb(g) {
	case "adds":
		return "is added here"
	case "makes":
		return "is made here"
	}
	return "is made here, and started"
}
