package driver

import (
	"bytes"
	"fmt"
	"regexp"
	"runtime"
	"runtime/metrics"
	"strconv"
	"sync"
	"time"

	"golang.org/x/tools/go/analysis"
)

const (
	// patience is how long one analysis of one package may take, unless Config
	// says otherwise. Those of the largest packages take seconds.
	patience = 5 * time.Minute
	// maxStacks bounds the memory of all stacks together. The runtime ends the
	// process when one has half a gigabyte and needs more.
	maxStacks = 160 << 20
	// glance is how often the watchdog looks: stacks grow that fast.
	glance = 5 * time.Millisecond
)

// A watchdog looks at the analyses that run. Go can neither end one that has no
// end nor survive one whose stack overflows, so it has the process begin again
// without it.
type watchdog struct {
	limit   time.Duration
	mu      sync.Mutex
	running map[string]*analysed // by goroutine
}

// analysed is an analysis of a package that has begun.
type analysed struct {
	analyzer, pkg string
	glances       time.Duration // how long the watchdog has seen it
}

// watch begins to look, until it is told to stop. What counts is the time that
// it can look, not that in which the machine sleeps.
func (w *watchdog) watch() (stop func()) {
	done := make(chan struct{})
	go func() {
		ticker := time.NewTicker(glance)
		defer ticker.Stop()
		for {
			select {
			case <-done:
				return
			case <-ticker.C:
				w.look()
			}
		}
	}()
	return func() { close(done) }
}

// began notes that an analysis runs in this goroutine until ended is called.
func (w *watchdog) began(a *analysis.Analyzer, n *node) (ended func()) {
	id := goroutine()
	w.mu.Lock()
	defer w.mu.Unlock()
	w.running[id] = &analysed{analyzer: a.Name, pkg: n.PkgPath}
	return func() {
		w.mu.Lock()
		defer w.mu.Unlock()
		delete(w.running, id)
	}
}

func (w *watchdog) look() {
	w.mu.Lock()
	defer w.mu.Unlock()
	stacks := []metrics.Sample{{Name: "/memory/classes/heap/stacks:bytes"}}
	metrics.Read(stacks)
	if stacks[0].Value.Uint64() > maxStacks {
		w.deepest()
	}
	for id, a := range w.running {
		if a.glances += glance; a.glances > w.limit {
			beginAgain(Abandoned{a.analyzer, a.pkg, fmt.Sprintf("there is no end after %v", w.limit), trace(id)})
		}
	}
}

// deepest gives up the analysis whose stack is far deeper than all others, if
// there is one.
func (w *watchdog) deepest() {
	var deep *analysed
	var stack string
	frames := 0
	for id, a := range w.running {
		text := trace(id)
		if m := elided.FindStringSubmatch(text); m != nil {
			if n, _ := strconv.Atoi(m[1]); n > frames {
				deep, stack, frames = a, text, n
			}
		}
	}
	if frames > tooDeep {
		beginAgain(Abandoned{deep.analyzer, deep.pkg, fmt.Sprintf("there is no end after %d calls in one another", frames), stack})
	}
}

// tooDeep is how many calls no analysis makes in one another.
const tooDeep = 1 << 16

// elided is what stands for the middle of a deep stack.
var elided = regexp.MustCompile(`\.\.\.(\d+) frames elided\.\.\.`)

// goroutine names the one that asks.
func goroutine() string {
	var buf [64]byte
	name, _, _ := bytes.Cut(buf[:runtime.Stack(buf[:], false)], []byte(" ["))
	return string(name)
}

// trace returns the stack of a goroutine, "" if it has ended.
func trace(id string) string {
	buf := make([]byte, 4<<20)
	for text := range bytes.SplitSeq(buf[:runtime.Stack(buf, true)], []byte("\n\n")) {
		if bytes.HasPrefix(text, []byte(id+" [")) {
			return string(text)
		}
	}
	return ""
}
