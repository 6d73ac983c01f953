package driver

import (
	"fmt"
	"os"
	"path/filepath"
	"testing"
	"time"
)

// wrong are times that files have where a clock is wrong.
var wrong = map[string]time.Time{
	"the future": time.Now().AddDate(50, 0, 0),
	"the past":   time.Unix(0, 0),
}

// TestWrongClock runs with a cache that was filled when the clock was wrong.
func TestWrongClock(t *testing.T) {
	dir := write(t, lean)
	for name, at := range wrong {
		folder := t.TempDir()
		known(t, folder, dir, leanFindings...)
		if err := os.WriteFile(filepath.Join(folder, "trim.txt"), fmt.Append(nil, at.Unix()), 0o666); err != nil {
			t.Fatal(err)
		}
		eachFile(t, folder, func(file string) { setTime(t, file, at) })
		store := openCache(t, folder)
		got, _ := run(t, Config{Dir: dir, Engine: Source, Cache: store})
		expect(t, got, leanFindings...)
		if err := store.Close(); err != nil {
			t.Error(err)
		}
		if err := BoundCache(folder, MaxCache); err != nil {
			t.Error(err)
		}
		if n := known(t, folder, dir, leanFindings...); n != 2 {
			t.Errorf("%s: what was used has gone, %d packages are known", name, n)
		}
	}
}

func setTime(t *testing.T, file string, at time.Time) {
	t.Helper()
	if err := os.Chtimes(file, at, at); err != nil {
		t.Fatal(err)
	}
}

// TestBoundCacheByWrongClock drops files of wrong times, not those of today.
func TestBoundCacheByWrongClock(t *testing.T) {
	for name, at := range wrong {
		dir := filled(t)
		setTime(t, filepath.Join(dir, "a0", "c"), at)
		setTime(t, filepath.Join(dir, "ff", "d"), at)
		stamp := filepath.Join(dir, "bound.txt")
		if err := os.WriteFile(stamp, nil, 0o666); err != nil {
			t.Fatal(err)
		}
		setTime(t, stamp, at)
		if err := BoundCache(dir, 300); err != nil {
			t.Fatal(err)
		}
		expectSize(t, dir, 2)
		if _, err := os.Stat(filepath.Join(dir, "00", "a")); err != nil {
			t.Errorf("%s: a file of today is gone: %v", name, err)
		}
	}
}
