package heat

import "golang.org/x/tools/go/ssa"

// dominated returns a block and those that are reached through it only.
func dominated(top *ssa.BasicBlock) map[*ssa.BasicBlock]bool {
	blocks := map[*ssa.BasicBlock]bool{}
	var add func(*ssa.BasicBlock)
	add = func(b *ssa.BasicBlock) {
		blocks[b] = true
		for _, d := range b.Dominees() {
			add(d)
		}
	}
	add(top)
	return blocks
}

// within is dominated, restricted to a loop.
func within(l *loop, top *ssa.BasicBlock) map[*ssa.BasicBlock]bool {
	blocks := dominated(top)
	for b := range blocks {
		if !l.blocks[b] {
			delete(blocks, b)
		}
	}
	return blocks
}
