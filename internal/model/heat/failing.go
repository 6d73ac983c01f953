package heat

import "golang.org/x/tools/go/ssa"

// failing reports whether a loop gets to a block only when something has failed, and
// otherwise goes round without it: what it waits for there is its next attempt, and
// how often it runs is decided by what it waits for else.
//
//	for {
//		if err := watch(); err != nil { // until the watch ends
//			time.Sleep(5 * time.Second)
//		}
//	}
func (l *loop) failing(wait *ssa.BasicBlock) bool {
	seen, round := map[*ssa.BasicBlock]bool{}, false
	var follow func(b *ssa.BasicBlock)
	follow = func(b *ssa.BasicBlock) {
		seen[b] = true
		for i, succ := range b.Succs {
			if !l.blocks[succ] || onError(b, i) {
				continue
			}
			round = round || succ == l.head
			if !seen[succ] {
				follow(succ)
			}
		}
	}
	follow(l.head)
	return round && !seen[wait]
}
