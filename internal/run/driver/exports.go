package driver

import (
	"bytes"
	"crypto/sha256"
	"encoding/gob"
	"os"
	"path/filepath"

	"honnef.co/go/tools/lintcmd/cache"
)

// exportList says where an earlier run found the types of packages, by what
// the packages and their imports are. It spares a run after an edit the
// question to the go command, which hashes all that it would compile.
type exportList map[[sha256.Size]byte]exportFile

// exportFile is a file of the build cache, which names files by their content.
// Without a name the build cache had nothing.
type exportFile struct {
	Name string
	Size int64
}

// fewAbsent is the share of dependencies that may be parsed because an earlier
// run did not find them in the build cache: more of them make it worth asking
// the go command again.
const fewAbsent = 20

// recallExports gives packages the types that earlier runs found or kept. It
// fails if too many of those that others wrote have none, or some that no run
// has seen; the user's own packages are few, and parsed.
func (g *graph) recallExports() bool {
	known := g.recall.exports()
	for _, n := range g.order {
		if f, ok := known.file(g.recall.keys.sum(n)); ok && n.needed && f.exists() {
			n.ExportFile = f.Name
		}
	}
	g.recall.types = true
	needed, absent := 0, 0
	for n := range g.decideAll() {
		if g.firstParty(n) {
			continue
		}
		needed++
		if !n.source {
			continue
		}
		absent++
		if _, ok := known.file(g.recall.keys.sum(n)); !ok {
			return false
		}
	}
	return absent*fewAbsent <= needed
}

// file returns the file of the package with a sum, which may be nil.
func (known exportList) file(sum []byte) (f exportFile, ok bool) {
	if sum == nil {
		return f, false
	}
	f, ok = known[[sha256.Size]byte(sum)]
	return f, ok
}

func (f exportFile) exists() bool {
	info, err := os.Stat(f.Name)
	return err == nil && info.Size() == f.Size
}

// keepExports remembers where the go command found export data, of packages
// that were the same before it looked and after.
func (g *graph) keepExports(before *graph) {
	known := g.recall.exports()
	if known == nil {
		known = exportList{}
	}
	for _, n := range g.order {
		sum := g.recall.keys.sum(n)
		if sum != nil && bytes.Equal(sum, before.recall.keys.sums[before.nodes[n.ID]]) {
			known[[sha256.Size]byte(sum)] = fileOf(n)
		}
	}
	var data bytes.Buffer
	if gob.NewEncoder(&data).Encode(known) == nil {
		_ = cache.PutBytes(g.recall.store, g.recall.keys.exportsID(), data.Bytes())
	}
}

func fileOf(n *node) exportFile {
	info, err := os.Stat(n.ExportFile)
	if err != nil {
		return exportFile{}
	}
	return exportFile{n.ExportFile, info.Size()}
}

// exports returns what earlier runs remembered, nil for nothing.
func (c *recall) exports() exportList {
	data, _, err := cache.GetBytes(c.store, c.keys.exportsID())
	if err != nil {
		return nil
	}
	var known exportList
	if gob.NewDecoder(bytes.NewReader(data)).Decode(&known) != nil {
		return nil
	}
	return known
}

// exportsID names the export list of runs in one folder, whatever they look for.
func (k *keys) exportsID() cache.ActionID {
	dir, err := filepath.Abs(k.g.cfg.Dir)
	if err != nil {
		dir = k.g.cfg.Dir
	}
	h := sha256.New()
	h.Write(k.world)
	put(h, "exports", dir)
	return cache.ActionID(h.Sum(nil))
}
