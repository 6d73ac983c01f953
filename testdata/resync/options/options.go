// Package options holds the flags of a program.
package options

import (
	"flag"
	"time"
)

// Options are what the flags set.
type Options struct {
	// Often has a default, Never has none.
	Often, Never time.Duration
}

// AddFlags defines the flags.
func (o *Options) AddFlags(fs *flag.FlagSet) {
	fs.DurationVar(&o.Often, "often", 45*time.Second, "period of resyncs")
	fs.DurationVar(&o.Never, "never", 0, "period of resyncs")
}
