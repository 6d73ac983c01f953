// Package mutations compares the rule against writes to cached objects with the
// mutation detector of client-go, which sees such writes when they happen.
//
// Its test makes programs, the cases: each source of testdata/sources.txt
// gets hold of objects, each write of testdata/writes.txt does something with
// them. All cases are compiled into one program, where each runs with
// informers and a detector of its own (testdata/world), and the same files are
// analysed. A finding where the detector saw nothing is an error, and so is a
// change without a finding, unless testdata/wrong.txt or testdata/misses.txt
// gives the reason; both lists are exact. Cases that fixes change run again.
//
// The informers have stopped when a case meets their objects: a detector that
// runs on its own ends the process. What a handler is given counts as shared
// even if no cache holds it, as the last state of a deleted object: all
// handlers are given the same.
package mutations
