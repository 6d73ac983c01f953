package rawwatch

import (
	"fmt"
	"go/token"
	"go/types"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/model/watch"
	"github.com/informerlint/informerlint/internal/rule"
)

// at is a place without an expression of its own.
type at token.Pos

func (a at) Pos() token.Pos { return token.Pos(a) }
func (a at) End() token.Pos { return token.Pos(a) }

// report reports one thing about a place, unless it has been reported already.
func (c *checker) report(does rule.Consequence, where analysis.Range, message string, related ...analysis.RelatedInformation) {
	c.once(rule.Report{Consequence: does, At: where, Message: message, Related: related})
}

func (c *checker) once(r rule.Report) {
	if !r.At.Pos().IsValid() || c.said[r.At.Pos()] {
		return
	}
	c.said[r.At.Pos()] = true
	c.Report(r)
}

// call is the expression of a call.
func (c *checker) call(call ssa.CallInstruction) analysis.Range {
	if syntax := c.r.Prog.Syntax(call); syntax != nil {
		return syntax
	}
	return at(call.Pos())
}

func (c *checker) opened(w *watch.Watch) analysis.RelatedInformation {
	return rule.Related(w.Call.Pos(), "the watch is opened here")
}

// sent is where another package sends the WATCH.
func (c *checker) sent(w *watch.Watch) []analysis.RelatedInformation {
	if !w.Remote.Valid() {
		return nil
	}
	if pos := w.Remote.Pos(c.Pass.Pass); pos.IsValid() {
		return []analysis.RelatedInformation{rule.Related(pos, "the WATCH")}
	}
	return nil
}

// channel spells the channel of a reception.
func (c *checker) channel(rec *watch.Reception) string {
	if syntax := c.r.Prog.Syntax(rec.Source); syntax != nil {
		if text := types.ExprString(syntax); len(text) <= 30 {
			return text
		}
	}
	return "the watch"
}

func spins(channel string) string {
	return fmt.Sprintf("the end of %s goes unnoticed: every watch ends, and a closed channel has this loop spin on empty events", channel)
}

// spinsIn, panicsIn and bookmarkHandledBy say what a function of another package does with a
// watch that it is given.
func spinsIn(name string) string {
	return fmt.Sprintf("the end of this watch goes unnoticed in %s: every watch ends, and a closed channel has its loop spin", name)
}

func panicsIn(name, sort, asserted string) string {
	if sort == watch.Closed {
		return fmt.Sprintf("%s asserts events to %s, which panics once the watch is closed: the event is empty then", name, asserted)
	}
	return fmt.Sprintf("%s asserts events to %s, which panics on Error events: their object is a *metav1.Status", name, asserted)
}

func bookmarkHandledBy(name string) string {
	return fmt.Sprintf("%s handles Bookmark events like others: this watch asks for them, but they have only a resourceVersion", name)
}

const bookmarkHandled = "handles Bookmark events like others: this watch asks for them, but their object has only a resourceVersion"

const cachedVersion = `a list read from a cache has no resourceVersion: the watch replays all objects first`

func rewrites(call *ssa.Call) string {
	name := "this call"
	if callee := ir.Callee(call); callee != nil {
		name = callee.Name()
	}
	return fmt.Sprintf("passes Bookmark and Error events through %s like objects: they hold a mere version or a Status; send them on unchanged", name)
}

func expires(kind kube.Kind) string {
	return fmt.Sprintf("ignores Error events: once its version has expired (410), the watch of %s resumes from it for ever", objects(kind))
}

func panics(p *rule.Pass, a *ssa.TypeAssert, sort string, list bool) string {
	t := types.TypeString(a.AssertedType, func(pkg *types.Package) string { return pkg.Name() })
	switch {
	case list:
		return fmt.Sprintf("assertion to %s always panics: an event carries one object, never a list", t)
	case sort == watch.Closed:
		return fmt.Sprintf("assertion to %s panics once the watch is closed: the event is empty then; receive with ok", t)
	}
	return fmt.Sprintf("assertion to %s panics on Error events: their object is a *metav1.Status; look at the Type first", t)
}

func nils(field *ssa.FieldAddr, sort string) string {
	t := types.TypeString(field.X.Type(), func(pkg *types.Package) string { return pkg.Name() })
	if sort == watch.Closed {
		return fmt.Sprintf("%s is nil once the watch is closed, and this panics: the event is empty then; receive with ok", t)
	}
	return fmt.Sprintf("%s is nil on Error events, and this panics: their object is a *metav1.Status; look at ok", t)
}

func fromScratch(p *rule.Pass, kind kube.Kind) string {
	return fmt.Sprintf("watch of %s is restarted from the beginning: that replays every object; use an informer or %s", objects(kind), retry(p))
}

func unmarked(kind kube.Kind) string {
	return fmt.Sprintf("watch of %s resumes without AllowWatchBookmarks: while none of them changes, the version seen last expires (410)", objects(kind))
}

func dies(p *rule.Pass, kind kube.Kind) string {
	return fmt.Sprintf("goroutine ends with the watch of %s, which the server closes after a while: use an informer or %s", objects(kind), retry(p))
}

func unstopped(kind kube.Kind) string {
	return fmt.Sprintf("watch of %s is never stopped: its connection and goroutine outlive the loop that is left early; defer Stop", objects(kind))
}

func dropped(kind kube.Kind) string {
	return fmt.Sprintf("watch of %s drops the resourceVersion of the LIST: all objects come again, deletions in between are lost", objects(kind))
}

func rejected(name string) string {
	return fmt.Sprintf(`%s fails for resourceVersion "" or "0": start from that of a LIST, or use an informer`, name)
}

func rejectedCached(name string) string {
	return fmt.Sprintf("a list read from a cache has no resourceVersion: %s always fails; LIST with a live reader", name)
}

// retry names the watch that resumes by itself, as the imported version does.
func retry(p *rule.Pass) string {
	switch kube.Has(p.Pkg, kube.RetryWatcherContext) {
	case kube.Yes:
		return "NewRetryWatcherWithContext"
	case kube.No:
		return "NewRetryWatcher"
	}
	return "a RetryWatcher"
}

// objects names the objects of a kind.
func objects(kind kube.Kind) string {
	if kind.Name == "" {
		return "objects"
	}
	return kind.Name + " objects"
}
