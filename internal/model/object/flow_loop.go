package object

import (
	"golang.org/x/tools/go/ssa"
)

// loopOf returns the blocks and the head of the loop whose variable alloc is.
func loopOf(alloc *ssa.Alloc) (map[*ssa.BasicBlock]bool, *ssa.BasicBlock) {
	for _, ref := range *alloc.Referrers() {
		store, ok := ref.(*ssa.Store)
		if !ok || store.Addr != alloc || len(store.Block().Preds) == 0 {
			continue
		}
		if head := store.Block().Preds[0]; head.Dominates(store.Block()) {
			if blocks := natural(head); len(blocks) > 0 {
				return blocks, head
			}
		}
	}
	return nil, nil
}

// natural returns the blocks of the loop with the given head: those from
// which it is reached again.
func natural(head *ssa.BasicBlock) map[*ssa.BasicBlock]bool {
	blocks := map[*ssa.BasicBlock]bool{}
	var add func(b *ssa.BasicBlock)
	add = func(b *ssa.BasicBlock) {
		if blocks[b] {
			return
		}
		blocks[b] = true
		if b != head {
			for _, pred := range b.Preds {
				add(pred)
			}
		}
	}
	for _, pred := range head.Preds {
		if head.Dominates(pred) {
			add(pred)
		}
	}
	return blocks
}

func blocksOwner(blocks map[*ssa.BasicBlock]bool) *ssa.Function {
	for b := range blocks {
		return b.Parent()
	}
	return nil
}
