package driver

import (
	"context"
	"go/token"
	"os"
	"sync/atomic"
	"time"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/packages"
	"honnef.co/go/tools/lintcmd/cache"
)

// Engine says where the types of dependencies come from.
type Engine string

const (
	// Auto takes export data from the build cache and parses what is missing there.
	Auto Engine = "auto"
	// Export has the go command compile what the build cache lacks.
	Export Engine = "export"
	// Source parses every dependency.
	Source Engine = "source"
)

// Config says what to load.
type Config struct {
	// Dir is the folder in which patterns are resolved, the current one if empty.
	Dir string
	// Patterns name packages as for go build, ./... if empty.
	Patterns []string
	// Tests includes test packages.
	Tests bool
	// Tags is the comma-separated list of build tags.
	Tags string
	// Env is the environment of the go command, that of the process if nil.
	Env []string
	// ModFile replaces go.mod, as the go command's flag of that name does.
	ModFile string
	// Deep analyses all dependencies, function bodies included, but for Go's own and those that are Known.
	Deep bool
	// Known tells which packages analyses have no need of the code of, as tables speak for
	// them: from their code they would learn less, and take it for all. Nil means none.
	Known func(pkgPath string) bool
	// Cgo has the go command run cgo and the C compiler, as files of the packages
	// say, on the user's own packages that use C. Otherwise what C declares is
	// unknown, and so are the functions that use it.
	Cgo bool
	// Shard is the part of the matched packages to report on, all by default.
	Shard Shard
	// Engine is Auto if empty.
	Engine Engine
	// Relevant tells which packages analyses are about. What imports none of
	// them, not even indirectly, is not analysed. Nil means all.
	Relevant func(pkgPath string) bool
	// Patience is how long one analysis of one package may take, five minutes if 0.
	Patience time.Duration
	// Progress is told how far the load is, if it is not nil.
	Progress *Progress
	// Cache keeps what analyses found out, nil for none. Runs with an Overlay,
	// and for analyzers that report nothing, do without.
	Cache cache.Cache
	// Salt is what results depend on besides packages, analyzers and their flags.
	Salt string
	// Wider are analyzers with those that run among them, nil where there are no more: what a
	// run of them left in Cache serves, too.
	Wider []*analysis.Analyzer
	// Fset takes the positions, a file set of its own if nil.
	Fset *token.FileSet
	// Overlay replaces the contents of files, by absolute path.
	Overlay map[string][]byte
}

// Progress counts packages, for whoever watches a load.
type Progress struct {
	// Total is the number of packages to parse, Done of those that are finished.
	Total, Done atomic.Int64
}

func (cfg Config) packages(ctx context.Context) *packages.Config {
	conf := &packages.Config{
		Context: ctx, Mode: listMode, Dir: cfg.Dir, Env: cfg.environ(),
		Tests: cfg.Tests, Overlay: cfg.Overlay,
		// A version control system's configuration, in the repository, may name programs.
		BuildFlags: []string{"-buildvcs=false"},
	}
	if cfg.Tags != "" {
		conf.BuildFlags = append(conf.BuildFlags, "-tags="+cfg.Tags)
	}
	if cfg.ModFile != "" {
		conf.BuildFlags = append(conf.BuildFlags, "-modfile="+cfg.ModFile)
	}
	return conf
}

func (cfg Config) environ() []string {
	if cfg.Env == nil {
		return os.Environ()
	}
	return cfg.Env
}

func (cfg Config) fset() *token.FileSet {
	if cfg.Fset == nil {
		return token.NewFileSet()
	}
	return cfg.Fset
}
