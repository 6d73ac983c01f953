package origin

import (
	"flag"
	"time"

	"k8s.io/client-go/tools/cache"
)

// probeConstant marks a value whose constants are asked for.
func probeConstant(any) {}

const hours = 10

type config struct {
	period  time.Duration
	flagged time.Duration
	given   time.Duration
}

var period = 5 * time.Minute

func constants(c config, minutes int) {
	probeConstant(10 * time.Hour)                   // want "36000000000000"
	probeConstant(time.Duration(hours) * time.Hour) // want "36000000000000"
	n := 2
	n *= 3
	probeConstant(n)                      // want "6"
	probeConstant(period)                 // want "300000000000"
	probeConstant(c.period)               // want "60000000000"
	probeConstant(c.flagged)              // want "3000000000"
	probeConstant(c.given)                // want "unknown"
	probeConstant(time.Duration(minutes)) // want "unknown"
	probeConstant(twice(4))               // want "8"
	either := 1
	if minutes > 3 {
		either = 2
	}
	probeConstant(either) // want "varies"
	var zero time.Duration
	probeConstant(zero) // want "0"
}

func twice(n int) int { return n * 2 }

func fill(c *config) {
	c.period = time.Minute
	flag.DurationVar(&c.flagged, "flagged", 3*time.Second, "a flag")
}

// probeStruct marks a struct whose fields are asked for.
func probeStruct(any) {}

func structs(wide bool) {
	probeStruct(cache.ResourceEventHandlerFuncs{AddFunc: func(any) {}}) // want `^fields AddFunc$`
	var h cache.ResourceEventHandlerFuncs
	h.UpdateFunc = func(old, new any) {}
	if wide {
		h.DeleteFunc = func(any) {}
	}
	probeStruct(h)          // want `^fields DeleteFunc UpdateFunc$`
	probeStruct(handlers()) // want `^fields AddFunc$`
	filled := handlers()
	fillHandlers(&filled)
	probeStruct(filled)  // want `^fields AddFunc DeleteFunc$`
	probeStruct(&filled) // want `^fields AddFunc DeleteFunc$`
	escaped(&h)
}

func handlers() cache.ResourceEventHandlerFuncs {
	return cache.ResourceEventHandlerFuncs{AddFunc: func(any) {}}
}

func fillHandlers(h *cache.ResourceEventHandlerFuncs) { h.DeleteFunc = func(any) {} }

func escaped(h *cache.ResourceEventHandlerFuncs) {
	var out cache.ResourceEventHandlerFuncs
	flag.Var(nil, "x", "")
	keep = append(keep, &out)
	probeStruct(out) // want `incomplete$`
	_ = h
}

var keep []*cache.ResourceEventHandlerFuncs
