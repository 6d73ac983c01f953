package driver

import (
	"fmt"
	"slices"
)

// Shard is one of several parts that the packages of a run are divided into:
// Index, from 1, of Count. The zero Shard is all of them.
type Shard struct{ Index, Count int }

// mostShards is more than any run has use for.
const mostShards = 1 << 20

// ParseShard reads "2/4".
func ParseShard(s string) (Shard, error) {
	var sh Shard
	if n, err := fmt.Sscanf(s, "%d/%d", &sh.Index, &sh.Count); n != 2 || err != nil || sh.Index < 1 || sh.Index > sh.Count || sh.Count > mostShards || s != sh.String() {
		return Shard{}, fmt.Errorf("%q is no shard: 2/4 is the second of four", s)
	}
	return sh, nil
}

func (s Shard) String() string { return fmt.Sprintf("%d/%d", s.Index, s.Count) }

// shard leaves the packages of one shard as those to report on. Shards are of
// neighbouring folders, so that each needs few packages of the others, and a
// package stays with its tests. Packages that import those of the shard are
// analysed as well: they decide about findings that depend on the binary.
func (g *graph) shard() {
	s := g.cfg.Shard
	if s.Count == 0 {
		return
	}
	var folders []string
	for _, n := range g.order {
		if n.root {
			folders = append(folders, n.Dir)
		}
	}
	slices.Sort(folders)
	folders = slices.Compact(folders)
	mine := folders[(s.Index-1)*len(folders)/s.Count : s.Index*len(folders)/s.Count]
	above := map[*node]bool{}
	for _, n := range g.order {
		_, in := slices.BinarySearch(mine, n.Dir)
		above[n] = n.root && in
		for _, d := range n.deps {
			above[n] = above[n] || above[d]
		}
		if n.root && !in {
			n.root, n.beside, n.context = false, true, above[n]
		}
	}
}
