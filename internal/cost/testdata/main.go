// Command testdata fills informers of client-go with objects as clusters hold
// them, and prints what each cache occupies on the heap, a line of JSON each.
package main

import (
	"encoding/json"
	"flag"
	"fmt"
	"os"
	"strings"
)

func main() {
	count := flag.Int("count", 2000, "objects in a cache")
	only := flag.String("only", "", "resources to measure, separated by commas")
	in := flag.String("shape", "", "the shape of objects to measure, all if empty")
	flag.Parse()
	out := json.NewEncoder(os.Stdout)
	for _, k := range kinds {
		if *only != "" && !strings.Contains(","+*only+",", ","+k.resource+",") {
			continue
		}
		for _, s := range shapes {
			if *in != "" && s.name != *in {
				continue
			}
			if err := measureAll(k, s, *count, out); err != nil {
				fmt.Fprintf(os.Stderr, "%s, %s: %v\n", k.resource, s.name, err)
				os.Exit(1)
			}
		}
	}
}

// measureAll measures the caches of objects of one kind and shape.
func measureAll(k kind, s shape, count int, out *json.Encoder) error {
	world, err := newWorld(k, s, count)
	if err != nil {
		return err
	}
	for _, c := range caches(k, s) {
		m, err := world.measure(c)
		if err != nil {
			return fmt.Errorf("%s, %s: %w", c.projection, c.encoding, err)
		}
		if err := out.Encode(m); err != nil {
			return err
		}
	}
	return nil
}

// caches lists the caches that programs have of a kind.
func caches(k kind, s shape) []cacheConfig {
	var list []cacheConfig
	add := func(c cacheConfig) {
		c.indexes = 1
		list = append(list, c)
		c.strip = true
		list = append(list, c)
	}
	if !k.custom {
		add(cacheConfig{projection: "typed", encoding: protobuf})
	}
	add(cacheConfig{projection: "typed", encoding: jsonType})
	add(cacheConfig{projection: "metadata", encoding: protobuf})
	add(cacheConfig{projection: "unstructured", encoding: jsonType})
	if s.name == "usual" {
		list = append(list, controls...)
	}
	return list
}

// controls are caches that show what indexes cost, and that it does not matter
// in which way the objects arrive.
var controls = []cacheConfig{
	{projection: "metadata", encoding: protobuf, strip: true},
	{projection: "metadata", encoding: protobuf, strip: true, indexes: 2},
	{projection: "metadata", encoding: protobuf, strip: true, indexes: 3},
	{projection: "metadata", encoding: protobuf, indexes: 1, stream: true},
	{projection: "typed", encoding: jsonType, indexes: 1, stream: true},
}
