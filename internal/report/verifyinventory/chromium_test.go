package verify

import (
	"context"
	"encoding/json"
	"fmt"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/cdproto/log"
	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/chromedp"
)

// browser returns the first Chromium of the path, installed from Debian's
// packages where there is none and the test may do so.
func browser(t *testing.T) string {
	t.Helper()
	for _, name := range []string{"chromium", "chromium-browser", "google-chrome", "chrome"} {
		if path, err := exec.LookPath(name); err == nil {
			return path
		}
	}
	apt, err := exec.LookPath("apt-get")
	if err != nil || os.Geteuid() != 0 {
		t.Fatal("there is no browser: install Chromium with your package manager and run the test again")
	}
	for _, args := range [][]string{{"update", "-qq"}, {"install", "-y", "-qq", "--no-install-recommends", "chromium"}} {
		if out, err := exec.CommandContext(t.Context(), apt, args...).CombinedOutput(); err != nil {
			t.Fatalf("apt-get %s: %v\n%s", args[0], err, out)
		}
	}
	return "chromium"
}

// A tab shows a page and remembers what the page did that it should not.
type tab struct {
	t   *testing.T
	ctx context.Context

	mu       sync.Mutex
	faults   []string
	requests []string
}

// patience is how long a browser may take, on a machine with much else to do.
const patience = 3 * time.Minute

// open starts a browser of its own, which ends with the test, and loads a page.
func open(t *testing.T, name string, width, height int64) *tab {
	t.Helper()
	options := append(chromedp.DefaultExecAllocatorOptions[:],
		chromedp.ExecPath(browser(t)), chromedp.NoSandbox, chromedp.DisableGPU, chromedp.UserDataDir(t.TempDir()),
		chromedp.WSURLReadTimeout(patience),
		chromedp.Flag("disable-quic", true), chromedp.Flag("disable-component-update", true))
	ctx, end := chromedp.NewExecAllocator(context.WithoutCancel(t.Context()), options...)
	t.Cleanup(end)
	ctx, end = chromedp.NewContext(ctx)
	t.Cleanup(func() { quit(ctx, end) })
	tb := &tab{t: t, ctx: ctx}
	tb.do() // starts the browser, which would end with a context that has a timeout
	tb.ctx, end = context.WithTimeout(ctx, patience)
	t.Cleanup(end)
	if err := chromedp.Listen(ctx, tb.event); err != nil {
		t.Fatal(err)
	}
	call(tb, network.Enable, network.EnableParams{})
	call(tb, log.Enable, cdp.Empty{})
	page := url.URL{Scheme: "file", Path: rendered(t, name)}
	tb.do(chromedp.EmulateViewport(width, height), chromedp.Navigate(page.String()), chromedp.WaitReady(chromedp.CSS("#shown")))
	return tb
}

// quit closes the browser and waits until it has ended, or else kills it.
func quit(ctx context.Context, kill context.CancelFunc) {
	defer kill()
	ctx, end := context.WithTimeout(ctx, 10*time.Second)
	defer end()
	_ = chromedp.Cancel(ctx)
}

func (tb *tab) event(event any) {
	tb.mu.Lock()
	defer tb.mu.Unlock()
	switch e := event.(type) {
	case *network.EventRequestWillBeSent:
		tb.requests = append(tb.requests, e.Request.URL)
	case *runtime.EventConsoleAPICalled:
		tb.faults = append(tb.faults, fmt.Sprintf("console.%s: %v", e.Type, e.Args))
	case *runtime.EventExceptionThrown:
		tb.faults = append(tb.faults, "exception: "+e.ExceptionDetails.Text)
	case *log.EventEntryAdded:
		tb.faults = append(tb.faults, "log: "+e.Entry.Text)
	}
}

// check fails the test if the page wrote to the console, threw, or asked for
// anything but itself.
func (tb *tab) check() {
	tb.t.Helper()
	tb.mu.Lock()
	defer tb.mu.Unlock()
	for _, fault := range tb.faults {
		tb.t.Error(fault)
	}
	for i, r := range tb.requests {
		if own := strings.HasPrefix(r, "data:,") || i == 0 && strings.HasPrefix(r, "file:"); !own {
			tb.t.Errorf("the page asks for %s", r)
		}
	}
}

func (tb *tab) do(steps ...chromedp.Action[chromedp.Void]) {
	tb.t.Helper()
	if err := chromedp.Do(tb.ctx, steps...); err != nil {
		tb.t.Fatal(err)
	}
}

func run[T any](tb *tab, action chromedp.Action[T]) T {
	tb.t.Helper()
	value, err := chromedp.Run(tb.ctx, action)
	if err != nil {
		tb.t.Fatal(err)
	}
	return value
}

func call[P, R any](tb *tab, command cdp.Command[P, R], params P) {
	tb.t.Helper()
	if _, err := chromedp.Call(tb.ctx, command, params); err != nil {
		tb.t.Fatal(err)
	}
}

// eval returns what a JavaScript expression is.
func eval[T any](tb *tab, expression string) T {
	tb.t.Helper()
	return run(tb, chromedp.Evaluate[T](expression))
}

// want compares an expression with a value.
func want[T comparable](tb *tab, expression string, value T) {
	tb.t.Helper()
	if got := eval[T](tb, expression); got != value {
		tb.t.Errorf("%s is %v, want %v", expression, got, value)
	}
}

// prefers makes the system of the browser prefer a scheme of colours.
func (tb *tab) prefers(scheme string) {
	tb.t.Helper()
	call(tb, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{
		Features: []*emulation.MediaFeature{{Name: "prefers-color-scheme", Value: scheme}}})
}

// slash presses the key as a keyboard does: what it would type is lost where
// the page takes the key for itself.
func (tb *tab) slash() {
	tb.t.Helper()
	for _, typ := range []input.DispatchKeyEventType{input.DispatchKeyEventTypeKeyDown, input.DispatchKeyEventTypeKeyUp} {
		call(tb, input.DispatchKeyEvent, input.DispatchKeyEventParams{Type: typ, Key: "/", Code: "Slash", Text: "/", WindowsVirtualKeyCode: 191})
	}
}

// shoot takes a picture of the page, if any are wanted.
func (tb *tab) shoot(name string) {
	tb.t.Helper()
	if *picture == "" {
		return
	}
	png := run(tb, chromedp.CaptureScreenshot())
	if err := os.WriteFile(filepath.Join(*picture, name+".png"), png, 0o600); err != nil {
		tb.t.Fatal(err)
	}
}

// spent logs how long the page took to draw.
func (tb *tab) spent(name string) {
	tb.t.Helper()
	run(tb, chromedp.Evaluate[chromedp.Void](`new Promise(done => new PerformanceObserver(done).observe({type: 'paint', buffered: true}))`, chromedp.EvalAwaitPromise))
	var marks map[string]float64
	text := eval[string](tb, `JSON.stringify(Object.fromEntries(performance.getEntriesByType('measure').map(m => [m.name, m.duration])))`)
	if err := json.Unmarshal([]byte(text), &marks); err != nil {
		tb.t.Fatal(err)
	}
	nodes := eval[int](tb, `document.querySelectorAll('.node').length`)
	painted := eval[float64](tb, `performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0`)
	tb.t.Logf("%s: %d nodes, drawn in %.0f ms, painted %.0f ms after the start of loading, last redraw %.0f ms",
		name, nodes, marks["inventory-drawn"], painted, marks["inventory-redraw"])
	if marks["inventory-drawn"] == 0 {
		tb.t.Error("the page did not measure itself")
	}
}
