package cost

import (
	"bytes"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/informerlint/informerlint/internal/dev/harness"
)

var (
	earlier = flag.String("measurements", "", "use the measurements in this file, which a run writes if it is not there")
	show    = flag.Bool("fit", false, "print the rows that fit the measurements")
	objects = flag.Int("objects", 2000, "objects in each cache")
)

// A measurement is a line that the program in testdata prints.
type measurement struct {
	Group, Kind, Shape              string
	Fit                             bool
	Projection                      Projection
	Encoding                        string
	Strip, Stream                   bool
	Indexes, Count                  int
	Stored, Managed, Metadata, Sent int64
	Heap                            int64
}

func (m measurement) kind() Kind {
	return Kind{Group: m.Group, Name: m.Kind, Custom: m.Group == "example.com"}
}

// name is the name of a row.
func (m measurement) name() string {
	group, _, _ := strings.Cut(m.Group, ".")
	if group == "" {
		group = "core"
	}
	return group + "/" + m.Kind
}

func (m measurement) object() Object {
	n := float64(m.Count)
	return Object{float64(m.Stored) / n, float64(m.Managed) / n, float64(m.Metadata) / n}
}

// each is the heap of one object, without indexes.
func (m measurement) each() float64 {
	return float64(m.Heap)/float64(m.Count) - perIndex*float64(m.Indexes)
}

func (m measurement) cache(size float64) InformerCache {
	c := InformerCache{Kind: m.kind(), Objects: int64(m.Count), Size: size, Projection: m.Projection, Indexes: m.Indexes}
	if m.Strip {
		c.Transform = NoManagedFields
	}
	return c
}

func names(all []measurement) []string {
	var list []string
	for _, m := range all {
		if !slices.Contains(list, m.name()) {
			list = append(list, m.name())
		}
	}
	return list
}

func of(all []measurement, name string) []measurement {
	return slices.DeleteFunc(slices.Clone(all), func(m measurement) bool { return m.name() != name })
}

// measured fills informers, or reads what an earlier run found.
func measured(b *testing.B) []measurement {
	b.Helper()
	out, err := os.ReadFile(*earlier)
	if errors.Is(err, os.ErrNotExist) {
		out, err = fill(b)
		if err == nil && *earlier != "" {
			err = os.WriteFile(*earlier, out, 0o600)
		}
	}
	if err != nil {
		b.Fatal(err)
	}
	var all []measurement
	for dec := json.NewDecoder(bytes.NewReader(out)); ; {
		var m measurement
		if err := dec.Decode(&m); errors.Is(err, io.EOF) {
			return all
		} else if err != nil {
			b.Fatal(err)
		}
		all = append(all, m)
	}
}

// fill runs the program in testdata.
func fill(b *testing.B) ([]byte, error) {
	b.Helper()
	program := harness.Build(b, "testdata", filepath.Join("..", "..", "testdata"))
	run := exec.CommandContext(b.Context(), program, "-count", fmt.Sprint(*objects))
	run.Stderr = os.Stderr
	return run.Output()
}
