package driver

import (
	"bytes"
	"crypto/sha256"
	"encoding/binary"
	"flag"
	"fmt"
	"hash"
	"io"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/packages"
	"honnef.co/go/tools/lintcmd/cache"

	"github.com/informerlint/informerlint/internal/rule"
	"github.com/informerlint/informerlint/internal/run/files"
)

// keys names what analyses find out about packages, by everything that it
// depends on.
type keys struct {
	g *graph
	// world is what the types of all packages of a run have in common, run what results
	// have, and wider what those of a run with more analyzers have, nil where there are none.
	world, run, wider []byte
	// sums are the keys of packages as importers see them, nil for those whose
	// results must not be kept.
	sums map[*node][]byte
	// files are the user's own files as the keys have them.
	files map[string][sha256.Size]byte
}

// newKeys prepares for the packages of a graph.
func newKeys(g *graph, analyzers []*analysis.Analyzer) (*keys, error) {
	program, err := self()
	if err != nil {
		return nil, err
	}
	h := sha256.New()
	h.Write(program[:])
	env, cfg := g.env, g.cfg
	put(h, "world", env.GOVERSION, env.GOOS, env.GOARCH, env.GOEXPERIMENT, env.Cgo, cfg.Tags)
	world := h.Sum(nil)
	put(h, "run", cfg.Salt, fmt.Sprint(cfg.Tests, cfg.Deep, cfg.Cgo))
	versions := moduleVersions(g)
	for _, path := range slices.Sorted(maps.Keys(versions)) {
		put(h, "module", path, versions[path])
	}
	k := &keys{g: g, world: world, sums: map[*node][]byte{}, files: map[string][sha256.Size]byte{}}
	k.run = withAnalyzers(h.Sum(nil), analyzers)
	if cfg.Wider != nil {
		k.wider = withAnalyzers(h.Sum(nil), all(cfg.Wider))
	}
	return k, nil
}

// withAnalyzers adds what analyzers do to a key.
func withAnalyzers(key []byte, analyzers []*analysis.Analyzer) []byte {
	h := sha256.New()
	h.Write(key)
	for _, a := range analyzers {
		put(h, "analyzer", a.Name)
		a.Flags.VisitAll(func(f *flag.Flag) { put(h, f.Name, f.Value.String()) })
	}
	return h.Sum(nil)
}

// put adds texts to a hash, so that other texts never add the same.
func put(h hash.Hash, texts ...string) {
	var size [8]byte
	for _, text := range texts {
		binary.LittleEndian.PutUint64(size[:], uint64(len(text)))
		h.Write(size[:])
		io.WriteString(h, text)
	}
}

// of returns the key of what runs of one kind know of a package; not ok where it
// must not be kept.
func (k *keys) of(run []byte, n *node) (id cache.ActionID, ok bool) {
	sum := k.sum(n)
	if sum == nil {
		return id, false
	}
	h := sha256.New()
	h.Write(run)
	h.Write(sum)
	put(h, n.ID, fmt.Sprint(n.root, rule.HasMainAbove(n.Dir), rule.Notices(n.Dir), files.HeldBack(n.Dir)))
	return cache.ActionID(h.Sum(nil)), true
}

// sum is what a package is to its importers: its files, and what it imports.
func (k *keys) sum(n *node) []byte {
	if sum, ok := k.sums[n]; ok {
		return sum
	}
	k.sums[n] = nil // for cycles
	h := sha256.New()
	put(h, n.PkgPath, n.Name, goVersion(n))
	if !k.addFiles(h, n) {
		return nil
	}
	for _, path := range slices.Sorted(maps.Keys(n.deps)) {
		below := k.sum(n.deps[path])
		if below == nil {
			return nil
		}
		put(h, path)
		h.Write(below)
	}
	k.sums[n] = h.Sum(nil)
	return k.sums[n]
}

func goVersion(n *node) string {
	if n.Module == nil {
		return ""
	}
	return n.Module.GoVersion
}

// addFiles adds what the files of a package are: of the user's own by content, of
// modules by their version, of vendored ones by size and time.
func (k *keys) addFiles(h hash.Hash, n *node) bool {
	switch {
	case len(n.listed) > 0:
		return false
	case n.PkgPath == "unsafe" || k.g.env.std(n.Dir):
		put(h, "std")
	case k.g.firstParty(n):
		return k.contents(h, n)
	case released(n.Module) && !inVendor(n.Dir):
		m := n.Module
		if m.Replace != nil {
			m = m.Replace
		}
		put(h, "module", m.Path, m.Version)
	case inVendor(n.Dir):
		return stamps(h, n)
	default:
		return k.contents(h, n)
	}
	for _, name := range n.GoFiles {
		put(h, filepath.Base(name))
	}
	return true
}

// released reports whether the files of a module never change.
func released(m *packages.Module) bool {
	return m != nil && m.Version != "" && (m.Replace == nil || m.Replace.Version != "")
}

func inVendor(dir string) bool {
	return strings.Contains(filepath.ToSlash(dir), "/vendor/")
}

func stamps(h hash.Hash, n *node) bool {
	put(h, "vendored", n.Dir)
	for _, name := range n.GoFiles {
		info, err := os.Stat(name)
		if err != nil {
			return false
		}
		put(h, filepath.Base(name), fmt.Sprint(info.Size(), info.ModTime().UnixNano()))
	}
	return true
}

// contents adds the user's own files. What cgo makes of some depends on more
// than that, and in those with line directives positions do.
func (k *keys) contents(h hash.Hash, n *node) bool {
	put(h, "own", rule.Portable(n.Dir))
	for _, name := range n.GoFiles {
		text, err := os.ReadFile(name)
		if err != nil || k.g.cfg.Cgo && bytes.Contains(text, []byte(`"C"`)) || bytes.Contains(text, []byte("//line ")) || bytes.Contains(text, []byte("/*line ")) {
			return false
		}
		sum := sha256.Sum256(text)
		k.files[name] = sum
		put(h, rule.Portable(name))
		h.Write(sum[:])
	}
	return true
}

// moved reports whether somebody has written to files of a package, or of one
// that it imports, since the keys were made: results belong to no key then.
func (c *recall) moved(n *node) bool {
	if c == nil {
		return false
	}
	for name, sum := range n.sums {
		if known, ok := c.keys.files[name]; ok && known != sum {
			return true
		}
	}
	for _, d := range n.deps {
		if d.moved {
			return true
		}
	}
	return false
}
