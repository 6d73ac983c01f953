package driver

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"go/types"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
)

// environment is what the go command says about the build.
type environment struct {
	GOROOT, GOMODCACHE, GOOS, GOARCH, GOVERSION, GOEXPERIMENT, GOFLAGS string

	Cgo string `json:"CGO_ENABLED"`

	sizes types.Sizes
	vars  []string // for the go command to run with
}

// ErrEnvironment begins the error of an environment that no Go builds in, or that packages
// cannot be read in.
var ErrEnvironment = errors.New("packages cannot be looked at in this environment")

// release is the name of a Go that GOTOOLCHAIN takes.
var release = regexp.MustCompile(`^go1[.0-9a-z]*$`)

// goEnv asks the go command about the build. A Go that the user's files ask for
// is run if it is on this machine; only GOTOOLCHAIN, set in the environment, has
// it downloaded.
func goEnv(ctx context.Context, cfg Config) (*environment, error) {
	vars := cfg.environ()
	if slices.ContainsFunc(vars, func(v string) bool { return strings.HasPrefix(v, "GOTOOLCHAIN=") && v != "GOTOOLCHAIN=" }) {
		return askGo(ctx, cfg.Dir, vars, vars)
	}
	env, err := askGo(ctx, cfg.Dir, vars, with(vars, "GOPROXY=off"))
	if err == nil && release.MatchString(env.GOVERSION) {
		env.vars = with(vars, "GOTOOLCHAIN="+env.GOVERSION)
		return env, nil
	}
	local := with(vars, "GOTOOLCHAIN=local")
	return askGo(ctx, cfg.Dir, local, local)
}

// with adds a variable to an environment, and leaves that as it is.
func with(vars []string, v string) []string { return append(vars[:len(vars):len(vars)], v) }

// askGo runs the go command in one environment, to learn what it says in another.
func askGo(ctx context.Context, dir string, vars, now []string) (*environment, error) {
	cmd := exec.CommandContext(ctx, "go", "env", "-json", "GOROOT", "GOMODCACHE", "GOOS", "GOARCH", "GOVERSION", "GOEXPERIMENT", "GOFLAGS", "CGO_ENABLED")
	cmd.Dir, cmd.Env = dir, now
	if dir != "" {
		if abs, err := filepath.Abs(dir); err == nil {
			cmd.Env = with(now, "PWD="+abs)
		}
	}
	out, err := cmd.Output()
	var exit *exec.ExitError
	switch {
	case ctx.Err() != nil:
		return nil, ctx.Err()
	case errors.Is(err, exec.ErrNotFound):
		return nil, errors.New("the go command is not in PATH: install Go, informerlint asks it for packages")
	case errors.As(err, &exit) && bytes.Contains(exit.Stderr, []byte("unknown GOEXPERIMENT")):
		return nil, fmt.Errorf("%w: %s", ErrEnvironment, bytes.TrimSpace(exit.Stderr))
	case errors.As(err, &exit):
		return nil, fmt.Errorf("go env fails: %s", strings.TrimSpace(string(exit.Stderr)))
	case err != nil:
		return nil, fmt.Errorf("running go env: %w", err)
	}
	env := &environment{vars: vars}
	if err := json.Unmarshal(out, env); err != nil {
		return nil, fmt.Errorf("reading the output of go env: %w", err)
	}
	env.sizes = types.SizesFor("gc", env.GOARCH)
	if env.sizes == nil {
		return nil, fmt.Errorf("GOARCH=%s is unknown: this informerlint is built with an older Go", env.GOARCH)
	}
	return env, nil
}

// std reports whether a folder belongs to the standard library.
func (env *environment) std(dir string) bool {
	return strings.HasPrefix(dir, filepath.Join(env.GOROOT, "src")+string(filepath.Separator))
}
