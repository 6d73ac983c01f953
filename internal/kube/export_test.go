package kube

import "iter"

// Symbols yields every row of the tables.
func Symbols() iter.Seq[Symbol] {
	return func(yield func(Symbol) bool) {
		for _, rows := range table() {
			for _, s := range rows {
				if !yield(s) {
					return
				}
			}
		}
	}
}

// RowsOf is rowsOf, for the contract of the tables.
var RowsOf = rowsOf
