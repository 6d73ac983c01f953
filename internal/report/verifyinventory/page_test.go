package verify

import (
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

const (
	shown    = `[...document.querySelectorAll('.canvas li:not([hidden]) .node')].map(n => n.querySelector('.label').textContent).join(' ')`
	evidence = `document.querySelector('#evidence').innerText`
	closed   = `document.querySelector('#evidence').hidden`
	focused  = `document.activeElement.querySelector('.label')?.textContent ?? document.activeElement.id`
)

// pick chooses an option, or ticks a box, as a user would.
func (tb *tab) pick(id, value string) {
	tb.t.Helper()
	eval[bool](tb, `(() => { const e = document.getElementById('`+id+`'); e.value = '`+value+`';
		e.dispatchEvent(new Event('input', {bubbles: true})); e.dispatchEvent(new Event('change', {bubbles: true})); return true })()`)
}

// holds compares what the picture shows with some of the labels.
func (tb *tab) holds(there, absent string) {
	tb.t.Helper()
	labels := eval[string](tb, shown)
	for _, l := range strings.Split(there, "|") {
		if !strings.Contains(labels, l) {
			tb.t.Errorf("the picture does not show %q: %s", l, labels)
		}
	}
	for _, l := range strings.Split(absent, "|") {
		if absent != "" && strings.Contains(labels, l) {
			tb.t.Errorf("the picture shows %q: %s", l, labels)
		}
	}
}

// tells looks for texts in the evidence.
func (tb *tab) tells(texts ...string) {
	tb.t.Helper()
	panel := eval[string](tb, evidence)
	for _, text := range texts {
		if !strings.Contains(panel, text) {
			tb.t.Errorf("the evidence lacks %q:\n%s", text, panel)
		}
	}
}

const node = `//div[@id="canvas"]//button[contains(@class,"node")][.//span[@class="label"][.="`

func (tb *tab) click(label string) {
	tb.t.Helper()
	tb.do(chromedp.Click(node + label + `"]]`))
}

func TestPageLoads(t *testing.T) {
	tb := open(t, "fixture.html", 1440, 900)
	tb.holds("operator|manager|factory|Pod|order.go:168|controller.OrderReconciler|list Node|watch unknown kind", "")
	want(tb, `document.querySelectorAll('.edge').length`, 24)
	want(tb, `document.title`, "Inventory of example.com/shop/cmd/operator")
	want(tb, `document.querySelector('#lists').innerText.includes('keeps the whole list alive')`, true)
	tb.noOverlap()
	tb.spent("fixture")
	tb.shoot("light")
	tb.check()
}

func TestPageSearch(t *testing.T) {
	tb := open(t, "fixture.html", 1440, 900)
	all := eval[int](tb, `document.querySelectorAll('.canvas li:not([hidden])').length`)
	tb.slash()
	want(tb, focused, "search")
	tb.do(chromedp.KeyEvent("secret"))
	tb.holds("operator|manager|Secret|invoice.go:61|InvoiceReconciler", "Pod|Order|factory")
	if got := eval[int](tb, `document.querySelectorAll('.canvas li:not([hidden])').length`); got >= all {
		t.Errorf("the search leaves %d of %d nodes", got, all)
	}
	want(tb, `document.querySelector('#shown').textContent`, "5 of 25 parts")
	tb.shoot("search")
	tb.do(chromedp.KeyEvent(kb.Escape))
	want(tb, `document.querySelectorAll('.canvas li:not([hidden])').length`, all)
	tb.do(chromedp.KeyEvent("selfloop")) // the name of a rule
	tb.holds("InvoiceReconciler|Secret", "Pod|factory")
	tb.do(chromedp.KeyEvent(kb.Escape), chromedp.KeyEvent("no such thing"))
	want(tb, `document.querySelector('#nothing').hidden`, false)
	tb.check()
}

func TestPageFilters(t *testing.T) {
	tb := open(t, "fixture.html", 1440, 900)
	tb.pick("level", "error")
	tb.holds("manager|list Node|OrderReconciler|Order", "factory|list Job|Secret")
	tb.pick("level", "")
	tb.do(chromedp.Click(chromedp.CSS("#hidden")))
	tb.holds("manager|Pod|ConfigMap", "Secret|Deployment|factory|Service|list Node")
	tb.do(chromedp.Click(chromedp.CSS("#clear")))
	tb.pick("projection", "unstructured")
	tb.holds("factory|Widget", "manager|Pod|Service")
	tb.pick("projection", "")
	factory := eval[string](tb, `[...document.querySelectorAll('#cache option')].find(o => o.textContent.startsWith('factory')).value`)
	tb.pick("cache", factory)
	tb.holds("factory|Service|Widget|syncer.sync|list Pod", "manager|Secret|list Node")
	tb.pick("level", "warning")
	tb.holds("operator|factory", "manager")
	tb.do(chromedp.Click(chromedp.CSS("#clear")))
	tb.holds("manager|factory", "")
	tb.check()
}

func TestPageMouse(t *testing.T) {
	tb := open(t, "fixture.html", 1440, 900)
	want(tb, closed, true)
	tb.click("Pod")
	want(tb, closed, false)
	tb.tells("core/v1.Pod", "all objects", "spec.nodeName, computed", "250 MiB", "with metadata only", "40 MiB",
		"internal/controller/order.go:88:12", "(*OrderReconciler).podsOf", "hiddeninformer", "manager")
	want(tb, `document.querySelector('#evidence .findings a').href`, "https://example.com/rules/cachescope")
	tb.noOverlap()
	tb.shoot("evidence")
	tb.click("list Node")
	tb.tells("on every reconcile", "(*OrderReconciler).place", "nodesOf", "hotlist", "5000 objects, 50 MiB")
	want(tb, `document.querySelectorAll('#evidence .chain li').length`, 3)
	tb.do(chromedp.Click(chromedp.CSS("#evidence .neighbours button")))
	tb.tells("Reconciler", "internal/controller/order.go:41:1")
	tb.do(chromedp.Click(chromedp.CSS("#evidence .close")))
	want(tb, closed, true)
	tb.check()
}

func TestPageKeyboard(t *testing.T) {
	tb := open(t, "fixture.html", 1440, 900)
	tb.do(chromedp.Focus(chromedp.CSS("#hidden")), chromedp.KeyEvent(kb.Tab))
	want(tb, focused, "operator")
	tb.do(chromedp.KeyEvent(kb.Tab))
	want(tb, focused, "manager")
	for _, step := range []struct{ key, label string }{
		{kb.ArrowDown, "factory"}, {kb.ArrowRight, "Service"}, {kb.ArrowRight, "start.go:24"}, {kb.ArrowRight, "syncer.sync"},
		{kb.ArrowRight, "list Pod"}, {kb.ArrowLeft, "syncer.sync"}, {kb.ArrowUp, "InvoiceReconciler"}, {kb.Home, "controller.OrderReconciler"}, {kb.End, "Loop"},
	} {
		tb.do(chromedp.KeyEvent(step.key))
		want(tb, focused, step.label)
	}
	want(tb, `getComputedStyle(document.activeElement).outlineStyle`, "solid")
	tb.do(chromedp.KeyEvent(kb.Enter))
	want(tb, focused, "evidence-title")
	tb.tells("Loop", "internal/report/loop.go:10:1", "list Job")
	want(tb, `document.querySelectorAll('.node[aria-expanded=true]').length`, 1)
	tb.do(chromedp.KeyEvent(kb.Escape))
	want(tb, closed, true)
	want(tb, focused, "Loop")
	tb.check()
}

func TestPageColours(t *testing.T) {
	const ground = `getComputedStyle(document.body).backgroundColor`
	tb := open(t, "fixture.html", 1440, 900)
	tb.prefers("light")
	light := eval[string](tb, ground)
	tb.prefers("dark")
	dark := eval[string](tb, ground)
	if light == dark {
		t.Errorf("the ground is %s in both schemes", light)
	}
	tb.click("manager")
	tb.shoot("dark")
	tb.do(chromedp.Click(chromedp.CSS("#theme")))
	want(tb, ground, light)
	tb.do(chromedp.Click(chromedp.CSS("#theme")))
	want(tb, ground, dark)
	tb.prefers("light")
	want(tb, ground, dark)
	tb.check()
}

func TestPageBinaries(t *testing.T) {
	tb := open(t, "fixture.html", 1440, 900)
	want(tb, `document.querySelector('#switcher').hidden`, false)
	tb.click("Pod")
	tb.pick("binary", "1")
	want(tb, closed, true)
	tb.holds("Ünïcode種類😀|__proto__|Rück<script>", "Pod")
	want(tb, `document.querySelectorAll('#picture script, #picture img').length`, 0)
	tb.click("__proto__")
	tb.tells("constructor.__proto__")
	tb.shoot("hostile")
	tb.pick("binary", "2")
	want(tb, `document.querySelector('#nothing').textContent.startsWith('This binary holds no caches')`, true)
	tb.pick("binary", "0")
	tb.holds("Pod|list Node", "")
	tb.check()
}
