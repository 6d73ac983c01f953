// Informerlint reports mistakes in Go programs that use Kubernetes informers.
//
// It is a command of its own and a tool for go vet; run informerlint -h.
package main

import (
	"context"
	"fmt"
	"io"
	"os"
	"os/signal"
	"runtime/debug"
	"syscall"

	"github.com/informerlint/informerlint/internal/report"
)

// Exit statuses.
const (
	clean    = 0
	found    = 1 // findings, or a diff
	misused  = 2 // bad usage
	unsolved = 3 // packages that could not be analysed
)

// gcPercent has the garbage collector run earlier than it would by itself, for
// CI machines with little memory: where all dependencies are parsed, the peak is
// a fifth lower, for some more processor time. GOGC overrides it.
const gcPercent = 75

func main() {
	args := os.Args[1:]
	if underVet(args) {
		vet(args)
		return
	}
	if os.Getenv("GOGC") == "" {
		debug.SetGCPercent(gcPercent)
	}
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	context.AfterFunc(ctx, stop) // a second signal ends the process at once
	os.Exit(run(ctx, args, os.Stdout, os.Stderr))
}

// run is main without the process around it.
func run(ctx context.Context, args []string, stdout io.Writer, stderr *os.File) int {
	out := &printed{Writer: stdout}
	status, err := out.outcome(dispatch(ctx, args, out, stderr))
	if err != nil {
		complain(stderr, "%v", err)
	}
	return status
}

// complain tells something beside the reports.
func complain(stderr io.Writer, format string, args ...any) {
	fmt.Fprintf(stderr, "informerlint: %s\n", report.Visible(fmt.Sprintf(format, args...)))
}
