// Package requests compares inventories with the requests that programs send.
//
// Its test takes the inventory of the programs in testdata, then runs each of
// them against an API server that records what it is asked for: once with
// objects, so that controllers reconcile, and once without, where what only
// reads ask for does not start. What informers ask for must be what the
// inventory says, no more and no less.
package requests
