package speed

import (
	"bufio"
	"embed"
	"fmt"
	"io"
	"io/fs"
	"strconv"
	"strings"
)

//go:embed measured
var measured embed.FS

// A Figure is what one run took.
type Figure struct {
	CPU, Wall, Memory float64 // in seconds and megabytes
}

// Figures are what benchmarks measured, by their names without "Benchmark" and
// the number of processors.
type Figures map[string]Figure

// Measured returns what the benchmarks printed into the folder measured.
func Measured() (Figures, error) {
	all := Figures{}
	err := fs.WalkDir(measured, ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		file, err := measured.Open(name)
		if err != nil {
			return err
		}
		defer file.Close()
		if err := all.read(file); err != nil {
			return fmt.Errorf("%s: %w", name, err)
		}
		return nil
	})
	if err != nil {
		return nil, fmt.Errorf("reading the measurements: %w", err)
	}
	return all, nil
}

// read adds the output of benchmarks.
func (f Figures) read(r io.Reader) error {
	lines := bufio.NewScanner(r)
	for lines.Scan() {
		fields := strings.Fields(lines.Text())
		if len(fields) < 4 || !strings.HasPrefix(fields[0], "Benchmark") {
			continue
		}
		values := map[string]float64{}
		for i := 2; i+1 < len(fields); i += 2 { // the second is the number of runs
			value, err := strconv.ParseFloat(fields[i], 64)
			if err != nil {
				return fmt.Errorf("%q is no result of a benchmark: %w", lines.Text(), err)
			}
			values[fields[i+1]] = value
		}
		name := strings.TrimPrefix(fields[0], "Benchmark")
		if i := strings.LastIndexByte(name, '-'); i > 0 {
			name = name[:i]
		}
		f[name] = Figure{CPU: values["CPU-s"], Wall: values["wall-s"], Memory: values["MB"]}
	}
	return lines.Err()
}
