// Package found holds what informerlint found in programs of others:
// found.yaml lists it, internal/dev/gen makes docs/found.md of that.
//
// An entry stands for a place in a program that somebody has read to the end of
// the claim. Where a small program can show what happens there, its tests are in
// testdata, in the folder of the client-go that they run with, as
// ../../testdata/versions names it. The folder reports holds what can be sent to
// those who keep the program.
package found
