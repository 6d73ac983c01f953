package report

import (
	"fmt"
	"io"
	"os"
	"time"

	"github.com/informerlint/informerlint/internal/run/driver"
)

const (
	patience = 2 * time.Second        // nobody wonders before that
	interval = 200 * time.Millisecond // between two updates
)

// Watch shows on a terminal how far a load is once it takes long, until the
// returned function is called. It shows nothing in a file or pipe.
func Watch(f *os.File, p *driver.Progress) (stop func()) {
	if !IsTerminal(f) {
		return func() {}
	}
	done, gone := make(chan struct{}), make(chan struct{})
	go func() {
		defer close(gone)
		watch(f, p, time.After(patience), done)
	}()
	return func() {
		close(done)
		<-gone
	}
}

// IsTerminal reports whether somebody looks at a file.
func IsTerminal(f *os.File) bool {
	info, err := f.Stat()
	return err == nil && info.Mode()&os.ModeCharDevice != 0
}

func watch(w io.Writer, p *driver.Progress, patient <-chan time.Time, done <-chan struct{}) {
	select {
	case <-done:
		return
	case <-patient:
	}
	ticker := time.NewTicker(interval)
	defer ticker.Stop()
	for {
		fmt.Fprintf(w, "\r\033[K%s", status(p))
		select {
		case <-done:
			fmt.Fprint(w, "\r\033[K")
			return
		case <-ticker.C:
		}
	}
}

func status(p *driver.Progress) string {
	total := p.Total.Load()
	if total == 0 {
		return "informerlint: the go command lists packages"
	}
	return fmt.Sprintf("informerlint: %d of %d packages", p.Done.Load(), total)
}
