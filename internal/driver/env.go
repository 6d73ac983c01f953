package driver

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"go/types"
	"os/exec"
	"path/filepath"
	"strings"
)

// environment is what the go command says about the build.
type environment struct {
	GOROOT, GOOS, GOARCH, GOVERSION, GOEXPERIMENT string

	Cgo string `json:"CGO_ENABLED"`

	sizes types.Sizes
}

func goEnv(ctx context.Context, cfg Config) (*environment, error) {
	cmd := exec.CommandContext(ctx, "go", "env", "-json", "GOROOT", "GOOS", "GOARCH", "GOVERSION", "GOEXPERIMENT", "CGO_ENABLED")
	cmd.Dir, cmd.Env = cfg.Dir, cfg.environ()
	if cfg.Dir != "" {
		if abs, err := filepath.Abs(cfg.Dir); err == nil {
			cmd.Env = append(cmd.Env[:len(cmd.Env):len(cmd.Env)], "PWD="+abs)
		}
	}
	out, err := cmd.Output()
	var exit *exec.ExitError
	switch {
	case ctx.Err() != nil:
		return nil, ctx.Err()
	case errors.Is(err, exec.ErrNotFound):
		return nil, errors.New("the go command is not in PATH: install Go, informerlint asks it for packages")
	case errors.As(err, &exit):
		return nil, fmt.Errorf("go env fails: %s", strings.TrimSpace(string(exit.Stderr)))
	case err != nil:
		return nil, fmt.Errorf("running go env: %w", err)
	}
	env := &environment{}
	if err := json.Unmarshal(out, env); err != nil {
		return nil, fmt.Errorf("reading the output of go env: %w", err)
	}
	env.sizes = types.SizesFor("gc", env.GOARCH)
	if env.sizes == nil {
		return nil, fmt.Errorf("GOARCH=%s is unknown: this informerlint is built with an older Go", env.GOARCH)
	}
	return env, nil
}

// std tells whether a folder belongs to the standard library.
func (env *environment) std(dir string) bool {
	return strings.HasPrefix(dir, filepath.Join(env.GOROOT, "src")+string(filepath.Separator))
}
