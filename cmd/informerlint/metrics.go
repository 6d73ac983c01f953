package main

import (
	"flag"
	"fmt"

	"github.com/informerlint/informerlint/internal/cost"
	"github.com/informerlint/informerlint/internal/inventory"
)

// counts are the objects of a cluster as its API server counts them.
type counts struct {
	metrics string
	dump    *inventory.Metrics
}

// define defines the flag that names the page of metrics.
func (c *counts) define(flags *flag.FlagSet) {
	flags.StringVar(&c.metrics, "metrics", "", "estimate costs from the object counts in `file`, a page of kube-apiserver's /metrics")
}

// read reads the page, if one is named.
func (c *counts) read() (err error) {
	if c.metrics != "" {
		c.dump, err = inventory.ReadMetricsFile(c.metrics)
	}
	return err
}

// sum identifies what the page says.
func (c *counts) sum() string {
	if c.dump == nil {
		return ""
	}
	sum := ""
	for stat := range c.dump.All() {
		sum += fmt.Sprintf(" %v", stat)
	}
	return sum
}

// use has findings be about a cluster with what the page counts.
func (c *counts) use(cluster *cost.Cluster) {
	if c.dump == nil {
		return
	}
	cost.Use(cluster.Counted(func(pkg, kind string) (objects int64, size float64, ok bool) {
		stat, ok := c.dump.FindType(pkg, kind)
		return stat.Objects, stat.Size(), ok && stat.Counted
	}))
}
