package driver

import (
	"bytes"
	"crypto/sha256"
	"errors"
	"fmt"
	"go/token"
	"go/types"

	"golang.org/x/tools/go/gcexportdata"
	"honnef.co/go/tools/lintcmd/cache"
)

// keeps reports whether the cache is to hold the types of a package: it was parsed
// because the build cache does not have them, and the user's packages import
// it. A run after an edit reads no others.
func (g *graph) keeps(n *node) bool {
	return n.typesID != nil && g.recall.types && !n.analysed && n.types != nil && len(n.errs) == 0
}

func (g *graph) keepTypes(n *node) {
	if g.recall.hasTypes(n) {
		return
	}
	if data, err := encodeTypes(g.fset, n.types); err == nil {
		id := *n.typesID
		_ = cache.PutBytes(g.recall.store, id, append(id[:], data...))
	}
}

// encodeTypes fails on types that the encoder does not expect, such as those of
// packages that do not compile.
func encodeTypes(fset *token.FileSet, pkg *types.Package) (data []byte, err error) {
	defer func() {
		if r := recover(); r != nil {
			err = fmt.Errorf("encoding the types of %s: %v", pkg.Path(), r)
		}
	}()
	var out bytes.Buffer
	err = gcexportdata.Write(&out, fset, pkg)
	return out.Bytes(), err
}

// hasTypes reports whether an earlier run kept the types of a package.
func (c *recall) hasTypes(n *node) bool {
	_, e, err := cache.GetFile(c.store, *n.typesID)
	return err == nil && e.Size > 0
}

// readTypes reads what keepTypes wrote. What cannot be read is forgotten, so
// that the next run keeps it again.
func (c *recall) readTypes(n *node, known map[string]*types.Package) (*types.Package, error) {
	p, err := c.decodeTypes(n, known)
	if err != nil && n.typesID != nil {
		_ = cache.PutBytes(c.store, *n.typesID, nil)
	}
	return p, err
}

func (c *recall) decodeTypes(n *node, known map[string]*types.Package) (*types.Package, error) {
	if n.typesID == nil {
		return nil, errors.New("nobody has compiled this package")
	}
	data, _, err := cache.GetBytes(c.store, *n.typesID)
	if err != nil {
		return nil, err
	}
	data, ok := bytes.CutPrefix(data, n.typesID[:]) // an index may be damaged, too
	if !ok {
		return nil, errors.New("these are the types of another package")
	}
	return gcexportdata.Read(bytes.NewReader(data), c.fset, known, n.PkgPath)
}

// nameTypes gives keys to the types of those packages of others that the user's
// own import.
func (g *graph) nameTypes() {
	if g.recall == nil {
		return
	}
	for _, n := range g.order {
		if !n.needed || !g.firstParty(n) {
			continue
		}
		for _, d := range n.deps {
			if d.typesID == nil && d.PkgPath != "unsafe" && !g.firstParty(d) {
				d.typesID = g.recall.keys.types(d)
			}
		}
	}
}

// types returns the key of the types of a package, nil where they must not be
// kept.
func (k *keys) types(n *node) *cache.ActionID {
	sum := k.sum(n)
	if sum == nil {
		return nil
	}
	h := sha256.New()
	h.Write(k.world)
	h.Write(sum)
	put(h, "types")
	return (*cache.ActionID)(h.Sum(nil))
}
