package main

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"log"
	"os"

	"honnef.co/go/tools/lintcmd/cache"

	"github.com/informerlint/informerlint/internal/report"
	"github.com/informerlint/informerlint/internal/run/driver"
)

// useCache has a run remember what it finds out. Without a cache, as where there
// is no home directory, all is analysed.
func (o *options) useCache() (done func()) {
	if o.noCache {
		return func() {}
	}
	log.SetFlags(0)
	log.SetOutput(lastWords{})
	store, err := driver.OpenCache()
	if err != nil {
		return func() {}
	}
	o.load.Cache = store
	return func() { closeCache(store) }
}

// lastWords is the log of a library that ends the process, with the status of
// findings, when a program named by GOCACHEPROG fails.
type lastWords struct{}

func (lastWords) Write(text []byte) (int, error) {
	fmt.Fprintf(os.Stderr, "informerlint: %s", text)
	if !bytes.HasPrefix(text, []byte("# still waiting")) {
		os.Exit(unsolved)
	}
	return len(text), nil
}

// closeCache leaves a cache of bounded size. What fails then has no bearing on
// the findings.
func closeCache(store cache.Cache) {
	_ = store.Close()
	if dir, err := driver.CacheDir(); err == nil {
		_ = driver.BoundCache(dir, driver.MaxCache)
	}
}

const cacheUsage = `usage: informerlint cache          show where results are kept, and how much
       informerlint cache clean    remove them

Exit status:

	0  it is done
	2  bad usage
	3  the cache cannot be read, or emptied
`

// showCache shows the cache, or cleans it.
func showCache(args []string, stdout io.Writer) (int, error) {
	if asksForHelp(args) {
		fmt.Fprint(stdout, cacheUsage)
		return clean, nil
	}
	dir, err := driver.CacheDir()
	if err != nil {
		return misused, err
	}
	const takes = "nothing, or the word clean"
	switch {
	case len(args) == 1 && args[0] == "clean":
		if err := driver.CleanCache(dir); err != nil {
			return unsolved, fmt.Errorf("the cache is not empty: %w", err)
		}
	case len(args) > 1:
		return misused, errors.New("cache takes " + takes)
	case len(args) > 0:
		return misused, noVerb("cache", args[0], takes, "clean")
	default:
		files, bytes, err := driver.CacheSize(dir)
		if err != nil {
			return unsolved, err
		}
		fmt.Fprintf(stdout, "%s\n%s, %.1f MB\n", dir, report.Count(files, "file"), float64(bytes)/1e6)
	}
	return clean, nil
}
