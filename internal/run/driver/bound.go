package driver

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"time"
)

// MaxCache bounds the size of the cache, in bytes.
const MaxCache = 512 << 20

// CacheSize returns how many files a cache has, and their size in bytes.
func CacheSize(dir string) (files int, bytes int64, err error) {
	list, err := cached(dir)
	for _, f := range list {
		bytes += f.size
	}
	return len(list), bytes, err
}

// CleanCache removes everything from a cache.
func CleanCache(dir string) error {
	list, err := cached(dir)
	for _, f := range list {
		err = errors.Join(err, gone(os.Remove(f.name)))
	}
	return err
}

// BoundCache removes what was not used for longest from a cache larger than a
// limit, until a quarter of it is free. It looks once an hour.
func BoundCache(dir string, limit int64) error {
	stamp := filepath.Join(dir, "bound.txt")
	if info, err := os.Stat(stamp); err == nil && time.Since(info.ModTime()).Abs() < time.Hour {
		return nil
	}
	if err := os.WriteFile(stamp, nil, 0o666); err != nil {
		return fmt.Errorf("bounding the cache: %w", err)
	}
	return boundCache(dir, limit)
}

func boundCache(dir string, limit int64) error {
	list, err := cached(dir)
	if err != nil {
		return err
	}
	var size int64
	for _, f := range list {
		size += f.size
	}
	if size <= limit {
		return nil
	}
	slices.SortFunc(list, func(a, b cacheFile) int { return a.used.Compare(b.used) })
	for _, f := range list {
		if size <= limit-limit/4 {
			break
		}
		err = errors.Join(err, gone(os.Remove(f.name)))
		size -= f.size
	}
	return err
}

// gone drops the error of a file that another run has removed.
func gone(err error) error {
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	return err
}

// A cacheFile is one file of a cache.
type cacheFile struct {
	name string
	size int64
	used time.Time
}

// cached lists the files of a cache, which lie in folders of two digits.
func cached(dir string) ([]cacheFile, error) {
	names, err := filepath.Glob(filepath.Join(dir, "[0-9a-f][0-9a-f]", "*"))
	if err != nil {
		return nil, fmt.Errorf("looking at the cache: %w", err)
	}
	var list []cacheFile
	for _, name := range names {
		info, err := os.Stat(name)
		if err != nil {
			continue // another run has removed it
		}
		used := info.ModTime()
		if time.Until(used) > time.Hour {
			used = time.Time{} // by a wrong clock: it would outlive all others
		}
		list = append(list, cacheFile{name, info.Size(), used})
	}
	return list, nil
}
