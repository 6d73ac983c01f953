//go:build unix

package speed

import (
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"syscall"
	"testing"
	"time"
)

// A cost is what a run took, its child processes included.
type cost struct {
	processor, wall time.Duration
	memory          int64 // of the largest process, in bytes
	status          int
}

// measure reports the mean cost of runs, each after a preparation that does
// not count, and the most memory that one took.
func measure(b *testing.B, prepare func(), run func() cost) {
	var sum cost
	n := 0
	for b.Loop() {
		prepare()
		c := run()
		sum.add(c)
		n++
	}
	b.ReportMetric(sum.processor.Seconds()/float64(n), "CPU-s")
	b.ReportMetric(sum.wall.Seconds()/float64(n), "wall-s")
	b.ReportMetric(float64(sum.memory>>20), "MB")
	b.ReportMetric(float64(sum.status), "exit-status")
	b.ReportMetric(0, "ns/op")
}

func (c *cost) add(d cost) {
	c.processor += d.processor
	c.wall += d.wall
	c.memory = max(c.memory, d.memory)
	c.status = max(c.status, d.status)
}

// run runs the commands of a tool one after the other.
func (t tool) run(b *testing.B, folder string, env []string) (sum cost) {
	for _, args := range t.commands {
		sum.add(run(b, folder, env, args))
	}
	return sum
}

func run(b *testing.B, folder string, env, args []string) cost {
	cmd := exec.Command(args[0], args[1:]...)
	cmd.Dir = folder
	cmd.Env = append(append(os.Environ(), "PWD="+folder), env...)
	var complaint bytes.Buffer
	cmd.Stderr = &complaint
	start := time.Now()
	err := cmd.Run()
	wall := time.Since(start)
	state := cmd.ProcessState
	if state == nil {
		b.Fatalf("running %s: %v", args[0], err)
	}
	if state.ExitCode() > 1 { // 1 stands for findings
		fmt.Fprintf(os.Stderr, "%v: %v\n%.2000s\n", args, err, complaint.Bytes())
	}
	c := cost{processor: state.UserTime() + state.SystemTime(), wall: wall, status: state.ExitCode()}
	if usage, ok := state.SysUsage().(*syscall.Rusage); ok {
		c.memory = usage.Maxrss << 10
	}
	return c
}
