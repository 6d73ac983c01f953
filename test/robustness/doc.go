// Package robustness changes programs at random, to find code that analyses do not
// withstand: what real programs rarely say, as a variable that is assigned to
// itself, a closure that calls itself, a loop that never ends.
//
// Its fuzz test takes a package of testdata, applies a few mutations that the
// input chooses, and runs all rules on what still compiles. It asks for no
// finding: every analysis must come to its end, without a panic.
//
//	go test -fuzz FuzzMutations ./test/robustness
//
// It does not see: wrong findings, and loops that end but take long.
package robustness
