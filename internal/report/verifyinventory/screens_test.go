package verify

import (
	"testing"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"
)

// noOverlap fails the test if two nodes cover each other.
func (tb *tab) noOverlap() {
	tb.t.Helper()
	want(tb, `(() => {
		const boxes = [...document.querySelectorAll('.canvas li:not([hidden]) .node')].map(n => n.getBoundingClientRect());
		return boxes.filter((a, i) => boxes.some((b, j) => i < j && a.left < b.right && b.left < a.right && a.top < b.bottom - 0.5 && b.top < a.bottom - 0.5)).length
	})()`, 0)
}

func TestPageCompact(t *testing.T) {
	const height = `document.querySelector('#canvas').getBoundingClientRect().height`
	tb := open(t, "fixture.html", 1440, 900)
	before := eval[float64](tb, height)
	tb.do(chromedp.Click(chromedp.CSS("#compact")))
	if after := eval[float64](tb, height); after > 0.6*before {
		t.Errorf("the compact picture is %.0f high, the roomy one %.0f", after, before)
	}
	want(tb, `document.querySelector('#compact').ariaPressed`, "true")
	tb.noOverlap()
	tb.shoot("compact")
	tb.do(chromedp.Click(chromedp.CSS("#compact")))
	want(tb, height, before)
	tb.check()
}

// TestPagePrint prints a page that is dark on the screen.
func TestPagePrint(t *testing.T) {
	tb := open(t, "fixture.html", 1440, 500)
	tb.prefers("light")
	light := eval[string](tb, `getComputedStyle(document.body).color`)
	call(tb, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{
		Media: "print", Features: []*emulation.MediaFeature{{Name: "prefers-color-scheme", Value: "dark"}}})
	want(tb, `getComputedStyle(document.body).color`, light)
	want(tb, `getComputedStyle(document.querySelector('#filters')).display`, "none")
	want(tb, `(() => { const m = document.querySelector('#picture'); return m.scrollHeight > m.clientHeight })()`, false)
	tb.shoot("print")
	tb.check()
}

func TestPageNarrow(t *testing.T) {
	tb := open(t, "fixture.html", 390, 844)
	want(tb, `document.documentElement.scrollWidth <= innerWidth`, true)
	tb.shoot("narrow")
	tb.click("manager")
	want(tb, `document.querySelector('#evidence').getBoundingClientRect().width <= innerWidth`, true)
	tb.shoot("narrow-evidence")
	tb.noOverlap()
	tb.check()
}

func TestPageLarge(t *testing.T) {
	for _, name := range []string{"large", "huge"} {
		tb := open(t, name+".html", 1440, 900)
		tb.spent(name)
		tb.noOverlap()
		tb.shoot(name)
		tb.slash()
		tb.do(chromedp.KeyEvent("Resource007"))
		tb.spent(name + " searched")
		tb.holds("Resource007", "Resource008")
		tb.check()
	}
}
