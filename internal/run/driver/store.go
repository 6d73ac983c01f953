package driver

import (
	"crypto/sha256"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"

	"honnef.co/go/tools/lintcmd/cache"
)

// cacheVariable names the folder of the cache, for whoever wants another one.
const cacheVariable = "INFORMERLINT_CACHE"

// CacheDir is the folder that keeps what analyses found out, for the next
// run: that of the environment variable INFORMERLINT_CACHE, or one in the
// user's cache directory.
func CacheDir() (string, error) {
	if dir := os.Getenv(cacheVariable); dir != "" {
		if !filepath.IsAbs(dir) {
			return "", fmt.Errorf("%s is %s: it takes an absolute path", cacheVariable, dir)
		}
		return dir, nil
	}
	dir, err := os.UserCacheDir()
	if err != nil {
		return "", fmt.Errorf("there is no cache directory: %w", err)
	}
	return filepath.Join(dir, "informerlint"), nil
}

// OpenCache opens the cache. Where the environment variable GOCACHEPROG names a
// program that keeps a cache, as for the go command, it is asked instead.
func OpenCache() (cache.Cache, error) {
	dir, err := CacheDir()
	if err != nil {
		return nil, err
	}
	if err := os.MkdirAll(dir, 0o777); err != nil {
		return nil, fmt.Errorf("the cache cannot be used: %w", err)
	}
	prog := strings.Fields(os.Getenv("GOCACHEPROG"))
	if len(prog) == 0 {
		return cache.Open(dir)
	}
	if _, err := exec.LookPath(prog[0]); err != nil {
		return nil, fmt.Errorf("GOCACHEPROG: %w", err) // the library would end the process
	}
	// The library takes the folder from the variable of the tool it is part of.
	if err := os.Setenv("STATICCHECK_CACHE", dir); err != nil {
		return nil, err
	}
	return cache.Default()
}

// self is the content of the program that runs: another build may find
// something else.
func self() ([sha256.Size]byte, error) {
	name, err := os.Executable()
	if err != nil {
		return [sha256.Size]byte{}, err
	}
	text, err := os.ReadFile(name)
	if err != nil {
		return [sha256.Size]byte{}, errors.New("the program cannot read itself")
	}
	return sha256.Sum256(text), nil
}
