// Package config reads what users tell informerlint about their code: the
// configuration file, the same keys as settings of golangci-lint, and the builds
// (systems, architectures and tags) for which code is analysed.
//
// Both are decoded strictly into one struct: an unknown key, a wrong type, a
// key twice and a value that means nothing are errors that say where they
// stand and, where something similar exists, what was meant.
package config

// FileName is the name of configuration files.
const FileName = ".informerlint.yml"

// Config is what a configuration says. Its keys, types and texts are those of
// the schema, docs/config.schema.json.
type Config struct {
	Level       string            `yaml:"level" doc:"Lowest level reported." enum:"level"`
	Enable      []string          `yaml:"enable" doc:"The only rules to run; empty means all." enum:"rule"`
	Disable     []string          `yaml:"disable" doc:"Rules not to run; ignored is what is said of comments that silence nothing." enum:"reported"`
	Levels      map[string]string `yaml:"levels" doc:"Levels of the warnings and errors of single rules, in the place of their own." keys:"reported" enum:"level"`
	Tests       bool              `yaml:"tests" doc:"Report findings in test code, too."`
	UnsafeFixes bool              `yaml:"unsafe-fixes" doc:"Offer fixes that change freshness, ordering or what is cached."`
	Modules     bool              `yaml:"modules" doc:"Lint the modules below the folder, too. Of the command alone."`
	Builds      []string          `yaml:"builds" doc:"Builds whose findings are reported together, such as GOOS=windows GOARCH=amd64 -tags=e2e. Of the command alone."`
	Skip        []string          `yaml:"skip" doc:"Files and folders in which nothing is reported: patterns relative to the configuration file, ** for any number of folders."`
	FirstParty  []string          `yaml:"first-party" doc:"Import paths of modules, or of packages with those below them, that are analysed as if they belonged to the main module."`
	HotKinds    []HotKind         `yaml:"hot-kinds" doc:"Kinds whose objects are many, large or change often, besides those built in."`
	Cluster     []Row             `yaml:"cluster" doc:"What your clusters have of a kind, in the place of the reference cluster of docs/cost.md: levels and estimates follow from it."`
	HotRoots    []HotRoot         `yaml:"hot-roots" doc:"Functions and methods that run again and again without its being visible."`
	Symbols     []Symbol          `yaml:"symbols" doc:"What functions, methods, variables and types of your own mean."`

	dir   string
	place map[string]place
	name  string
	wrong []error // what is wrong with it, in the order of the checks
}

// HotKind is a kind of API objects.
type HotKind struct {
	Package string `yaml:"package" doc:"Import path of the package that declares the kind's Go type." required:"true"`
	Kind    string `yaml:"kind" doc:"Name of the Go type." required:"true"`
	Reason  string `yaml:"reason" doc:"Why there are many, or why each costs much; messages quote it." required:"true"`
}

// Row is what clusters have of a kind.
type Row struct {
	Kind    string `yaml:"kind" doc:"Group and kind as docs/cost.md has them: core/Pod, apps/ReplicaSet; for a custom resource the folder of its Go package above the version, such as rollouts/Rollout." required:"true"`
	Objects *int   `yaml:"objects" doc:"Number of objects." required:"true" max:"100000000"`
	Size    *int   `yaml:"size,omitempty" doc:"Mean size of an object as the API server stores it, in bytes." max:"10000000"`
	Period  string `yaml:"period,omitempty" doc:"Time between two changes of one object, such as 5m."`
	Reason  string `yaml:"reason,omitempty" doc:"Where the figures come from."`
}

// HotRoot is a function that runs again and again.
type HotRoot struct {
	Package  string `yaml:"package" doc:"Import path of the package." required:"true"`
	Receiver string `yaml:"receiver,omitempty" doc:"Name of the receiver's type, for a method."`
	Name     string `yaml:"name" doc:"Name of the function or method." required:"true"`
	Runs     string `yaml:"runs" doc:"What makes it run: every reconcile, event, tick of a clock, or request." required:"true" enum:"run"`
}

// Symbol says what a function, method, field, variable or type means.
type Symbol struct {
	Package  string `yaml:"package" doc:"Import path of the package." required:"true"`
	Receiver string `yaml:"receiver,omitempty" doc:"Name of the receiver's or struct's type, for a method or field."`
	Name     string `yaml:"name" doc:"Name of the symbol." required:"true"`
	Role     string `yaml:"role" doc:"What it means." required:"true" enum:"role"`
	Arg      *int   `yaml:"arg,omitempty" doc:"Number of the argument that the role speaks about, from 0; the receiver does not count."`
}

// File is the name of the file, "" if there is none.
func (c *Config) File() string { return c.name }

// Default is the configuration of those who have none.
func Default() *Config { return (&Config{}).filled() }

// filled has the default in the place of what is not said.
func (c *Config) filled() *Config {
	if c.Level == "" {
		c.Level = "warning"
	}
	return c
}
